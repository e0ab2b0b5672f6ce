import { afterAll, beforeAll, expect, test } from 'vitest';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startContractProxy } from '../../mocks/startContractProxy.ts';
import { startMock } from '../../mocks/startMock.ts';
import type { Listening } from '../../server/http/listen.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { playFrontendStory } from './frontendStory.ts';

let mock: Listening;
let service: TestService;
beforeAll(async () => {
  [mock, service] = await Promise.all([startMock('127.0.0.1', 0), startTestService()]);
});
afterAll(async () => {
  await mock.close(0);
  await service.stop();
});

test('a frontend works on the mock', async () => {
  // Without the witness: the mock's answers prove nothing about the service.
  await playFrontendStory({ baseUrl: `http://127.0.0.1:${mock.port}`, apiKey: MADE_UP_KEY });
});

test('the same frontend works on the service, unchanged', async () => {
  const { baseUrl } = service;
  const { apiKey } = await service.account();
  await playFrontendStory({ baseUrl, apiKey, fetch: witnessFetch });
});

test('the comparing proxy finds no breach in the service, and each wrong request of the frontend', async () => {
  const said: string[] = [];
  const proxy = await startContractProxy({
    ...{ host: '127.0.0.1', port: 0, upstream: new URL(service.baseUrl) },
    say: (line) => said.push(line),
  });
  try {
    const { apiKey } = await service.account();
    const marked: string[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      const response = await witnessFetch(request);
      if (response.headers.has('sl-violations')) marked.push(`${request.method} ${response.status}`);
      return response;
    };
    await playFrontendStory({ baseUrl: `http://127.0.0.1:${proxy.port}`, apiKey, fetch });
    // The three requests of the story's last chapter, which are meant to fail.
    expect(marked).toEqual(['POST 400', 'POST 400', 'GET 401']);
    expect(said.filter((line) => !/ 40[01]: request/.test(line))).toEqual([]);
  } finally {
    await proxy.close(0);
  }
});

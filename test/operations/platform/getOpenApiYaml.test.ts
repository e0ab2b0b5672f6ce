import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const get = (init: RequestInit = {}): Promise<Response> =>
  witnessFetch(new URL('/openapi.yaml', service.baseUrl), init);

test('serves the same document as the JSON, whichever version of YAML it is read by', async () => {
  const response = await get();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/yaml']);
  const { data } = await service.client.GET('/openapi.json');
  const text = await response.text();
  expect(parse(text)).toEqual(data);
  expect(parse(text, { version: '1.1' })).toEqual(data);
});

test('refuses whoever does not accept YAML', async () => {
  const response = await get({ headers: { accept: 'application/json' } });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    406,
    'not_acceptable',
  ]);
});

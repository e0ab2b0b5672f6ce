import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../generated/operations.ts';
import { MADE_UP_KEY } from '../../mocks/introduction.ts';
import { startMock } from '../../mocks/startMock.ts';
import { issueSessionToken } from '../../server/domain/access/credentialFormats.ts';
import type { CodeSample, Endpoint } from '../../spec/contractDocument.ts';
import { ENDPOINTS, examplePicture } from '../contract/contract.ts';
import { signIn } from '../harness/signIn.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { readSamples, sendSample } from './shellSamples.ts';

/** The samples of the published document: what a reader copies runs. */
const samplesOf = ({ operation }: Endpoint, label: string): CodeSample[] =>
  (operation['x-codeSamples'] ?? []).filter((sample) => sample.label === label);

let service: TestService;
let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  [service, mock] = await Promise.all([startTestService(), startMock('127.0.0.1', 0)]);
});
afterAll(async () => {
  await mock.close(0);
  await service.stop();
});

const CURL = ENDPOINTS.flatMap((endpoint) =>
  samplesOf(endpoint, 'curl').map(({ source }) => ({ endpoint, source })),
);

test('every operation has a curl sample, and every tool a call', () => {
  expect(CURL.map(({ endpoint }) => endpoint.operation.operationId)).toEqual(
    ENDPOINTS.map(({ operation }) => operation.operationId),
  );
  const withCall = ENDPOINTS.filter((endpoint) => samplesOf(endpoint, 'MCP').length === 1);
  const tools = ENDPOINTS.filter(({ operation }) => operation['x-mcp'] !== false);
  expect(withCall).toEqual(tools);
});

const read = (environment: Readonly<Record<string, string>>) =>
  readSamples(
    CURL.map(({ source }) => source),
    environment,
  );

test('each curl sample calls its own operation, and succeeds on the mock', async () => {
  const requests = read({
    KEY: MADE_UP_KEY,
    COOKIE: `session=${issueSessionToken()}`,
    CSRF_TOKEN: 'a-token',
  });
  const answers = await Promise.all(
    requests.map(async (request, index) => {
      const { operation, method, path } = CURL[index]!.endpoint;
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      const isOwn = request.method.toLowerCase() === method && pattern.test(request.url.pathname);
      const { status } = await sendSample(request, `http://127.0.0.1:${mock.port}`, examplePicture());
      return { id: operation.operationId, isOwn, isGood: status < 400 ? true : status };
    }),
  );
  expect(answers).toHaveLength(ENDPOINTS.length);
  expect(answers.filter(({ isOwn, isGood }) => !isOwn || isGood !== true)).toEqual([]);
});

test('the service understands each curl sample, and lets it in', async () => {
  const { headers } = await signIn(service.baseUrl);
  const { cookie: COOKIE = '', 'x-csrf-token': CSRF_TOKEN = '' } = headers as Record<string, string>;
  const requests = read({ KEY: service.apiKey, COOKIE, CSRF_TOKEN });
  const wrong: object[] = [];
  // One after the other, and last those that end the session or the use of the account.
  const order = requests.map((_, index) => index).sort((a, b) => endsUse(a) - endsUse(b));
  for (const index of order) {
    const id = CURL[index]!.endpoint.operation.operationId;
    const response = await sendSample(requests[index]!, service.baseUrl, examplePicture());
    const text = await response.text();
    const code = response.status < 400 ? '' : (JSON.parse(text) as { code: string }).code;
    // The examples of a message are signed for another service and another hour.
    const isExpected = /^(createSession|thawAgent|thawAccount)$/.test(id) && response.status === 401;
    if (!isExpected && [400, 401, 405, 406, 415, 500].includes(response.status))
      wrong.push({ id, code, text });
  }
  expect(wrong).toEqual([]);
  await service.settle();
});

const endsUse = (index: number): number =>
  ['freezeAccount', 'deleteSession'].indexOf(CURL[index]?.endpoint.operation.operationId ?? '');

test('the service takes the arguments of each MCP sample', async () => {
  const names = ENDPOINTS.flatMap((endpoint) => samplesOf(endpoint, 'MCP')).map(({ source }) => source);
  const refused: string[] = [];
  for (const source of names) {
    const response = await fetch(new URL('/api/mcp/call', service.baseUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      body: source,
    });
    const { code = '' } = (await response.json()) as { code?: string };
    if (response.status === 400 || response.status === 401 || response.headers.has('arguments-read'))
      refused.push(`${(JSON.parse(source) as { name: string }).name} ${response.status} ${code}`);
  }
  expect(names.length).toBeGreaterThan(OPERATIONS.length / 2);
  expect(refused).toEqual([]);
  await service.settle();
});

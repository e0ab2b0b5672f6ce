import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limitedReplicas } from '../pipeline/limitedReplicas.ts';
import { message } from './post.ts';

const LIMITS = {
  read: { points: 5, seconds: 60 },
  write: { points: 3, seconds: 60 },
  trade: { points: 2, seconds: 60 },
};
let replicas: Awaited<ReturnType<typeof limitedReplicas>>;
let key: string;
let accountId: string;
beforeAll(async () => {
  replicas = await limitedReplicas(LIMITS);
});
afterAll(() => replicas.close());
beforeEach(async () => {
  await replicas.nextWindow();
  ({ key, accountId } = await replicas.first.account());
});

const mcp = (text: string) =>
  replicas.first.request('POST', '/api/mcp', {
    key,
    text,
    headers: { accept: 'application/json, text/event-stream' },
  });
const tool = (name: string, given: object = {}) => mcp(message('tools/call', { name, arguments: given }));
const plain = (name: string, given: object = {}) =>
  replicas.first.request('POST', '/api/mcp/call', { key, json: { name, arguments: given } });
const taken = async () =>
  Object.fromEntries(
    (await replicas.counters())
      .filter(({ subject }) => subject.startsWith(accountId))
      .map(({ policy, taken: points }) => [policy, points]),
  );

test('counts a tool call as its operation and as nothing else, through either door', async () => {
  const [one, two, three] = [
    await tool('getProfile'),
    await plain('getProfile'),
    await replicas.second.request('GET', '/api/v1/me', { key }),
  ];
  const told = [one, two, three].map(
    ({ headers }) => /^"read";r=(\d);t=(\d+)$/.exec(headers.get('ratelimit')!)!,
  );
  expect(told.map(([, left]) => left)).toEqual(['4', '3', '2']);
  const seconds = told.map(([, , remaining]) => Number(remaining));
  expect(seconds[0]).toBe(60);
  // All three share the database's window, which keeps running between the requests.
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
  const [counter] = (await replicas.counters()).filter(({ subject }) => subject.startsWith(accountId));
  const remaining = (Number(new Date(counter!.ends_at)) - Date.now()) / 1_000;
  expect(seconds[2]).toBeGreaterThanOrEqual(remaining);
  expect(await taken()).toEqual({ read: 3 });
});

test('answers a tool call over the limit as an error that tells the caller how long to wait', async () => {
  for (let at = 0; at < 5; at += 1) await tool('getProfile');
  const { status, body } = await tool('getProfile');
  const { result } = body as { result: { isError: boolean; structuredContent: object } };
  expect([status, result.isError]).toEqual([200, true]);
  expect(result.structuredContent).toMatchObject({
    code: 'rate_limited',
    httpStatus: 429,
    error: expect.stringMatching(/"read" is 5 in 60 seconds.*Wait \d+ seconds\.$/),
  });
  const refused = await plain('getProfile');
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('counts a message without a call as a write, and refuses it then for itself', async () => {
  const messages = [
    () => mcp(message('ping')),
    () => mcp('{'),
    () => plain('noSuchTool'),
    () => mcp(message('tools/list')),
    () => mcp('[]'),
    () => plain('getAgent', {}),
  ];
  const answers = [];
  for (const send of messages.slice(0, 5)) answers.push((await send()).status);
  expect(answers).toEqual([200, 400, 404, 429, 429]);
  const list = await mcp(message('tools/list'));
  expect([list.body.code, list.headers.get('ratelimit')]).toEqual([
    'rate_limited',
    expect.stringMatching(/^"write";r=0/),
  ]);
  expect((await tool('getProfile')).body).not.toHaveProperty('result.isError', true);
});

test('opens no limit by tools that REST does not open', async () => {
  const own = await replicas.agentOf(accountId);
  const pay = (agentId: string) => ({
    agentId,
    to: '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3',
    token: 'ETH',
    amount: '1',
  });
  const codes = [];
  for (let at = 0; at < 4; at += 1) codes.push((await plain('transferFunds', pay(own))).body.code);
  expect(codes.slice(2)).toEqual(['rate_limited', 'rate_limited']);
  for (let at = 0; at < 5; at += 1)
    codes.push((await plain('transferFunds', pay(`agt_${String(at).repeat(26)}`))).body.code);
  expect(codes.slice(7)).toEqual(['rate_limited', 'rate_limited']);
  expect(await taken()).toEqual({ trade: 2, write: 3 });
});

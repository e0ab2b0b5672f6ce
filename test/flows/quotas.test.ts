import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { type Sent, send } from '../operations/send.ts';

/** Asking two processes on one database grants no more than asking one. */
let services: readonly [TestService, TestService];
beforeAll(async () => {
  const first = await startTestService({ config: { starterFunding: null } });
  const { database, chain, config } = first;
  services = [first, await startTestService({ database, chain, config: { ...config, port: 0 } })];
});
afterAll(async () => {
  await services[1].stop();
  await services[0].stop();
});

/** Fewer per process than its sixteen database connections. */
const AT_ONCE = 24;

/** Sends sixty requests to both; returns how many were granted. */
async function together(account: TestAccount, path: string, body: (at: number) => object) {
  const answers: Sent[] = [];
  const waiting = Array.from({ length: 60 }, (_, at) => at);
  const sendOn = async (service: TestService): Promise<void> => {
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      answers.push(await send({ ...service, ...account }, `POST ${path}`, body(at)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => sendOn(services[at % 2] as TestService)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.filter(({ status, code }) => status !== 403 || code !== 'quota_exceeded')).toEqual([]);
  // No wait helps: another attempt fails as well.
  expect(refused.some(({ headers }) => headers.has('retry-after'))).toBe(false);
  return answers.length - refused.length;
}

test('gives an account 50 agents, an agent 100 whitelist entries and an account 50 keys, and not one more', async () => {
  const account = await services[0].account();
  expect(await together(account, '/api/v1/agents', (at) => ({ name: `Scout ${at}` }))).toBe(50);
  const { data } = await account.client.GET('/api/v1/agents', { params: { query: { limit: 1 } } });
  const whitelist = `/api/v1/agents/${data?.data[0]?.id}/whitelist`;
  const address = (at: number) => `0x${(0x10_0000 + at).toString(16).padStart(40, '0')}`;
  expect(await together(account, whitelist, (at) => ({ address: address(at) }))).toBe(60);
  expect(await together(account, whitelist, (at) => ({ address: address(60 + at) }))).toBe(40);
  // The account's first key counts too.
  expect(await together(account, '/api/v1/keys', (at) => ({ name: `key ${at}` }))).toBe(49);
});

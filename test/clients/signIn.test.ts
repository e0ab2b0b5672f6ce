import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentTradingClientOptions, createAgentTradingClient } from '../../clients/typescript/index.ts';
import { newWallet } from '../harness/signIn.ts';
import { startPipeline } from '../pipeline/pipelineFixture.ts';

/** Outside a browser the client is its own. `pageSessions.test.ts` has the pages. */
let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
});
afterAll(() => service.close());

const wallet = newWallet();
const signer = { address: wallet.address, signMessage: wallet.sign };
const sent: Request[] = [];
const open = (options: AgentTradingClientOptions = {}) =>
  createAgentTradingClient({
    baseUrl: `http://127.0.0.1:${service.port}`,
    apiKey: null,
    fetch: (request) => {
      sent.push(request.clone());
      return fetch(request);
    },
    ...options,
  });

test('a wallet signs in, and the client reads, changes and makes a key as that account', async () => {
  const client = open();
  expect(await client.signIn(signer)).toMatchObject({ address: wallet.address });
  expect(await client.account.getProfile()).toMatchObject({ address: wallet.address });
  expect(await client.account.updateProfile({ display_name: 'Ada' })).toMatchObject({ display_name: 'Ada' });
  const { key } = await client.account.createApiKey({ name: 'Bot' });
  expect(await open({ apiKey: key }).account.getProfile()).toMatchObject({ display_name: 'Ada' });
});

test('only what changes something carries the token of the session', async () => {
  const client = open();
  await client.signIn(signer);
  sent.length = 0;
  await client.account.getProfile();
  await client.account.updateProfile({ display_name: 'Eve' });
  const told = sent.map(({ headers }) =>
    ['cookie', 'origin', 'x-csrf-token'].map((name) => headers.has(name)),
  );
  expect(told).toEqual([
    [true, true, false],
    [true, true, true],
  ]);
});

test('a session that was deleted is forgotten, and a second sign-in works in the same client', async () => {
  const client = open();
  await client.signIn(signer);
  await client.account.deleteSession();
  sent.length = 0;
  await expect(client.account.getProfile()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(sent[0]?.headers.has('cookie')).toBe(false);
  await client.signIn(signer);
  expect(await client.account.getProfile()).toMatchObject({ address: wallet.address });
});

test('two clients have sessions of their own', async () => {
  const other = newWallet();
  const [one, two] = [open(), open()];
  await Promise.all([one.signIn(signer), two.signIn({ address: other.address, signMessage: other.sign })]);
  expect(await two.account.getProfile()).toMatchObject({ address: other.address });
  expect(await one.account.getProfile()).toMatchObject({ address: wallet.address });
});

test('a client with a key refuses to sign in, because the key would count', async () => {
  sent.length = 0;
  await expect(open({ apiKey: 'cpk_x' }).signIn(signer)).rejects.toThrow('has a key');
  expect(sent).toEqual([]);
});

test('a wallet that does not sign leaves no session', async () => {
  const refused = { ...signer, signMessage: () => Promise.reject(new Error('refused by the user')) };
  const client = open();
  await expect(client.signIn(refused)).rejects.toThrow('refused by the user');
  await expect(client.account.getProfile()).rejects.toMatchObject({ code: 'unauthenticated' });
});

import { encodeEventTopics, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWalletCommand } from '../../server/cli/walletCommand.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import {
  clientOf,
  startTestService,
  type TestClient,
  type TestService,
} from '../harness/startTestService.ts';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { untilIndexed } from '../harness/untilIndexed.ts';
import { launch, launcherFactory, logsOf, newAgent, type SceneAgent, swap } from './openEngineScene.ts';
import { until } from './until.ts';

const ABI = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
]);
const LAUNCHED = encodeEventTopics({ abi: ABI, eventName: 'TokenLaunched' })[0] as string;

let chain: TestChain;
let database: TestDatabase;
let copy: TestDatabase;
let service: TestService;
let client: TestClient;
let agent: SceneAgent;
let idle: SceneAgent;
/** Its wallet first signs after the copy. */
let young: SceneAgent;
/** Accepted before the copy, run afterwards. */
let orders: Readonly<Record<'launch' | 'ownLaunch' | 'swap' | 'transfer', string>>;
let hashesAfterCopy: string[];
/** Launched in the lost time; it pays the agent that only traded since the copy. */
let lostToken: string;

const start = async (on: TestDatabase, role: 'all' | 'api', apiKey: string | null): Promise<string> => {
  service = await startTestService({ chain, database: on, config: { role } });
  const key = apiKey ?? service.apiKey;
  client = clientOf(service.baseUrl, key);
  return key;
};
const hashes = async (on: TestDatabase): Promise<string[]> =>
  (await on.db.selectFrom('attempts').select('hash').execute()).map(({ hash }) => hash);
const launchCount = async (): Promise<number> => (await logsOf(chain, launcherFactory(), LAUNCHED)).length;
const nonceOf = async (wallet: string): Promise<number> =>
  Number(await chain.rpc<string>('eth_getTransactionCount', wallet, 'latest'));
const sell = (amountIn: string) =>
  swap(client, { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn });

/** Wallets that signed in the lost time. The launchers vary, because any free one signs. */
async function rolesAhead(): Promise<string[]> {
  const wallets = await copy.db.selectFrom('wallets').select(['role', 'address', 'next_nonce']).execute();
  const roles = await Promise.all(
    wallets.map(async ({ role, address, next_nonce: next }) =>
      (await nonceOf(address)) > next ? [role] : [],
    ),
  );
  return roles.flat().sort();
}

const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const pay = () =>
  client.POST('/api/v1/wallet/transfer', {
    params: { query: { waitSeconds: 0 } },
    body: { agentId: agent.id, to: PAYEE, token: 'ETH', amount: '0.1' },
  });
const paidWei = async (): Promise<bigint> =>
  BigInt(await chain.rpc<string>('eth_getBalance', PAYEE, 'latest'));
const read = (operation: string) =>
  copy.db
    .selectFrom('operations')
    .select(['state', 'status_reason'])
    .where('id', '=', operation)
    .executeTakeFirstOrThrow();

/** The original goes on after the copy. */
beforeAll(async () => {
  chain = await startTestChain();
  database = await createTestDatabase();
  const key = await start(database, 'all', null);
  agent = await newAgent(client, 'Backed up');
  idle = await newAgent(client, 'Idle');
  young = await newAgent(client, 'Young');
  await client.POST('/api/v1/agents/{id}/whitelist', {
    params: { path: { id: agent.id } },
    body: { address: PAYEE },
  });
  await service.settle();
  await service.stop();

  await start(database, 'api', key);
  const launched = await launch(client, agent.id, 'LATER');
  const sold = await sell('0.01');
  const paid = await pay();
  const owned = await client.POST('/api/v1/launch/self-funded', {
    params: { header: { 'Idempotency-Key': 'own' } },
    body: { venue: 'pons', agentId: agent.id, symbol: 'OWN', name: 'Own', quote: 'ETH' },
  });
  orders = {
    launch: launched.data?.id ?? '',
    ownLaunch: owned.data?.id ?? '',
    swap: sold.data?.id ?? '',
    transfer: paid.data?.id ?? '',
  };
  // Prevents expiry on a slow machine.
  const validUntil = new Date(Date.now() + 3_600_000);
  await database.db.updateTable('operations').set({ valid_until: validUntil }).execute();
  await service.stop();
  const { copy: made, original } = await copyTestDatabase(database);
  [copy, database] = [made, original];
  const known = await hashes(copy);

  await start(database, 'all', key);
  await service.settle();
  const lost = await launch(client, young.id, 'LOST');
  await sell('0.02');
  await swap(client, { agentId: young.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
  await service.settle();
  const read = await client.GET('/api/v1/launch/{id}', {
    params: { path: { id: lost.data?.id ?? '' } },
  });
  lostToken = read.data?.token?.address ?? '';
  await assertInvariants(service);
  hashesAfterCopy = (await hashes(database)).filter((hash) => !known.includes(hash));
  await service.stop();
  await start(copy, 'all', key);
});
afterAll(async () => {
  // The copy does not know later payees, so no check runs on it. The original was checked when it stopped.
  await service.service.close();
  await copy.drop();
  await database.drop();
  await chain.stop();
});

test('a service on an old copy of its database repeats nothing: it freezes what it cannot know and says so', async () => {
  const effects = async () => ({
    launches: await launchCount(),
    nonce: await nonceOf(agent.wallet),
    paidWei: await paidWei(),
  });
  const before = await effects();
  expect(before).toEqual({ launches: 3, nonce: 4, paidWei: 10n ** 17n });
  await until('every wallet that went on is frozen', async () => {
    const frozen = await copy.db
      .selectFrom('wallets')
      .select('role')
      .where('frozen_reason', '=', 'nonce_ahead')
      .orderBy('role')
      .execute();
    return JSON.stringify(frozen.map(({ role }) => role)) === JSON.stringify(await rolesAhead());
  });
  const health = await client.GET('/api/v1/health');
  expect(health.data).toMatchObject({
    status: 'degraded',
    checks: { wallets: { frozen: (await rolesAhead()).length } },
  });
  const { data } = await client.GET('/api/v1/agents/{id}', { params: { path: { id: agent.id } } });
  expect(data).toMatchObject({ status: 'stopped', status_reason: 'wallet_frozen' });
  expect((await sell('0.03')).error).toMatchObject({ code: 'invalid_state' });
  const { data: untouched } = await client.GET('/api/v1/agents/{id}', { params: { path: { id: idle.id } } });
  expect(untouched?.status_reason).toBeNull();
  const other = await swap(client, { agentId: idle.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
  await until('everybody else goes on', async () => {
    const params = { path: { id: other.data?.id ?? '' } };
    return (await client.GET('/api/v1/swap/{id}', { params })).data?.status === 'confirmed';
  });
  for (const order of Object.values(orders)) expect((await read(order)).state).toBe('accepted');
  expect(await effects()).toEqual(before);
});

test('an operator sees them and thaws them: what waited ends unsigned, and the wallets sign on from where the chain is', async () => {
  const lines: string[] = [];
  const command = (...words: string[]) => runWalletCommand(service.config, words, (line) => lines.push(line));
  expect(await command()).toBe(0);
  expect(lines).toHaveLength((await rolesAhead()).length);
  expect(lines.join('\n')).toContain(
    `${agent.wallet}  agent  nonce_ahead  stored nonce 0, chain nonce ${await nonceOf(agent.wallet)}`,
  );
  const unasked: string[] = [];
  const alone = { ...service.config, rpcUrls: ['http://127.0.0.1:1'] };
  expect(await runWalletCommand(alone, [], (line) => unasked.push(line))).toBe(0);
  expect(unasked).toEqual(lines.map((line) => line.replace(/chain nonce \d+$/, 'chain nonce not known')));
  for (const line of [...lines]) {
    const address = line.split('  ')[0]!;
    await until('it is thawed', async () => (await command('thaw', address)) === 0);
  }
  expect(await command('thaw', agent.wallet)).toBe(1);
  expect(lines.at(-1)).toBe(`Wallet ${agent.wallet} is not frozen.`);
  expect(await command('thaw', 'everything')).toBe(1);
  expect(await command('melt')).toBe(1);
  for (const order of Object.values(orders))
    expect(await read(order)).toEqual({ state: 'expired', status_reason: 'wallet_frozen' });
  expect((await pay()).error).toBeUndefined();
  const sold = await sell('0.03');
  const again = await launch(client, agent.id, 'AGAIN');
  await service.settle();
  const params = { path: { id: sold.data?.id ?? '' } };
  expect((await client.GET('/api/v1/swap/{id}', { params })).data).toMatchObject({ status: 'confirmed' });
  const launched = { path: { id: again.data?.id ?? '' } };
  expect((await client.GET('/api/v1/launch/{id}', { params: launched })).data?.status).toBe('confirmed');
  expect([await launchCount(), await paidWei()]).toEqual([4, 2n * 10n ** 17n]);
  expect((await client.GET('/api/v1/health')).data?.checks.wallets.frozen).toBe(0);
  await assertInvariants(service, { foreign: hashesAfterCopy });
  lines.length = 0;
  expect(await command()).toBe(0);
  expect(lines).toEqual(['No wallet is frozen.']);
});

test('a launch of the lost time is not made again, and its fees are the agent\u2019s', async () => {
  await untilIndexed(service.context);
  const { error, response } = await launch(client, young.id, 'LOST');
  expect([response.status, error?.code]).toEqual([409, 'possible_duplicate_launch']);
  expect(response.headers.get('location')).toBe(`/api/v1/tokens/${lostToken}`);
  const earned = async () => {
    const { data } = await client.GET('/api/v1/fees/earnings', { params: { query: { agentId: young.id } } });
    return data?.byToken.map(({ tokenAddress, launchId }) => [tokenAddress, launchId]);
  };
  expect(await earned()).toEqual([[lostToken, null]]);
});

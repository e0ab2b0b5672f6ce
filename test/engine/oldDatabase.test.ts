import { encodeEventTopics, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWalletCommand } from '../../server/walletCommand.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import {
  clientOf,
  startTestService,
  type TestClient,
  type TestService,
} from '../harness/startTestService.ts';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
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
/** Its wallet signs for the first time after the copy was made. */
let young: SceneAgent;
/** Accepted when the copy was made, run afterwards. */
let orders: { launch: string; swap: string };
let hashesAfterCopy: string[];

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

/** A copy of the database, and then a life that the copy knows nothing of. */
beforeAll(async () => {
  chain = await startTestChain();
  database = await createTestDatabase();
  const key = await start(database, 'all', null);
  agent = await newAgent(client, 'Backed up');
  idle = await newAgent(client, 'Idle');
  young = await newAgent(client, 'Young');
  await service.settle();
  await service.stop();

  await start(database, 'api', key);
  const launched = await launch(client, agent.id, 'LATER');
  const sold = await sell('0.01');
  orders = { launch: launched.data?.id ?? '', swap: sold.data?.id ?? '' };
  await service.stop();
  const { copy: made, original } = await copyTestDatabase(database);
  [copy, database] = [made, original];
  const known = await hashes(copy);

  await start(database, 'all', key);
  await service.settle();
  await sell('0.02');
  await swap(client, { agentId: young.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
  await service.settle();
  await assertInvariants(service);
  hashesAfterCopy = (await hashes(database)).filter((hash) => !known.includes(hash));
  await service.stop();
  await start(copy, 'all', key);
});
afterAll(async () => {
  await service.stop();
  await copy.drop();
  await database.drop();
  await chain.stop();
});

test('a service on an old copy of its database repeats nothing: it freezes what it cannot know and says so', async () => {
  const before = { launches: await launchCount(), nonce: await nonceOf(agent.wallet) };
  expect(before).toEqual({ launches: 1, nonce: 2 });
  await until('every wallet that went on is frozen', async () => {
    const frozen = await copy.db
      .selectFrom('wallets')
      .select('role')
      .where('frozen_reason', '=', 'nonce_ahead')
      .orderBy('role')
      .execute();
    return JSON.stringify(frozen.map(({ role }) => role)) === JSON.stringify(['agent', 'agent', 'launcher']);
  });
  const health = await client.GET('/api/v1/health');
  expect(health.data).toMatchObject({ status: 'degraded', checks: { wallets: { frozen: 3 } } });
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
  const read = { launch: { path: { id: orders.launch } }, swap: { path: { id: orders.swap } } };
  expect((await client.GET('/api/v1/launch/{id}', { params: read.launch })).data?.status).toBe('queued');
  expect((await client.GET('/api/v1/swap/{id}', { params: read.swap })).data?.status).toBe('queued');
  expect({ launches: await launchCount(), nonce: await nonceOf(agent.wallet) }).toEqual(before);
});

test('an operator sees them and thaws them: what waited ends unsigned, and the wallets sign on from where the chain is', async () => {
  const lines: string[] = [];
  const command = (...words: string[]) => runWalletCommand(service.config, words, (line) => lines.push(line));
  expect(await command()).toBe(0);
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain(
    `${agent.wallet}  agent  nonce_ahead  stored nonce 0, chain nonce ${await nonceOf(agent.wallet)}`,
  );
  for (const line of [...lines]) {
    const address = line.split('  ')[0]!;
    await until('it is thawed', async () => (await command('thaw', address)) === 0);
  }
  expect(await command('thaw', agent.wallet)).toBe(1);
  expect(lines.at(-1)).toBe(`Still frozen. Wallet ${agent.wallet} is not frozen.`);
  expect(await command('thaw', 'everything')).toBe(1);
  expect(await command('melt')).toBe(1);
  const read = { path: { id: orders.launch } };
  expect((await client.GET('/api/v1/launch/{id}', { params: read })).data).toMatchObject({
    status: 'expired',
    statusReason: 'wallet_frozen',
  });
  const sold = await sell('0.03');
  const again = await launch(client, agent.id, 'AGAIN');
  await service.settle();
  const params = { path: { id: sold.data?.id ?? '' } };
  expect((await client.GET('/api/v1/swap/{id}', { params })).data).toMatchObject({ status: 'confirmed' });
  const launched = { path: { id: again.data?.id ?? '' } };
  expect((await client.GET('/api/v1/launch/{id}', { params: launched })).data?.status).toBe('confirmed');
  expect(await launchCount()).toBe(2);
  expect((await client.GET('/api/v1/health')).data?.checks.wallets.frozen).toBe(0);
  await assertInvariants(service, { foreign: hashesAfterCopy });
  lines.length = 0;
  expect(await command()).toBe(0);
  expect(lines).toEqual(['No wallet is frozen.']);
});

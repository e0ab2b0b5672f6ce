import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { buildContext } from '../../server/composition/buildContext.ts';
import { readConfig } from '../../server/config/config.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { hasUnsettled } from '../../server/engine/records/operationRows.ts';
import { assertDestinations } from '../harness/assertDestinations.ts';
import { insist } from '../harness/insist.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { type ServiceProcess, startServiceProcess } from '../harness/startServiceProcess.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { clientOf, type TestClient, testEnvironment } from '../harness/startTestService.ts';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../harness/testDatabase.ts';
import { until } from './until.ts';

/** For a busy machine. */
const START_LIMIT_MS = 60_000;

export interface SceneAgent {
  readonly id: string;
  readonly wallet: string;
}

/**
 * A database, a chain behind a proxy, and service processes that can be killed. `context` reads the same
 * database and chain; it runs no worker.
 */
export async function openEngineScene() {
  const database = await createTestDatabase();
  const chain = await startTestChain();
  const proxy = await startRpcProxy(chain.rpcUrl);
  const { context, close } = buildContext(
    readConfig(testEnvironment(database.url, chain.rpcUrl)),
    undefined,
    PATIENCE,
  );
  const { accountId, apiKey } = await openAccount(context, 'engine test');
  const processes = new Set<ServiceProcess>();

  async function start(
    environment: Record<string, string> = {},
  ): Promise<ServiceProcess & { client: TestClient }> {
    const urls = { databaseUrl: database.url, rpcUrl: proxy.url };
    const service = await startServiceProcess({ ...urls, environment, startLimitMs: START_LIMIT_MS });
    processes.add(service);
    return { ...service, client: clientOf(service.baseUrl ?? 'http://127.0.0.1:1', apiKey) };
  }

  return {
    database,
    chain,
    proxy,
    context,
    accountId,
    apiKey,
    start,
    /** Every accepted operation has ended for good. */
    settle: () => until('everything settles', async () => !(await hasUnsettled(context.db)), 240_000),
    /** At once, instead of after five seconds. */
    endLeases: async () => {
      await context.db.updateTable('operations').set({ lease_owner: null, lease_until: null }).execute();
      await context.db.updateTable('index_cursor').set({ leader: null }).execute();
    },
    async stop() {
      for (const service of processes) await service.kill();
      await close();
      await proxy.close();
      const { addressBook } = context;
      try {
        await assertDestinations({ db: database.db, rpcUrl: chain.rpcUrl, addressBook });
      } finally {
        await database.drop();
        await chain.stop();
      }
    },
  } satisfies EngineScene;
}

export interface EngineScene {
  readonly database: TestDatabase;
  readonly chain: TestChain;
  readonly proxy: RpcProxy;
  readonly context: ReturnType<typeof buildContext>['context'];
  readonly accountId: string;
  readonly apiKey: string;
  start(environment?: Record<string, string>): Promise<ServiceProcess & { client: TestClient }>;
  settle(): Promise<unknown>;
  endLeases(): Promise<void>;
  stop(): Promise<void>;
}

/** Its starter funding is accepted. */
export async function newAgent(client: TestClient, name: string): Promise<SceneAgent> {
  const { data, error } = await insist((key) =>
    client.POST('/api/v1/agents', { params: { header: { 'Idempotency-Key': key } }, body: { name } }),
  );
  if (data === undefined) throw new Error(`no agent: ${JSON.stringify(error)}`);
  return { id: data.id, wallet: data.wallet_address };
}

export const launch = (client: TestClient, agentId: string, symbol: string, key: string = randomUUID()) =>
  client.POST('/api/v1/launch/pons', {
    params: { header: { 'Idempotency-Key': key } },
    body: { agentId, symbol, name: `Token ${symbol}`, quote: 'ETH' },
  });

export interface SwapTerms {
  readonly agentId: string;
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly amountIn: string;
}

export const swap = (client: TestClient, terms: SwapTerms, key: string = randomUUID(), waitSeconds = 0) =>
  client.POST('/api/v1/swap/execute', {
    params: { header: { 'Idempotency-Key': key }, query: { waitSeconds } },
    body: { ...terms, slippageBps: 500, acknowledgeUnverified: true },
  });

/** From one contract; null: from any. */
export const logsOf = (chain: TestChain, address: string | null, ...topics: (string | null)[]) =>
  chain.rpc<{ transactionHash: string; topics: string[] }[]>('eth_getLogs', {
    fromBlock: '0x0',
    toBlock: 'latest',
    ...(address === null ? {} : { address }),
    topics,
  });

export const launcherFactory = (): string => inject('addressBook').pons.factory;

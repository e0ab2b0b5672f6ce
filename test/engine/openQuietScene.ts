import { expect, inject } from 'vitest';
import type { AttemptRow } from '../../server/engine/records/attemptRows.ts';
import type { OperationState } from '../../server/engine/records/operationState.ts';
import { type Interference, type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startLaggingNode } from '../harness/startLaggingNode.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { minedUntilSettled } from './minedUntilSettled.ts';
import { launch, newAgent, type SceneAgent, swap } from './openEngineScene.ts';
import { until } from './until.ts';

/** Short enough to wait for, long enough to tell apart. */
export const RESEND_MS = 100;
export const BUMP_AFTER_MS = 400;

/**
 * A service on a chain that mines only on demand. Transactions age within a moment, and a test can keep them
 * from the node.
 */
export async function openQuietScene(
  periods: { resendMs?: number; bumpAfterMs?: number; mayRollBack?: boolean } = {},
  { endpoints = 'one', role = 'all' }: { endpoints?: 'one' | 'two'; role?: 'api' | 'all' } = {},
) {
  const chain = await startTestChain({ minesByItself: false });
  const proxy = await startRpcProxy(chain.rpcUrl);
  const lagging = await startLaggingNode(chain.rpcUrl);
  const book = { ...inject('addressBook'), resendMs: RESEND_MS, bumpAfterMs: BUMP_AFTER_MS, ...periods };
  const config = { addressBook: JSON.stringify(book), role };
  const service = await startTestService({
    chain,
    rpcUrl: proxy.url,
    config: endpoints === 'one' ? config : { ...config, rpcUrls: [lagging.url, proxy.url] },
  });
  const { db } = service.context;
  const scene = {
    chain,
    proxy,
    /** The first of two endpoints; the proxy is the second. */
    lagging,
    service,
    keepFromNode: (): Interference => proxy.dropRequests(({ method }) => method === 'eth_sendRawTransaction'),
    stateOf: async (id: string): Promise<OperationState> =>
      (await db.selectFrom('operations').select('state').where('id', '=', id).executeTakeFirstOrThrow())
        .state as OperationState,
    failuresOf: async (id: string): Promise<number> =>
      (await db.selectFrom('operations').select('failures').where('id', '=', id).executeTakeFirstOrThrow())
        .failures,
    reaches: (id: string, ...states: OperationState[]) =>
      until(`${id} is ${states.join(' or ')}`, async () => states.includes(await scene.stateOf(id))),
    attemptsOf: async (id: string): Promise<AttemptRow[]> =>
      (await db
        .selectFrom('attempts')
        .selectAll()
        .where('operation_id', '=', id)
        .orderBy('no')
        .execute()) as AttemptRow[],
    purposesOf: async (id: string): Promise<string[]> =>
      (await scene.attemptsOf(id)).map(({ purpose }) => purpose),
    hasAttempts: (id: string, count: number): Promise<AttemptRow[]> =>
      until(`${id} has ${count} attempts`, async () => {
        const attempts = await scene.attemptsOf(id);
        return attempts.length >= count && attempts;
      }),
    bumpAfter: (bumpAfterMs: number) => Object.assign(service.context.addressBook, { bumpAfterMs }),
    expire: (id: string) =>
      db
        .updateTable('operations')
        .set({ valid_until: service.context.clock.now() })
        .where('id', '=', id)
        .execute(),
    holdOf: async (id: string): Promise<string | undefined> =>
      (await db.selectFrom('credit_holds').select('state').where('reference', '=', id).executeTakeFirst())
        ?.state,
    walletOf: (address: string) =>
      db.selectFrom('wallets').selectAll().where('address', '=', address).executeTakeFirstOrThrow(),
    nonceOf: async (address: string): Promise<number> =>
      Number(await chain.rpc<string>('eth_getTransactionCount', address, 'latest')),
    isPooled: async (hash: string): Promise<boolean> => {
      const found = await chain.rpc<{ blockNumber: string | null } | null>('eth_getTransactionByHash', hash);
      return found !== null && found.blockNumber === null;
    },
    readLaunch: async (id: string) =>
      (await service.client.GET('/api/v1/launch/{id}', { params: { path: { id } } })).data,
    readSwap: async (id: string) =>
      (await service.client.GET('/api/v1/swap/{id}', { params: { path: { id } } })).data,
    launched: async (agent: SceneAgent, symbol: string): Promise<string> => {
      const { data, error } = await launch(service.client, agent.id, symbol);
      expect(error).toBeUndefined();
      return data?.id ?? '';
    },
    bought: async (agent: SceneAgent, amountIn: string): Promise<string> => {
      const terms = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn };
      const { data, error } = await swap(service.client, terms);
      expect(error).toBeUndefined();
      return data?.id ?? '';
    },
    /** Its starter funding is final. */
    fundedAgent: async (name: string): Promise<SceneAgent> => {
      const agent = await newAgent(service.client, name);
      await scene.minedUntilSettled();
      return agent;
    },
    minedUntilSettled: () => minedUntilSettled(service),
    async stop() {
      await service.stop();
      await proxy.close();
      await lagging.close();
      await chain.stop();
    },
  };
  return scene satisfies QuietScene;
}

export interface QuietScene {
  readonly chain: TestChain;
  readonly proxy: RpcProxy;
  readonly service: TestService;
  stop(): Promise<void>;
}

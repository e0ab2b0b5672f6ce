import { vi } from 'vitest';
import { readAutomation } from '../../server/domain/automations/automationRows.ts';
import { settleExecution } from '../../server/domain/automations/settleExecution.ts';
import { OrderWatch, watchOrders } from '../../server/domain/automations/watchOrders.ts';
import { startTestService } from '../harness/startTestService.ts';
import { giveEther, newAgent } from '../operations/actors.ts';
import {
  type Automation,
  create,
  executions,
  startAgent,
} from '../operations/automations/automationActors.ts';

export const NEVER = '0.000001';
export const ALWAYS = '1000000';
export const SECOND = 1_000;
export const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };

/**
 * A service that signs nothing and runs no automation. The test itself checks the stops of an agent with
 * ether.
 */
export async function openLookScene() {
  const service = await startTestService({ config: { starterFunding: null, role: 'api' } });
  const agent = await newAgent(
    { client: service.client, settle: async () => undefined },
    { limits: NO_CAPS },
  );
  await giveEther(service, agent.wallet_address, 10n ** 22n);
  const { db } = service.context;
  const row = (id: string) => readAutomation(db, id);
  let passedMs = 0;

  /** Its price is met only once `setPrice` says so. */
  const stop = (amountIn = '0.01', change = {}): Promise<Automation> =>
    create(service, {
      ...{ kind: 'limit', agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn, slippageBps: 100 },
      trigger: { side: 'atOrBelow', priceUsd: NEVER },
      ...change,
    });
  /** As if the market had moved. */
  const setPrice = (id: string, usd: string) =>
    service.database.db
      .updateTable('automations')
      .set({ stop_price_usd: usd })
      .where('id', '=', id)
      .execute();
  const look = async (...ids: string[]) =>
    watchOrders(service.context, await Promise.all(ids.map(row)), 'test', new OrderWatch());
  async function later(ms = SECOND): Promise<void> {
    passedMs += ms;
    await service.chain.mine(1);
  }
  async function metStop(): Promise<string> {
    const { id } = await stop();
    await setPrice(id, ALWAYS);
    return id;
  }

  return {
    service,
    agentId: agent.id,
    /** Before each test: starts the agent and sets its own clock. */
    async begin(): Promise<void> {
      await startAgent(service, agent.id);
      const now = service.context.clock.now.bind(service.context.clock);
      passedMs = 0;
      vi.spyOn(service.context.clock, 'now').mockImplementation(() => new Date(now().getTime() + passedMs));
    },
    /** After each test: ends all checks. */
    async end(): Promise<void> {
      vi.restoreAllMocks();
      await service.database.db
        .updateTable('automations')
        .set({ status: 'cancelled', due_at: null })
        .execute();
    },
    /** Within the same block. */
    pass(ms: number): void {
      passedMs += ms;
    },
    stop,
    setPrice,
    look,
    later,
    metStop,
    /** When its price was first seen as met. */
    seen: async (id: string) => (await row(id)).stop_met_at,
    swaps: async (id: string) => (await executions(service, id)).filter(({ swapId }) => swapId !== null),
    /** Checks it until it has one more swap; returns that swap. */
    async trade(id: string): Promise<string> {
      await look(id);
      await later();
      await look(id);
      return (await row(id)).last_swap_id!;
    },
    settle: (swapId: string, outcome: 'succeeded' | 'failed') =>
      db.transaction().execute((trx) => settleExecution(trx, swapId, outcome, service.context.clock.now())),
  };
}

export type LookScene = Awaited<ReturnType<typeof openLookScene>>;

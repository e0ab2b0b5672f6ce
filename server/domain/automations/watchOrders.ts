import { LRUCache } from 'lru-cache';
import { FairSemaphore } from '../../concurrency/semaphore.ts';
import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import type { HasPolicyGate } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { listRunningAgents } from '../agents/agentRows.ts';
import { type AutomationRow, postponeAutomations } from './automationRows.ts';
import { deactivateAutomation } from './moveAutomation.ts';
import { type PricedOrder, priceOrders } from './orderPrice.ts';
import { updateIfUnchanged } from './slots.ts';
import { findFillable, findTriggerable, tryLimit, tryStop } from './tryOrders.ts';

export type WatchOrdersContext = Pick<
  Ports,
  | 'log'
  | 'clock'
  | 'db'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
  | 'trace'
  | 'isOutage'
> &
  HasPolicyGate &
  HasChainGuard &
  HasConfig &
  HasHeads;

const POLL_MS = 1_000;

/** Markets quoted at once, in total and per account. */
const MARKET_TURNS = { overall: { permits: 8, maxWaiting: 2_000 }, perKey: { permits: 2, maxWaiting: 200 } };

/** Swaps tried at once per market, and for how long before others have their turn. */
const CONCURRENT_TRIES = 4;

const TRY_BUDGET_MS = 3_000;

/** A market that waits longer is left to the next claim, because its leases expire. */
const MAX_TURN_WAIT_MS = 8_000;

export class OrderWatch {
  readonly patience = new MarketBackoff();
  readonly turns = new FairSemaphore(MARKET_TURNS);
}

/**
 * One oracle call converts all prices. Each market is quoted once per order type; orders that this quote does
 * not rule out get their own. A late market is paused and delays no other.
 */
export async function watchOrders(
  context: WatchOrdersContext,
  claimed: readonly AutomationRow[],
  worker: string,
  watch: OrderWatch,
): Promise<void> {
  const now = context.clock.now();
  const { over, standing } = Object.groupBy(claimed, ({ expires_at: at }) =>
    at !== null && new Date(at) <= now ? 'over' : 'standing',
  );
  const again = new Date(now.getTime() + POLL_MS);
  const left = new Set((standing ?? []).map(({ id }) => id));
  try {
    for (const automation of over ?? [])
      await updateIfUnchanged(context, automation, (trx, row) =>
        deactivateAutomation(trx, row, 'expire', null, now),
      );
    const groups = await groupByMarket(context, standing ?? []);
    const idsOf = (orders: readonly PricedOrder[]): string[] => orders.map(({ automation }) => automation.id);
    const looks = [...groups].map(async ([market, orders]) => {
      for (const id of idsOf(orders)) left.delete(id);
      const dueAt = await checkInTurn(context, market, orders, { watch, again });
      // Decided orders have already released their leases.
      await postponeAutomations(context.db, worker, idsOf(orders), dueAt);
    });
    await Promise.all([...looks, postponeAutomations(context.db, worker, [...left], again)]);
  } catch (error) {
    await postponeAutomations(context.db, worker, [...left], again);
    throw error;
  }
}

/** Returns when the market is due again. */
async function checkInTurn(
  context: WatchOrdersContext,
  market: string,
  orders: readonly PricedOrder[],
  { watch: { patience, turns }, again }: { readonly watch: OrderWatch; readonly again: Date },
): Promise<Date> {
  const rest = patience.pausedUntil(market, context.clock.now());
  if (rest !== null) return rest;
  const accounts = new Set(orders.map(({ automation }) => automation.account_id));
  const end = await turns.acquire(accounts.size === 1 ? [...accounts][0]! : market);
  if (end === null) return again;
  try {
    if (context.clock.now().getTime() - again.getTime() > MAX_TURN_WAIT_MS) return context.clock.now();
    await tryMarket(context, patience, market, orders);
  } catch (error) {
    const [first] = orders;
    const about = { automation: first?.automation.id, err: error };
    context.log.warn(about, 'a market of limit orders could not be quoted, will be repeated');
  } finally {
    end();
  }
  return patience.pausedUntil(market, context.clock.now()) ?? again;
}

/** By type, pair and magnitude. Leaves out agents that do not run and orders without an oracle price. */
async function groupByMarket(
  context: Pick<Ports, 'db' | 'addressBook' | 'prices'>,
  automations: readonly AutomationRow[],
): Promise<ReadonlyMap<string, PricedOrder[]>> {
  const agents = automations.map(({ agent_id }) => agent_id);
  const running = await listRunningAgents(context.db, agents);
  const awake = automations.filter(({ agent_id: agentId }) => running.has(agentId));
  const groups = new Map<string, PricedOrder[]>();
  for (const order of await priceOrders(context, awake)) {
    const { token_in: tokenIn, token_out: tokenOut } = order.automation;
    const kind = order.isStop ? 'stop' : 'limit';
    const key = `${kind} ${tokenIn.address} ${tokenOut.address} ${magnitude(order)}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return groups;
}

/** A factor of 1,000 per group: a tiny order without a quote must not decide for larger ones. */
const magnitude = ({ amountInRaw }: PricedOrder): number => Math.floor(amountInRaw.toString().length / 3);

/** None if the market answers late. */
async function tryMarket(
  context: WatchOrdersContext,
  patience: MarketBackoff,
  market: string,
  orders: readonly PricedOrder[],
): Promise<void> {
  const [find, tryOne] = orders[0]?.isStop ? [findTriggerable, tryStop] : [findFillable, tryLimit];
  let found: readonly PricedOrder[] = [];
  const isInTime = await patience.ask(market, context.clock, async () => {
    found = await find(context, orders);
  });
  if (!isInTime) return;
  const until = context.clock.now().getTime() + TRY_BUDGET_MS;
  for (let at = 0; at < found.length && context.clock.now().getTime() < until; at += CONCURRENT_TRIES)
    await Promise.all(found.slice(at, at + CONCURRENT_TRIES).map((order) => tryOne(context, order)));
}

/** A later answer delays no other market. */
export const MARKET_TIMEOUT_MS = 2_000;

const MIN_PAUSE_MS = 5_000;

const MAX_PAUSE_MS = 5 * 60_000;

const MAX_MARKETS = 10_000;

/** Each pause of a late market doubles; a failure pauses it for 5 seconds. One per process. */
export class MarketBackoff {
  readonly #late = new LRUCache<string, { readonly times: number; readonly until: number }>({
    max: MAX_MARKETS,
  });
  readonly #asked = new Set<string>();

  /** Null: now. */
  pausedUntil(market: string, now: Date): Date | null {
    // Its last question is still open.
    if (this.#asked.has(market)) return new Date(now.getTime() + MIN_PAUSE_MS);
    const until = this.#late.get(market)?.until ?? 0;
    return until > now.getTime() ? new Date(until) : null;
  }

  /** False if the market was late and is paused; the question then finishes in the background. */
  async ask(market: string, clock: { now(): Date }, question: () => Promise<void>): Promise<boolean> {
    this.#asked.add(market);
    const answer = question().finally(() => this.#asked.delete(market));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), MARKET_TIMEOUT_MS);
    });
    try {
      const isInTime = await Promise.race([answer.then(() => true), late]);
      if (isInTime) this.#late.delete(market);
      else this.#rest(market, clock.now());
      return isInTime;
    } catch (error) {
      // The failure is the world's, such as a node that is away. The market itself may be quick, so its pause is short.
      this.#pause(market, clock.now(), this.#late.get(market)?.times ?? 0);
      throw error;
    } finally {
      clearTimeout(timer);
      // Late failures are ignored: the market is quoted again.
      answer.catch(() => undefined);
    }
  }

  #rest(market: string, now: Date): void {
    const times = (this.#late.get(market)?.times ?? 0) + 1;
    this.#pause(market, now, times, Math.min(MIN_PAUSE_MS * 2 ** (times - 1), MAX_PAUSE_MS));
  }

  #pause(market: string, now: Date, times: number, pauseMs = MIN_PAUSE_MS): void {
    this.#late.set(market, { times, until: now.getTime() + pauseMs });
  }
}

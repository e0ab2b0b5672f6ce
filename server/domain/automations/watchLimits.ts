import type { Context } from '../../context.ts';
import { listRunningAgents } from '../agents/agentRows.ts';
import { FairTurns } from '../fairTurns.ts';
import { type AutomationRow, postponeAutomations } from './automationRows.ts';
import { decide } from './decide.ts';
import { MarketPatience } from './marketPatience.ts';
import { type PricedOrder, priceOrders } from './pricedOrder.ts';
import { restAutomation } from './restAutomation.ts';
import { findFillable, tryLimit } from './tryLimits.ts';
import { findMeetable, tryStop } from './tryStops.ts';

const LOOK_MS = 1_000;
/** Markets that are asked at once, in all and of one account. */
const MARKETS = { ofAll: { atOnce: 8, mostWaiting: 2_000 }, ofOne: { atOnce: 2, mostWaiting: 200 } };
/** Swaps that are tried at once in each of them, and for how long new ones are begun before others have their turn. */
const AT_ONCE = 4;
const TRY_MS = 3_000;
/** A market whose turn has not come by then is left to the next claim: its orders' leases end. */
const WAIT_MS = 8_000;

/** What one process remembers from one look to the next. */
export class LimitWatch {
  readonly patience = new MarketPatience();
  readonly turns = new FairTurns(MARKETS);
}

/**
 * Looks at limits and stops that are due: their prices are turned into amounts with one question to the oracle, each pair of
 * tokens is quoted once for either, and those that this quote does not rule out are tried with a quote of their own. Markets
 * take turns by accounts; one that answers late rests for a while and holds up no other.
 */
export async function watchLimits(
  context: Context,
  claimed: readonly AutomationRow[],
  worker: string,
  watch: LimitWatch,
): Promise<void> {
  const now = context.clock.now();
  const { over, standing } = Object.groupBy(claimed, ({ expires_at: at }) =>
    at !== null && new Date(at) <= now ? 'over' : 'standing',
  );
  const again = new Date(now.getTime() + LOOK_MS);
  const left = new Set((standing ?? []).map(({ id }) => id));
  try {
    for (const automation of over ?? [])
      await decide(context, automation, (trx, row) => restAutomation(trx, row, 'expire', null, now));
    const groups = await ordersOf(context, standing ?? []);
    const idsOf = (orders: readonly PricedOrder[]): string[] => orders.map(({ automation }) => automation.id);
    const looks = [...groups].map(async ([market, orders]) => {
      for (const id of idsOf(orders)) left.delete(id);
      const dueAt = await lookInTurn(context, market, orders, { watch, again });
      // Those that were decided about have given their lease back with that.
      await postponeAutomations(context.db, worker, idsOf(orders), dueAt);
    });
    await Promise.all([...looks, postponeAutomations(context.db, worker, [...left], again)]);
  } catch (error) {
    await postponeAutomations(context.db, worker, [...left], again);
    throw error;
  }
}

/** Returns when the market is due again. */
async function lookInTurn(
  context: Context,
  market: string,
  orders: readonly PricedOrder[],
  { watch: { patience, turns }, again }: { readonly watch: LimitWatch; readonly again: Date },
): Promise<Date> {
  const rest = patience.restsUntil(market, context.clock.now());
  if (rest !== null) return rest;
  const accounts = new Set(orders.map(({ automation }) => automation.account_id));
  const end = await turns.take(accounts.size === 1 ? [...accounts][0]! : market);
  if (end === null) return again;
  try {
    if (context.clock.now().getTime() - again.getTime() > WAIT_MS) return context.clock.now();
    await tryMarket(context, patience, market, orders);
  } catch (error) {
    const [first] = orders;
    const about = { automation: first?.automation.id, err: error };
    context.log.warn(about, 'a market of limit orders could not be asked, will be repeated');
  } finally {
    end();
  }
  return patience.restsUntil(market, context.clock.now()) ?? again;
}

/**
 * Limits and stops apart, by their pair of tokens and how much they sell; of agents that run, and where the oracle knows what the
 * price is turned into.
 */
async function ordersOf(
  context: Context,
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

/** Thousands of thousands: so little that it cannot be quoted well stands for no order that can. */
const magnitude = ({ amountInRaw }: PricedOrder): number => Math.floor(amountInRaw.toString().length / 3);

/** Those that are worth a quote of their own are tried; none where the market is late. */
async function tryMarket(
  context: Context,
  patience: MarketPatience,
  market: string,
  orders: readonly PricedOrder[],
): Promise<void> {
  const [find, tryOne] = orders[0]?.isStop ? [findMeetable, tryStop] : [findFillable, tryLimit];
  let found: readonly PricedOrder[] = [];
  const isInTime = await patience.ask(market, context.clock, async () => {
    found = await find(context, orders);
  });
  if (!isInTime) return;
  const until = context.clock.now().getTime() + TRY_MS;
  for (let at = 0; at < found.length && context.clock.now().getTime() < until; at += AT_ONCE)
    await Promise.all(found.slice(at, at + AT_ONCE).map((order) => tryOne(context, order)));
}

import type { Context } from '../../context.ts';
import { listRunningAgents } from '../agents/agentRows.ts';
import { toFixed18 } from '../amounts.ts';
import { FairTurns } from '../fairTurns.ts';
import type { Address, UsdPrice } from '../ports.ts';
import { findRoute } from '../trading/findRoute.ts';
import { type AutomationRow, postponeAutomations } from './automationRows.ts';
import { decide } from './decide.ts';
import { executeSlot } from './executeSlot.ts';
import { type LimitPair, limitOutRaw, limitPair } from './limitPrice.ts';
import { MarketPatience } from './marketPatience.ts';
import { recordCapped, recordFailed } from './recordSlots.ts';
import { restAutomation } from './restAutomation.ts';

const LOOK_MS = 1_000;
/** Markets that are asked at once, in all and of one account. */
const MARKETS = { ofAll: { atOnce: 8, mostWaiting: 2_000 }, ofOne: { atOnce: 2, mostWaiting: 200 } };
/** Swaps that are tried at once in each of them, and for how long new ones are begun before others have their turn. */
const AT_ONCE = 4;
const TRY_MS = 3_000;
/** A market whose turn has not come by then is left to the next claim: its orders' leases end. */
const WAIT_MS = 8_000;

/** A limit order with the least that it takes now. */
interface Order {
  readonly automation: AutomationRow;
  readonly amountInRaw: bigint;
  readonly minOutRaw: bigint;
}

/** What one process remembers from one look to the next. */
export class LimitWatch {
  readonly patience = new MarketPatience();
  readonly turns = new FairTurns(MARKETS);
}

/**
 * Looks at limit orders that are due: their prices are turned into amounts with one question to the oracle, each pair of
 * tokens is quoted once, and those that this quote could fill are tried with a quote of their own. Markets take turns by
 * accounts; one that answers late rests for a while and holds up no other.
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
    const idsOf = (orders: readonly Order[]): string[] => orders.map(({ automation }) => automation.id);
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
  orders: readonly Order[],
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

/** By their pair of tokens and how much they sell; of agents that run, and where the oracle knows what the price is turned into. */
async function ordersOf(
  context: Context,
  automations: readonly AutomationRow[],
): Promise<ReadonlyMap<string, Order[]>> {
  const running = await listRunningAgents(
    context.db,
    automations.map(({ agent_id }) => agent_id),
  );
  const paired = automations.flatMap((automation) => {
    const pair = limitPair(context.addressBook, automation.token_in, automation.token_out);
    return pair === null || !running.has(automation.agent_id) ? [] : [{ automation, pair }];
  });
  const measures = new Set(paired.map(({ pair }) => pair.measure.address));
  const prices = measures.size === 0 ? new Map() : await context.prices.oracle([...measures]);
  const groups = new Map<string, Order[]>();
  for (const { automation, pair } of paired) {
    const order = orderOf(automation, pair, prices);
    if (order === null) continue;
    const key = `${automation.token_in.address} ${automation.token_out.address} ${magnitude(order)}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  return groups;
}

/** Thousands of thousands: so little that it cannot be quoted well stands for no order that can. */
const magnitude = ({ amountInRaw }: Order): number => Math.floor(amountInRaw.toString().length / 3);

function orderOf(
  automation: AutomationRow,
  pair: LimitPair,
  prices: ReadonlyMap<Address, UsdPrice>,
): Order | null {
  const price = prices.get(pair.measure.address);
  if (price === undefined || price.stale || automation.trigger_price_usd === null) return null;
  const measureUsd18 = toFixed18(price.usd);
  if (measureUsd18 === 0n) return null;
  const amountInRaw = BigInt(automation.amount_in_raw);
  const priceUsd18 = toFixed18(automation.trigger_price_usd);
  return { automation, amountInRaw, minOutRaw: limitOutRaw(pair, amountInRaw, { priceUsd18, measureUsd18 }) };
}

/** Those that a quote of the market could fill are tried; none where it is late. */
async function tryMarket(
  context: Context,
  patience: MarketPatience,
  market: string,
  orders: readonly Order[],
): Promise<void> {
  let met: readonly Order[] = [];
  const isInTime = await patience.ask(market, context.clock, async () => {
    met = await ordersMet(context, orders);
  });
  if (!isInTime) return;
  const until = context.clock.now().getTime() + TRY_MS;
  for (let at = 0; at < met.length && context.clock.now().getTime() < until; at += AT_ONCE)
    await Promise.all(met.slice(at, at + AT_ONCE).map((order) => tryOrder(context, order)));
}

/**
 * Nobody is paid better than who sells least: what the smallest order's quote does not fill, nothing fills. Where so little
 * cannot be quoted although the largest can, that says nothing about the others, and each is tried.
 */
async function ordersMet(context: Context, orders: readonly Order[]): Promise<readonly Order[]> {
  const sorted = orders.toSorted((one, other) => (one.amountInRaw < other.amountInRaw ? -1 : 1));
  const [smallest, largest] = [sorted[0]!, sorted.at(-1)!];
  const least = await quoteOf(context, smallest);
  const isTradable = least !== null || (smallest !== largest && (await quoteOf(context, largest)) !== null);
  if (!isTradable) return [];
  // What comes out is rounded down to a whole base unit, which is much of a small amount.
  return orders.filter(
    ({ amountInRaw, minOutRaw }) =>
      least === null || (least + 1n) * amountInRaw > minOutRaw * smallest.amountInRaw,
  );
}

/** What the order would be paid now; null where no market takes it. */
async function quoteOf(context: Context, { automation, amountInRaw }: Order): Promise<bigint | null> {
  const { token_in: tokenIn, token_out: tokenOut, agent_id: agentId } = automation;
  const head = await context.chain.block('latest');
  const trader = (await listRunningAgents(context.db, [agentId])).get(agentId);
  if (head === null || trader === undefined) return null;
  const trade = { trader, amountInRaw, at: head.number };
  const quote = await findRoute(context, [tokenIn.address, tokenOut.address], trade);
  return quote === null || 'refused' in quote ? null : quote.amountOutRaw;
}

/** The market may have moved since, or pay less for so much: then it is no failure, and looked at again. */
async function tryOrder(context: Context, { automation, minOutRaw }: Order): Promise<void> {
  const slot = context.clock.now();
  const outcome = await executeSlot(context, automation, slot, minOutRaw);
  if (typeof outcome === 'string' || outcome.refused === 'slippage_exceeded') return;
  const now = context.clock.now();
  await decide(context, automation, (trx, row) =>
    outcome.capped
      ? recordCapped(trx, row, slot, now)
      : recordFailed(trx, row, { slot, reason: outcome.refused }, now),
  );
}

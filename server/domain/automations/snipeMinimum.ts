import type { Context } from '../../context.ts';
import type { Address, LegQuote, PlannedTransaction, SnipeBound } from '../ports.ts';
import { venuesOf } from '../tokens/findMarkets.ts';
import { planApproval } from '../trading/approvals.ts';
import { deadline } from '../trading/deadline.ts';
import type { SwapPlan } from '../trading/planSwap.ts';
import { marketOf } from '../trading/routeQuote.ts';
import { Hold } from './snipeHold.ts';

/** Before the next look at a token whose trial said no, or whose tax falls with the next second. */
const AGAIN_MS = 1_000;

/**
 * The least that a sniper takes of a purchase: what its slippage allows, and more than any snipe tax above the ceiling would
 * leave. Within one history of the chain the tax only falls, so that the buy pays no more than at the quote; should the launch
 * itself come again, later, a buy above the ceiling reverts.
 * @throws Hold while the tax is above the ceiling, and for a token that could not be sold again
 */
export async function snipeMinimum(context: Context, plan: SwapPlan, ceilingBps: number): Promise<bigint> {
  const bound = await boundOf(context, plan, ceilingBps);
  if (bound !== null && bound.taxBps > ceilingBps) throw await untilItFalls(context, bound);
  await assertSellable(context, plan);
  const leastRaw = bound?.leastOutRaw ?? 0n;
  return leastRaw > plan.minAmountOutRaw ? leastRaw : plan.minAmountOutRaw;
}

const lastOf = ({ quote }: SwapPlan): LegQuote => quote.legs.at(-1)!;

/** Null where no venue taxes this leg. */
async function boundOf(context: Context, plan: SwapPlan, ceilingBps: number): Promise<SnipeBound | null> {
  const { leg, amountInRaw, blockNumber } = lastOf(plan);
  const buy = { trader: plan.agent.wallet_address as Address, amountInRaw, ceilingBps };
  const bounds = await Promise.all(
    venuesOf(context).map(async (venue) => (await venue.snipeBound?.(leg, buy, blockNumber)) ?? null),
  );
  return bounds.find((bound) => bound !== null) ?? null;
}

/** By the chain's own clock; within its last second every block may be the first one. */
async function untilItFalls(context: Context, { underCeilingAtSeconds }: SnipeBound): Promise<Hold> {
  const head = await context.chain.block('latest');
  const leftMs = Number(underCeilingAtSeconds - (head?.timestampSeconds ?? underCeilingAtSeconds)) * 1_000;
  const waitMs = Math.max(leftMs - AGAIN_MS, context.addressBook.pollMs);
  return new Hold('snipe_tax', new Date(context.clock.now().getTime() + waitMs));
}

/** Buys and sells again in one call: a token that keeps a part of a transfer, or that cannot be sold, is not bought. */
async function assertSellable(context: Context, plan: SwapPlan): Promise<void> {
  const trader = plan.agent.wallet_address as Address;
  const { leg, blockNumber } = lastOf(plan);
  const soldRaw = plan.minAmountOutRaw;
  const back = await marketOf(context, leg).find(leg.tokenOut, leg.tokenIn, soldRaw, blockNumber);
  if (back === null || 'refused' in back) throw new Hold('sell_simulation_failed', null);
  const purchase = await Promise.all(
    plan.quote.legs.map(({ leg: one, amountInRaw }) => tradesOf(context, one, trader, amountInRaw)),
  );
  const sale = await tradesOf(context, back, trader, soldRaw);
  const token = plan.tokenOut.address;
  const found = await context.tokenProbe.tryRoundTrip({ trader, token, purchase: purchase.flat(), sale });
  if (found === null) throw new Hold('not_probed', null);
  const again = new Date(context.clock.now().getTime() + AGAIN_MS);
  // Too little of it yet, or the market moved between the quote and the trial: asked again.
  if (!found.isBought) throw new Hold('simulation_failed', again);
  if (found.receivedRaw < soldRaw) throw new Hold('transfer_tax', again);
  if (!found.isSold) throw new Hold('sell_simulation_failed', null);
}

/** A trade for whatever it pays, with the approvals before it. */
async function tradesOf(
  context: Context,
  leg: LegQuote['leg'],
  trader: Address,
  amountInRaw: bigint,
): Promise<PlannedTransaction[]> {
  const market = marketOf(context, leg);
  const approvals = await Promise.all(
    market.approvals(leg, amountInRaw).map((approval) => planApproval(context, approval)),
  );
  const deadlineSeconds = await deadline(context);
  const order = { leg, trader, amountInRaw, minAmountOutRaw: 0n, deadlineSeconds };
  return [...approvals, await market.trade(order)];
}

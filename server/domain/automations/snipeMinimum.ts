import type { Context } from '../../context.ts';
import type { Address, Approval, Leg, PlannedTransaction } from '../ports.ts';
import { findMissing, planApproval } from '../trading/approvals.ts';
import { deadline } from '../trading/deadline.ts';
import type { SwapPlan } from '../trading/planSwap.ts';
import { reverseLeg } from '../trading/reverseLeg.ts';
import { forTheWhole, marketOf } from '../trading/routeQuote.ts';
import { dueSecond, readSnipeBound } from '../trading/snipeBound.ts';
import { OrderWithheld } from './orderWithheld.ts';

/** Before the next look at a token whose trial said no, or whose tax is another one than was computed. */
const AGAIN_MS = 1_000;

/**
 * The least that a sniper takes of a purchase, by its slippage. What a tax above the ceiling would leave is known when the
 * transaction is planned, by the market of that moment: its own minimum is more than that.
 * @throws OrderWithheld while the tax of the planned second is above the ceiling, or too near to it for the amount to tell, and for a token
 * that could not be sold again
 */
export async function snipeMinimum(context: Context, plan: SwapPlan, ceilingBps: number): Promise<bigint> {
  const last = plan.quote.legs.at(-1)!;
  const { leg, amountInRaw, amountOutRaw, blockNumber } = last;
  const buy = { trader: plan.agent.wallet_address as Address, amountInRaw, ceilingBps };
  const bound = await readSnipeBound(context, leg, buy, blockNumber);
  const again = new Date(context.clock.now().getTime() + AGAIN_MS);
  // Of a second to come its market has said what it takes.
  const isTaxed = plan.asOfSeconds === null && dueSecond(bound, ceilingBps) !== null;
  if (isTaxed || plan.quote.snipeTaxBps > ceilingBps) throw new OrderWithheld('snipe_tax', again);
  if (forTheWhole(amountOutRaw, last) < (bound?.leastOutRaw ?? 0n)) {
    throw new OrderWithheld('slippage_exceeded', again);
  }
  await assertSellable(context, plan);
  return plan.minAmountOutRaw;
}

/** Buys and sells again in one call: a token that keeps a part of a transfer, or that cannot be sold, is not bought. */
async function assertSellable(context: Context, plan: SwapPlan): Promise<void> {
  const back = reverseLeg(plan.quote.legs.at(-1)!.leg);
  const soldRaw = plan.minAmountOutRaw;
  const trader = plan.agent.wallet_address as Address;
  const [purchase, sale] = await Promise.all([
    Promise.all(plan.quote.legs.map(({ leg, amountInRaw }) => tradesOf(context, plan, leg, amountInRaw))),
    tradesOf(context, plan, back, soldRaw),
  ]);
  const token = plan.tokenOut.address;
  const asOf = plan.asOfSeconds === null ? {} : { asOfSeconds: plan.asOfSeconds };
  const found = await context.tokenProbe.tryRoundTrip({
    trader,
    token,
    purchase: purchase.flat(),
    sale,
    ...asOf,
  });
  if (found === null) throw new OrderWithheld('not_probed', null);
  const again = new Date(context.clock.now().getTime() + AGAIN_MS);
  // Too little of it yet, or the market moved between the quote and the trial: asked again.
  if (!found.isBought) throw new OrderWithheld('simulation_failed', again);
  if (found.receivedRaw < soldRaw) throw new OrderWithheld('transfer_tax', again);
  if (!found.isSold) throw new OrderWithheld('sell_simulation_failed', null);
}

/** The approval, after what stands is taken back where its token refuses it else. */
async function withReset(
  context: Context,
  approval: Approval,
  trader: Address,
  at: bigint,
): Promise<Approval[]> {
  const missing = await findMissing(context, approval, { trader, at });
  return missing?.resetFirst === true ? [{ ...approval, amountRaw: 0n }, approval] : [approval];
}

/** A trade for whatever it pays, with the approvals before it. */
async function tradesOf(
  context: Context,
  { agent, at }: SwapPlan,
  leg: Leg,
  amountInRaw: bigint,
): Promise<PlannedTransaction[]> {
  const market = marketOf(context, leg);
  const trader = agent.wallet_address;
  const needed = market.approvals(leg, amountInRaw);
  const made = await Promise.all(needed.map((approval) => withReset(context, approval, trader, at)));
  const approvals = await Promise.all(made.flat().map((approval) => planApproval(context, approval, at)));
  const deadlineSeconds = await deadline(context, at);
  const order = { leg, trader, amountInRaw, minAmountOutRaw: 0n, deadlineSeconds };
  return [...approvals, await market.trade(order)];
}

import type { Context } from '../../context.ts';
import type { StepPlan } from '../onchain/operationKind.ts';
import { hasIncluded, type StepRow } from '../onchain/stepRows.ts';
import type { Address, Approval, Fill, Leg, Receipt } from '../ports.ts';
import { missingApprovals, pendingApproval, planApproval } from '../trading/approvals.ts';
import { deadline } from '../trading/deadline.ts';
import { marketOf } from '../trading/routeQuote.ts';
import { billOf } from './launchFunding.ts';
import type { LaunchRow } from './launchRows.ts';
import { launchWorth } from './launchWorth.ts';
import { BUY_APPROVALS, LAUNCH, RESET, type SpendingDetail } from './planSelfFunded.ts';
import { venueOf } from './venueOf.ts';

export const BUY = 'buy';

/** Stored with each step of the buy, to read its receipt and to hold it against the caps. */
interface BuyDetail extends SpendingDetail {
  readonly leg: Leg;
}

/**
 * The next transaction of an initial buy that comes after the launch: its approvals, then the trade in the market that the
 * launch opened. Null where there is none to make any more. Others may have traded before: where the whole amount no
 * longer buys the accepted minimum nothing is bought, and the launch is complete without it.
 */
export async function planLaterBuy(
  context: Context,
  launch: LaunchRow,
  steps: readonly StepRow[],
  at: bigint,
): Promise<StepPlan | null> {
  const venue = venueOf(context, launch);
  const { buy_in_raw: inRaw, buy_min_out_raw: minOutRaw, token_address: token } = launch;
  if (venue.buysAtLaunch || inRaw === null || minOutRaw === null || token === null) return null;
  if (steps.some((step) => step.name === BUY)) return null;
  const [trader, quote] = [launch.fee_recipient as Address, launch.quote_address as Address];
  const [amountInRaw, minAmountOutRaw] = [BigInt(inRaw), BigInt(minOutRaw)];
  const leg = await venue.find(quote, token as Address, amountInRaw, at);
  if (leg === null || 'refused' in leg) return null;
  const priced = await marketOf(context, leg).quote(leg, amountInRaw, trader, at);
  if ('refused' in priced || priced.amountOutRaw < minAmountOutRaw) return null;
  const worth = await launchWorth(context, { ...billOf(launch), launchFeeWei: 0n });
  const detail: BuyDetail = { leg, spendUsd18: worth === null ? null : worth.toString() };
  const missing = await missingApprovals(context, leg, { trader, amountInRaw, at });
  const names = { of: ({ book }: Approval) => BUY_APPROVALS[book], reset: RESET };
  const pending = pendingApproval(missing, names, (name) => steps.some((step) => step.name === name));
  if (pending !== null) {
    const transaction = await planApproval(context, pending.approval, at);
    return { name: pending.name, last: false, transaction, detail };
  }
  const deadlineSeconds = await deadline(context, at);
  const order = { leg, trader, amountInRaw, minAmountOutRaw, deadlineSeconds };
  return { name: BUY, last: true, transaction: await marketOf(context, leg).trade(order), detail };
}

/** Whether the launch is on the chain and its later buy is not: of the two only the launch was paid. */
export const isLeftOut = (launch: LaunchRow, steps: readonly StepRow[]): boolean =>
  launch.buy_in_raw !== null && hasIncluded(steps, LAUNCH) && !steps.some(isLastIncluded);

const isLastIncluded = ({ last, state }: StepRow): boolean => last && state === 'included';

/** What the buy really spent and returned. */
export function readLaterBuy(context: Context, step: StepRow, trader: Address, receipt: Receipt): Fill {
  const { leg } = step.detail as unknown as BuyDetail;
  return marketOf(context, leg).fill(leg, trader, receipt);
}

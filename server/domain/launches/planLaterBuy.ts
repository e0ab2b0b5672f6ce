import type { Context } from '../../context.ts';
import type { StepPlan } from '../onchain/operationKind.ts';
import { hasIncluded, type StepRow } from '../onchain/stepRows.ts';
import type { Address, Fill, Leg, Receipt } from '../ports.ts';
import { missingApprovals, planApproval } from '../trading/approvals.ts';
import { deadline } from '../trading/deadline.ts';
import { marketOf } from '../trading/routeQuote.ts';
import { billOf } from './launchFunding.ts';
import type { LaunchRow } from './launchRows.ts';
import { launchWorth } from './launchWorth.ts';
import { LAUNCH, type SpendingDetail } from './planSelfFunded.ts';
import { venueOf } from './venueOf.ts';

export const BUY = 'buy';
/** In the token's own book, and in that of Permit2. */
export const BUY_APPROVALS = { token: 'approve', permit2: 'permit' } as const;

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
  for (const approval of await missingApprovals(context, leg, { trader, amountInRaw, at })) {
    const name = BUY_APPROVALS[approval.book];
    if (steps.some((step) => step.name === name)) continue;
    return { name, last: false, transaction: await planApproval(context, approval, at), detail };
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

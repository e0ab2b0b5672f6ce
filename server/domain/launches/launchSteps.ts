import { startEarly } from '../../concurrency/promises.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { errorCodeOfRevert } from '../../engine/chain/reverts.ts';
import type { PlanRefusal, StepPlan, Underfunded } from '../../engine/operations/operationKind.ts';
import { hasIncluded, type StepRow } from '../../engine/records/stepRows.ts';
import { fromRaw } from '../../money/amounts.ts';
import { type Address, NATIVE } from '../../ports/basics.ts';
import type { Approval, Receipt } from '../../ports/chain.ts';
import type { Fill, Leg } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import {
  findMissing,
  missingApprovals,
  pendingApproval,
  planApproval,
  readDeadline,
} from '../routes/approvals.ts';
import { marketOf } from '../routes/routeQuote.ts';
import type { LaunchRow } from '../tokens/launchRows.ts';
import { venueOf } from '../tokens/venueMarkets.ts';
import { billOf, type LaunchBill, launchValueUsd18, readNeeds, unmetNeeds } from './launchFunding.ts';
import { orderOf } from './launchOrder.ts';
import { buyIssue } from './planLaunch.ts';

export type LaunchStepsContext = Pick<
  Ports,
  'clock' | 'addressBook' | 'chain' | 'venues' | 'dex' | 'pools' | 'wrapping' | 'prices'
> &
  HasHeads;

export const LAUNCH = 'launch';

/** In the token, and in Permit2. */
export const BUY_APPROVALS = { token: 'approve', permit2: 'permit' } as const;

/** Precedes an approval if the token refuses to change a nonzero allowance. */
export const RESET = 'reset';

export interface SpendingDetail {
  /** Null without a price. */
  readonly spendUsd18: string | null;
}

/**
 * The next step: `approve` of exactly the initial buy, if it is a token, then `launch`. Waits for funds only
 * before the first step. Afterwards missing funds fail the launch, because it occupies the wallet.
 */
export async function planSelfFunded(
  context: LaunchStepsContext,
  launch: LaunchRow,
  steps: readonly StepRow[],
  at: bigint,
): Promise<StepPlan | PlanRefusal | Underfunded> {
  const bill = billOf(launch);
  const venue = venueOf(context, launch);
  const funding = startEarly(steps.length > 0 ? Promise.resolve([]) : readNeeds(context, bill, at));
  const issue = await buyIssue(venue, bill.buyRaw > 0n, at);
  if (issue !== null) return { refused: issue.code, sentence: issue.sentence };
  if (unmetNeeds(await funding).length > 0) return { underfunded: true };
  const used = startEarly(readBuyUsed(context, launch, bill));
  const approving = startEarly(planBuyApproval(context, launch, steps, at));
  const order = orderOf(launch, bill.wallet);
  const transaction = await venue.launch(order, at);
  const feeWei = transaction.valueWei - (order.quote === NATIVE ? bill.buyRaw : 0n);
  const tooDear = feeRefusal(feeWei, bill.launchFeeWei);
  if (tooDear !== null) return tooDear;
  const worth = await launchValueUsd18(context, { ...bill, launchFeeWei: feeWei, buyRaw: await used });
  const detail: SpendingDetail = { spendUsd18: worth === null ? null : worth.toString() };
  const approval = await approving;
  if (approval === null) {
    const last = bill.buyRaw === 0n || venue.buysAtLaunch;
    return { name: LAUNCH, last, transaction: { ...transaction, gas: bill.gas }, detail };
  }
  return 'refused' in approval ? approval : { ...approval, detail };
}

/** Current terms suffice: the simulation refuses any but the pinned ones. */
async function readBuyUsed(
  context: Pick<Ports, 'venues'>,
  launch: LaunchRow,
  bill: LaunchBill,
): Promise<bigint> {
  const venue = venueOf(context, launch);
  const terms = bill.buyRaw === 0n ? null : await venue.terms(bill.quote.address);
  const priced = terms === null ? null : venue.quoteInitialBuy(terms, launch.creator_tax_bps, bill.buyRaw);
  return priced === null || 'refused' in priced ? bill.buyRaw : priced.amountInUsedRaw;
}

export function feeRefusal(askedWei: bigint, acceptedWei: bigint): PlanRefusal | null {
  if (askedWei <= acceptedWei) return null;
  const [asked, accepted] = [fromRaw(askedWei, 18), fromRaw(acceptedWei, 18)];
  const sentence = `The venue now asks a launch fee of ${asked} ETH; the launch was accepted with ${accepted} ETH.`;
  return { refused: 'policy_violation', sentence };
}

async function planBuyApproval(
  context: Pick<Ports, 'clock' | 'chain' | 'venues'> & HasHeads,
  launch: LaunchRow,
  steps: readonly StepRow[],
  at: bigint,
): Promise<StepPlan | PlanRefusal | null> {
  const { wallet, buyRaw, quote, gas } = billOf(launch);
  const venue = venueOf(context, launch);
  const spender = buyRaw === 0n ? null : await venue.initialBuySpender(quote.address, at);
  if (spender === null) return null;
  const needed = { book: 'token', token: quote.address, spender, amountRaw: buyRaw } as const;
  const missing = await findMissing(context, needed, { trader: wallet, at });
  if (missing === null) return null;
  const isDone = (name: string): boolean => steps.some((step) => step.name === name);
  const pending = pendingApproval([missing], { of: () => BUY_APPROVALS.token, reset: RESET }, isDone);
  if (pending === null) {
    const sentence = 'The venue replaced the contract that was approved for the initial buy.';
    return { refused: 'simulation_failed', sentence };
  }
  // Simulates without the buy before approving, so that changed terms end the launch early.
  const plain = await venue.launch({ ...orderOf(launch, wallet), initialBuy: null }, at);
  const trial = await context.chain.simulate({ from: wallet, ...plain, gas }, at);
  if (!trial.ok) return { refused: errorCodeOfRevert(trial.revert), sentence: trial.revert.sentence };
  const transaction = context.chain.approve(quote.address, spender, pending.approval.amountRaw);
  return { name: pending.name, last: false, transaction, detail: {} };
}

export const BUY = 'buy';

interface BuyDetail extends SpendingDetail {
  readonly leg: Leg;
}

/**
 * The next step of a later buy: approvals, then the trade. Null if done, or if the market pays less than the
 * accepted minimum.
 */
export async function planLaterBuy(
  context: LaunchStepsContext,
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
  const worth = await launchValueUsd18(context, { ...billOf(launch), launchFeeWei: 0n });
  const detail: BuyDetail = { leg, spendUsd18: worth === null ? null : worth.toString() };
  const missing = await missingApprovals(context, leg, { trader, amountInRaw, at });
  const names = { of: ({ book }: Approval) => BUY_APPROVALS[book], reset: RESET };
  const pending = pendingApproval(missing, names, (name) => steps.some((step) => step.name === name));
  if (pending !== null) {
    const transaction = await planApproval(context, pending.approval, at);
    return { name: pending.name, last: false, transaction, detail };
  }
  const deadlineSeconds = await readDeadline(context, at);
  const order = { leg, trader, amountInRaw, minAmountOutRaw, deadlineSeconds };
  return { name: BUY, last: true, transaction: await marketOf(context, leg).trade(order), detail };
}

/** Only the launch was paid, not its later buy. */
export const isBuyLeftOut = (launch: LaunchRow, steps: readonly StepRow[]): boolean =>
  launch.buy_in_raw !== null && hasIncluded(steps, LAUNCH) && !steps.some(isLastIncluded);

const isLastIncluded = ({ last, state }: StepRow): boolean => last && state === 'included';

export function readLaterBuy(
  context: Pick<Ports, 'venues' | 'dex' | 'pools' | 'wrapping'>,
  step: StepRow,
  trader: Address,
  receipt: Receipt,
): Fill {
  const { leg } = step.detail as unknown as BuyDetail;
  return marketOf(context, leg).fill(leg, trader, receipt);
}

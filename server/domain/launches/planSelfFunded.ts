import type { Context } from '../../context.ts';
import { ahead } from '../ahead.ts';
import { fromRaw } from '../amounts.ts';
import type { PlanRefusal, StepPlan, Underfunded } from '../onchain/operationKind.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import type { StepRow } from '../onchain/stepRows.ts';
import { NATIVE } from '../ports.ts';
import { findMissing, pendingApproval } from '../trading/approvals.ts';
import { billOf, type LaunchBill, readNeeds, shortOf } from './launchFunding.ts';
import { orderOf } from './launchOrder.ts';
import type { LaunchRow } from './launchRows.ts';
import { launchWorth } from './launchWorth.ts';
import { buyIssue } from './planInitialBuy.ts';
import { venueOf } from './venueOf.ts';

export const LAUNCH = 'launch';
/** In the token's own book, and in that of Permit2. */
export const BUY_APPROVALS = { token: 'approve', permit2: 'permit' } as const;
/** Before the first of them, where the asset refuses it while another amount stands. */
export const RESET = 'reset';

/** Stored with each step of a self-funded launch. */
export interface SpendingDetail {
  /** Worth of fee and buy when the step was planned, in USD as 18-digit fixed point; null where nothing could price them. */
  readonly spendUsd18: string | null;
}

/**
 * The next transaction until a token is launched that the agent's wallet pays: `approve` of exactly the initial buy where
 * the launch itself takes it in a token, then `launch`. It waits for funds only before the first of them; after it the wallet belongs to this
 * launch until it ends, and a lack of funds is a refusal of the signature.
 */
export async function planSelfFunded(
  context: Context,
  launch: LaunchRow,
  steps: readonly StepRow[],
  at: bigint,
): Promise<StepPlan | PlanRefusal | Underfunded> {
  const bill = billOf(launch);
  const venue = venueOf(context, launch);
  const funding = ahead(steps.length > 0 ? Promise.resolve([]) : readNeeds(context, bill, at));
  const issue = await buyIssue(venue, bill.buyRaw > 0n, at);
  if (issue !== null) return { refused: issue.code, sentence: issue.sentence };
  if (shortOf(await funding).length > 0) return { underfunded: true };
  const used = ahead(readBuyUsed(context, launch, bill));
  const approving = ahead(planApproval(context, launch, steps, at));
  const order = orderOf(launch, bill.wallet);
  const transaction = await venue.launch(order, at);
  const feeWei = transaction.valueWei - (order.quote === NATIVE ? bill.buyRaw : 0n);
  const tooDear = feeRefusal(feeWei, bill.launchFeeWei);
  if (tooDear !== null) return tooDear;
  const worth = await launchWorth(context, { ...bill, launchFeeWei: feeWei, buyRaw: await used });
  const detail: SpendingDetail = { spendUsd18: worth === null ? null : worth.toString() };
  const approval = await approving;
  if (approval === null) {
    const last = bill.buyRaw === 0n || venue.buysAtLaunch;
    return { name: LAUNCH, last, transaction: { ...transaction, gas: bill.gas }, detail };
  }
  return 'refused' in approval ? approval : { ...approval, detail };
}

/** What the market takes of the buy; terms other than the pinned ones are for the simulation to refuse. */
async function readBuyUsed(context: Context, launch: LaunchRow, bill: LaunchBill): Promise<bigint> {
  const venue = venueOf(context, launch);
  const terms = bill.buyRaw === 0n ? null : await venue.terms(bill.quote.address);
  const priced = terms === null ? null : venue.quoteInitialBuy(terms, launch.creator_tax_bps, bill.buyRaw);
  return priced === null || 'refused' in priced ? bill.buyRaw : priced.amountInUsedRaw;
}

/** No launch pays the venue more than it was accepted with. */
export function feeRefusal(askedWei: bigint, acceptedWei: bigint): PlanRefusal | null {
  if (askedWei <= acceptedWei) return null;
  const [asked, accepted] = [fromRaw(askedWei, 18), fromRaw(acceptedWei, 18)];
  const sentence = `The venue now asks a launch fee of ${asked} ETH; the launch was accepted with ${accepted} ETH.`;
  return { refused: 'policy_violation', sentence };
}

async function planApproval(
  context: Context,
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
  // Without its buy the launch can be tried before the approval: terms that have changed meanwhile end it here.
  const plain = await venue.launch({ ...orderOf(launch, wallet), initialBuy: null }, at);
  const trial = await context.chain.simulate({ from: wallet, ...plain, gas }, at);
  if (!trial.ok) return { refused: reasonOfRevert(trial.revert), sentence: trial.revert.sentence };
  const transaction = context.chain.approve(quote.address, spender, pending.approval.amountRaw);
  return { name: pending.name, last: false, transaction, detail: {} };
}

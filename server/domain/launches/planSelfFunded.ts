import type { Context } from '../../context.ts';
import { fromRaw } from '../amounts.ts';
import type { PlanRefusal, StepPlan, Underfunded } from '../onchain/operationKind.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import type { StepRow } from '../onchain/stepRows.ts';
import { NATIVE } from '../ports.ts';
import { billOf, readNeeds, shortOf } from './launchFunding.ts';
import { orderOf } from './launchOrder.ts';
import type { LaunchRow } from './launchRows.ts';

export const APPROVE = 'approve';
export const LAUNCH = 'launch';

/**
 * The next transaction of a launch that the agent's wallet pays: `approve` of exactly the initial buy where the venue takes
 * it in a token, then `launch`. It waits for funds only before the first of them; after it the wallet belongs to this
 * launch until it ends, and a lack of funds is a refusal of the signature.
 */
export async function planSelfFunded(
  context: Context,
  launch: LaunchRow,
  steps: readonly StepRow[],
  at: bigint,
): Promise<StepPlan | PlanRefusal | Underfunded> {
  const bill = billOf(launch);
  if (steps.length === 0 && shortOf(await readNeeds(context, bill, at)).length > 0) {
    return { underfunded: true };
  }
  const venue = context.venues.pons;
  const order = orderOf(launch, bill.wallet);
  const transaction = await venue.launch(order);
  const feeWei = transaction.valueWei - (order.quote === NATIVE ? bill.buyRaw : 0n);
  const tooDear = feeRefusal(feeWei, bill.launchFeeWei);
  if (tooDear !== null) return tooDear;
  const approval = await planApproval(context, launch, steps, at);
  return approval ?? { name: LAUNCH, last: true, transaction: { ...transaction, gas: bill.gas }, detail: {} };
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
  const venue = context.venues.pons;
  const spender = buyRaw === 0n ? null : await venue.initialBuySpender(quote.address);
  if (spender === null) return null;
  if ((await context.chain.allowance(quote.address, wallet, spender, at)) >= buyRaw) return null;
  if (steps.some((step) => step.name === APPROVE)) {
    const sentence = 'The venue replaced the contract that was approved for the initial buy.';
    return { refused: 'simulation_failed', sentence };
  }
  // Without its buy the launch can be tried before the approval: terms that have changed meanwhile end it here.
  const plain = await venue.launch({ ...orderOf(launch, wallet), initialBuy: null });
  const trial = await context.chain.simulate({ from: wallet, ...plain, gas }, at);
  if (!trial.ok) return { refused: reasonOfRevert(trial.revert), sentence: trial.revert.sentence };
  const transaction = context.chain.approve(quote.address, spender, buyRaw);
  return { name: APPROVE, last: false, transaction, detail: {} };
}

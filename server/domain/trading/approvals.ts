import type { Context } from '../../context.ts';
import { tokenRefusal } from '../onchain/tokenRefusal.ts';
import type { Address, Approval, Leg, PlannedTransaction } from '../ports.ts';
import { deadline } from './deadline.ts';
import { marketOf } from './routeQuote.ts';

interface Before {
  readonly trader: Address;
  readonly amountInRaw: bigint;
  /** The block that is asked; the latest without one. */
  readonly at?: bigint | undefined;
}

/** The trade comes within the operation's own time; what is left of the approval ends by itself. */
const PERMIT_SECONDS = 15n * 60n;

/** Several times what an approval needs; one that runs for ever is stopped there. */
const APPROVAL_GAS = 4_000_000n;

/** An approval that does not stand as its trade needs it. */
export interface MissingApproval extends Approval {
  /** Its token refuses it while another amount stands: that one is set to 0 before. */
  readonly resetFirst: boolean;
}

/** Those approvals of the leg that do not stand as its trade needs them, in the order of their making. */
export async function missingApprovals(
  context: Context,
  leg: Leg,
  before: Before,
): Promise<MissingApproval[]> {
  const needed = marketOf(context, leg).approvals(leg, before.amountInRaw);
  const found = await Promise.all(needed.map((approval) => findMissing(context, approval, before)));
  return found.filter((approval) => approval !== null);
}

/** What is missing of the approval; null: it stands. A larger one that was left over stands for a smaller one too. */
export async function findMissing(
  context: Context,
  approval: Approval,
  { trader, at }: Omit<Before, 'amountInRaw'>,
): Promise<MissingApproval | null> {
  const { book, token, spender, amountRaw } = approval;
  if (book === 'permit2') {
    const permit = await context.chain.permit(token, trader, spender, at);
    const stands = permit.amountRaw === amountRaw && permit.untilSeconds >= (await deadline(context, at));
    return stands ? null : { ...approval, resetFirst: false };
  }
  const standingRaw = await context.chain.allowance(token, trader, spender, at);
  if (amountRaw === 0n ? standingRaw === 0n : standingRaw >= amountRaw) return null;
  const resetFirst =
    standingRaw > 0n && amountRaw > 0n && (await isRefused(context, approval, { trader, at }));
  return { ...approval, resetFirst };
}

async function isRefused(
  { chain }: Context,
  { token, spender, amountRaw }: Approval,
  { trader, at }: Omit<Before, 'amountInRaw'>,
): Promise<boolean> {
  const transaction = chain.approve(token, spender, amountRaw);
  const trial = await chain.simulate({ from: trader, ...transaction, gas: APPROVAL_GAS }, at);
  return !trial.ok || tokenRefusal(transaction, trial.returned) !== null;
}

interface PendingApproval {
  readonly name: string;
  readonly approval: Approval;
}

/** The next step towards them: an approval, or before it the taking back of what stands; null when none is left to make. */
export function pendingApproval(
  missing: readonly MissingApproval[],
  names: { readonly of: (approval: Approval) => string; readonly reset: string },
  isDone: (name: string) => boolean,
): PendingApproval | null {
  for (const { resetFirst, ...approval } of missing) {
    const name = names.of(approval);
    if (isDone(name)) continue;
    const isReset = resetFirst && !isDone(names.reset);
    return isReset ? { name: names.reset, approval: { ...approval, amountRaw: 0n } } : { name, approval };
  }
  return null;
}

/** The transactions that make them, for a trial. */
export async function trialApprovals(
  context: Context,
  missing: readonly MissingApproval[],
  at: bigint,
): Promise<PlannedTransaction[]> {
  const made = missing.flatMap(({ resetFirst, ...approval }) =>
    resetFirst ? [{ ...approval, amountRaw: 0n }, approval] : [approval],
  );
  const planned = await Promise.all(made.map((approval) => planApproval(context, approval, at)));
  return planned.map((transaction) => ({ ...transaction, gas: APPROVAL_GAS }));
}

/** The transaction that makes the approval: for exactly its amount, and in Permit2's book for a quarter of an hour. */
export async function planApproval(
  context: Context,
  approval: Approval,
  at?: bigint,
): Promise<PlannedTransaction> {
  return context.chain.makeApproval(approval, (await deadline(context, at)) + PERMIT_SECONDS);
}

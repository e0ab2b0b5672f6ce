import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { transferRefusal } from '../../engine/chain/reverts.ts';
import type { Address } from '../../ports/basics.ts';
import type { Approval, PlannedTransaction } from '../../ports/chain.ts';
import type { Leg } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import { marketOf } from './routeQuote.ts';

export type ApprovalsContext = Pick<Ports, 'clock' | 'chain' | 'venues' | 'dex' | 'pools' | 'wrapping'> &
  HasHeads;

interface ApprovalContext {
  readonly trader: Address;
  readonly amountInRaw: bigint;
  /** Defaults to the latest block. */
  readonly at?: bigint | undefined;
}

/** Longer than a trade takes; an unused rest then expires. */
const PERMIT_SECONDS = 15n * 60n;

/** Generous, but stops an approval that runs forever. */
const APPROVAL_GAS = 4_000_000n;

export interface MissingApproval extends Approval {
  /** The token refuses to change a nonzero allowance: set 0 first. */
  readonly resetFirst: boolean;
}

/** In the order to make them. */
export async function missingApprovals(
  context: ApprovalsContext,
  leg: Leg,
  before: ApprovalContext,
): Promise<MissingApproval[]> {
  const needed = marketOf(context, leg).approvals(leg, before.amountInRaw);
  const found = await Promise.all(needed.map((approval) => findMissing(context, approval, before)));
  return found.filter((approval) => approval !== null);
}

/** Null if the approval is sufficient. A token's allowance may be larger; a Permit2 amount must be exact. */
export async function findMissing(
  context: Pick<Ports, 'clock' | 'chain'> & HasHeads,
  approval: Approval,
  { trader, at }: Omit<ApprovalContext, 'amountInRaw'>,
): Promise<MissingApproval | null> {
  const { book, token, spender, amountRaw } = approval;
  if (book === 'permit2') {
    const permit = await context.chain.permit2Allowance(token, trader, spender, at);
    const stands = permit.amountRaw === amountRaw && permit.untilSeconds >= (await readDeadline(context, at));
    return stands ? null : { ...approval, resetFirst: false };
  }
  const standingRaw = await context.chain.allowance(token, trader, spender, at);
  if (amountRaw === 0n ? standingRaw === 0n : standingRaw >= amountRaw) return null;
  const resetFirst =
    standingRaw > 0n && amountRaw > 0n && (await isRefused(context, approval, { trader, at }));
  return { ...approval, resetFirst };
}

async function isRefused(
  { chain }: Pick<Ports, 'chain'>,
  { token, spender, amountRaw }: Approval,
  { trader, at }: Omit<ApprovalContext, 'amountInRaw'>,
): Promise<boolean> {
  const transaction = chain.approve(token, spender, amountRaw);
  const trial = await chain.simulate({ from: trader, ...transaction, gas: APPROVAL_GAS }, at);
  return !trial.ok || transferRefusal(transaction, trial.returned) !== null;
}

interface PendingApproval {
  readonly name: string;
  readonly approval: Approval;
}

/** The next approval or the reset before it. */
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

/** Includes resets. */
export async function trialApprovals(
  context: Pick<Ports, 'clock' | 'chain'> & HasHeads,
  missing: readonly MissingApproval[],
  at: bigint,
): Promise<PlannedTransaction[]> {
  const made = missing.flatMap(({ resetFirst, ...approval }) =>
    resetFirst ? [{ ...approval, amountRaw: 0n }, approval] : [approval],
  );
  const planned = await Promise.all(made.map((approval) => planApproval(context, approval, at)));
  return planned.map((transaction) => ({ ...transaction, gas: APPROVAL_GAS }));
}

/** Approves exactly the amount; in Permit2 until 15 minutes after the deadline. */
export async function planApproval(
  context: Pick<Ports, 'clock' | 'chain'> & HasHeads,
  approval: Approval,
  at?: bigint,
): Promise<PlannedTransaction> {
  return context.chain.planApproval(approval, (await readDeadline(context, at)) + PERMIT_SECONDS);
}

const DEADLINE_SECONDS = 120n;

/** 120 s after the later of the chain's time and ours, so that a lag does not shorten it. */
export async function readDeadline(
  context: Pick<Ports, 'clock' | 'chain'> & HasHeads,
  at?: bigint,
): Promise<bigint> {
  const nowSeconds = BigInt(Math.floor(context.clock.now().getTime() / 1000));
  const chainSeconds = (await secondsAt(context, at)) ?? 0n;
  return (chainSeconds > nowSeconds ? chainSeconds : nowSeconds) + DEADLINE_SECONDS;
}

/** The planning block is usually a recent head. */
async function secondsAt(
  { heads, chain }: Pick<Ports, 'chain'> & HasHeads,
  at: bigint | undefined,
): Promise<bigint | undefined> {
  const seen = heads.list().find(({ number }) => number === at);
  return seen?.seconds ?? (await chain.block(at ?? 'latest'))?.timestampSeconds;
}

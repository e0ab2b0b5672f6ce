import type { Context } from '../../context.ts';
import type { Address, Approval, Leg, PlannedTransaction } from '../ports.ts';
import { deadline } from './deadline.ts';
import { marketOf } from './routeQuote.ts';

interface Before {
  readonly trader: Address;
  readonly amountInRaw: bigint;
  /** The block that is asked; the latest without one. */
  readonly at?: bigint;
}

/** The trade comes within the operation's own time; what is left of the approval ends by itself. */
const PERMIT_SECONDS = 15n * 60n;

/** Those approvals of the leg that do not stand as its trade needs them, in the order of their making. */
export async function missingApprovals(context: Context, leg: Leg, before: Before): Promise<Approval[]> {
  const needed = marketOf(context, leg).approvals(leg, before.amountInRaw);
  const stands = await Promise.all(needed.map((approval) => doesStand(context, approval, before)));
  return needed.filter((_, index) => !stands[index]);
}

async function doesStand(context: Context, approval: Approval, { trader, at }: Before): Promise<boolean> {
  const { book, token, spender, amountRaw } = approval;
  if (book === 'token') {
    const allowanceRaw = await context.chain.allowance(token, trader, spender, at);
    return amountRaw === 0n ? allowanceRaw === 0n : allowanceRaw >= amountRaw;
  }
  const permit = await context.chain.permit(token, trader, spender, at);
  return permit.amountRaw === amountRaw && permit.untilSeconds >= (await deadline(context, at));
}

/** The transaction that makes the approval: for exactly its amount, and in Permit2's book for a quarter of an hour. */
export async function planApproval(
  context: Context,
  approval: Approval,
  at?: bigint,
): Promise<PlannedTransaction> {
  return context.chain.makeApproval(approval, (await deadline(context, at)) + PERMIT_SECONDS);
}

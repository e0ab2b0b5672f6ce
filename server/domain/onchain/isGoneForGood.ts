import type { Context } from '../../context.ts';
import type { Address } from '../ports.ts';
import { outSince } from './nextReplacement.ts';
import type { OpenStep } from './observeOperation.ts';

/**
 * Whether the contract that the step calls is gone with the launch that made it: neither the head has it nor a final block that
 * came after the step had gone out. Only where finality follows closely enough for this process to have seen that block come.
 */
export async function isGoneForGood(context: Context, open: OpenStep): Promise<boolean> {
  const { chain, chainGuard, heads } = context;
  const { to_address: to, data } = open.step;
  if (data === '0x' || (await chain.hasCode(to as Address))) return false;
  const finalized = await chainGuard.finalBlock(context);
  if (finalized === null) return false;
  const sinceMs = outSince(open);
  const isPast = heads.list().some(({ number, afterMs }) => number <= finalized.number && afterMs >= sinceMs);
  return isPast && !(await chain.hasCode(to as Address, finalized.number));
}

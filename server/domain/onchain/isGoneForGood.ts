import type { Context } from '../../context.ts';
import { type Address, PortError } from '../ports.ts';
import { outSince } from './nextReplacement.ts';
import type { OpenStep } from './observeOperation.ts';

/**
 * Whether the contract that the step calls is gone with the launch that made it: neither the head has it nor a final block that
 * came after the step had gone out. Without that state the step waits for its deadline. Only where finality follows closely enough for this process to have seen that block come.
 */
export async function isGoneForGood(context: Context, open: OpenStep): Promise<boolean> {
  const { chain, chainGuard, heads } = context;
  const { to_address: to, data } = open.step;
  if (data === '0x' || (await chain.hasCode(to as Address))) return false;
  const finalized = await chainGuard.finalBlock(context);
  if (finalized === null) return false;
  const sinceMs = outSince(open);
  const isPast = heads.list().some(({ number, afterMs }) => number <= finalized.number && afterMs >= sinceMs);
  if (!isPast) return false;
  try {
    return !(await chain.hasCode(to as Address, finalized.number));
  } catch (error) {
    if (!(error instanceof PortError) || error.kind !== 'rejected') throw error;
    const about = { operation: open.step.operation_id, step: open.step.name, err: error };
    context.log.warn(
      about,
      'no node has the final state of a contract that is gone; its call waits until it expires',
    );
    return false;
  }
}

import type { Trx } from '../../context.ts';
import { findLastSlot } from './executionRows.ts';

/** Whoever decided about the last slot may have a clock that is ahead of this one; no slot comes twice. */
export async function notBeforeLastSlot(trx: Trx, automationId: string, now: Date): Promise<Date> {
  const last = await findLastSlot(trx, automationId);
  return last !== null && last > now ? last : now;
}

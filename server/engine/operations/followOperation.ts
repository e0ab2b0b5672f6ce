import { untilAborted } from '../../concurrency/promises.ts';
import type { Ports } from '../../ports/ports.ts';
import { findMark, type OperationRow } from '../records/operationRows.ts';
import { isEndedUnsigned } from '../records/operationState.ts';

const RECHECK_MS = 1_000;

/** No reorg can change its state any more. An operation that ended without a signature stays ended. */
export const isOver = ({ state, settled }: Pick<OperationRow, 'state' | 'settled'>): boolean =>
  settled || isEndedUnsigned(state);

/**
 * Returns once the operation has passed a state after `position`, or is over, or the reader has left. Moves of signed
 * operations notify nobody by themselves, but their account's events do.
 */
export async function untilMoved(
  { db, notifications }: Pick<Ports, 'db' | 'notifications'>,
  { id, accountId, position }: { readonly id: string; readonly accountId: string; readonly position: bigint },
  left: AbortSignal,
): Promise<void> {
  while (!left.aborted) {
    // Listens before it reads, so that it misses no change.
    const changed = Promise.race([
      notifications.waitForOperation(id, RECHECK_MS),
      notifications.waitForEvents(accountId, RECHECK_MS),
    ]);
    const mark = await findMark(db, id);
    if (mark === undefined || isOver(mark) || BigInt(mark.newest) > position) return;
    await untilAborted(changed, left);
  }
}

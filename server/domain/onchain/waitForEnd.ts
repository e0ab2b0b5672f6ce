import type { Context } from '../../context.ts';
import { orAborted } from '../orAborted.ts';
import { findOperation, type OperationRow } from './operationRows.ts';
import { isEnded } from './operationState.ts';

const RECHECK_MS = 1_000;

/**
 * The operation once it has ended, or as it is after `waitSeconds`, or when the process is about to end. Notifications wake the
 * wait; a look every second stands in for one that is lost.
 */
export async function waitForEnd(
  context: Context,
  operationId: string,
  waitSeconds: number,
): Promise<OperationRow> {
  const until = context.clock.now().getTime() + waitSeconds * 1000;
  for (;;) {
    const leftMs = until - context.clock.now().getTime();
    const changed = context.bell.waitForOperation(operationId, Math.max(0, Math.min(leftMs, RECHECK_MS)));
    const operation = await findOperation(context.db, operationId);
    if (operation === undefined) throw new Error(`operation ${operationId} is gone`);
    if (isEnded(operation.state) || leftMs <= 0 || context.closing.aborted) return operation;
    await orAborted(changed, context.closing);
  }
}

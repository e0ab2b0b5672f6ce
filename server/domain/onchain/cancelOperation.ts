import type { Context, Trx } from '../../context.ts';
import { lockWithWallet } from './locks.ts';
import { findOperation, moveOperation } from './operationRows.ts';

/**
 * Ends an operation of which nothing was ever signed, and releases what it held. It locks what a signature locks, in the
 * same order, so that an operation is either cancelled or signed. One that is cancelled already stays as it is.
 */
export async function cancelUnsigned(
  context: Context,
  trx: Trx,
  operationId: string,
): Promise<'cancelled' | 'too late'> {
  const found = await findOperation(trx, operationId);
  if (found === undefined) throw new Error(`operation ${operationId} is gone`);
  const { operation } = await lockWithWallet(trx, found);
  if (operation.state === 'cancelled') return 'cancelled';
  if (operation.state !== 'accepted' && operation.state !== 'awaiting') return 'too late';
  const now = context.clock.now();
  await moveOperation(trx, operation, { event: 'cancelled', now, statusReason: 'cancelled', settled: true });
  await context.kinds[operation.kind].settled(trx, operation, 'failed', now);
  return 'cancelled';
}

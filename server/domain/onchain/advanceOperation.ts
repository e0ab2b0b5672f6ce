import type { Context } from '../../context.ts';
import { PortError } from '../ports.ts';
import { resendOperation } from './observeOperation.ts';
import {
  findOperation,
  lockOperation,
  moveOperation,
  type OperationRow,
  postponeOperation,
} from './operationRows.ts';
import { isUnsigned } from './operationState.ts';
import { endUnsigned, signStep } from './signStep.ts';
import { listSteps } from './stepRows.ts';

const WAIT_FOR_WALLET_MS = 200;
const SLOWEST_RETRY_MS = 30_000;

/**
 * One pass over a claimed operation: sign what comes next, or send again what is out. Each pass starts from the stored
 * rows alone, so that it does not matter which process made the last one, or where it died.
 */
export async function advanceOperation(
  context: Context,
  claimed: OperationRow,
  worker: string,
): Promise<void> {
  try {
    const dueAt = isUnsigned(claimed.state)
      ? await advanceUnsigned(context, claimed)
      : await resendOperation(context, claimed);
    await postponeOperation(context.db, claimed.id, worker, dueAt ?? context.clock.now(), false);
  } catch (error) {
    const outside = error instanceof PortError;
    context.log[outside ? 'warn' : 'error'](
      { operation: claimed.id, err: error },
      'pass failed, will be repeated',
    );
    const delayMs = Math.min(500 * 2 ** Math.min(claimed.failures, 10), SLOWEST_RETRY_MS);
    const at = new Date(context.clock.now().getTime() + delayMs);
    await postponeOperation(context.db, claimed.id, worker, at, true);
  }
}

async function advanceUnsigned(context: Context, operation: OperationRow): Promise<Date | null> {
  const later = () => new Date(context.clock.now().getTime() + WAIT_FOR_WALLET_MS);
  if (Date.parse(operation.valid_until) <= context.clock.now().getTime()) {
    return (await endUnsigned(context, operation, 'expired')) === 'later' ? later() : null;
  }
  const steps = await listSteps(context.db, [operation.id]);
  const plan = await context.kinds[operation.kind].plan(context, operation, steps);
  if (plan === null) {
    await finish(context, operation);
    return null;
  }
  if ('refused' in plan) {
    const ended = await endUnsigned(context, operation, { code: plan.refused, sentence: plan.sentence });
    return ended === 'later' ? later() : null;
  }
  const outcome = await signStep(context, operation, plan);
  if (outcome === 'later') return later();
  if (outcome === 'ended') return null;
  const signed = await findOperation(context.db, operation.id);
  return signed === undefined ? null : resendOperation(context, signed);
}

/** Every step is on the chain and none remains: the operation is included. */
async function finish(context: Context, claimed: OperationRow): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, claimed.id);
    if (!isUnsigned(operation.state)) return;
    await moveOperation(trx, operation, { event: 'finished', now: context.clock.now() });
  });
}

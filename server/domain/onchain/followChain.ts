import type { Context } from '../../context.ts';
import type { BlockRef } from '../ports.ts';
import { rememberFinalized } from './chainGuard.ts';
import { observeOperation } from './observeOperation.ts';
import { listUnincluded, lockOperation, moveOperation } from './operationRows.ts';
import { reopenStep } from './reopenStep.ts';
import { scanAllNonces } from './scanNonces.ts';
import { listSoftSteps, listSteps, markFinal, type StepRow } from './stepRows.ts';

const OBSERVERS = 16;

/** The highest block of the last pass: as long as the chain still has it, nothing below it has changed. */
export interface FollowCursor {
  tip: BlockRef | null;
}

/**
 * One pass at a new head: receipts of everything that is out, then blocks that vanished, then finality. Idempotent, so
 * that any number of workers may do it.
 */
export async function followChain(context: Context, cursor: FollowCursor, head: BlockRef): Promise<void> {
  const verdict = await context.chainGuard.check(context);
  if (verdict === 'mismatch') {
    context.log.error(
      'chain_mismatch: the RPC endpoint serves another chain than this database; nothing is signed',
    );
    return;
  }
  if (verdict === 'rolled_back') {
    context.log.warn('the chain lost blocks that were final; reopening what it lost');
    cursor.tip = null;
    await scanAllNonces(context);
    await rememberFinalized(context);
    context.chainGuard.forget();
  }
  await observeAll(context);
  await reopenVanished(context, cursor);
  cursor.tip = head;
  await finalize(context, await rememberFinalized(context));
}

async function observeAll(context: Context): Promise<void> {
  const waiting = await listUnincluded(context.db);
  const observe = async (): Promise<void> => {
    for (let operation = waiting.shift(); operation !== undefined; operation = waiting.shift()) {
      await observeOperation(context, operation);
    }
  };
  await Promise.all(Array.from({ length: OBSERVERS }, observe));
}

/** Reopens the steps whose block is no longer part of the chain. */
async function reopenVanished(context: Context, cursor: FollowCursor): Promise<void> {
  const { tip } = cursor;
  const intact = tip !== null && (await context.chain.block(tip.number))?.hash === tip.hash;
  const soft = await listSoftSteps(context.db);
  const suspects = intact ? soft.filter((step) => BigInt(step.block_number ?? 0) > tip.number) : soft;
  for (const step of await vanished(context, suspects)) await reopenStep(context, step);
}

/** Those of the included steps whose recorded block hash is not the chain's at that height. */
async function vanished(context: Context, steps: readonly StepRow[]): Promise<StepRow[]> {
  const heights = [...new Set(steps.map((step) => step.block_number))];
  const hashes = new Map(
    await Promise.all(
      heights.map(
        async (height) => [height, (await context.chain.block(BigInt(height ?? 0)))?.hash] as const,
      ),
    ),
  );
  return steps.filter((step) => hashes.get(step.block_number) !== step.block_hash);
}

/** Irrevocable effects wait for the chain's own `finalized` tag. */
async function finalize(context: Context, finalizedNumber: bigint): Promise<void> {
  const reached = (await listSoftSteps(context.db)).filter(
    (step) => BigInt(step.block_number ?? 0) <= finalizedNumber,
  );
  const gone = new Set(await vanished(context, reached));
  for (const step of gone) await reopenStep(context, step);
  const operationIds = [
    ...new Set(reached.filter((step) => !gone.has(step)).map((step) => step.operation_id)),
  ];
  for (const operationId of operationIds) await finalizeOperation(context, operationId, finalizedNumber);
}

async function finalizeOperation(
  context: Context,
  operationId: string,
  finalizedNumber: bigint,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, operationId);
    const now = context.clock.now();
    let allFinal = true;
    for (const step of await listSteps(trx, [operationId])) {
      const included = step.state === 'included' || step.state === 'reverted';
      if (!included || BigInt(step.block_number ?? 0) > finalizedNumber) allFinal = false;
      else if (!step.final) await markFinal(trx, step, now);
    }
    if (!allFinal || operation.settled) return;
    if (operation.state !== 'included' && operation.state !== 'reverted') return;
    await moveOperation(trx, operation, { event: 'finalized', now, settled: true });
    const outcome = operation.state === 'included' ? 'succeeded' : 'failed';
    await context.kinds[operation.kind].settled(trx, operation, outcome, now);
  });
}

import type { Context } from '../../context.ts';
import type { BlockRef, Hex } from '../ports.ts';
import { readEach } from '../readEach.ts';
import { listAttempts } from './attemptRows.ts';
import { rememberFinalized } from './chainGuard.ts';
import { finalizeOperation } from './finalizeOperation.ts';
import { includeFound, type OpenStep, withAttempts } from './observeOperation.ts';
import { findOperations, listEndedUnsettled } from './operationRows.ts';
import { isEndedUnsigned } from './operationState.ts';
import { reopenStep } from './reopenStep.ts';
import { resendOperation } from './resendOperation.ts';
import { scanAllNonces } from './scanNonces.ts';
import { listOpenSteps, listSoftSteps, listWithOpenSteps, type StepRow } from './stepRows.ts';

const OBSERVERS = 16;
const MOST_STEPS = 2_000;
/** For so long after a reorg another worker may still record a receipt that it read before. */
const RECORDING_MS = 60_000;

/** What the last whole pass saw. */
export interface FollowCursor {
  /** Its head: as long as the chain still has it, nothing below it has changed. */
  tip: BlockRef | null;
  finalizedNumber: bigint;
  /** When the chain was last found without its tip, by the service's clock in ms. */
  reorgedAtMs?: number;
  /** Blocks that were found on the chain since then, at or below the tip. */
  compared?: Set<string>;
}

/**
 * One pass at a head: receipts of everything that is out, then blocks that vanished, then finality. Idempotent, so that
 * any number of workers may do it. Returns false when a part of it failed and has to be repeated. `stopping`: nothing new
 * is signed.
 */
export async function followChain(
  context: Context,
  cursor: FollowCursor,
  head: BlockRef,
  stopping: AbortSignal,
): Promise<boolean> {
  const { tip } = cursor;
  const isIntact = tip !== null && (await context.chain.block(tip.number))?.hash === tip.hash;
  const verdict = await context.chainGuard[isIntact ? 'check' : 'checkNow'](context);
  if (verdict === 'mismatch') {
    context.log.error(
      'chain_mismatch: the RPC endpoint serves another chain than this database; nothing is signed or sent',
    );
    return false;
  }
  if (verdict === 'rolled_back') await reopenLost(context);
  const observed = await observeOpen(context, stopping);
  const nowMs = context.clock.now().getTime();
  if (tip !== null && !isIntact) context.heads.lose([tip], nowMs);
  if (verdict !== 'same' || (tip !== null && !isIntact)) {
    cursor.reorgedAtMs = nowMs;
    delete cursor.compared;
  }
  const reopened = await reopenVanished(context, cursor, head, nowMs);
  const finalizedNumber = await rememberFinalized(context);
  const hasShrunk = finalizedNumber < cursor.finalizedNumber;
  if (hasShrunk && context.addressBook.mayRollBack) await reopenLost(context);
  cursor.finalizedNumber = finalizedNumber;
  const finalized = await finalizeUpTo(context, finalizedNumber);
  if (!observed || !reopened || !finalized) return false;
  cursor.tip = head;
  return true;
}

/** Below the finalized height only the wallets' nonces tell what is gone. */
async function reopenLost(context: Context): Promise<void> {
  context.log.warn('the chain lost blocks that were final; reopening what it lost');
  await scanAllNonces(context);
  await rememberFinalized(context);
  context.chainGuard.forget();
}

/** Records what is on the chain by now, and sends again what only a reorg put back there: its operation has ended. */
async function observeOpen(context: Context, stopping: AbortSignal): Promise<boolean> {
  const open = await listOpenSteps(context.db, MOST_STEPS);
  const ids = [...new Set(open.map(({ operation_id }) => operation_id))];
  const [attempts, operations] = await Promise.all([
    listAttempts(context.db, ids),
    findOperations(context.db, ids),
  ]);
  const isOpen = new Set(open.map(({ operation_id, name }) => `${operation_id}/${name}`));
  const sent = attempts.filter(({ operation_id, step }) => isOpen.has(`${operation_id}/${step}`));
  const hashes = sent.map(({ hash }) => hash as Hex);
  const receipts = await readEach(context, hashes, (hash) => context.chain.receipt(hash));
  // One that the node refuses to tell is asked for again at the next head, and by its operation itself until then.
  const byHash = new Map(receipts.map((receipt, index) => [sent[index]?.hash, receipt ?? null]));
  const receiptOf = async ({ attempts: own }: OpenStep) =>
    own.map(({ hash }) => byHash.get(hash) ?? null).find((receipt) => receipt !== null) ?? null;
  const stepsOf = Map.groupBy(open, (step) => step.operation_id);
  const sentOf = Map.groupBy(sent, (attempt) => attempt.operation_id);
  return eachOf(context, operations, async (operation) => {
    if (isEndedUnsigned(operation.state)) return resendOperation(context, operation, stopping);
    const steps = (stepsOf.get(operation.id) ?? []).sort((one, other) => one.ordinal - other.ordinal);
    return includeFound(context, operation, withAttempts(steps, sentOf.get(operation.id) ?? []), receiptOf);
  });
}

/**
 * Reopens those of the steps whose block is no longer part of the chain. A step may be recorded late in a block that was gone before:
 * for a while after a reorg all of them are looked at, each block until it was found.
 */
async function reopenVanished(
  context: Context,
  cursor: FollowCursor,
  head: BlockRef,
  nowMs: number,
): Promise<boolean> {
  const { tip, reorgedAtMs = 0, compared = new Set<string>() } = cursor;
  const isQuiet = tip !== null && nowMs - reorgedAtMs > RECORDING_MS;
  const soft = await listSoftSteps(context.db, isQuiet ? { above: tip.number } : 'all');
  const unseen = soft.filter(({ block_hash: hash }) => hash === null || !compared.has(hash));
  const gone = new Set(await vanished(context, unseen));
  for (const step of unseen) {
    // Above the tip a reorg may not be noticed by it.
    const isBelow = BigInt(step.block_number ?? 0) <= head.number;
    if (isBelow && !gone.has(step) && step.block_hash !== null) compared.add(step.block_hash);
  }
  if (isQuiet) delete cursor.compared;
  else cursor.compared = compared;
  return eachOf(context, [...gone], (step) => reopenStep(context, step));
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

async function finalizeUpTo(context: Context, finalizedNumber: bigint): Promise<boolean> {
  const reached = await listSoftSteps(context.db, { upTo: finalizedNumber });
  const gone = new Set(await vanished(context, reached));
  const reopened = await eachOf(context, [...gone], (step) => reopenStep(context, step));
  const verified = reached.filter((step) => !gone.has(step));
  const ended = await listEndedUnsettled(context.db);
  const open = new Set(await listWithOpenSteps(context.db, ended));
  const ripe = new Set([
    ...verified.map((step) => step.operation_id),
    ...ended.filter((operationId) => !open.has(operationId)),
  ]);
  const settled = await eachOf(context, [...ripe], (id) => finalizeOperation(context, id, verified));
  return reopened && settled;
}

/** One item that fails is reported and holds up no other one. */
async function eachOf<Item>(
  context: Context,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<boolean> {
  const waiting = [...items];
  let isWhole = true;
  const take = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (error) {
        isWhole = false;
        context.log.error({ err: error }, 'one operation could not be followed, will be repeated');
      }
    }
  };
  await Promise.all(Array.from({ length: OBSERVERS }, take));
  return isWhole;
}

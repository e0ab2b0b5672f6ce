import type { Context } from '../../context.ts';
import { ahead } from '../ahead.ts';
import type { BlockRef, Hex } from '../ports.ts';
import { type AttemptRow, listAttempts } from './attemptRows.ts';
import { rememberFinalized, saveFinalized } from './chainGuard.ts';
import { finalizeOperation } from './finalizeOperation.ts';
import { isLost } from './isInMotion.ts';
import { type ChainLook, lookAtChain } from './lookAtChain.ts';
import { includeFound, type OpenStep, withAttempts } from './observeOperation.ts';
import { findOperations, listEndedUnsettled, type OperationRow } from './operationRows.ts';
import { isEndedUnsigned } from './operationState.ts';
import { reopenStep } from './reopenStep.ts';
import { resendOperation } from './resendOperation.ts';
import { scanAllNonces } from './scanNonces.ts';
import { listOpenSteps, listSoftSteps, listWithOpenSteps, type StepRow } from './stepRows.ts';

const OBSERVERS = 16;
const MOST_STEPS = 2_000;
/** A node may show a head a moment before that block's receipts. */
const LOOKS_PER_HEAD = 3;
/** For so long after a reorg another worker may still record a receipt that it read before. */
const RECORDING_MS = 60_000;

/** What the last whole passes saw. */
export interface FollowCursor {
  /**
   * The heads of the last two, the newer one first: as long as the chain still has both, nothing below it has changed. One alone
   * does not tell, because it may have been read after the look at the one before it, with a reorg between.
   */
  tips: readonly BlockRef[];
  /** The first block of the chain that they are of. */
  genesisHash: Hex | null;
  finalized: BlockRef | null;
  /** How many there were at this head. */
  looks: number;
  /** Whether the last one looked for a receipt. */
  isOut: boolean;
  /** When the chain was last found without its tip, by the service's clock in ms. */
  reorgedAtMs?: number;
  /** Blocks that were found on the chain since then, at or below the tip. */
  compared?: Set<string>;
}

export const startCursor = (): FollowCursor => ({
  tips: [],
  genesisHash: null,
  finalized: null,
  looks: 0,
  isOut: false,
});

/** Everything that is out, and what the chain said of it in the same round as it told what it is. */
interface Sight extends ChainLook {
  readonly open: readonly StepRow[];
  readonly sent: readonly AttemptRow[];
  readonly operations: readonly OperationRow[];
}

/**
 * One pass: receipts of everything that is out, then blocks that vanished, then finality. One round to the chain where nothing
 * has happened. Idempotent, so that any number of workers may do it. Returns false when a part of it failed and has to be
 * repeated. `stopping`: nothing new is signed. `verdictMs`: so old may be what is known of whether this is the database's chain, while its
 * newest blocks are still there.
 */
export async function followChain(
  context: Context,
  cursor: FollowCursor,
  stopping: AbortSignal,
  verdictMs?: number,
): Promise<boolean> {
  const { tips } = cursor;
  const lately = ahead(context.chainGuard.check(context, verdictMs));
  const first = await sight(context, tips);
  cursor.isOut = first.open.length > 0;
  const isIntact = tips.length > 0 && tips.every(({ hash }, at) => first.atTips[at]?.hash === hash);
  const verdict = await (isIntact ? lately : context.chainGuard.checkNow(context));
  if (verdict === 'mismatch') {
    context.log.error(
      'chain_mismatch: the RPC endpoint serves another chain than this database; nothing is signed or sent',
    );
    return false;
  }
  const isSame = isIntact && verdict === 'same';
  if (isSame && (await isUnchanged(cursor, first))) return true;
  const looks = isSame && first.head?.hash === tips[0]?.hash ? cursor.looks : 0;
  cursor.looks = 0;
  if (verdict === 'rolled_back') await reopenLost(context);
  // What came before the verdict may be of what the chain has lost, or of another one.
  const seen = isSame ? first : await sight(context, []);
  // Nobody waits for it before what is final is recorded.
  const final = ahead(seen.finalized.then((told) => context.chainGuard.proveFinal(context, told)));
  const observed = await observeOpen(context, seen, stopping);
  const nowMs = context.clock.now().getTime();
  const lost = tips.filter((tip, at) => isLost(context, tip, first.atTips[at] ?? null));
  context.heads.lose(lost, nowMs);
  if (!isSame && (verdict !== 'same' || tips.length > 0)) {
    cursor.reorgedAtMs = nowMs;
    delete cursor.compared;
  }
  const { head } = seen;
  if (head === null) return false;
  const reopened = await reopenVanished(context, cursor, head, nowMs);
  const settled = await followFinality(context, cursor, seen, final);
  if (!observed || !reopened || !settled) return false;
  const before = isSame && tips[0]?.hash !== head.hash ? tips.slice(0, 1) : [];
  cursor.tips = [head, ...before];
  cursor.genesisHash = seen.genesisHash ?? cursor.genesisHash;
  cursor.looks = looks + 1;
  return true;
}

async function sight(context: Context, tips: readonly BlockRef[]): Promise<Sight> {
  const open = await listOpenSteps(context.db, MOST_STEPS);
  const ids = [...new Set(open.map(({ operation_id }) => operation_id))];
  const [attempts, operations] = await Promise.all([
    listAttempts(context.db, ids),
    findOperations(context.db, ids),
  ]);
  const isOpen = new Set(open.map(({ operation_id, name }) => `${operation_id}/${name}`));
  const sent = attempts.filter(({ operation_id, step }) => isOpen.has(`${operation_id}/${step}`));
  const hashes = sent.map(({ hash }) => hash as Hex);
  return { open, sent, operations, ...(await lookAtChain(context, tips, hashes)) };
}

/**
 * The head has been looked at often enough, what is final has not moved, and nothing that is out has a receipt. What is out of an
 * operation that has ended nobody else sends again.
 */
const isUnchanged = async ({ tips, finalized, looks }: FollowCursor, seen: Sight): Promise<boolean> =>
  looks >= LOOKS_PER_HEAD &&
  seen.head?.hash === tips[0]?.hash &&
  seen.receipts.every((receipt) => receipt == null) &&
  !seen.operations.some(({ state }) => isEndedUnsigned(state)) &&
  (await seen.finalized)?.hash === finalized?.hash;

/** Below the finalized height only the wallets' nonces tell what is gone. */
async function reopenLost(context: Context): Promise<void> {
  context.log.warn('the chain lost blocks that were final; reopening what it lost');
  await scanAllNonces(context);
  await rememberFinalized(context);
  context.chainGuard.forget();
}

/** Records what is on the chain by now, and sends again what only a reorg put back there: its operation has ended. */
async function observeOpen(context: Context, seen: Sight, stopping: AbortSignal): Promise<boolean> {
  const { open, sent, operations, receipts } = seen;
  // One that the node refuses to tell is asked for again at the next look, and by its operation itself until then.
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
  const { reorgedAtMs = 0, compared = new Set<string>() } = cursor;
  const [tip] = cursor.tips;
  const isQuiet = tip !== undefined && nowMs - reorgedAtMs > RECORDING_MS;
  const soft = await listSoftSteps(context.db, isQuiet ? { above: tip.number } : 'all');
  // What is in the head needs no look of its own: the next pass looks whether the chain still has that.
  const unseen = soft.filter(
    ({ block_hash: hash }) => hash === null || (hash !== head.hash && !compared.has(hash)),
  );
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

/** Remembers what is final by now, and settles what that reaches. */
async function followFinality(
  context: Context,
  cursor: FollowCursor,
  { genesisHash: asked, ...seen }: Sight,
  proven: Promise<BlockRef | null>,
): Promise<boolean> {
  const finalized = await proven;
  // What the chain does not have says nothing, neither of what is final nor that less is so than before.
  if (finalized === null && (await seen.finalized) !== null) return finalizeUpTo(context, 0n);
  const genesisHash = asked ?? cursor.genesisHash;
  if (genesisHash === null) throw new Error('A tip of a chain without a first block.');
  const isKnown = asked === null && finalized?.hash === cursor.finalized?.hash;
  if (!isKnown) await saveFinalized(context, genesisHash, finalized);
  const finalizedNumber = finalized?.number ?? 0n;
  const hasShrunk = finalizedNumber < (cursor.finalized?.number ?? 0n);
  if (hasShrunk && context.addressBook.mayRollBack) await reopenLost(context);
  cursor.finalized = finalized;
  return finalizeUpTo(context, finalizedNumber);
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

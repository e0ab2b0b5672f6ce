import { startEarly } from '../../concurrency/promises.ts';
import type { Hex } from '../../ports/basics.ts';
import type { BlockRef, Receipt } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { saveFinalized, storeFinalized } from '../chain/chainGuard.ts';
import { isBlockLost } from '../chain/chainView.ts';
import type { HasHeads } from '../chain/headHistory.ts';
import { observeHead } from '../chain/headHistory.ts';
import { readAllOrEach, readOrUndefined } from '../chain/readEach.ts';
import { finalizeOperation } from '../operations/endOperation.ts';
import { reopenStep } from '../operations/reopenStep.ts';
import { type AttemptRow, listAttempts } from '../records/attemptRows.ts';
import { findOperations, listEndedUnsettled, type OperationRow } from '../records/operationRows.ts';
import { isEndedUnsigned } from '../records/operationState.ts';
import {
  findNewestSoftBlock,
  listOpenSteps,
  listSoftSteps,
  listWithOpenSteps,
  type OpenStep,
  type StepRow,
  withAttempts,
} from '../records/stepRows.ts';
import { scanAllNonces } from '../wallets/walletNonces.ts';
import { includeFound } from './observeOperation.ts';
import { resendOperation } from './resendOperation.ts';
import type { DeliveryContext } from './sendStep.ts';

export type FollowChainContext = Pick<Ports, 'log' | 'clock' | 'db' | 'chain' | 'chainLogs'> & HasHeads;

const CONCURRENT_ITEMS = 16;

const MAX_OPEN_STEPS = 2_000;

/** A node may show a head a moment before its receipts. */
const CHECKS_PER_HEAD = 3;

/** For this long after a reorg, another worker may still record a receipt that it read before. */
const LATE_RECEIPT_MS = 60_000;

export interface FollowCursor {
  /**
   * Heads of the last two passes, newest first. While the chain has both, nothing below has changed.
   * One head proves nothing: a reorg may lie between the two reads of its pass.
   */
  tips: readonly BlockRef[];
  genesisHash: Hex | null;
  finalized: BlockRef | null;
  /** Checks at this head. */
  looks: number;
  isOut: boolean;
  /** When the chain last lacked a tip, in ms of our clock. */
  reorgedAtMs?: number;
  /** Hashes of blocks found on the chain since then. */
  compared?: Set<string>;
}

export const startCursor = (): FollowCursor => ({
  tips: [],
  genesisHash: null,
  finalized: null,
  looks: 0,
  isOut: false,
});

interface OpenWork extends ChainPoll {
  readonly open: readonly StepRow[];
  readonly sent: readonly AttemptRow[];
  readonly operations: readonly OperationRow[];
}

/**
 * Runs one pass: receipts of open steps, then vanished blocks, then finality. One round trip if nothing
 * happened.
 * Any number of workers may run it. Returns false if a part must be repeated. Signs nothing new once
 * `stopping` is aborted. `verdictMs` is the allowed age of the chain check while the tips are intact.
 */
export async function followChain(
  context: DeliveryContext,
  cursor: FollowCursor,
  stopping: AbortSignal,
  verdictMs?: number,
): Promise<boolean> {
  const { tips } = cursor;
  const lately = startEarly(context.chainGuard.check(context, verdictMs));
  const first = await pollOpenWork(context, tips);
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
  if (isSame && (await isUnchanged(context, cursor, first))) return true;
  const looks = isSame && first.head?.hash === tips[0]?.hash ? cursor.looks : 0;
  cursor.looks = 0;
  if (verdict === 'rolled_back') await reopenLost(context);
  // Earlier answers may be of a lost or a foreign chain.
  const seen = isSame ? first : await pollOpenWork(context, []);
  // Awaited only when finality is recorded.
  const final = startEarly(seen.finalized.then((told) => context.chainGuard.proveFinal(context, told)));
  const observed = await observeOpen(context, seen, stopping);
  const nowMs = context.clock.now().getTime();
  const lost = tips.filter((tip, at) => isBlockLost(context, tip, first.atTips[at] ?? null));
  context.heads.remove(lost, nowMs);
  if (!isSame && (verdict !== 'same' || tips.length > 0)) {
    cursor.reorgedAtMs = nowMs;
    delete cursor.compared;
  }
  const { head } = seen;
  if (head === null) return false;
  const reopened = await reopenVanished(context, cursor, head);
  const settled = await followFinality(context, cursor, seen, final);
  if (!observed || !reopened || !settled) return false;
  const before = isSame && tips[0]?.hash !== head.hash ? tips.slice(0, 1) : [];
  cursor.tips = [head, ...before];
  cursor.genesisHash = seen.genesisHash ?? cursor.genesisHash;
  cursor.looks = looks + 1;
  return true;
}

async function pollOpenWork(context: FollowChainContext, tips: readonly BlockRef[]): Promise<OpenWork> {
  const open = await listOpenSteps(context.db, MAX_OPEN_STEPS);
  const ids = [...new Set(open.map(({ operation_id }) => operation_id))];
  const [attempts, operations] = await Promise.all([
    listAttempts(context.db, ids),
    findOperations(context.db, ids),
  ]);
  const isOpen = new Set(open.map(({ operation_id, name }) => `${operation_id}/${name}`));
  const sent = attempts.filter(({ operation_id, step }) => isOpen.has(`${operation_id}/${step}`));
  const hashes = sent.map(({ hash }) => hash as Hex);
  return { open, sent, operations, ...(await pollChain(context, tips, hashes)) };
}

/** Open steps of an ended operation count as work, because only this pass resends them. */
const isUnchanged = async (
  context: FollowChainContext,
  { tips, finalized, looks, reorgedAtMs }: FollowCursor,
  seen: OpenWork,
): Promise<boolean> =>
  looks >= CHECKS_PER_HEAD &&
  seen.head?.hash === tips[0]?.hash &&
  !mayRecordLate(context, reorgedAtMs) &&
  seen.receipts.every((receipt) => receipt == null) &&
  !seen.operations.some(({ state }) => isEndedUnsigned(state)) &&
  (await seen.finalized)?.hash === finalized?.hash &&
  // Otherwise a recorded block is above the head, and nothing is signed until it is found again or reopened.
  (await findNewestSoftBlock(context.db)) <= seen.head!.number;

/** Another worker may record a step in a block that a reorg has just taken. */
const mayRecordLate = ({ clock }: Pick<Ports, 'clock'>, reorgedAtMs = Number.NEGATIVE_INFINITY): boolean =>
  clock.now().getTime() - reorgedAtMs <= LATE_RECEIPT_MS;

/** Below the finalized height only the wallets' nonces show losses. */
async function reopenLost(context: DeliveryContext): Promise<void> {
  context.log.warn('the chain lost blocks that were final; reopening the operations in them');
  await scanAllNonces(context);
  await storeFinalized(context);
  context.chainGuard.forget();
}

/** Also resends steps of ended operations, which a reorg reopened. */
async function observeOpen(
  context: DeliveryContext,
  seen: OpenWork,
  stopping: AbortSignal,
): Promise<boolean> {
  const { open, sent, operations, receipts } = seen;
  // The next pass asks again for a receipt that the node refuses.
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

/** For a while after a reorg every soft step is checked, each block until it is found. */
async function reopenVanished(
  context: DeliveryContext,
  cursor: FollowCursor,
  head: BlockRef,
): Promise<boolean> {
  const { reorgedAtMs, compared = new Set<string>() } = cursor;
  const [tip] = cursor.tips;
  const isQuiet = tip !== undefined && !mayRecordLate(context, reorgedAtMs);
  const soft = await listSoftSteps(context.db, isQuiet ? { above: tip.number } : 'all');
  // The next pass checks the head itself.
  const unseen = soft.filter(
    ({ block_hash: hash }) => hash === null || (hash !== head.hash && !compared.has(hash)),
  );
  const gone = new Set(await vanished(context, unseen));
  for (const step of unseen) {
    // Above the tip, a reorg may go unnoticed.
    const isBelow = BigInt(step.block_number ?? 0) <= head.number;
    if (isBelow && !gone.has(step) && step.block_hash !== null) compared.add(step.block_hash);
  }
  if (isQuiet) delete cursor.compared;
  else cursor.compared = compared;
  return eachOf(context, [...gone], (step) => reopenStep(context, step));
}

async function vanished(context: Pick<Ports, 'chain'>, steps: readonly StepRow[]): Promise<StepRow[]> {
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

async function followFinality(
  context: DeliveryContext,
  cursor: FollowCursor,
  { genesisHash: asked, ...seen }: OpenWork,
  proven: Promise<BlockRef | null>,
): Promise<boolean> {
  const finalized = await proven;
  // A finalized block that the chain lacks says nothing.
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

async function finalizeUpTo(context: DeliveryContext, finalizedNumber: bigint): Promise<boolean> {
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

/** A failing item stops no other. */
async function eachOf<Item>(
  context: Pick<Ports, 'log'>,
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
  await Promise.all(Array.from({ length: CONCURRENT_ITEMS }, take));
  return isWhole;
}

/** A node may answer in any order. */
export interface ChainPoll {
  readonly head: BlockRef | null;
  /** Settled. Rejected if the node cannot say what is final; the rest stays valid. */
  readonly finalized: Promise<BlockRef | null>;
  /** In the order of the tips. */
  readonly atTips: readonly (BlockRef | null)[];
  /** Null if tips identify the chain. */
  readonly genesisHash: Hex | null;
  /** In the order of the hashes. Undefined if refused or unreadable. */
  readonly receipts: readonly (Receipt | null | undefined)[];
}

/** Reads everything in one round. */
export async function pollChain(
  context: Pick<Ports, 'log' | 'clock' | 'chain' | 'chainLogs'> & HasHeads,
  tips: readonly BlockRef[],
  hashes: readonly Hex[],
): Promise<ChainPoll> {
  const { chain, chainLogs } = context;
  const blocks = startEarly(pollBlocks(context, tips));
  const receipts = startEarly(
    Promise.all(hashes.map((hash) => readOrUndefined(context, hash, chain.receipt))),
  );
  try {
    return { ...(await blocks), receipts: await receipts };
  } catch (error) {
    if (!chainLogs.isTooWide(error)) throw error;
  }
  await Promise.allSettled([receipts]);
  // Only the receipts can be too large. A hanging node fails here and is asked nothing more.
  const alone = await pollBlocks(context, tips);
  return { ...alone, receipts: await readAllOrEach(context, hashes, chain.receipt) };
}

async function pollBlocks(
  context: Pick<Ports, 'clock' | 'chain'> & HasHeads,
  tips: readonly BlockRef[],
): Promise<Omit<ChainPoll, 'receipts'>> {
  const { chain } = context;
  const finalized = startEarly(chain.block('finalized'));
  const [head, atTips, identity] = await Promise.all([
    observeHead(context),
    Promise.all(tips.map(({ number }) => chain.block(number))),
    tips.length === 0 ? chain.identity() : null,
    Promise.allSettled([finalized]),
  ]);
  return { head, finalized, atTips, genesisHash: identity?.genesisHash ?? null };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { type AdaptiveRange, adaptiveRange } from '../concurrency/adaptiveRange.ts';
import { RELAXED_VERDICT_TTL_MS } from '../engine/chain/chainGuard.ts';
import { recentHead } from '../engine/chain/headHistory.ts';
import { LostLead } from '../indexer/cursorRows.ts';
import { PortError } from '../ports/basics.ts';
import type { BlockRef } from '../ports/chain.ts';
import type { WorkerName } from '../ports/telemetry.ts';
import { createLookPace, type LookPace, pollsMs } from './lookPace.ts';
import { reportFailedPass, type Worker } from './worker.ts';

const RANGE = { first: 128n, least: 1n, most: 100_000n };

/** Ranges are as long as to hold about so many logs, which bounds the memory. */
const LOGS_OF_RANGE = 10_000;

/** Interval at which a follower checks whether the leader is gone. */
const CANDIDATE_MS = 1_000;

const LOOK_IN_POLLS = 4;

const RENEW_MS = 1_500;

const FIRST_BACKOFF_MS = 250;

const MAX_BACKOFF_MS = 30_000;

const CLOSE_MS = 7_000;

/** SQLSTATE of data exceptions: a value of the chain does not fit its column. */
const DATA_EXCEPTION = /^22...$/;

export interface ChainAdvance<Position> {
  readonly position: Position;
  readonly isBehind: boolean;
  /** False if only empty blocks were read: a resting chain may make some to keep its clock. */
  readonly isNews: boolean;
  /** How many were read. */
  readonly logs: number;
}

/** What is read from the chain up to a block, by one leading process. */
export interface ChainReader<Position extends { readonly block: BlockRef }> {
  readonly worker: WorkerName;
  /** Its name in the log, such as "the index". */
  readonly subject: string;
  /** Null while another process leads. */
  lead(): Promise<Position | null>;
  /** Reads at most `blocks` blocks. */
  advance(position: Position, blocks: bigint): Promise<ChainAdvance<Position>>;
  /** Renews the lease and returns the database's position. Throws LostLead. */
  renew(position: Position): Promise<Position>;
  /** The database refuses the next block. Throws LostLead. */
  markStalled(position: Position): Promise<unknown>;
  release(position: Position): Promise<unknown>;
}

/** Keeps the reader at the head. One process leads. If it dies, freezes or closes, another takes over. */
export function startChainReader<Position extends { readonly block: BlockRef }>(
  context: Context,
  reader: ChainReader<Position>,
): Worker {
  const stop = new AbortController();
  const { signal } = stop;
  const pace = createLookPace(context, pollsMs(context, LOOK_IN_POLLS), signal, (callback) =>
    context.heads.onNew(callback),
  );
  const reading = openReading(context, reader, pace);

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const waitMs = await reading
        .pass()
        .catch((error: unknown) => (signal.aborted ? 0 : reading.recover(error)));
      await pace.pause(waitMs);
    }
    await reading.giveUp();
  }

  const renewing = setInterval(() => void reading.renew(), RENEW_MS);
  const running = loop().catch((error: unknown) =>
    context.log.warn({ err: error }, `the lead of ${reader.subject} was not given up; it will run out`),
  );
  return {
    async close() {
      stop.abort();
      pace.end();
      clearInterval(renewing);
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

function openReading<Position extends { readonly block: BlockRef }>(
  context: Context,
  reader: ChainReader<Position>,
  pace: LookPace,
) {
  const range = adaptiveRange(RANGE);
  let position: Position | null = null;
  let isDoubtful = false;
  let backoffMs = FIRST_BACKOFF_MS;
  return {
    /** Returns the delay until the next pass; undefined: as news come. */
    async pass(): Promise<number | undefined> {
      position ??= await reader.lead();
      if (position === null) return CANDIDATE_MS;
      if (isDoubtful) {
        position = await reader.renew(position);
        isDoubtful = false;
      }
      if (await hasReadHead(context, position)) return undefined;
      // A rewind compares the chain again, so an older verdict is enough.
      const verdict = await context.chainGuard.check(context, RELAXED_VERDICT_TTL_MS);
      if (verdict === 'mismatch') return MAX_BACKOFF_MS;
      const advance = await reader.advance(position, range.blocks);
      if (advance.isNews) pace.news();
      position = advance.position;
      backoffMs = FIRST_BACKOFF_MS;
      fitRange(range, advance);
      return advance.isBehind ? 0 : undefined;
    },
    /** Handles a failed pass. Returns the delay until the next one. */
    async recover(error: unknown): Promise<number> {
      if (error instanceof LostLead) {
        position = null;
        isDoubtful = false;
        return CANDIDATE_MS;
      }
      // A failed commit may have succeeded, and a failover may lose a reported one. The next pass reads the
      // position from the database.
      isDoubtful = true;
      const isShorter = range.shrink();
      if (isShorter && (isDataException(error) || context.chainLogs.isTooWide(error))) return 0;
      const waitMs = Math.max(backoffMs, error instanceof PortError ? (error.retryAfterMs ?? 0) : 0);
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      await reportFailure(context, reader, position, error, waitMs);
      return waitMs;
    },
    /** A pass may outlast the lease. A stopped process renews nothing. */
    async renew(): Promise<void> {
      if (position === null) return;
      const stored = await reader
        .renew(position)
        .catch((error) => reportUnrenewed(context, reader.subject, error));
      // May cause one needless check, if a pass has moved the position meanwhile.
      if (stored === null || (position !== null && !isSamePlace(stored, position))) isDoubtful = true;
    },
    async giveUp(): Promise<void> {
      if (position !== null) await reader.release(position);
    },
  };
}

/** All readers of a process share looks at the head. */
async function hasReadHead(context: Context, position: { readonly block: BlockRef }): Promise<boolean> {
  const head = await recentHead(context, context.addressBook.pollMs);
  return head !== null && isSamePlace({ block: head }, position);
}

function fitRange(range: AdaptiveRange, { isBehind, logs }: Omit<ChainAdvance<unknown>, 'position'>): void {
  if (logs > LOGS_OF_RANGE) range.limitTo((range.blocks * BigInt(LOGS_OF_RANGE)) / BigInt(logs) + 1n);
  else if (isBehind && logs < LOGS_OF_RANGE / 2) range.grow();
}

const isSamePlace = (one: { readonly block: BlockRef }, other: { readonly block: BlockRef }): boolean =>
  one.block.number === other.block.number && one.block.hash === other.block.hash;

const isDataException = (error: unknown): boolean =>
  DATA_EXCEPTION.test(String((error as { readonly code?: unknown } | null)?.code));

function reportUnrenewed({ log }: Context, subject: string, error: unknown): null {
  if (!(error instanceof LostLead)) log.warn({ err: error }, `the lead of ${subject} was not renewed`);
  return null;
}

async function reportFailure<Position extends { readonly block: BlockRef }>(
  context: Context,
  { worker, subject, markStalled }: ChainReader<Position>,
  position: Position | null,
  error: unknown,
  waitMs: number,
): Promise<void> {
  if (!isDataException(error)) {
    const sentence = `the chain could not be read for ${subject}, will be repeated`;
    return reportFailedPass(context, worker, error, sentence, { waitMs });
  }
  // Retries do not help: an operator must look at this block.
  const block = position === null ? null : String(position.block.number + 1n);
  context.log.error(
    { err: error, block },
    `the database refuses the data of a block; ${subject} cannot advance`,
  );
  if (position === null) return;
  await markStalled(position).catch((err: unknown) =>
    context.log.warn({ err }, `the stop of ${subject} could not be recorded`),
  );
}

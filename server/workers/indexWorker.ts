import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import { adaptiveRange } from '../concurrency/adaptiveRange.ts';
import { RELAXED_VERDICT_TTL_MS } from '../engine/chain/chainGuard.ts';
import { advanceIndex, leadIndex } from '../indexer/advanceIndex.ts';
import {
  type IndexPosition,
  isAtPosition,
  LostLead,
  markStalled,
  positionOf,
  releaseLead,
  renewLead,
} from '../indexer/cursorRows.ts';
import { PortError } from '../ports/basics.ts';
import { reportFailedPass, type Worker } from './worker.ts';

const RANGE = { first: 2_000n, least: 1n, most: 100_000n };

/** Interval at which a follower checks whether the leader is gone. */
const CANDIDATE_MS = 1_000;

/** Longest interval; shorter on a fast chain. */
const MAX_INTERVAL_MS = 1_000;

const INTERVAL_IN_POLLS = 4;

const RENEW_MS = 1_500;

const FIRST_BACKOFF_MS = 250;

const MAX_BACKOFF_MS = 30_000;

const CLOSE_MS = 7_000;

/** SQLSTATE of data exceptions: a value of the chain does not fit its column. */
const DATA_EXCEPTION = /^22...$/;

/**
 * Keeps the index at the head. One process leads. If it dies, freezes or closes, another takes over. `name`
 * identifies this process.
 */
export function startIndexWorker(context: Context, name: string): Worker {
  const stop = new AbortController();
  const { signal } = stop;
  const indexing = openIndexing(context, name);

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      const waitMs = await indexing
        .pass()
        .catch((error: unknown) => (signal.aborted ? 0 : indexing.recover(error)));
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    await indexing.giveUp();
  }

  const renewing = setInterval(() => void indexing.renew(), RENEW_MS);
  const running = loop().catch((error: unknown) =>
    context.log.warn({ err: error }, 'the lead of the index was not given up; it will run out'),
  );
  return {
    async close() {
      stop.abort();
      clearInterval(renewing);
      await Promise.race([running, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

function openIndexing(context: Context, name: string) {
  const range = adaptiveRange(RANGE);
  const lookMs = Math.min(MAX_INTERVAL_MS, INTERVAL_IN_POLLS * context.addressBook.pollMs);
  let position: IndexPosition | null = null;
  let isDoubtful = false;
  let backoffMs = FIRST_BACKOFF_MS;
  return {
    /** Returns the delay until the next pass. */
    async pass(): Promise<number> {
      position ??= await leadIndex(context, name);
      if (position === null) return CANDIDATE_MS;
      if (isDoubtful) {
        position = positionOf(await renewLead(context.db, position.lead), name);
        isDoubtful = false;
      }
      // New ranges follow indexed blocks, and a rewind compares the chain again, so an older verdict is
      // enough.
      const verdict = await context.chainGuard.check(context, RELAXED_VERDICT_TTL_MS);
      if (verdict === 'mismatch') return MAX_BACKOFF_MS;
      const advance = await advanceIndex(context, position, range.blocks);
      position = advance.position;
      backoffMs = FIRST_BACKOFF_MS;
      if (!advance.isBehind) return lookMs;
      range.grow();
      return 0;
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
      await reportFailure(context, position, error, waitMs);
      return waitMs;
    },
    /** A pass may outlast the lease. A stopped process renews nothing. */
    async renew(): Promise<void> {
      if (position === null) return;
      const cursor = await renewLead(context.db, position.lead).catch((error) =>
        reportUnrenewed(context, error),
      );
      // May cause one needless check, if a pass has moved the position meanwhile.
      if (cursor === null || (position !== null && !isAtPosition(cursor, position))) isDoubtful = true;
    },
    async giveUp(): Promise<void> {
      if (position !== null) await releaseLead(context.db, position.lead);
    },
  };
}

const isDataException = (error: unknown): boolean =>
  DATA_EXCEPTION.test(String((error as { readonly code?: unknown } | null)?.code));

function reportUnrenewed({ log }: Context, error: unknown): null {
  if (!(error instanceof LostLead)) log.warn({ err: error }, 'the lead of the index was not renewed');
  return null;
}

async function reportFailure(
  context: Context,
  position: IndexPosition | null,
  error: unknown,
  waitMs: number,
): Promise<void> {
  if (!isDataException(error))
    return reportFailedPass(context, 'indexer', error, 'the chain could not be indexed, will be repeated', {
      waitMs,
    });
  // Retries do not help: an operator must look at this block.
  const block = position === null ? null : String(position.block.number + 1n);
  context.log.error(
    { err: error, block },
    'the database refuses the data of a block; the index cannot advance',
  );
  if (position === null) return;
  await markStalled(context.db, position.lead).catch((err: unknown) =>
    context.log.warn({ err }, 'the stop of the index could not be recorded'),
  );
}

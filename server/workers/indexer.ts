import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { adaptiveRange } from '../domain/adaptiveRange.ts';
import { advanceIndex } from '../domain/index/advanceIndex.ts';
import { giveUpLead, LostLead, markRefused, renewLead } from '../domain/index/indexCursorRows.ts';
import { type IndexPosition, positionOf, standsAt } from '../domain/index/indexPosition.ts';
import { leadIndex } from '../domain/index/leadIndex.ts';
import { QUIET_VERDICT_TTL_MS } from '../domain/onchain/chainGuard.ts';
import { PortError } from '../domain/ports.ts';
import type { Worker } from './operationWorker.ts';
import { passFailed } from './passFailed.ts';

const RANGE = { first: 2_000n, least: 1n, most: 100_000n };
/** How often another process is asked whether it still leads. */
const CANDIDATE_MS = 1_000;
/** At most so long between two looks at the head; shorter on a chain that is looked at often anyway. */
const LONGEST_LOOK_MS = 1_000;
const LOOKS_PER_POLL = 4;
const RENEW_MS = 1_500;
const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 30_000;
const CLOSE_MS = 7_000;
/** SQLSTATE: data exceptions. What the chain says has no room in a column, or no form. */
const DATA_EXCEPTION = /^22...$/;

/**
 * Keeps the index at the chain's head. Of any number of processes one leads; when it dies, freezes or closes, another takes
 * over. `name` tells this one from the others.
 */
export function startIndexer(context: Context, name: string): Worker {
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
  const lookMs = Math.min(LONGEST_LOOK_MS, LOOKS_PER_POLL * context.addressBook.pollMs);
  let position: IndexPosition | null = null;
  let isDoubtful = false;
  let backoffMs = FIRST_BACKOFF_MS;
  return {
    /** Returns after how long the next pass is due. */
    async pass(): Promise<number> {
      position ??= await leadIndex(context, name);
      if (position === null) return CANDIDATE_MS;
      if (isDoubtful) {
        position = positionOf(await renewLead(context.db, position.lead), name);
        isDoubtful = false;
      }
      // A range that follows on what is indexed is of the same chain, and before anything is taken back the chain is compared anew.
      const verdict = await context.chainGuard.check(context, QUIET_VERDICT_TTL_MS);
      if (verdict === 'mismatch') return LONGEST_BACKOFF_MS;
      const advance = await advanceIndex(context, position, range.blocks);
      position = advance.position;
      backoffMs = FIRST_BACKOFF_MS;
      if (!advance.isBehind) return lookMs;
      range.grow();
      return 0;
    },
    /** What a pass found wrong; returns after how long the next one is due. */
    async recover(error: unknown): Promise<number> {
      if (error instanceof LostLead) {
        position = null;
        isDoubtful = false;
        return CANDIDATE_MS;
      }
      // A commit that failed may have been one, and a failover may lose one that was told: the next pass goes on from where the
      // database says.
      isDoubtful = true;
      const isShorter = range.shrink();
      if (isShorter && (isDataException(error) || context.chainLogs.isTooWide(error))) return 0;
      const waitMs = Math.max(backoffMs, error instanceof PortError ? (error.retryAfterMs ?? 0) : 0);
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
      await tellFailure(context, position, error, waitMs);
      return waitMs;
    },
    /** A pass may take longer than the lease; a process that does not run any more renews nothing. */
    async renew(): Promise<void> {
      if (position === null) return;
      const cursor = await renewLead(context.db, position.lead).catch((error) =>
        tellUnrenewed(context, error),
      );
      // Also where a pass has moved it meanwhile: a look too many.
      if (cursor === null || (position !== null && !standsAt(cursor, position))) isDoubtful = true;
    },
    async giveUp(): Promise<void> {
      if (position !== null) await giveUpLead(context.db, position.lead);
    },
  };
}

const isDataException = (error: unknown): boolean =>
  DATA_EXCEPTION.test(String((error as { readonly code?: unknown } | null)?.code));

function tellUnrenewed({ log }: Context, error: unknown): null {
  if (!(error instanceof LostLead)) log.warn({ err: error }, 'the lead of the index was not renewed');
  return null;
}

async function tellFailure(
  context: Context,
  position: IndexPosition | null,
  error: unknown,
  waitMs: number,
): Promise<void> {
  if (!isDataException(error))
    return passFailed(context, 'indexer', error, 'the chain could not be indexed, will be repeated', {
      waitMs,
    });
  // No repetition helps against what one block says: somebody has to look.
  const block = position === null ? null : String(position.block.number + 1n);
  context.log.error({ err: error, block }, 'the database refuses what a block says; the index stands still');
  if (position === null) return;
  await markRefused(context.db, position.lead).catch((err: unknown) =>
    context.log.warn({ err }, 'that the index stands still was not noted'),
  );
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import {
  type AutomationKind,
  type AutomationRow,
  type Claim,
  claimAutomations,
  nextDueAt,
} from '../domain/automations/automationRows.ts';
import { deactivateAutomation } from '../domain/automations/moveAutomation.ts';
import { updateIfUnchanged } from '../domain/automations/slots.ts';
import { processCandidate } from '../domain/automations/snipe.ts';
import { claimCandidates, nextCandidateAt } from '../domain/automations/snipeCandidateRows.ts';
import { OrderWatch, watchOrders } from '../domain/automations/watchOrders.ts';
import { expireListing } from '../domain/market/endListing.ts';
import { nextExpiryAt } from '../domain/market/listingRows.ts';
import { createWorkSlots, REST_MS, repeatPasses } from './passLoop.ts';
import { scheduleRuns } from './scheduleRuns.ts';
import type { Worker } from './worker.ts';

/** After this, another worker takes over the automation. */
const LEASE_MS = 15_000;

/** What is due later is found by the watch for due work, as is what another process creates. */
const MAX_PAUSE_MS = 1_000;

const MIN_PAUSE_MS = 20;

/** Limits of parallel work, in all and per account. */
const SNIPES = { all: 8, ofOne: 4 };

const CLAIM_BATCH = 500;

/** Parallel checks of limit orders. Each ends within its leases. */
const LIMIT_CHECKS = { all: 16, ofOne: 16 };

const CLOSE_MS = 7_000;

/**
 * Runs due automations: schedules and sniped launches one by one, limit orders by token pair. Also ends
 * expired listings. Several processes may run it. Operation workers execute the accepted operations. `name`
 * identifies this worker's leases.
 */
export function startAutomationWorker(context: Context, name: string): Worker {
  const stop = new AbortController();
  const reporting = { context, worker: 'scheduler' } as const;
  const until = () => leaseAt(context.clock.now());
  const claim = (kind: AutomationKind, terms: Omit<Claim, 'kind' | 'worker'>): Promise<AutomationRow[]> =>
    claimAutomations(context.db, { kind, worker: name, ...terms }, ...until());

  const pauseUntil = (dueAt: Date | null): number => pauseBetween(context.clock.now(), dueAt);
  const pauseOf = async (kind: AutomationKind): Promise<number> =>
    pauseUntil(await nextDueAt(context.db, kind, context.clock.now()));

  const { runs, schedules } = scheduleRuns(context, name, {
    claim: (terms) => claim('dca', terms),
    pause: () => pauseOf('dca'),
  });

  const watch = new OrderWatch();
  const looks = createWorkSlots(reporting, LIMIT_CHECKS, 'limit orders will be checked again');
  async function limits(): Promise<number> {
    await looks.free();
    const claimed = await claim('limit', { count: CLAIM_BATCH });
    if (claimed.length > 0) looks.begin('all', () => watchOrders(context, claimed, name, watch));
    return claimed.length === CLAIM_BATCH ? 0 : pauseOf('limit');
  }

  const snipes = createWorkSlots(reporting, SNIPES, 'a launch will be checked again');
  async function launches(): Promise<number> {
    await snipes.free();
    const claims = { worker: name, count: snipes.room(), share: SNIPES.ofOne, busy: snipes.busy() };
    const claimed = await claimCandidates(context.db, claims, ...until());
    for (const candidate of claimed)
      snipes.begin(candidate.account_id, () => processCandidate(context, candidate));
    return claimed.length > 0 ? 0 : pauseUntil(await nextCandidateAt(context.db, context.clock.now()));
  }

  async function expiries(): Promise<number> {
    for (const sniper of await claim('sniper', { count: CLAIM_BATCH })) await expireSniper(context, sniper);
    return pauseOf('sniper');
  }

  const { dueWatch: due, notifications } = context;
  const { onLaunched } = notifications;
  const loops = Promise.all([
    repeatPasses(reporting, stop.signal, schedules, due.on('dca'), runs.onEnd),
    repeatPasses(reporting, stop.signal, limits, due.on('limit')),
    repeatPasses(reporting, stop.signal, launches, due.on('candidates'), onLaunched, snipes.onEnd),
    repeatPasses(reporting, stop.signal, expiries, due.on('sniper')),
    repeatPasses(reporting, stop.signal, () => expireListings(context, stop.signal), due.on('listings')),
  ]);
  return {
    async close() {
      stop.abort();
      const ended = loops.then(() => Promise.all([runs.ended(), looks.ended(), snipes.ended()]));
      await Promise.race([ended, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

const expireSniper = (context: Context, sniper: AutomationRow): Promise<unknown> =>
  updateIfUnchanged(context, sniper, (trx, row) =>
    deactivateAutomation(trx, row, 'expire', null, context.clock.now()),
  );

/** One by one; several processes share them. */
async function expireListings(context: Context, stop: AbortSignal): Promise<number> {
  while (!stop.aborted && (await expireListing(context)));
  return pauseBetween(context.clock.now(), await nextExpiryAt(context.db));
}

function pauseBetween(now: Date, dueAt: Date | null): number {
  const waitMs = dueAt === null ? REST_MS : Math.max(dueAt.getTime() - now.getTime(), MIN_PAUSE_MS);
  return waitMs > MAX_PAUSE_MS ? REST_MS : waitMs;
}

const leaseAt = (now: Date) => [now, new Date(now.getTime() + LEASE_MS)] as const;

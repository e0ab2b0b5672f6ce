import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import {
  type AutomationKind,
  type AutomationRow,
  type Claim,
  claimAutomations,
  nextDueAt,
} from '../domain/automations/automationRows.ts';
import { decide } from '../domain/automations/decide.ts';
import { restAutomation } from '../domain/automations/restAutomation.ts';
import { runDca } from '../domain/automations/runDca.ts';
import { snipe } from '../domain/automations/snipe.ts';
import { claimCandidates, nextCandidateAt } from '../domain/automations/snipeCandidateRows.ts';
import { LimitWatch, watchLimits } from '../domain/automations/watchLimits.ts';
import { expireListing } from '../domain/market/endListing.ts';
import { nextExpiryAt } from '../domain/market/listingRows.ts';
import type { Worker } from './operationWorker.ts';
import { repeat } from './repeat.ts';
import { startRuns } from './startRuns.ts';

/** How long the automations of a dead worker wait for the next one. */
const LEASE_MS = 15_000;
/** Another process may have made one that is due sooner. */
const LONGEST_PAUSE_MS = 1_000;
const SHORTEST_PAUSE_MS = 20;
/** Carried out at once, in all and of one account. */
const SCHEDULES = { all: 16, ofOne: 8 };
const SNIPES = { all: 8, ofOne: 4 };
const LIMITS_AT_ONCE = 500;
/** Looks at limit orders that are under way; each ends within its leases. */
const LOOKS = 16;
const CLOSE_MS = 7_000;

/**
 * Carries out automations that are due: schedules and launches for snipers one by one, limit orders by their pairs of tokens. Ends
 * listings of the market whose time has come.
 * Any number of processes may do it at the same time; what they accept is advanced by the operation workers. `name` tells this
 * one's leases from those of others.
 */
export function startScheduler(context: Context, name: string): Worker {
  const stop = new AbortController();
  const until = () => leaseFrom(context.clock.now());
  const claim = (kind: AutomationKind, terms: Omit<Claim, 'kind' | 'worker'>): Promise<AutomationRow[]> =>
    claimAutomations(context.db, { kind, worker: name, ...terms }, ...until());

  const pauseUntil = (dueAt: Date | null): number => pauseBetween(context.clock.now(), dueAt);
  const pauseOf = async (kind: AutomationKind): Promise<number> =>
    pauseUntil(await nextDueAt(context.db, kind, context.clock.now()));

  const runs = startRuns(context, SCHEDULES, 'an automation will be repeated');
  async function schedules(): Promise<number> {
    await runs.free();
    const claimed = await claim('dca', { count: runs.room(), share: SCHEDULES.ofOne, busy: runs.busy() });
    for (const automation of claimed)
      runs.begin(automation.account_id, () => runDca(context, automation, name));
    return claimed.length > 0 ? 0 : pauseOf('dca');
  }

  const watch = new LimitWatch();
  const looks = startRuns(context, { all: LOOKS, ofOne: LOOKS }, 'limit orders will be looked at again');
  async function limits(): Promise<number> {
    await looks.free();
    const claimed = await claim('limit', { count: LIMITS_AT_ONCE });
    if (claimed.length > 0) looks.begin('all', () => watchLimits(context, claimed, name, watch));
    return claimed.length === LIMITS_AT_ONCE ? 0 : pauseOf('limit');
  }

  const snipes = startRuns(context, SNIPES, 'a launch will be looked at again');
  async function launches(): Promise<number> {
    await snipes.free();
    const claims = { worker: name, count: snipes.room(), share: SNIPES.ofOne, busy: snipes.busy() };
    const claimed = await claimCandidates(context.db, claims, ...until());
    for (const candidate of claimed) snipes.begin(candidate.account_id, () => snipe(context, candidate));
    return claimed.length > 0 ? 0 : pauseUntil(await nextCandidateAt(context.db, context.clock.now()));
  }

  async function expiries(): Promise<number> {
    for (const sniper of await claim('sniper', { count: LIMITS_AT_ONCE }))
      await decide(context, sniper, (trx, row) =>
        restAutomation(trx, row, 'expire', null, context.clock.now()),
      );
    return pauseOf('sniper');
  }

  const loops = Promise.all([
    repeat(context, stop.signal, schedules, runs.onEnd),
    repeat(context, stop.signal, limits),
    repeat(context, stop.signal, launches, context.bell.onLaunched, snipes.onEnd),
    repeat(context, stop.signal, expiries),
    repeat(context, stop.signal, () => expireListings(context, stop.signal)),
  ]);
  return {
    async close() {
      stop.abort();
      const ended = loops.then(() => Promise.all([runs.ended(), looks.ended(), snipes.ended()]));
      await Promise.race([ended, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** One after the other; several processes share them. */
async function expireListings(context: Context, stop: AbortSignal): Promise<number> {
  while (!stop.aborted && (await expireListing(context)));
  return pauseBetween(context.clock.now(), await nextExpiryAt(context.db));
}

function pauseBetween(now: Date, dueAt: Date | null): number {
  const waitMs = dueAt === null ? LONGEST_PAUSE_MS : dueAt.getTime() - now.getTime();
  return Math.min(Math.max(waitMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
}

const leaseFrom = (now: Date) => [now, new Date(now.getTime() + LEASE_MS)] as const;

import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import {
  type AutomationKind,
  type AutomationRow,
  claimAutomations,
  nextDueAt,
} from '../domain/automations/automationRows.ts';
import { runDca } from '../domain/automations/runDca.ts';
import { watchLimits } from '../domain/automations/watchLimits.ts';
import type { Worker } from './operationWorker.ts';

/** How long the automations of a dead worker wait for the next one. */
const LEASE_MS = 15_000;
/** Another process may have made one that is due sooner. */
const LONGEST_PAUSE_MS = 1_000;
const SHORTEST_PAUSE_MS = 20;
const SLOTS = 8;
const LIMITS_AT_ONCE = 500;
const CLOSE_MS = 7_000;

/**
 * Carries out automations that are due: schedules one by one, limit orders by their pairs of tokens. Any number of processes
 * may do it at the same time; what they accept is advanced by the operation workers. `name` tells this one's leases from those
 * of others.
 */
export function startScheduler(context: Context, name: string): Worker {
  const stop = new AbortController();
  const { signal } = stop;

  async function claim(kind: AutomationKind, count: number): Promise<AutomationRow[]> {
    const now = context.clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    return claimAutomations(context.db, { kind, worker: name, count }, now, leaseUntil);
  }

  async function pauseOf(kind: AutomationKind): Promise<number> {
    const now = context.clock.now();
    const dueAt = await nextDueAt(context.db, kind, now);
    const waitMs = dueAt === null ? LONGEST_PAUSE_MS : dueAt.getTime() - now.getTime();
    return Math.min(Math.max(waitMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  }

  const runs = startRuns(context, name);
  async function schedules(): Promise<number> {
    await runs.free();
    const claimed = await claim('dca', SLOTS - runs.count());
    for (const automation of claimed) runs.begin(automation);
    return claimed.length > 0 ? 0 : pauseOf('dca');
  }

  async function limits(): Promise<number> {
    const claimed = await claim('limit', LIMITS_AT_ONCE);
    if (claimed.length > 0) await watchLimits(context, claimed, name);
    return claimed.length === LIMITS_AT_ONCE ? 0 : pauseOf('limit');
  }

  const loops = Promise.all([repeat(context, signal, schedules), repeat(context, signal, limits)]);
  return {
    async close() {
      stop.abort();
      const ended = loops.then(runs.ended);
      await Promise.race([ended, delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** Until it is told to stop: passes that return after how long the next one is due. */
async function repeat(context: Context, signal: AbortSignal, pass: () => Promise<number>): Promise<void> {
  while (!signal.aborted) {
    let waitMs = LONGEST_PAUSE_MS;
    try {
      waitMs = await pass();
    } catch (error) {
      if (!signal.aborted) context.log.warn({ err: error }, 'automations failed, will be repeated');
    }
    await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Schedules that are carried out at the same time; one that takes long holds up no other. */
function startRuns(context: Context, name: string) {
  const underWay = new Set<Promise<void>>();
  return {
    count: () => underWay.size,
    /** Resolves when another one may begin. */
    free: async () => {
      if (underWay.size >= SLOTS) await Promise.race(underWay);
    },
    begin(automation: AutomationRow): void {
      const run: Promise<void> = runDca(context, automation, name)
        .catch((error: unknown) =>
          context.log.warn({ automation: automation.id, err: error }, 'an automation will be repeated'),
        )
        .finally(() => underWay.delete(run));
      underWay.add(run);
    },
    ended: () => Promise.all(underWay),
  };
}

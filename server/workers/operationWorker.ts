import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../composition/context.ts';
import type { Pass } from '../engine/delivery/advanceOperation.ts';
import { advanceOperation } from '../engine/delivery/advanceOperation.ts';
import {
  claimOperations,
  type OperationRow,
  releaseLeases,
  renewLease,
} from '../engine/records/operationRows.ts';
import { reportFailedPass, type Worker } from './worker.ts';

/** After this, another worker takes over the operation. */
const LEASE_MS = 5_000;

const RENEW_MS = 1_500;

const SLOTS = 24;

/** Parked passes lend at most this many slots to others. */
const MAX_LENT = 48;

/** A hanging pass is abandoned after this. Another worker continues its operation. */
const CLOSE_MS = 7_000;

/**
 * Claims due operations while it has room, and advances each by one pass. Notifications and the watch for due work
 * wake it. `name` identifies this worker's leases.
 */
export function startOperationWorker(context: Context, name: string): Worker {
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  const stopping = stop.signal;
  let claiming: Promise<void> | null = null;
  let again = false;
  const resting = countParked(() => wake());

  function begin(operation: OperationRow): void {
    const pass: Promise<void> = runPass(context, operation, {
      worker: name,
      stopping,
      onParked: resting.begin,
    }).finally(() => {
      underWay.delete(pass);
      wake();
    });
    underWay.add(pass);
  }

  async function claim(): Promise<void> {
    try {
      do {
        again = false;
        const free = SLOTS + resting.lent() - underWay.size;
        if (free <= 0) return;
        const claimed = await claimOperations(context.db, name, free, context.clock.now(), leaseEnd(context));
        if (stopping.aborted) return;
        for (const operation of claimed) begin(operation);
        if (claimed.length === free) again = true;
      } while (again);
    } catch (error) {
      reportFailedPass(context, 'operations', error, 'claim failed, will be repeated');
    }
  }

  /** One claim at a time. A wake-up during a claim starts another round. */
  function wake(): void {
    again = true;
    if (claiming !== null || stopping.aborted) return;
    claiming = claim().finally(() => {
      claiming = null;
    });
  }

  const subscriptions = [context.notifications.onQueued(wake), context.dueWatch.on('operations')(wake)];
  wake();

  const drain = (): Promise<unknown> => Promise.resolve(claiming).then(() => Promise.all(underWay));
  return {
    async close() {
      stop.abort();
      for (const unsubscribe of subscriptions) unsubscribe();
      await Promise.race([drain(), delay(CLOSE_MS, undefined, { ref: false })]);
      await releaseAllLeases(context, name);
    },
  };
}

const releaseAllLeases = (context: Context, name: string): Promise<unknown> =>
  releaseLeases(context.db, name).catch((error: unknown) =>
    context.log.warn({ err: error }, 'leases not given back; they will run out'),
  );

/** Counts the passes that only wait. `onRest` is called for each new one. */
function countParked(onRest: () => void): { begin(): () => void; lent(): number } {
  let count = 0;
  // Work that starts here belongs to no pass, and must not keep its scope.
  const tell = AsyncLocalStorage.bind(onRest);
  return {
    begin() {
      count += 1;
      tell();
      return () => {
        count -= 1;
      };
    },
    lent: () => Math.min(count, MAX_LENT),
  };
}

/** Runs one pass and renews its lease meanwhile. Never throws. */
async function runPass(context: Context, operation: OperationRow, pass: Pass): Promise<void> {
  const lease = setInterval(() => {
    renewLease(context.db, operation.id, pass.worker, leaseEnd(context)).catch((error: unknown) =>
      context.log.warn({ operation: operation.id, err: error }, 'lease not renewed'),
    );
  }, RENEW_MS);
  try {
    const { id, kind, traceparent } = operation;
    const about = { operation: id };
    const scope = { name: `advance ${kind}`, kind: 'internal', about, traceparent } as const;
    await context.trace.within(scope, () => advanceOperation(context, operation, pass));
  } catch (error) {
    context.meter.countFailedPass('operations');
    const about = { worker: 'operations', operation: operation.id, err: error };
    context.log.error(about, 'pass not recorded; the lease will run out');
  } finally {
    clearInterval(lease);
  }
}

const leaseEnd = (context: Context): Date => new Date(context.clock.now().getTime() + LEASE_MS);

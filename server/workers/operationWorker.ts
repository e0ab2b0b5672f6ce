import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { advanceOperation, type Pass } from '../domain/onchain/advanceOperation.ts';
import {
  claimOperations,
  type OperationRow,
  releaseLeases,
  renewLease,
} from '../domain/onchain/operationRows.ts';
import { passFailed } from './passFailed.ts';

/** How long the operations of a dead worker wait for the next one. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
const SCAN_MS = 1_000;
const SLOTS = 24;
/** Passes that only wait for their moment lend their slots to others; so many at the most. */
const MOST_LENT = 48;
/** A pass that hangs on the outside world is left behind after this; its operation goes on at the next worker. */
const CLOSE_MS = 7_000;

export interface Worker {
  /** Takes nothing new and signs nothing new, waits for what is under way, within 8 s. */
  close(): Promise<void>;
}

/**
 * Claims due operations, again while there are as many as it has room for, and advances each by one pass. A notification wakes it
 * at once; a scan every second backs the notifications up. `name` tells this worker's leases from those of others.
 */
export function startOperationWorker(context: Context, name: string): Worker {
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  const stopping = stop.signal;
  let claiming: Promise<void> | null = null;
  let again = false;
  const resting = countRests(() => wake());

  function begin(operation: OperationRow): void {
    const pass: Promise<void> = runPass(context, operation, {
      worker: name,
      stopping,
      rest: resting.begin,
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
      passFailed(context, 'operations', error, 'claim failed, will be repeated');
    }
  }

  /** At most one claim at a time; what rings during one is answered by another round of it. */
  function wake(): void {
    again = true;
    if (claiming !== null || stopping.aborted) return;
    claiming = claim().finally(() => {
      claiming = null;
    });
  }

  const unsubscribe = context.bell.onQueued(wake);
  const scan = setInterval(wake, SCAN_MS);
  wake();

  const drain = (): Promise<unknown> => Promise.resolve(claiming).then(() => Promise.all(underWay));
  return {
    async close() {
      stop.abort();
      clearInterval(scan);
      unsubscribe();
      await Promise.race([drain(), delay(CLOSE_MS, undefined, { ref: false })]);
      await giveBack(context, name);
    },
  };
}

const giveBack = (context: Context, name: string): Promise<unknown> =>
  releaseLeases(context.db, name).catch((error: unknown) =>
    context.log.warn({ err: error }, 'leases not given back; they will run out'),
  );

/** How many passes only wait for their moment; `onRest`: one more does. */
function countRests(onRest: () => void): { begin(): () => void; lent(): number } {
  let count = 0;
  // What is begun on occasion of a rest is no part of the pass that rests, and does not keep it either.
  const tell = AsyncLocalStorage.bind(onRest);
  return {
    begin() {
      count += 1;
      tell();
      return () => {
        count -= 1;
      };
    },
    lent: () => Math.min(count, MOST_LENT),
  };
}

/** One pass under a lease that is renewed for as long as the pass takes. It never throws. */
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
    context.meter.passFailed('operations');
    const about = { worker: 'operations', operation: operation.id, err: error };
    context.log.error(about, 'pass not recorded; the lease will run out');
  } finally {
    clearInterval(lease);
  }
}

const leaseEnd = (context: Context): Date => new Date(context.clock.now().getTime() + LEASE_MS);

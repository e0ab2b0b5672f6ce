import type { Context } from '../context.ts';
import { advanceOperation, type Pass } from '../domain/onchain/advanceOperation.ts';
import {
  claimOperations,
  type OperationRow,
  releaseLeases,
  renewLease,
} from '../domain/onchain/operationRows.ts';
import { lookWhenRung } from './lookWhenRung.ts';
import { waitBriefly } from './waitBriefly.ts';
import type { Worker } from './worker.ts';

/** How long the operations of a dead worker wait for the next one. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
const SLOTS = 24;

/**
 * Claims due operations and advances each by one pass. A notification wakes it at once; a scan every second backs the
 * notifications up. `name` tells this worker's leases from those of others.
 */
export function startOperationWorker(context: Context, name: string): Worker {
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  const stopping = stop.signal;

  function begin(operation: OperationRow): void {
    const pass: Promise<void> = runPass(context, operation, { worker: name, stopping }).finally(() => {
      underWay.delete(pass);
      looking.wake();
    });
    underWay.add(pass);
  }

  async function claim(): Promise<boolean> {
    const free = SLOTS - underWay.size;
    if (free <= 0) return false;
    try {
      const claimed = await claimOperations(context.db, name, free, context.clock.now(), leaseEnd(context));
      if (stopping.aborted) return false;
      for (const operation of claimed) begin(operation);
      return claimed.length > 0;
    } catch (error) {
      context.log.warn({ err: error }, 'claim failed, will be repeated');
      return false;
    }
  }

  const looking = lookWhenRung(context.bell, claim);
  looking.wake();

  async function drain(): Promise<void> {
    await looking.stop();
    await Promise.all(underWay);
  }
  return {
    async close() {
      stop.abort();
      await waitBriefly(drain());
      await releaseLeases(context.db, name).catch((error: unknown) =>
        context.log.warn({ err: error }, 'leases not given back; they will run out'),
      );
    },
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
    await advanceOperation(context, operation, pass);
  } catch (error) {
    context.log.error({ operation: operation.id, err: error }, 'pass not recorded; the lease will run out');
  } finally {
    clearInterval(lease);
  }
}

const leaseEnd = (context: Context): Date => new Date(context.clock.now().getTime() + LEASE_MS);

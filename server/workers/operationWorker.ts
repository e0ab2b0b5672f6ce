import type { Context } from '../context.ts';
import { advanceOperation } from '../domain/onchain/advanceOperation.ts';
import { claimOperations, type OperationRow, renewLease } from '../domain/onchain/operationRows.ts';

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const SCAN_MS = 1_000;
const SLOTS = 24;

export interface Worker {
  /** Takes nothing new, waits for what is under way. */
  close(): Promise<void>;
}

/**
 * Claims due operations and advances each by one pass. A notification wakes it at once; a scan every second backs the
 * notifications up. `name` tells this worker's leases from those of others.
 */
export function startOperationWorker(context: Context, name: string): Worker {
  const underWay = new Set<Promise<void>>();
  let closed = false;
  let claiming = false;
  let again = false;

  async function run(operation: OperationRow): Promise<void> {
    const lease = setInterval(() => {
      renewLease(context.db, operation.id, name, leaseEnd(context)).catch((error: unknown) =>
        context.log.warn({ operation: operation.id, err: error }, 'lease not renewed'),
      );
    }, RENEW_MS);
    try {
      await advanceOperation(context, operation, name);
    } catch (error) {
      context.log.error({ operation: operation.id, err: error }, 'pass not recorded; the lease will run out');
    } finally {
      clearInterval(lease);
    }
  }

  async function claim(): Promise<void> {
    if (claiming || closed) {
      again = true;
      return;
    }
    claiming = true;
    try {
      do {
        again = false;
        const free = SLOTS - underWay.size;
        if (free <= 0) break;
        const claimed = await claimOperations(context.db, name, free, context.clock.now(), leaseEnd(context));
        for (const operation of claimed) {
          const pass: Promise<void> = run(operation).finally(() => {
            underWay.delete(pass);
            void claim();
          });
          underWay.add(pass);
        }
        if (claimed.length > 0) again = true;
      } while (again && !closed);
    } catch (error) {
      context.log.warn({ err: error }, 'claim failed, will be repeated');
    } finally {
      claiming = false;
    }
  }

  const unsubscribe = context.bell.onQueued(() => void claim());
  const scan = setInterval(() => void claim(), SCAN_MS);
  void claim();
  return {
    async close() {
      closed = true;
      clearInterval(scan);
      unsubscribe();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

const leaseEnd = (context: Context): Date => new Date(context.clock.now().getTime() + LEASE_MS);

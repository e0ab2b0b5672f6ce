import { FairSemaphore } from '../../concurrency/semaphore.ts';
import { Problem } from '../../problem.ts';

/**
 * An account's requests wait for its rows anyway, but there each would hold a connection. This queue keeps
 * the rest of the pool free for readers and workers.
 */
const TRANSACTIONS = new FairSemaphore({
  perKey: { permits: 2, maxWaiting: 128 },
  overall: { permits: 10, maxWaiting: 1_024 },
});

/**
 * Waiting holds no connection.
 * @throws Problem service_unavailable if too many wait
 */
export async function inAccountQueue<Result>(
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = await TRANSACTIONS.acquire(accountId);
  if (end === null) {
    throw new Problem('service_unavailable', 'Too many requests of this account wait for one another.', {
      retryAfterSeconds: 1,
    });
  }
  try {
    return await work();
  } finally {
    end();
  }
}

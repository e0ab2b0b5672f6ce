import { Problem } from '../../errors.ts';
import { FairTurns } from '../fairTurns.ts';

/**
 * Transactions of callers that this process runs at once. Those of one account queue behind its rows anyway; in the database
 * each of them would hold a connection while it does, until nobody else gets one. Some of the pool's connections stay free for
 * who only reads, and for the workers.
 */
const TRANSACTIONS = new FairTurns({
  ofOne: { atOnce: 2, mostWaiting: 128 },
  ofAll: { atOnce: 10, mostWaiting: 1_024 },
});

/**
 * Runs what takes a transaction for this account, in the account's turn. Whoever waits holds no connection.
 * @throws Problem service_unavailable when too many wait
 */
export async function inTurnOf<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
  const end = await TRANSACTIONS.take(accountId);
  if (end === null) {
    throw new Problem('service_unavailable', 'Too many requests of this account wait for one another.', {
      headers: { 'Retry-After': '1' },
    });
  }
  try {
    return await work();
  } finally {
    end();
  }
}

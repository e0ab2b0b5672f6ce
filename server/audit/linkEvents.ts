import type { Ports } from '../ports/ports.ts';
import {
  hasUnlinkedEvents,
  insertLinks,
  lockLinker,
  type NewLink,
  readLastLinks,
  takeUnlinkedEvents,
} from './auditChainRows.ts';
import { entryOf, FIRST_HASH, hashOf } from './auditEntry.ts';

const BATCH = 500;

/**
 * Links recorded rows to the chains of their accounts, and returns how many. One process at a time does it. A transaction that
 * commits later is seen later, so the numbers follow the commits.
 */
export async function linkEvents({ db }: Pick<Ports, 'db'>): Promise<number> {
  if (!(await hasUnlinkedEvents(db))) return 0;
  return db.transaction().execute(async (trx) => {
    if (!(await lockLinker(trx))) return 0;
    const events = await takeUnlinkedEvents(trx, BATCH);
    if (events.length === 0) return 0;
    const last = new Map(await readLastLinks(trx, [...new Set(events.map((event) => event.account_id))]));
    const links = events.map((event): NewLink => {
      const before = last.get(event.account_id) ?? { sequence: 0n, hash: FIRST_HASH };
      const sequence = before.sequence + 1n;
      const hash = hashOf(before.hash, entryOf(event, sequence));
      last.set(event.account_id, { sequence, hash });
      return { event, sequence, previousHash: before.hash, hash };
    });
    await insertLinks(trx, links);
    return links.length;
  });
}

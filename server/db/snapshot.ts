import type { Database, Trx } from './database.ts';

/** Reads several tables as they are at one moment. */
export const readSnapshot = <Read>(db: Database, read: (trx: Trx) => Promise<Read>): Promise<Read> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

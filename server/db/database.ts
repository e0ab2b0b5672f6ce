import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { DB } from '../../generated/database.d.ts';

export type Database = Kysely<DB>;

export type Trx = Transaction<DB>;

/** A fast read without locks. Outside a transaction it may share a connection. */
export interface PointReadMark {
  readonly isPointRead: true;
}

/** A write that is sent with the transaction's next statement, at the latest COMMIT. */
export interface DeferredMark {
  readonly isDeferred: true;
}

/** On the last statement of a batch, whose result holds one array of rows per statement. */
export interface BatchMark {
  readonly before: readonly CompiledQuery[];
}

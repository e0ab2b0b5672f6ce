import { sql, type Transaction } from 'kysely';
import type { DB } from '../../generated/database.d.ts';

/** Lets a transaction that holds a row for a test outlive what the test does meanwhile, however long that takes. */
export async function mayIdle(trx: Transaction<DB>): Promise<void> {
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx);
}

import { sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';

/** Raises the counters, and returns the numbers before. In one order, though only one process does this. */
export async function takeNumbers(
  trx: Trx,
  counts: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, bigint>> {
  const accounts = [...counts.keys()].sort();
  const numbers = accounts.map((account) => counts.get(account)!);
  const { rows } = await sql<{ account_id: string; last_sequence: string }>`
    INSERT INTO event_counters AS known (account_id, last_sequence)
      SELECT * FROM unnest(${accounts}::text[], ${numbers}::bigint[])
    ON CONFLICT (account_id) DO UPDATE SET last_sequence = known.last_sequence + excluded.last_sequence
    RETURNING account_id, last_sequence`.execute(trx);
  return new Map(
    rows.map(({ account_id: account, last_sequence: last }) => [
      account,
      BigInt(last) - BigInt(counts.get(account)!),
    ]),
  );
}

/** The number of the account's newest event; 0 without one. */
export async function lastSequence(db: Database, accountId: string): Promise<bigint> {
  const row = await db
    .selectFrom('event_counters')
    .select('last_sequence')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return BigInt(row?.last_sequence ?? 0);
}

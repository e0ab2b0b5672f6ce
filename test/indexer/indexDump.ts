import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

/** With the key that orders each. */
const TABLES = {
  oracle_answers: 'block_number, log_index',
  index_tokens: 'address',
  index_token_events: 'block_number, log_index',
  index_trades: 'block_number, log_index',
  index_fee_events: 'block_number, log_index',
  index_deposits: 'block_number, log_index',
  index_token_buckets: 'token, started_at',
  index_candles: 'series, seconds, started_at',
  index_agent_token_days: 'agent_id, day, token',
  index_agent_hours: 'agent_id, started_at',
  index_agents: 'agent_id',
  index_platform_buckets: 'started_at',
  index_platform_totals: 'chain_id',
} as const;

type IndexDump = Readonly<Record<keyof typeof TABLES, readonly string[]>>;

export async function dumpIndex(db: Database): Promise<IndexDump> {
  const dump: Record<string, string[]> = {};
  for (const [table, order] of Object.entries(TABLES)) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(table)} AS t ORDER BY ${sql.raw(order)}`.execute(db);
    dump[table] = rows.map(({ row }) => row);
  }
  return dump as unknown as IndexDump;
}

/** A leading process loses the lead and begins anew. */
export async function forgetIndex(db: Database): Promise<void> {
  const tables = [...Object.keys(TABLES), 'indexed_blocks', 'index_cursor'];
  await db.transaction().execute(async (trx) => {
    for (const table of tables) await sql`DELETE FROM ${sql.table(table)}`.execute(trx);
  });
}

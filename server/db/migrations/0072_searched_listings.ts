import { type Kysely, sql } from 'kysely';

/** A search of the market looks at so many listings of one status: what has ended takes no place of what is on offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of INDEXES) await sql.raw(statement).execute(db);
}

const INDEXES = [
  'DROP INDEX market_listings_by_title',
  'DROP INDEX market_listings_by_name',
  'CREATE INDEX market_listings_by_title ON market_listings (status, lower(title) text_pattern_ops)',
  `CREATE INDEX market_listings_by_name ON market_listings (status, lower(agent ->> 'name') text_pattern_ops)`,
];

import { type Kysely, sql } from 'kysely';

/** The stocks that the chain's factory has listed, so that a process knows them from its start on, whether or not the chain answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE stock_listings (
    chain_id integer NOT NULL,
    address text NOT NULL,
    position integer NOT NULL CHECK (position >= 0),
    symbol text NOT NULL,
    name text NOT NULL,
    known_at_block bigint NOT NULL CHECK (known_at_block >= 0),
    PRIMARY KEY (chain_id, address)
  )`.execute(db);
}

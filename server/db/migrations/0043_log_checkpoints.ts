import { type Kysely, sql } from 'kysely';

/** What a chain of any length says of a wallet or of a venue is read from where it was last read to, by whichever process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  /* Null for a key that was imported, which may have been used before, and for wallets of which nobody noted it. */
  await sql`ALTER TABLE wallets ADD COLUMN made_at_block bigint`.execute(db);
  /*
   * Sums over the logs up to and including `block_number`, which hold as long as the chain has `anchor_hash` at `anchor_number`. All
   * of it can be thrown away: it is read from the chain again.
   */
  await sql`CREATE TABLE log_checkpoints (
    chain_id integer NOT NULL,
    name text NOT NULL,
    block_number bigint NOT NULL,
    anchor_number bigint NOT NULL,
    anchor_hash text NOT NULL,
    state jsonb NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (chain_id, name)
  )`.execute(db);
}

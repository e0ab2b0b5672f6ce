import { type Kysely, sql } from 'kysely';

/** The few wallets of the service among those of all agents; the keys that a key made; the agents that were ever funded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX wallets_of_the_service ON wallets (role, id) WHERE role <> 'agent'`.execute(db);
  await sql`CREATE INDEX api_keys_by_parent ON api_keys (parent_id)`.execute(db);
  await sql`CREATE INDEX agents_funded ON agents (account_id) WHERE funding_id IS NOT NULL`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * What a token said of itself when it was first traded, sent or ordered here: it stays known by that, whatever it says later. Those that
 * were seen before are what the oldest record of them says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE seen_tokens (
    address text PRIMARY KEY,
    symbol text NOT NULL,
    name text NOT NULL,
    decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 36),
    first_seen_at timestamptz NOT NULL
  )`,
  `INSERT INTO seen_tokens
    SELECT DISTINCT ON (asset ->> 'address')
      asset ->> 'address', asset ->> 'symbol', asset ->> 'name', (asset ->> 'decimals')::smallint, created_at
    FROM (
      SELECT jsonb_array_elements(jsonb_build_array(token_in, token_out) || intermediates) AS asset, created_at FROM swaps
      UNION ALL SELECT token, created_at FROM transfers
      UNION ALL SELECT jsonb_array_elements(jsonb_build_array(token_in, token_out)), created_at FROM automations
    ) AS named WHERE asset ->> 'address' <> '0x0000000000000000000000000000000000000000'
    ORDER BY asset ->> 'address', created_at`,
];

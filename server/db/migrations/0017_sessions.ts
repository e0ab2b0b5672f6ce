import { type Kysely, sql } from 'kysely';

/** Sign-in with a wallet: the nonces that were given out, and the sessions that began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE sign_in_nonces (
    nonce text PRIMARY KEY,
    address text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0)
  )`,
  `CREATE INDEX sign_in_nonces_by_expiry ON sign_in_nonces (expires_at)`,
  /* The cookie's value is stored nowhere: `hash` is its HMAC under the service's pepper. */
  `CREATE TABLE sessions (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    address text NOT NULL,
    hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz
  )`,
  `CREATE INDEX sessions_by_expiry ON sessions (expires_at)`,
];

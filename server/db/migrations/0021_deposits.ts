import { type Kysely, sql } from 'kysely';

/** Deposit wallets, what the chain says was paid to them, what was decided about it, and the sweeps to the treasury. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE wallets DROP CONSTRAINT wallets_role_check`,
  `ALTER TABLE wallets ADD CONSTRAINT wallets_role_check CHECK (role IN ('agent', 'launcher', 'treasury', 'deposit'))`,
  `ALTER TABLE operations DROP CONSTRAINT operations_kind_check`,
  `ALTER TABLE operations ADD CONSTRAINT operations_kind_check
    CHECK (kind IN ('launch', 'swap', 'transfer', 'claim', 'funding', 'graduation', 'sweep', 'gas'))`,
  /* What the service does with an account's deposits serves no agent; everything else serves one. */
  `ALTER TABLE operations ALTER agent_id DROP NOT NULL`,
  `ALTER TABLE operations ADD CONSTRAINT operations_agent_check CHECK ((agent_id IS NULL) = (kind IN ('sweep', 'gas')))`,
  `CREATE TABLE deposit_wallets (
    account_id text PRIMARY KEY REFERENCES accounts,
    wallet_id text NOT NULL UNIQUE REFERENCES wallets,
    address text NOT NULL UNIQUE,
    sweep_due_at timestamptz,
    sweep_failures integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX deposit_wallets_sweep_due ON deposit_wallets (sweep_due_at) WHERE sweep_due_at IS NOT NULL`,
  /* As the chain has it now: a part of the index, which a reorg takes back and a fresh read gives again. */
  `CREATE TABLE index_deposits (
    id text PRIMARY KEY,
    recipient text NOT NULL,
    ordinal integer NOT NULL,
    sender text NOT NULL,
    amount_raw numeric(78, 0) NOT NULL CHECK (amount_raw > 0),
    block_number bigint NOT NULL,
    log_index integer NOT NULL,
    tx_hash text NOT NULL,
    mined_at timestamptz NOT NULL,
    decided boolean NOT NULL,
    UNIQUE (tx_hash, recipient, ordinal)
  )`,
  `CREATE INDEX index_deposits_by_block ON index_deposits (block_number)`,
  `CREATE INDEX index_deposits_by_recipient ON index_deposits (recipient, block_number DESC, log_index DESC)`,
  `CREATE INDEX index_deposits_undecided ON index_deposits (block_number, log_index) WHERE NOT decided`,
  /* Decided once, at finality, and never changed, whatever becomes of the index. */
  `CREATE TABLE deposits (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    recipient text NOT NULL,
    ordinal integer NOT NULL,
    sender text NOT NULL,
    amount_raw numeric(78, 0) NOT NULL CHECK (amount_raw > 0),
    amount_micro bigint NOT NULL CHECK (amount_micro >= 0),
    status text NOT NULL CHECK (status IN ('credited', 'below_minimum')),
    block_number bigint NOT NULL,
    block_hash text NOT NULL,
    log_index integer NOT NULL,
    tx_hash text NOT NULL,
    mined_at timestamptz NOT NULL,
    decided_at timestamptz NOT NULL,
    UNIQUE (tx_hash, recipient, ordinal),
    CHECK ((status = 'credited') = (amount_micro > 0))
  )`,
  `CREATE INDEX deposits_by_account ON deposits (account_id, block_number DESC, log_index DESC)`,
  `CREATE TRIGGER deposits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposits
    FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
  /* One payment of gas a sweep at the most, by the shape of the table. */
  `CREATE TABLE sweeps (
    id text PRIMARY KEY REFERENCES operations,
    wallet_id text NOT NULL REFERENCES wallets,
    treasury text NOT NULL,
    gas_operation_id text UNIQUE REFERENCES operations,
    gas_wei numeric(78, 0),
    CHECK ((gas_operation_id IS NULL) = (gas_wei IS NULL))
  )`,
  `CREATE INDEX sweeps_by_wallet ON sweeps (wallet_id, id DESC)`,
];

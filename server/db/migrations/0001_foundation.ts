import { type Kysely, sql } from 'kysely';

/** Accounts, keys, idempotency, agents, wallets, the on-chain engine, the ledger and the records of the first operations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // ------------------------------------------------------------ account
  `CREATE TABLE accounts (
    id text PRIMARY KEY,
    address text UNIQUE,
    display_name text,
    avatar_url text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE api_keys (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    parent_id text REFERENCES api_keys,
    name text NOT NULL,
    hash bytea NOT NULL UNIQUE,
    prefix text NOT NULL,
    last4 text NOT NULL,
    scopes text[] NOT NULL,
    agent_ids text[] NOT NULL,
    allowed_ips text[] NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz
  )`,
  `CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at DESC, id DESC)`,
  `CREATE TABLE idempotency_keys (
    account_id text NOT NULL REFERENCES accounts,
    key text NOT NULL,
    fingerprint bytea NOT NULL,
    operation text NOT NULL,
    resource_id text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    PRIMARY KEY (account_id, key)
  )`,

  // ------------------------------------------------------------ the chain as this database knows it
  `CREATE TABLE chains (
    chain_id integer PRIMARY KEY,
    genesis_hash text NOT NULL,
    finalized_number bigint NOT NULL,
    finalized_hash text NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE wallets (
    id text PRIMARY KEY,
    chain_id integer NOT NULL,
    address text NOT NULL,
    role text NOT NULL CHECK (role IN ('agent', 'launcher', 'treasury')),
    sealed_key jsonb NOT NULL,
    next_nonce integer NOT NULL CHECK (next_nonce >= 0),
    frozen_reason text,
    created_at timestamptz NOT NULL,
    UNIQUE (chain_id, address)
  )`,

  // ------------------------------------------------------------ agents
  `CREATE TABLE agents (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    wallet_id text NOT NULL UNIQUE REFERENCES wallets,
    wallet_address text NOT NULL,
    name text NOT NULL,
    description text,
    model text NOT NULL,
    skills text[] NOT NULL,
    system_prompt text,
    payout_wallet text,
    payout_active_at timestamptz,
    avatar_url text,
    limits jsonb NOT NULL,
    status text NOT NULL CHECK (status IN ('stopped', 'running', 'paused')),
    status_reason text,
    epoch integer NOT NULL,
    version integer NOT NULL,
    token jsonb,
    launches integer NOT NULL DEFAULT 0,
    trades integer NOT NULL DEFAULT 0,
    volume_usd numeric(38, 18) NOT NULL DEFAULT 0,
    creator_fees_usd numeric(38, 18) NOT NULL DEFAULT 0,
    funding_id text,
    starter_funding jsonb,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz
  )`,
  `CREATE INDEX agents_by_account ON agents (account_id, created_at DESC, id DESC) WHERE deleted_at IS NULL`,

  // ------------------------------------------------------------ the engine: one row per accepted operation, the row is the queue
  `CREATE TABLE operations (
    id text PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('launch', 'swap', 'claim', 'funding')),
    account_id text NOT NULL REFERENCES accounts,
    agent_id text NOT NULL REFERENCES agents,
    wallet_id text NOT NULL REFERENCES wallets,
    state text NOT NULL CHECK (state IN ('accepted', 'signed', 'broadcast', 'continuing', 'included', 'final',
      'reverted', 'denied', 'rejected', 'expired')),
    status_reason text,
    revert_reason text,
    settled boolean NOT NULL DEFAULT false,
    valid_until timestamptz NOT NULL,
    next_attempt_at timestamptz NOT NULL,
    lease_owner text,
    lease_until timestamptz,
    failures integer NOT NULL DEFAULT 0,
    reorgs integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX operations_queue ON operations (next_attempt_at) WHERE state IN ('accepted', 'signed', 'broadcast', 'continuing')`,
  `CREATE INDEX operations_unsettled ON operations (wallet_id) WHERE NOT settled`,
  `CREATE INDEX operations_by_agent ON operations (agent_id, created_at DESC)`,
  `CREATE INDEX operations_in_flight ON operations (wallet_id, state) WHERE state IN ('accepted', 'signed', 'broadcast', 'continuing')`,
  `CREATE TABLE operation_steps (
    operation_id text NOT NULL REFERENCES operations,
    name text NOT NULL,
    ordinal integer NOT NULL,
    last boolean NOT NULL,
    wallet_id text NOT NULL REFERENCES wallets,
    nonce integer NOT NULL,
    to_address text NOT NULL,
    value_wei numeric(78, 0) NOT NULL,
    data text NOT NULL,
    detail jsonb NOT NULL,
    state text NOT NULL CHECK (state IN ('signed', 'broadcast', 'included', 'reverted')),
    final boolean NOT NULL DEFAULT false,
    tx_hash text,
    block_number bigint,
    block_hash text,
    gas_used numeric(78, 0),
    fee_wei numeric(78, 0),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (operation_id, name),
    UNIQUE (wallet_id, nonce)
  )`,
  `CREATE INDEX operation_steps_unincluded ON operation_steps (wallet_id) WHERE state IN ('signed', 'broadcast')`,
  `CREATE INDEX operation_steps_soft ON operation_steps (block_number) WHERE state IN ('included', 'reverted') AND NOT final`,
  `CREATE TABLE attempts (
    operation_id text NOT NULL,
    step text NOT NULL,
    no integer NOT NULL,
    wallet_id text NOT NULL REFERENCES wallets,
    nonce integer NOT NULL,
    hash text NOT NULL UNIQUE,
    raw text NOT NULL,
    gas numeric(78, 0) NOT NULL,
    max_fee_per_gas_wei numeric(78, 0) NOT NULL,
    max_priority_fee_per_gas_wei numeric(78, 0) NOT NULL,
    created_at timestamptz NOT NULL,
    last_sent_at timestamptz,
    sends integer NOT NULL DEFAULT 0,
    PRIMARY KEY (operation_id, step, no),
    FOREIGN KEY (operation_id, step) REFERENCES operation_steps (operation_id, name)
  )`,
  `CREATE TABLE operation_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operation_id text NOT NULL REFERENCES operations,
    state text NOT NULL,
    tx_hash text,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX operation_events_by_operation ON operation_events (operation_id, id)`,

  // ------------------------------------------------------------ ledger, in micro-credits
  `CREATE TABLE ledger_accounts (
    id text PRIMARY KEY,
    account_id text REFERENCES accounts,
    kind text NOT NULL CHECK (kind IN ('available', 'reserved', 'issued', 'revenue')),
    balance_micro bigint NOT NULL,
    CHECK (balance_micro >= 0 OR kind = 'issued')
  )`,
  `CREATE UNIQUE INDEX ledger_accounts_by_owner ON ledger_accounts (account_id, kind) WHERE account_id IS NOT NULL`,
  `CREATE TABLE ledger_transactions (
    id text PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('starter', 'hold', 'settle', 'release')),
    reference text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (kind, reference)
  )`,
  `CREATE TABLE ledger_entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    transaction_id text NOT NULL REFERENCES ledger_transactions,
    ledger_account_id text NOT NULL REFERENCES ledger_accounts,
    amount_micro bigint NOT NULL CHECK (amount_micro <> 0),
    balance_after_micro bigint NOT NULL
  )`,
  `CREATE INDEX ledger_entries_by_account ON ledger_entries (ledger_account_id, id DESC)`,
  `CREATE TABLE credit_holds (
    operation_id text PRIMARY KEY REFERENCES operations,
    account_id text NOT NULL REFERENCES accounts,
    amount_micro bigint NOT NULL CHECK (amount_micro > 0),
    state text NOT NULL CHECK (state IN ('held', 'settled', 'released'))
  )`,
  `CREATE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT sum(amount_micro) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
        RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced()`,
  `CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`,
  `CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION append_only()`,
  `CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
    FOR EACH ROW EXECUTE FUNCTION append_only()`,

  // ------------------------------------------------------------ records of the operations
  `CREATE TABLE fundings (
    id text PRIMARY KEY REFERENCES operations,
    agent_id text NOT NULL UNIQUE REFERENCES agents,
    eth_wei numeric(78, 0) NOT NULL,
    usdg_raw numeric(78, 0) NOT NULL
  )`,
  `CREATE TABLE launches (
    id text PRIMARY KEY REFERENCES operations,
    account_id text NOT NULL REFERENCES accounts,
    agent_id text NOT NULL REFERENCES agents,
    venue text NOT NULL,
    mode text NOT NULL,
    name text NOT NULL,
    symbol text NOT NULL,
    description text NOT NULL,
    logo_url text,
    website text,
    twitter text,
    telegram text,
    quote_address text NOT NULL,
    quote_symbol text NOT NULL,
    creator_tax_bps integer NOT NULL,
    fee_recipient text NOT NULL,
    salt text NOT NULL,
    config_id numeric(78, 0) NOT NULL,
    economics text NOT NULL,
    gas_limit numeric(78, 0) NOT NULL,
    launch_fee_wei numeric(78, 0) NOT NULL,
    price_micro bigint NOT NULL,
    predicted_address text NOT NULL,
    token_address text,
    curve_address text,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX launches_by_account ON launches (account_id, created_at DESC, id DESC)`,
  `CREATE INDEX launches_by_agent ON launches (agent_id, created_at DESC, id DESC)`,
  `CREATE INDEX launches_by_token ON launches (token_address)`,
  `CREATE TABLE swap_quotes (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    agent_id text NOT NULL REFERENCES agents,
    fingerprint bytea NOT NULL,
    min_amount_out_raw numeric(78, 0) NOT NULL,
    expires_at timestamptz NOT NULL,
    used_by text REFERENCES operations,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE swaps (
    id text PRIMARY KEY REFERENCES operations,
    account_id text NOT NULL REFERENCES accounts,
    agent_id text NOT NULL REFERENCES agents,
    token_in jsonb NOT NULL,
    token_out jsonb NOT NULL,
    amount_in_raw numeric(78, 0) NOT NULL,
    quoted_out_raw numeric(78, 0) NOT NULL,
    min_amount_out_raw numeric(78, 0) NOT NULL,
    slippage_bps integer NOT NULL,
    leg jsonb NOT NULL,
    fees jsonb NOT NULL,
    quote_id text REFERENCES swap_quotes,
    value_usd numeric(38, 18),
    spend_usd numeric(38, 18),
    filled_in_raw numeric(78, 0),
    filled_out_raw numeric(78, 0),
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX swaps_by_account ON swaps (account_id, created_at DESC, id DESC)`,
  `CREATE INDEX swaps_by_agent ON swaps (agent_id, created_at DESC, id DESC)`,
  `CREATE TABLE fee_claims (
    id text PRIMARY KEY REFERENCES operations,
    account_id text NOT NULL REFERENCES accounts,
    agent_id text NOT NULL REFERENCES agents,
    assets jsonb NOT NULL,
    claimed jsonb NOT NULL,
    forward_to text,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX fee_claims_by_account ON fee_claims (account_id, created_at DESC, id DESC)`,
];

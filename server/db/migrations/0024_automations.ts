import { type Kysely, sql } from 'kysely';

/** Standing orders of agents, and what became of each of their slots. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE automations (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    agent_id text NOT NULL REFERENCES agents,
    kind text NOT NULL CHECK (kind IN ('dca', 'limit')),
    name text,
    token_in jsonb NOT NULL,
    token_out jsonb NOT NULL,
    slippage_bps integer NOT NULL,
    acknowledge_unverified boolean NOT NULL,
    start_at timestamptz NOT NULL,
    expires_at timestamptz,
    amount_in_raw numeric(78, 0) NOT NULL CHECK (amount_in_raw > 0),
    interval text,
    trigger_price_usd numeric(48, 18),
    max_executions integer CHECK (max_executions > 0),
    budget_raw numeric(78, 0),
    status text NOT NULL CHECK (status IN ('active', 'paused', 'completed', 'expired', 'failed', 'cancelled')),
    status_reason text,
    next_run_at timestamptz,
    due_at timestamptz,
    lease_owner text,
    lease_until timestamptz,
    revision integer NOT NULL DEFAULT 1,
    executions_done integer NOT NULL DEFAULT 0 CHECK (executions_done >= 0),
    spent_raw numeric(78, 0) NOT NULL DEFAULT 0 CHECK (spent_raw >= 0),
    open_executions integer NOT NULL DEFAULT 0 CHECK (open_executions >= 0),
    failures integer NOT NULL DEFAULT 0,
    last_swap_id text,
    skipped_id text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK ((interval IS NOT NULL) = (kind = 'dca')),
    CHECK ((trigger_price_usd IS NOT NULL) = (kind = 'limit')),
    CHECK (due_at IS NULL OR status = 'active')
  )`,
  `CREATE INDEX automations_by_account ON automations (account_id, created_at DESC, id DESC)`,
  `CREATE INDEX automations_by_agent ON automations (agent_id, created_at DESC, id DESC)`,
  `CREATE INDEX automations_due ON automations (kind, due_at) WHERE due_at IS NOT NULL`,
  /* One execution a slot, by the shape of the table. `held_raw`: what it takes from the automation's budget. */
  `CREATE TABLE automation_executions (
    id text PRIMARY KEY,
    automation_id text NOT NULL REFERENCES automations,
    slot timestamptz NOT NULL,
    last_slot timestamptz NOT NULL,
    slots integer NOT NULL CHECK (slots > 0),
    outcome text NOT NULL CHECK (outcome IN ('swap', 'skipped', 'failed')),
    reason text,
    swap_id text UNIQUE REFERENCES operations,
    held_raw numeric(78, 0) NOT NULL DEFAULT 0,
    counts boolean NOT NULL,
    settled boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (automation_id, slot),
    CHECK ((swap_id IS NOT NULL) = (outcome = 'swap')),
    CHECK (slots = 1 OR outcome = 'skipped')
  )`,
  `CREATE INDEX automation_executions_by_automation ON automation_executions (automation_id, created_at DESC, id DESC)`,
  /* Of a swap that an automation made, and of no other: a stop advances the agent's epoch, and the swap is signed no more. */
  `ALTER TABLE swaps ADD automation_id text REFERENCES automations`,
  `ALTER TABLE swaps ADD agent_epoch integer`,
  `ALTER TABLE swaps ADD CONSTRAINT swaps_automation_check CHECK ((automation_id IS NULL) = (agent_epoch IS NULL))`,
];

-- Automations: standing orders of agents, and what became of each of their slots.

-- Three kinds: `dca` buys at an interval; `limit` trades at a price (a limit price or a stop price); `sniper` buys new tokens
-- that pass `filters`. `next_run_at` is what the owner sees; `due_at` is when a worker takes it, and `lease_…` says which
-- worker has it. `revision` rises with every write: what was planned at an older revision is dropped.
CREATE TABLE automations (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text NOT NULL REFERENCES agents,
  kind text NOT NULL CHECK (kind IN ('dca', 'limit', 'sniper')),
  name text,

  -- The order.
  token_in jsonb NOT NULL,
  token_out jsonb NOT NULL,
  amount_in_raw numeric(78, 0) NOT NULL CHECK (amount_in_raw > 0),
  slippage_bps integer NOT NULL,
  acknowledge_unverified boolean NOT NULL,
  start_at timestamptz NOT NULL,
  expires_at timestamptz,
  max_executions integer CHECK (max_executions > 0),
  budget_raw numeric(78, 0),

  -- What its kind needs. A stop has a column of its own, so that nothing can take it for a limit and fill it at once.
  -- `stop_met_…`: since when, and since which block, every check found the stop price met.
  interval text,
  trigger_price_usd numeric(48, 18),
  stop_price_usd numeric(48, 18),
  stop_met_at timestamptz,
  stop_met_block bigint,
  filters jsonb,

  -- Where it stands. `resumed_at`: the end of its last pause; slots before that are not made up for. Null: never paused.
  status text NOT NULL CHECK (status IN ('active', 'paused', 'completed', 'expired', 'failed', 'cancelled')),
  status_reason text,
  next_run_at timestamptz,
  due_at timestamptz,
  resumed_at timestamptz,
  lease_owner text,
  lease_until timestamptz,
  revision integer NOT NULL DEFAULT 1,

  -- Sums over its executions; `spent_raw` counts against `budget_raw`.
  executions_done integer NOT NULL DEFAULT 0 CHECK (executions_done >= 0),
  open_executions integer NOT NULL DEFAULT 0 CHECK (open_executions >= 0),
  spent_raw numeric(78, 0) NOT NULL DEFAULT 0 CHECK (spent_raw >= 0),
  failures integer NOT NULL DEFAULT 0,
  last_swap_id text,
  skipped_id text,

  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((interval IS NOT NULL) = (kind = 'dca')),
  CHECK (due_at IS NULL OR status = 'active'),
  CONSTRAINT automations_price_check CHECK (
    num_nonnulls(trigger_price_usd, stop_price_usd) = (kind = 'limit')::integer),
  CONSTRAINT automations_stop_check CHECK (
    (stop_met_at IS NULL) = (stop_met_block IS NULL) AND (stop_met_at IS NULL OR stop_price_usd IS NOT NULL)),
  CONSTRAINT automations_sniper_check CHECK (
    (filters IS NOT NULL) = (kind = 'sniper')
    AND (kind <> 'sniper' OR (max_executions IS NOT NULL AND budget_raw IS NOT NULL)))
);
CREATE INDEX automations_by_agent ON automations (agent_id, created_at DESC, id DESC);
CREATE INDEX automations_due ON automations (kind, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX automations_snipers ON automations (id) WHERE kind = 'sniper' AND status = 'active';

-- One execution per slot of a schedule, one per token of a sniper. A skip stands for `slots` slots, from `slot` to
-- `last_slot`. `held_raw`: what it takes from the budget. `counts`: it is one of `executions_done`. `settled`: its swap has
-- ended finally. `revoked`: another swap was accepted in its place, so its own is never signed, even if a reorg revives it.
CREATE TABLE automation_executions (
  id text PRIMARY KEY,
  automation_id text NOT NULL REFERENCES automations,
  slot timestamptz NOT NULL,
  last_slot timestamptz NOT NULL,
  slots integer NOT NULL CHECK (slots > 0),
  token text,
  outcome text NOT NULL CHECK (outcome IN ('swap', 'skipped', 'failed')),
  reason text,
  swap_id text UNIQUE REFERENCES operations,
  held_raw numeric(78, 0) NOT NULL DEFAULT 0,
  counts boolean NOT NULL,
  settled boolean NOT NULL,
  revoked boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((swap_id IS NOT NULL) = (outcome = 'swap')),
  CHECK (slots = 1 OR outcome = 'skipped')
);
-- Exactly once, by the shape of the table. Two tokens of a sniper may share a moment, so only schedules have one per slot.
CREATE UNIQUE INDEX automation_executions_slot ON automation_executions (automation_id, slot) WHERE token IS NULL;
CREATE UNIQUE INDEX automation_executions_token ON automation_executions (automation_id, token)
  WHERE token IS NOT NULL;
CREATE INDEX automation_executions_by_automation ON automation_executions (automation_id, created_at DESC, id DESC);
CREATE INDEX automation_executions_open ON automation_executions (automation_id) WHERE NOT settled;
-- Old skips and failures, which are deleted after a while.
CREATE INDEX automation_executions_old ON automation_executions (updated_at) WHERE outcome <> 'swap';

-- Launches that passed a sniper's filters and about which it has not decided. Checked again at `due_at`, abandoned at
-- `expires_at`. `waits_for`: why the last check did not buy.
CREATE TABLE snipe_candidates (
  automation_id text NOT NULL REFERENCES automations,
  account_id text NOT NULL REFERENCES accounts,
  token text NOT NULL,
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  waits_for text,
  lease_owner text,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (automation_id, token)
);
CREATE INDEX snipe_candidates_due ON snipe_candidates (due_at);
CREATE INDEX snipe_candidates_by_account ON snipe_candidates (account_id);

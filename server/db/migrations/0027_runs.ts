import { type Kysely, sql } from 'kysely';

/** What agents work on by themselves, and each of their steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  /*
   * `lease_epoch` counts those who took it: whoever has an older one writes nothing more. `think_micro`: what its thoughts
   * cost, and what an open one may cost at most.
   */
  `CREATE TABLE runs (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    agent_id text NOT NULL REFERENCES agents,
    key_id text REFERENCES api_keys,
    scopes text[] NOT NULL,
    agent_epoch integer NOT NULL,
    model text NOT NULL,
    goal text NOT NULL,
    max_steps integer NOT NULL CHECK (max_steps > 0),
    max_duration_seconds integer NOT NULL CHECK (max_duration_seconds > 0),
    max_credits_micro numeric(30, 0) NOT NULL CHECK (max_credits_micro >= 0),
    max_spend_usd numeric(48, 18) NOT NULL CHECK (max_spend_usd >= 0),
    tools text[] NOT NULL,
    allow_transfers boolean NOT NULL,
    dry_run boolean NOT NULL,
    status text NOT NULL
      CHECK (status IN ('queued', 'running', 'stopping', 'completed', 'failed', 'incomplete', 'stopped')),
    stop_reason text,
    result text,
    error jsonb,
    has_seen_untrusted boolean NOT NULL DEFAULT false,
    steps integer NOT NULL DEFAULT 0 CHECK (steps >= 0),
    next_index integer NOT NULL DEFAULT 0,
    input_tokens bigint NOT NULL DEFAULT 0,
    output_tokens bigint NOT NULL DEFAULT 0,
    think_micro bigint NOT NULL DEFAULT 0 CHECK (think_micro >= 0),
    takeovers integer NOT NULL DEFAULT 0,
    lease_owner text,
    lease_until timestamptz,
    lease_epoch integer NOT NULL DEFAULT 0,
    started_at timestamptz,
    ended_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK ((ended_at IS NOT NULL) = (status IN ('completed', 'failed', 'incomplete', 'stopped'))),
    CHECK ((stop_reason IS NULL) = (status IN ('queued', 'running'))),
    CHECK ((error IS NOT NULL) = (status = 'failed'))
  )`,
  `CREATE INDEX runs_by_agent ON runs (agent_id, created_at DESC, id DESC)`,
  /* One at a time for each agent, by the shape of the table; also what workers look through. */
  `CREATE UNIQUE INDEX runs_active ON runs (agent_id) WHERE status IN ('queued', 'running', 'stopping')`,
  `CREATE INDEX runs_due ON runs (created_at) WHERE status IN ('queued', 'running', 'stopping')`,
  `CREATE INDEX runs_of_key ON runs (key_id) WHERE status IN ('queued', 'running')`,
  /*
   * `input` and `output` are what a model wrote and read: json keeps every text that jsonb refuses. `result_status` and
   * `result_text`: what a tool answered by HTTP, and as the model reads it; `output` is its body.
   */
  `CREATE TABLE run_steps (
    id text PRIMARY KEY,
    run_id text NOT NULL REFERENCES runs,
    index integer NOT NULL,
    kind text NOT NULL CHECK (kind IN ('think', 'tool', 'observation')),
    tool text,
    input json,
    output json,
    result_status integer,
    result_text text,
    resource_id text,
    status text NOT NULL CHECK (status IN ('running', 'succeeded', 'failed', 'refused', 'dropped')),
    credits_micro bigint NOT NULL DEFAULT 0,
    untrusted text[] NOT NULL DEFAULT '{}',
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    UNIQUE (run_id, index),
    CHECK ((tool IS NOT NULL) = (kind = 'tool')),
    CHECK ((ended_at IS NULL) = (status = 'running'))
  )`,
  `CREATE INDEX run_steps_open ON run_steps (run_id) WHERE status = 'running'`,
  `CREATE INDEX run_steps_made ON run_steps (run_id) WHERE resource_id IS NOT NULL`,
];

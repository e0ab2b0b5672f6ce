-- Runs and chat: what agents do with their language models.

-- Autonomous runs. `lease_epoch` rises with each worker that takes the run; a worker with an older one writes nothing more.
-- `think_micro`: what its thoughts cost, and what an open one may cost at most. `takeovers`: how often a lease ran out.
-- `has_seen_untrusted`: the model has read text that strangers wrote.
CREATE TABLE runs (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text NOT NULL REFERENCES agents,
  agent_epoch integer NOT NULL,
  -- The rights of the caller who started it; without a key it was a session.
  key_id text REFERENCES api_keys,
  scopes text[] NOT NULL,

  -- The order and its limits.
  model text NOT NULL,
  goal text NOT NULL,
  max_steps integer NOT NULL CHECK (max_steps > 0),
  max_duration_seconds integer NOT NULL CHECK (max_duration_seconds > 0),
  max_credits_micro numeric(30, 0) NOT NULL CHECK (max_credits_micro >= 0),
  max_spend_usd numeric(48, 18) NOT NULL CHECK (max_spend_usd >= 0),
  tools text[] NOT NULL,
  allow_transfers boolean NOT NULL,
  dry_run boolean NOT NULL,

  -- How far it is, and how it ended.
  status text NOT NULL CHECK (status IN (
    'queued', 'running', 'stopping', 'completed', 'failed', 'incomplete', 'stopped'
  )),
  stop_reason text,
  result text,
  error jsonb,
  has_seen_untrusted boolean NOT NULL DEFAULT false,
  steps integer NOT NULL DEFAULT 0 CHECK (steps >= 0),
  next_index integer NOT NULL DEFAULT 0,
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  think_micro bigint NOT NULL DEFAULT 0 CHECK (think_micro >= 0),

  lease_owner text,
  lease_until timestamptz,
  lease_epoch integer NOT NULL DEFAULT 0,
  takeovers integer NOT NULL DEFAULT 0,

  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((ended_at IS NOT NULL) = (status IN ('completed', 'failed', 'incomplete', 'stopped'))),
  CHECK ((stop_reason IS NULL) = (status IN ('queued', 'running'))),
  CHECK ((error IS NOT NULL) = (status = 'failed'))
);
CREATE INDEX runs_by_agent ON runs (agent_id, created_at DESC, id DESC);
-- An agent has one run at a time, by the shape of the table.
CREATE UNIQUE INDEX runs_active ON runs (agent_id) WHERE status IN ('queued', 'running', 'stopping');
CREATE INDEX runs_due ON runs (created_at) WHERE status IN ('queued', 'running', 'stopping');
CREATE INDEX runs_of_key ON runs (key_id) WHERE status IN ('queued', 'running');

-- The steps of a run: a thought, a call of a tool, or an observation. `input` and `output` are what the model wrote and read,
-- as json because jsonb refuses some texts. Of a tool: `output` is the body of its answer, `result_status` the HTTP status,
-- `result_text` what the model reads, and `resource_id` what the call made. `untrusted`: the parts that strangers wrote.
CREATE TABLE run_steps (
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
);
CREATE INDEX run_steps_open ON run_steps (run_id) WHERE status = 'running';
CREATE INDEX run_steps_made ON run_steps (run_id) WHERE resource_id IS NOT NULL;

-- Chat turns: one message to an agent and all that is done to answer it. The id is that message's.
CREATE TABLE chat_turns (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text NOT NULL REFERENCES agents,
  agent_epoch integer NOT NULL,
  key_id text REFERENCES api_keys,
  scopes text[] NOT NULL,
  allows_trades boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('executing', 'answered', 'stopped', 'failed')),
  failure text CHECK (failure IN ('model', 'lost', 'restart', 'error')),
  reply_id text,
  input_tokens bigint NOT NULL DEFAULT 0,
  output_tokens bigint NOT NULL DEFAULT 0,
  lease_owner text,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CHECK ((state IN ('answered', 'stopped')) = (reply_id IS NOT NULL)),
  -- A turn that is stopped while its model speaks keeps the lease until its process has settled what was shown.
  CONSTRAINT chat_turns_leased CHECK (
    CASE state
      WHEN 'executing' THEN lease_until IS NOT NULL
      WHEN 'stopped' THEN true
      ELSE lease_until IS NULL
    END)
);
-- An agent answers one message at a time, by the shape of the table.
CREATE UNIQUE INDEX chat_turns_of_agent ON chat_turns (agent_id) WHERE state = 'executing';
-- A lease that ran out is found whatever the state of its turn.
CREATE INDEX chat_turns_lost ON chat_turns (lease_until) WHERE lease_until IS NOT NULL;

-- Messages of chats and runs. `open`: the model was asked and has not answered, or a call was not carried out; `dropped`: it
-- never will be. A tool's message names the thought that called it. `held_micro` is reserved for a thought, `credits_micro`
-- is what it cost.
CREATE TABLE messages (
  id text PRIMARY KEY,
  no bigint GENERATED ALWAYS AS IDENTITY,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text NOT NULL REFERENCES agents,
  turn_id text REFERENCES chat_turns,
  run_id text,
  role text NOT NULL CHECK (role IN ('user', 'assistant', 'tool')),
  state text NOT NULL CHECK (state IN ('open', 'said', 'dropped')),
  content text NOT NULL DEFAULT '',
  thought_id text REFERENCES messages,
  call jsonb,
  result jsonb,
  held_micro bigint NOT NULL DEFAULT 0 CHECK (held_micro >= 0),
  credits_micro bigint NOT NULL DEFAULT 0 CHECK (credits_micro >= 0),
  created_at timestamptz NOT NULL,
  CHECK ((turn_id IS NULL) = (run_id IS NOT NULL)),
  CHECK ((role = 'tool') = (thought_id IS NOT NULL AND call IS NOT NULL)),
  CHECK ((result IS NOT NULL) = (role = 'tool' AND state = 'said'))
);
CREATE UNIQUE INDEX messages_by_agent ON messages (agent_id, no DESC);
CREATE INDEX messages_of_turn ON messages (turn_id, no);
CREATE INDEX messages_of_thought ON messages (thought_id, no);

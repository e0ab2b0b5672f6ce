import { type Kysely, sql } from 'kysely';

/** What is said to and by agents, and the turns in which they answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  /* `id` is that of the message which the turn answers. */
  `CREATE TABLE chat_turns (
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
    CHECK ((state = 'executing') = (lease_until IS NOT NULL)),
    CHECK ((state = 'failed') = (failure IS NOT NULL)),
    CHECK ((state IN ('answered', 'stopped')) = (reply_id IS NOT NULL))
  )`,
  /* An agent answers one message at a time, by the shape of the table. */
  `CREATE UNIQUE INDEX chat_turns_of_agent ON chat_turns (agent_id) WHERE state = 'executing'`,
  `CREATE INDEX chat_turns_lost ON chat_turns (lease_until) WHERE state = 'executing'`,
  /* `open`: the model was asked and has not answered, or a call is not carried out; `dropped`: it never will be. */
  `CREATE TABLE messages (
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
  )`,
  `CREATE UNIQUE INDEX messages_by_agent ON messages (agent_id, no DESC)`,
  `CREATE INDEX messages_of_turn ON messages (turn_id, no)`,
  `CREATE INDEX messages_of_thought ON messages (thought_id, no)`,
];

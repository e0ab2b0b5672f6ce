-- Agents, how many there are, and where their owners let them pay.

-- `epoch` rises with each stop, sale and deletion: what began under an older epoch gets no further signature. `version`
-- rises with each change by the owner. A deleted agent keeps its row. The column `listing_id` is added with the market.
CREATE TABLE agents (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  wallet_id text NOT NULL UNIQUE REFERENCES wallets,
  wallet_address text NOT NULL,

  -- What the owner says. A name or prompt that another account wrote (before a sale) is not the owner's own words.
  name text NOT NULL,
  name_author_account_id text REFERENCES accounts,
  description text,
  avatar_url text,
  model text NOT NULL,
  skills text[] NOT NULL,
  system_prompt text,
  prompt_author_account_id text REFERENCES accounts,
  -- Former owners who left their chats and runs with the agent when they sold it.
  told_by text[] NOT NULL DEFAULT '{}',

  -- Where creator fees are forwarded, from `payout_active_at` on.
  payout_wallet text,
  payout_active_at timestamptz,

  -- Limits in force, and loosened ones that apply from `pending_limits_at` on. `acknowledged_tokens`: the tokens of
  -- `allowed_tokens` that the owner put there himself, and from when on his model may buy each.
  limits jsonb NOT NULL,
  pending_limits jsonb,
  pending_limits_at timestamptz,
  acknowledged_tokens jsonb NOT NULL DEFAULT '[]',

  status text NOT NULL CHECK (status IN ('stopped', 'running', 'paused')),
  status_reason text,
  epoch integer NOT NULL,
  version integer NOT NULL,

  -- The newest token that it launched, and sums over what it did.
  token jsonb,
  launches integer NOT NULL DEFAULT 0,
  trades integer NOT NULL DEFAULT 0,
  volume_usd numeric(38, 18) NOT NULL DEFAULT 0,
  creator_fees_usd numeric(38, 18) NOT NULL DEFAULT 0,

  -- The starter funding: its operation, and its outcome once that is settled.
  funding_id text,
  starter_funding jsonb,

  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX agents_by_account ON agents (account_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
-- Deleted agents included: an account's records are found through its agents.
CREATE INDEX agents_of_account ON agents (account_id);
CREATE INDEX agents_by_wallet_address ON agents (wallet_address);

-- How many agents exist and run, kept up by a trigger so that nobody counts them. There are 16 rows and each connection
-- changes one of them, so two requests that create agents rarely wait for each other.
CREATE TABLE agent_counts (
  part integer PRIMARY KEY,
  agents bigint NOT NULL,
  running bigint NOT NULL
);
INSERT INTO agent_counts (part, agents, running) SELECT part, 0, 0 FROM generate_series(0, 15) AS part;

CREATE FUNCTION count_agent() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  before_exists integer := 0;
  before_running integer := 0;
  after_exists integer := 0;
  after_running integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    before_exists := 1;
    before_running := (OLD.status = 'running')::integer;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    after_exists := 1;
    after_running := (NEW.status = 'running')::integer;
  END IF;
  IF before_exists <> after_exists OR before_running <> after_running THEN
    UPDATE agent_counts
      SET agents = agents + after_exists - before_exists, running = running + after_running - before_running
      WHERE part = pg_backend_pid() % 16;
  END IF;
  RETURN NULL;
END $$;

-- Deferred: the count is the last lock that a transaction takes, so two transactions cannot wait for each other in a circle.
CREATE CONSTRAINT TRIGGER agents_counted AFTER INSERT OR DELETE OR UPDATE OF status, deleted_at ON agents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_agent();

-- Where an agent's wallet may pay, from `active_at` on. A removed entry stays, so that every past payment can be traced to
-- the entry that allowed it.
CREATE TABLE whitelist_entries (
  id text PRIMARY KEY,
  agent_id text NOT NULL REFERENCES agents,
  address text NOT NULL,
  label text,
  created_at timestamptz NOT NULL,
  active_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX whitelist_entries_in_force ON whitelist_entries (agent_id, address) WHERE removed_at IS NULL;
CREATE INDEX whitelist_entries_by_agent ON whitelist_entries (agent_id, created_at DESC, id DESC)
  WHERE removed_at IS NULL;

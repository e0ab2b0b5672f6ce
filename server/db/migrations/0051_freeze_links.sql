-- Links in messages that freeze an agent or the account of their event, without signing in.

-- Only the SHA-256 of a link's token is stored. Each attempt to send a message makes its own link; all links of one event are used together,
-- so an event freezes once. No agent: the whole account.
CREATE TABLE freeze_links (
  id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text REFERENCES agents,
  event_id text NOT NULL,
  event_type text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX freeze_links_by_event ON freeze_links (event_id);
CREATE INDEX freeze_links_by_expiry ON freeze_links (expires_at);

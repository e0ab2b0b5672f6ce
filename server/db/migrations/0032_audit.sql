-- The audit log for its owner: every row has a number and a hash that rests on the row before it.
--
-- A change writes its row of `audit_events` in its own commit, as before. A sequencer then links the rows of each account into a
-- chain, in the order in which they became visible, so no commit waits for a counter.

-- `decision`: what a policy said, where one was asked.
ALTER TABLE audit_events ADD COLUMN decision jsonb;
ALTER TABLE audit_events DROP CONSTRAINT audit_events_kind_check, ADD CONSTRAINT audit_events_kind_check CHECK (kind IN (
  'account_opened', 'session_created', 'session_ended', 'key_created', 'key_revoked',
  'agent_created', 'agent_deleted', 'payout_wallet_changed', 'limits_changed',
  'whitelist_entry_added', 'whitelist_entry_removed',
  'wallet_imported', 'wallet_frozen', 'wallet_thawed', 'transaction_signed', 'signature_denied',
  'deposit_wallet_created', 'listing_created', 'listing_cancelled', 'listing_expired', 'listing_sold',
  'agent_bought', 'key_narrowed',
  'skill_created', 'skill_changed', 'skill_deleted', 'skill_detached', 'agent_restored',
  'webhook_created', 'webhook_changed', 'webhook_deleted', 'webhook_secret_rotated', 'webhook_disabled',
  'agent_changed', 'agent_started', 'agent_stopped',
  'launch_requested', 'launch_cancelled', 'swap_requested', 'transfer_requested', 'claim_requested',
  'automation_created', 'automation_changed', 'automation_deleted',
  'run_started', 'run_stopped', 'chat_started'
));

-- Rows that are not linked yet.
CREATE TABLE audit_outbox (
  event_id bigint PRIMARY KEY
);

-- The chain of each account; `platform` for rows without one. The columns from `at` on repeat the row for the filters of its
-- owner. The hash is of the row alone and of the hash before: `server/audit/auditEntry.ts`.
CREATE TABLE audit_chain (
  account_id text NOT NULL,
  sequence bigint NOT NULL,
  event_id bigint NOT NULL UNIQUE,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL,
  agent_id text,
  kind text NOT NULL,
  actor text NOT NULL,
  key_id text,
  PRIMARY KEY (account_id, sequence)
);
CREATE INDEX audit_chain_by_agent ON audit_chain (account_id, agent_id, sequence) WHERE agent_id IS NOT NULL;
CREATE INDEX audit_chain_by_kind ON audit_chain (account_id, kind, sequence);
CREATE INDEX audit_chain_by_actor ON audit_chain (account_id, actor, sequence);
CREATE INDEX audit_chain_by_key ON audit_chain (account_id, key_id, sequence) WHERE key_id IS NOT NULL;

CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE ON audit_chain
  FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER audit_chain_never_emptied BEFORE TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
ALTER TABLE audit_chain
  ENABLE ALWAYS TRIGGER audit_chain_append_only,
  ENABLE ALWAYS TRIGGER audit_chain_never_emptied;

-- So no code path can forget it.
CREATE FUNCTION queue_audit_event() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO audit_outbox (event_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER audit_events_queued AFTER INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION queue_audit_event();

-- What was recorded before there was a chain. What another account caused in this one, the buyer of an agent or the author of a
-- skill, has that account's address and is left out.
INSERT INTO audit_outbox (event_id) SELECT e.id FROM audit_events e
  WHERE NOT EXISTS (SELECT FROM audit_events other WHERE other.request_id = e.request_id AND other.account_id <> e.account_id
    AND other.kind IN ('agent_bought', 'skill_deleted') AND e.kind IN ('listing_sold', 'whitelist_entry_removed',
      'payout_wallet_changed', 'key_revoked', 'key_narrowed', 'skill_detached'))
  ORDER BY e.id;

-- Rows that are not linked yet. NULL is the platform's account.
CREATE VIEW audit_queue AS
  SELECT o.event_id, coalesce(e.account_id, 'platform') AS account_id, e.at, e.kind, e.actor, e.ip, e.request_id,
    e.agent_id, e.wallet_id, e.operation_id, e.key_id, e.detail, e.decision
  FROM audit_outbox o JOIN audit_events e ON e.id = o.event_id;

-- A row as its owner sees it.
CREATE VIEW audit_log AS
  SELECT c.account_id, c.sequence, c.previous_hash, c.hash, e.at, e.kind, e.actor, e.ip, e.request_id,
    e.agent_id, e.wallet_id, e.operation_id, e.key_id, e.detail, e.decision,
    c.at AS of_time, c.agent_id AS of_agent, c.kind AS of_kind, c.actor AS of_actor, c.key_id AS of_key
  FROM audit_chain c JOIN audit_events e ON e.id = c.event_id;

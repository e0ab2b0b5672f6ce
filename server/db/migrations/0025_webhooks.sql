-- Webhooks: URLs of an account that get its events, each event once for each webhook that asked for it.

-- `position`: the number of the newest event that was looked at for this webhook. It moves in the commit that writes the
-- deliveries, so no event is left out. `due_at`: when a worker looks at the deliveries next; null: never. `lease_owner`: the worker
-- that does it. The secrets are encrypted like the keys of wallets; a deletion removes them.
CREATE TABLE webhooks (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  url text NOT NULL,
  types text[] NOT NULL,
  agent_ids text[] NOT NULL,
  description text NOT NULL,
  status text NOT NULL CHECK (status IN ('enabled', 'disabled')),
  status_reason text CHECK (status_reason IN ('owner', 'gone', 'failing')),
  secret jsonb,
  old_secret jsonb,
  old_secret_until timestamptz,
  signing_key jsonb,
  public_key text NOT NULL,
  position bigint NOT NULL,
  failing_since timestamptz,
  due_at timestamptz,
  lease_owner text,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK ((status = 'enabled') = (status_reason IS NULL)),
  CHECK ((deleted_at IS NULL) = (secret IS NOT NULL)),
  CHECK ((deleted_at IS NULL) = (signing_key IS NOT NULL))
);
CREATE UNIQUE INDEX webhooks_by_url ON webhooks (account_id, url) WHERE deleted_at IS NULL;
CREATE INDEX webhooks_by_account ON webhooks (account_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX webhooks_due ON webhooks (due_at) WHERE status = 'enabled' AND deleted_at IS NULL;

-- One event on its way to one webhook. It is kept as long as the event. In a lane one is sent after the other: an agent is a lane,
-- what concerns no agent is one, and what is sent again has lanes of its own.
-- `tries` and `retry_from`: failed attempts and the first one, since it was last asked for.
CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks,
  event_id text NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  sequence bigint NOT NULL,
  agent_id text,
  type text NOT NULL,
  lane text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  attempts jsonb NOT NULL,
  tries integer NOT NULL,
  retry_from timestamptz,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (webhook_id, sequence),
  UNIQUE (event_id, webhook_id)
);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (webhook_id, lane, sequence) WHERE status = 'pending';

-- The number of the account's newest event.
CREATE FUNCTION last_event_number(account text) RETURNS bigint LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT last_sequence FROM event_counters WHERE account_id = account
$$;

-- An event for one webhook, so that its owner can try it.
CREATE FUNCTION tell_webhook_test(account text, webhook text, at timestamptz) RETURNS void
LANGUAGE sql SET search_path FROM CURRENT AS $$
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (account, NULL, 'webhook.test', webhook, jsonb_build_object('webhookId', webhook, 'statusReason', NULL), at, at)
$$;

-- The owner is told of what the service did, not of what he did.
CREATE FUNCTION tell_webhook() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (NEW.account_id, NULL, 'webhook.disabled', NEW.id,
      jsonb_build_object('webhookId', NEW.id, 'statusReason', NEW.status_reason), NEW.updated_at, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_disabled_told AFTER UPDATE OF status ON webhooks FOR EACH ROW
  WHEN (OLD.status = 'enabled' AND NEW.status = 'disabled' AND NEW.status_reason <> 'owner') EXECUTE FUNCTION tell_webhook();

-- A webhook is a way out for data, so the audit log has its changes.
ALTER TABLE audit_events DROP CONSTRAINT audit_events_kind_check, ADD CONSTRAINT audit_events_kind_check CHECK (kind IN (
  'account_opened', 'session_created', 'session_ended', 'key_created', 'key_revoked',
  'agent_created', 'agent_deleted', 'payout_wallet_changed', 'limits_changed',
  'whitelist_entry_added', 'whitelist_entry_removed',
  'wallet_imported', 'wallet_frozen', 'wallet_thawed', 'transaction_signed', 'signature_denied',
  'deposit_wallet_created', 'listing_created', 'listing_cancelled', 'listing_expired', 'listing_sold',
  'agent_bought', 'key_narrowed',
  'skill_created', 'skill_changed', 'skill_deleted', 'skill_detached', 'agent_restored',
  'webhook_created', 'webhook_changed', 'webhook_deleted', 'webhook_secret_rotated', 'webhook_disabled'
));

-- Freezing: an owner's word that nothing more is accepted or signed, for one agent or for the whole account.

-- `last_frozen_at` stays after a thaw: what was accepted before is never signed or sent again. `frozen_with`: `account` if the whole account was frozen. A frozen agent is stopped. Every accept commit and every sign commit
-- locks the agent's row, so nothing is accepted or signed after the commit that sets `frozen_at`.
ALTER TABLE agents
  ADD COLUMN frozen_at timestamptz,
  ADD COLUMN last_frozen_at timestamptz,
  ADD COLUMN frozen_with text CHECK (frozen_with IN ('agent', 'account')),
  ADD COLUMN frozen_reason text,
  ADD CONSTRAINT agents_frozen_check CHECK ((frozen_at IS NULL) = (frozen_with IS NULL));
CREATE INDEX agents_frozen ON agents (id) WHERE frozen_at IS NOT NULL;

ALTER TABLE accounts
  ADD COLUMN frozen_at timestamptz,
  ADD COLUMN frozen_reason text;

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
  'run_started', 'run_stopped', 'chat_started',
  'agent_frozen', 'agent_thawed', 'account_frozen', 'account_thawed',
  'policy_changed', 'approval_requested', 'approval_approved', 'approval_refused'
));

---------------------------------------------------------------------------------------------------------------------- events

CREATE FUNCTION tell_frozen_agent() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM tell_of_agent(NEW.account_id, NEW.id,
    CASE WHEN NEW.frozen_at IS NULL THEN 'agent.thawed' ELSE 'agent.frozen' END,
    jsonb_build_object('status', NEW.status,
      'statusReason', CASE NEW.frozen_with WHEN 'agent' THEN 'agent_frozen' WHEN 'account' THEN 'account_frozen' END,
      'listingId', NULL),
    NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER agents_frozen_told AFTER UPDATE OF frozen_at ON agents FOR EACH ROW
  WHEN ((OLD.frozen_at IS NULL) <> (NEW.frozen_at IS NULL)) EXECUTE FUNCTION tell_frozen_agent();

CREATE FUNCTION tell_frozen_account() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (NEW.id, NULL, CASE WHEN NEW.frozen_at IS NULL THEN 'account.thawed' ELSE 'account.frozen' END, NEW.id,
      jsonb_build_object('reason', NEW.frozen_reason), NEW.updated_at, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_frozen_told AFTER UPDATE OF frozen_at ON accounts FOR EACH ROW
  WHEN ((OLD.frozen_at IS NULL) <> (NEW.frozen_at IS NULL)) EXECUTE FUNCTION tell_frozen_account();

-- Changes that nobody was told of: who sent events where, who changed a policy, and an agent that the operator brought back.

-- `webhook.…` says where the webhook sends, and who did it; null where the owner tries it.
CREATE FUNCTION about_webhook(webhook text, actor text) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT jsonb_build_object('webhookId', id, 'url', url, 'statusReason', status_reason, 'by', actor) FROM webhooks WHERE id = webhook
$$;

CREATE OR REPLACE FUNCTION tell_webhook_test(account text, webhook text, at timestamptz) RETURNS void
LANGUAGE sql SET search_path FROM CURRENT AS $$
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (account, NULL, 'webhook.test', webhook, about_webhook(webhook, NULL), at, at)
$$;

-- Written before the webhook has that address.
CREATE OR REPLACE FUNCTION tell_webhook_confirmation(account text, webhook text, at timestamptz) RETURNS void
LANGUAGE sql SET search_path FROM CURRENT AS $$
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (account, NULL, 'webhook.confirmation', webhook,
      jsonb_build_object('webhookId', webhook, 'url', NULL, 'statusReason', NULL, 'by', NULL), at, at)
$$;

-- The audit log has the webhooks that the service disabled too.
DROP TRIGGER webhooks_disabled_told ON webhooks;
DROP FUNCTION tell_webhook;

-- A webhook or policy that is changed to what it was is not told.
CREATE FUNCTION tell_audited_rights() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  webhook text := NEW.detail ->> 'webhook';
  verb text := CASE NEW.kind
    WHEN 'webhook_changed' THEN 'updated'
    WHEN 'webhook_secret_rotated' THEN 'secret_rotated'
    ELSE replace(NEW.kind, 'webhook_', '') END;
BEGIN
  IF NEW.kind IN ('webhook_changed', 'policy_changed') AND NEW.detail -> 'from' IS NOT DISTINCT FROM NEW.detail -> 'to'
    AND NOT coalesce((NEW.detail ->> 'is_other_url')::boolean, false) THEN RETURN NULL; END IF;
  IF NEW.kind = 'policy_changed' THEN
    PERFORM tell_of_agent(NEW.account_id, NEW.agent_id,
      CASE WHEN (NEW.detail ->> 'is_looser')::boolean THEN 'policy.loosened' ELSE 'policy.changed' END,
      jsonb_build_object('by', NEW.actor), NEW.at);
  ELSE
    INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
      VALUES (NEW.account_id, NULL, 'webhook.' || verb, webhook, about_webhook(webhook, NEW.actor), NEW.at, NEW.at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_events_rights_told AFTER INSERT ON audit_events FOR EACH ROW
  WHEN (NEW.kind IN ('webhook_created', 'webhook_changed', 'webhook_secret_rotated', 'webhook_disabled', 'webhook_deleted', 'policy_changed'))
  EXECUTE FUNCTION tell_audited_rights();

CREATE OR REPLACE FUNCTION tell_agent() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  about jsonb := jsonb_build_object('status', NEW.status, 'statusReason', NEW.status_reason, 'listingId', NULL);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_of_agent(NEW.account_id, NEW.id, 'agent.created', about, NEW.created_at);
  ELSIF OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN
    PERFORM tell_of_agent(NEW.account_id, NEW.id, 'agent.deleted', about, NEW.deleted_at);
  ELSIF OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL THEN
    PERFORM tell_of_agent(NEW.account_id, NEW.id, 'agent.restored', about, NEW.updated_at);
  ELSIF OLD.status <> NEW.status AND OLD.account_id = NEW.account_id THEN
    PERFORM tell_of_agent(NEW.account_id, NEW.id,
      CASE NEW.status WHEN 'running' THEN 'agent.started' ELSE 'agent.' || NEW.status END, about, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;

-- Events from before have the new members too.
UPDATE events SET data = data || jsonb_build_object('by', CASE type WHEN 'webhook.disabled' THEN 'service' END,
    'url', (SELECT url FROM webhooks WHERE id = data ->> 'webhookId' AND type <> 'webhook.confirmation'))
  WHERE type LIKE 'webhook.%';
UPDATE event_outbox SET detail = detail || jsonb_build_object('by', CASE type WHEN 'webhook.disabled' THEN 'service' END,
    'url', (SELECT url FROM webhooks WHERE id = detail ->> 'webhookId' AND type <> 'webhook.confirmation'))
  WHERE type LIKE 'webhook.%';

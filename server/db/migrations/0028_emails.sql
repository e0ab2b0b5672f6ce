-- E-mail as a format of webhooks. An address gets nothing before it is confirmed, except the code that confirms it.

-- `is_confirmed`: whether events may go there; only e-mail addresses begin without. The code derives from the webhook's signing key and
-- `code_until`, so the database alone does not show it. `code_tries`: wrong codes since the last e-mail with one.
ALTER TABLE webhooks DROP CONSTRAINT webhooks_format_check;
ALTER TABLE webhooks
  ADD CONSTRAINT webhooks_format_check CHECK (format IN ('standard', 'slack', 'discord', 'telegram', 'email')),
  ADD COLUMN is_confirmed boolean NOT NULL DEFAULT true,
  ADD COLUMN code_until timestamptz,
  ADD COLUMN code_tries integer NOT NULL DEFAULT 0,
  ADD CHECK (is_confirmed OR format = 'email'),
  ADD CHECK (is_confirmed = (code_until IS NULL));

-- Codes that were asked for, so that nobody fills the mailbox of another. `address_digest`: SHA-256 of the address. Kept for a day.
CREATE TABLE confirmation_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  address_digest text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX confirmation_codes_by_account ON confirmation_codes (account_id, created_at);
CREATE INDEX confirmation_codes_by_address ON confirmation_codes (address_digest, created_at);
CREATE INDEX confirmation_codes_by_age ON confirmation_codes (created_at);

-- The event whose e-mail has the code. Only this webhook gets it.
CREATE FUNCTION tell_webhook_confirmation(account text, webhook text, at timestamptz) RETURNS void
LANGUAGE sql SET search_path FROM CURRENT AS $$
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (account, NULL, 'webhook.confirmation', webhook, jsonb_build_object('webhookId', webhook, 'statusReason', NULL), at, at)
$$;

-- Webhooks for people: the same events as messages of Slack, Discord and Telegram.

-- Of these formats, the URL itself is a secret. It is encrypted like the keys of wallets, and `url` shows a part of it.
-- `url_digest` is SHA-256 of the whole URL, so that an account has each one once.
ALTER TABLE webhooks
  ADD COLUMN format text NOT NULL DEFAULT 'standard' CHECK (format IN ('standard', 'slack', 'discord', 'telegram')),
  ADD COLUMN sealed_url jsonb,
  ADD COLUMN url_digest text;
UPDATE webhooks SET url_digest = encode(sha256(convert_to(url, 'UTF8')), 'hex');
ALTER TABLE webhooks
  ALTER COLUMN url_digest SET NOT NULL,
  ADD CHECK ((sealed_url IS NOT NULL) = (deleted_at IS NULL AND format <> 'standard'));
DROP INDEX webhooks_by_url;
CREATE UNIQUE INDEX webhooks_by_url ON webhooks (account_id, url_digest) WHERE deleted_at IS NULL;

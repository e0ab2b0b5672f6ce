-- The keys that sealed a webhook. Metrics ask for them at each scrape.
CREATE INDEX webhooks_by_keys ON webhooks
  ((ARRAY[secret ->> 'keyId', old_secret ->> 'keyId', signing_key ->> 'keyId', sealed_url ->> 'keyId']))
  WHERE deleted_at IS NULL;

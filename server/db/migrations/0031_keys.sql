-- `max_…_usd` limit the money that requests of a key may take; null: no limit. A successor of a rotated key has the limits of
-- the key that it replaces and shares what is left of them, so a limit belongs to the first key of such a line.
-- `limited_by` names the first key of each line whose limits bind this key: its own, and those of the keys above it.
ALTER TABLE api_keys
  ADD COLUMN last_used_ip text,
  ADD COLUMN max_operation_usd numeric CHECK (max_operation_usd >= 0),
  ADD COLUMN max_daily_usd numeric CHECK (max_daily_usd >= 0),
  ADD COLUMN limited_by text[] NOT NULL DEFAULT '{}',
  ADD COLUMN replaced_by text REFERENCES api_keys;
CREATE INDEX api_keys_by_successor ON api_keys (replaced_by) WHERE replaced_by IS NOT NULL;

-- What an operation takes from the limits of keys. The amounts are those of `spendings`, and `at` is its `created_at`.
-- `line_id` does not refer to `api_keys`: such a check would wait for a revocation, in another order than that takes its locks.
CREATE TABLE key_spendings (
  operation_id text NOT NULL REFERENCES spendings,
  line_id text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (operation_id, line_id)
);
CREATE INDEX key_spendings_by_line ON key_spendings (line_id, at);

CREATE FUNCTION follow_spending() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE key_spendings SET at = NEW.created_at WHERE operation_id = NEW.operation_id;
  RETURN NULL;
END $$;
CREATE TRIGGER spendings_followed AFTER UPDATE OF created_at ON spendings FOR EACH ROW
  WHEN (NEW.created_at IS DISTINCT FROM OLD.created_at) EXECUTE FUNCTION follow_spending();

-- The key with limits that made the automation or changed it last. Its swaps take from the limits of this key.
ALTER TABLE automations ADD COLUMN key_id text REFERENCES api_keys;

-- `ip` and `user_agent` are those of the sign-in. The user agent is the page visitor's own word.
ALTER TABLE sessions
  ADD COLUMN ip text,
  ADD COLUMN user_agent text,
  ADD COLUMN last_used_ip text;
CREATE INDEX sessions_by_account ON sessions (account_id, created_at DESC, id DESC);

-- Platform: rules that several domains share, the audit log, and the counters of the rate limits.
--
-- Conventions of all migrations:
--   * A change of the tables is a new file with the next number. A file that a release contains is never changed.
--   * `…_raw` is an amount in base units, `…_wei` in wei, `…_micro` in millionths of a credit, `…_usd` in US dollars,
--     `…_bps` in basis points. Ids are prefixed ULIDs. Addresses are in EIP-55 form.
--   * Every migration runs with the search path `<schema>, pg_temp`. A function says `SET search_path FROM CURRENT` to keep
--     it: a temporary table of a session can then never stand in for a table that a trigger checks.

-- Trigger function for tables whose rows are only ever added. `serviceRole.ts` finds append-only tables by this function
-- and grants the service INSERT and SELECT on them, nothing else.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- Trigger function for tables whose rows change but are never deleted.
CREATE FUNCTION never_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never deleted', TG_TABLE_NAME;
END $$;

-- The audit log: who did what with keys, payouts and signatures. It has no foreign keys, so a row is written without a lock
-- on what it names, and stays when that is gone.
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'account_opened', 'session_created', 'session_ended', 'key_created', 'key_revoked',
    'agent_created', 'agent_deleted', 'payout_wallet_changed', 'limits_changed',
    'whitelist_entry_added', 'whitelist_entry_removed',
    'wallet_imported', 'wallet_frozen', 'wallet_thawed', 'transaction_signed', 'signature_denied',
    'deposit_wallet_created', 'listing_created', 'listing_cancelled', 'listing_expired', 'listing_sold',
    'agent_bought', 'key_narrowed',
    'skill_created', 'skill_changed', 'skill_deleted', 'skill_detached', 'agent_restored'
  )),
  account_id text,
  actor text NOT NULL,
  ip text,
  request_id text,
  agent_id text,
  wallet_id text,
  operation_id text,
  key_id text,
  detail jsonb NOT NULL
);
CREATE INDEX audit_events_by_account ON audit_events (account_id, id);
CREATE INDEX audit_events_by_operation ON audit_events (operation_id, id) WHERE operation_id IS NOT NULL;

CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER audit_events_never_emptied BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
-- ALWAYS: also in a session that switches other triggers off (session_replication_role).
ALTER TABLE audit_events
  ENABLE ALWAYS TRIGGER audit_events_append_only,
  ENABLE ALWAYS TRIGGER audit_events_never_emptied;

-- How much of each rate limit is used, for all processes together. Unlogged: the rows are worthless after a crash of the
-- database, and a write does not wait for the disk. `granted` is what the last caller was given.
CREATE UNLOGGED TABLE rate_counters (
  policy text NOT NULL,
  subject text NOT NULL,
  taken integer NOT NULL CHECK (taken >= 0),
  granted integer NOT NULL CHECK (granted >= 0),
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (policy, subject)
) WITH (fillfactor = 50);
CREATE INDEX rate_counters_ends_at ON rate_counters (ends_at);

-- Events: what happened in an account, told once, in order, to whoever asks, listens or has a webhook.
--
-- A change writes its event into `event_outbox` in its own commit. A sequencer gives the events of each account their numbers,
-- in the order in which they became visible, so no commit waits for a counter.

-- Events without a number. `due_at`: not to be told before. `detail`: what the change itself knows; the rest of the event's data
-- is read when it gets its number.
CREATE TABLE event_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL,
  agent_id text,
  type text NOT NULL,
  subject_id text NOT NULL,
  detail jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX event_outbox_due ON event_outbox (due_at);

-- The number of an account's newest event. Only the sequencer changes it.
CREATE TABLE event_counters (
  account_id text PRIMARY KEY,
  last_sequence bigint NOT NULL
);

-- Events as they are told. `numbered_at`: when the sequencer wrote it; `created_at`: when it happened.
CREATE TABLE events (
  account_id text NOT NULL,
  sequence bigint NOT NULL,
  id text NOT NULL UNIQUE,
  agent_id text,
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  numbered_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, sequence)
);
CREATE INDEX events_by_agent ON events (account_id, agent_id, sequence);
CREATE INDEX events_by_age ON events (numbered_at);

---------------------------------------------------------------------------------------------------------- operations on the chain

-- What the caller sees of a state; the same as in `operationState.ts`.
CREATE FUNCTION public_status(state text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN state = 'accepted' THEN 'queued'
    WHEN state = 'awaiting' THEN 'awaiting_funding'
    WHEN state IN ('signed', 'broadcast', 'continuing', 'unresolved') THEN 'submitted'
    WHEN state IN ('included', 'final') THEN 'confirmed'
    WHEN state = 'expired' THEN 'expired'
    ELSE 'failed' END
$$;

-- The verb of a change of state. Null: nothing that a caller sees.
CREATE FUNCTION operation_verb(before text, after text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN after = 'final' THEN 'finalized'
    WHEN public_status(before) = public_status(after) THEN NULL
    WHEN public_status(after) = 'queued' THEN NULL
    WHEN public_status(after) = 'submitted' AND public_status(before) IN ('confirmed', 'failed') THEN 'reverted'
    ELSE public_status(after) END
$$;

CREATE FUNCTION tell_operation() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  verb text := CASE TG_OP WHEN 'INSERT' THEN 'accepted' ELSE operation_verb(OLD.state, NEW.state) END;
BEGIN
  IF verb IS NULL THEN RETURN NULL; END IF;
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (NEW.account_id, NEW.agent_id, NEW.kind || '.' || verb, NEW.id,
      jsonb_build_object('status', public_status(NEW.state), 'statusReason', NEW.status_reason),
      NEW.updated_at, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER operations_accepted_told AFTER INSERT ON operations FOR EACH ROW
  WHEN (NEW.kind IN ('launch', 'swap', 'transfer', 'claim')) EXECUTE FUNCTION tell_operation();
CREATE TRIGGER operations_moved_told AFTER UPDATE OF state ON operations FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.kind IN ('launch', 'swap', 'transfer', 'claim')) EXECUTE FUNCTION tell_operation();

---------------------------------------------------------------------------------------------------------------------- agents

CREATE FUNCTION tell_of_agent(account text, agent text, type text, data jsonb, at timestamptz) RETURNS void
LANGUAGE sql SET search_path FROM CURRENT AS $$
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (account, agent, type, agent, data, at, at)
$$;

CREATE FUNCTION tell_agent() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  about jsonb := jsonb_build_object('status', NEW.status, 'statusReason', NEW.status_reason, 'listingId', NULL);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_of_agent(NEW.account_id, NEW.id, 'agent.created', about, NEW.created_at);
  ELSIF OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN
    PERFORM tell_of_agent(NEW.account_id, NEW.id, 'agent.deleted', about, NEW.deleted_at);
  ELSIF OLD.status <> NEW.status AND OLD.account_id = NEW.account_id THEN
    PERFORM tell_of_agent(NEW.account_id, NEW.id,
      CASE NEW.status WHEN 'running' THEN 'agent.started' ELSE 'agent.' || NEW.status END, about, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER agents_made_told AFTER INSERT ON agents FOR EACH ROW EXECUTE FUNCTION tell_agent();
CREATE TRIGGER agents_moved_told AFTER UPDATE OF status, deleted_at ON agents FOR EACH ROW EXECUTE FUNCTION tell_agent();

CREATE FUNCTION tell_frozen_wallet() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM tell_of_agent(a.account_id, a.id,
      CASE WHEN NEW.frozen_reason IS NULL THEN 'agent.thawed' ELSE 'agent.frozen' END,
      jsonb_build_object('status', a.status, 'statusReason', NEW.frozen_reason, 'listingId', NULL), clock_timestamp())
    FROM agents a WHERE a.wallet_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER wallets_frozen_told AFTER UPDATE OF frozen_reason ON wallets FOR EACH ROW
  WHEN (NEW.role = 'agent' AND (OLD.frozen_reason IS NULL) <> (NEW.frozen_reason IS NULL))
  EXECUTE FUNCTION tell_frozen_wallet();

CREATE FUNCTION tell_listing() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  about jsonb := (SELECT jsonb_build_object('status', status, 'statusReason', status_reason, 'listingId', NEW.id)
    FROM agents WHERE id = NEW.agent_id);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_of_agent(NEW.account_id, NEW.agent_id, 'agent.listed', about, NEW.created_at);
  ELSIF NEW.status = 'sold' THEN
    PERFORM tell_of_agent(NEW.account_id, NEW.agent_id, 'agent.sold', about, NEW.sold_at);
    PERFORM tell_of_agent(NEW.buyer_account_id, NEW.agent_id, 'agent.bought', about, NEW.sold_at);
  ELSE
    PERFORM tell_of_agent(NEW.account_id, NEW.agent_id, 'agent.unlisted', about, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER market_listings_made_told AFTER INSERT ON market_listings FOR EACH ROW EXECUTE FUNCTION tell_listing();
CREATE TRIGGER market_listings_ended_told AFTER UPDATE OF status ON market_listings FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_listing();

-- The entry becomes active later; a removal before that takes the event back.
CREATE FUNCTION tell_whitelist() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  account text := (SELECT account_id FROM agents WHERE id = NEW.agent_id);
  about jsonb := jsonb_build_object('entryId', NEW.id, 'address', NEW.address, 'activeAt', told_time(NEW.active_at));
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at) VALUES
      (account, NEW.agent_id, 'whitelist.added', NEW.id, about, NEW.created_at, NEW.created_at),
      (account, NEW.agent_id, 'whitelist.activated', NEW.id, about, NEW.active_at, NEW.active_at);
  ELSE
    DELETE FROM event_outbox WHERE type = 'whitelist.activated' AND subject_id = NEW.id AND due_at > NEW.removed_at;
    INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
      VALUES (account, NEW.agent_id, 'whitelist.removed', NEW.id, about, NEW.removed_at, NEW.removed_at);
  END IF;
  RETURN NULL;
END $$;
CREATE INDEX event_outbox_activations ON event_outbox (subject_id) WHERE type = 'whitelist.activated';
CREATE TRIGGER whitelist_entries_added_told AFTER INSERT ON whitelist_entries FOR EACH ROW
  EXECUTE FUNCTION tell_whitelist();
CREATE TRIGGER whitelist_entries_removed_told AFTER UPDATE OF removed_at ON whitelist_entries FOR EACH ROW
  WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL) EXECUTE FUNCTION tell_whitelist();

-- As the contract writes times.
CREATE FUNCTION told_time(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

----------------------------------------------------------------------------------------------------------------- automations

CREATE FUNCTION tell_automation() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (NEW.account_id, NEW.agent_id,
      CASE NEW.status WHEN 'paused' THEN 'automation.paused' WHEN 'active' THEN 'automation.resumed' ELSE 'automation.ended' END,
      NEW.id, jsonb_build_object('status', NEW.status, 'reason', NEW.status_reason, 'executionId', NULL, 'swapId', NULL),
      NEW.updated_at, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER automations_moved_told AFTER UPDATE OF status ON automations FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_automation();

CREATE FUNCTION tell_execution() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  verb text := CASE
    WHEN NEW.outcome <> 'swap' THEN NEW.outcome
    WHEN NOT NEW.settled THEN 'triggered'
    WHEN NEW.counts THEN 'executed'
    ELSE 'failed' END;
BEGIN
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    SELECT a.account_id, a.agent_id, 'automation.' || verb, a.id, jsonb_build_object('status', a.status,
        'reason', coalesce(NEW.reason, CASE verb WHEN 'failed' THEN (SELECT status_reason FROM operations WHERE id = NEW.swap_id) END),
        'executionId', NEW.id, 'swapId', NEW.swap_id), NEW.updated_at, NEW.updated_at
    FROM automations a WHERE a.id = NEW.automation_id;
  RETURN NULL;
END $$;
CREATE TRIGGER automation_executions_made_told AFTER INSERT ON automation_executions FOR EACH ROW
  EXECUTE FUNCTION tell_execution();
CREATE TRIGGER automation_executions_settled_told AFTER UPDATE OF settled ON automation_executions FOR EACH ROW
  WHEN (NEW.settled AND NOT OLD.settled) EXECUTE FUNCTION tell_execution();

-------------------------------------------------------------------------------------------------------------- runs and chats

CREATE FUNCTION tell_run() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (NEW.account_id, NEW.agent_id, CASE NEW.status WHEN 'running' THEN 'run.started' ELSE 'run.ended' END, NEW.id,
      jsonb_build_object('runId', NEW.id, 'status', NEW.status, 'stopReason', NEW.stop_reason), NEW.updated_at, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER runs_moved_told AFTER UPDATE OF status ON runs FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status NOT IN ('queued', 'stopping')) EXECUTE FUNCTION tell_run();

CREATE FUNCTION tell_turn() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (NEW.account_id, NEW.agent_id, 'chat.ended', NEW.id,
      jsonb_build_object('status', NEW.state, 'messageId', NEW.reply_id), NEW.updated_at, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER chat_turns_ended_told AFTER UPDATE OF state ON chat_turns FOR EACH ROW
  WHEN (OLD.state = 'executing' AND NEW.state <> 'executing') EXECUTE FUNCTION tell_turn();

--------------------------------------------------------------------------------------------------------------------- credits

-- 10 credits.
CREATE FUNCTION tell_low_credits() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (NEW.account_id, NULL, 'credits.low', NEW.account_id,
      jsonb_build_object('availableMicro', NEW.available_micro::text), clock_timestamp(), clock_timestamp());
  RETURN NULL;
END $$;
CREATE TRIGGER credit_balances_low_told AFTER UPDATE OF available_micro ON credit_balances FOR EACH ROW
  WHEN (OLD.available_micro >= 10000000 AND NEW.available_micro < 10000000) EXECUTE FUNCTION tell_low_credits();

CREATE FUNCTION tell_payment(type text, payment index_deposits) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    SELECT w.account_id, NULL, type, payment.id,
      jsonb_build_object('amountRaw', payment.amount_raw::text, 'creditsMicro', NULL, 'txHash', payment.tx_hash),
      clock_timestamp(), clock_timestamp()
    FROM deposit_wallets w WHERE w.address = payment.recipient
$$;

CREATE FUNCTION tell_indexed_deposit() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM tell_payment('deposit.seen', NEW);
  ELSE PERFORM tell_payment('deposit.lost', OLD);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER index_deposits_seen_told AFTER INSERT ON index_deposits FOR EACH ROW WHEN (NOT NEW.decided)
  EXECUTE FUNCTION tell_indexed_deposit();
CREATE TRIGGER index_deposits_lost_told AFTER DELETE ON index_deposits FOR EACH ROW WHEN (NOT OLD.decided)
  EXECUTE FUNCTION tell_indexed_deposit();

CREATE FUNCTION tell_deposit() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    VALUES (NEW.account_id, NULL, 'deposit.' || NEW.status, NEW.id, jsonb_build_object(
      'amountRaw', NEW.amount_raw::text, 'creditsMicro', NEW.amount_micro::text, 'txHash', NEW.tx_hash),
      NEW.decided_at, NEW.decided_at);
  RETURN NULL;
END $$;
CREATE TRIGGER deposits_decided_told AFTER INSERT ON deposits FOR EACH ROW EXECUTE FUNCTION tell_deposit();

-------------------------------------------------------------------------------------------------------------------- security

-- The audit log knows who did it.
CREATE FUNCTION tell_audited() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  before jsonb := NEW.detail -> 'from';
  after jsonb := NEW.detail -> 'to';
BEGIN
  INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
    SELECT NEW.account_id, NEW.agent_id, told.type, told.subject, told.detail, NEW.at, NEW.at FROM (
      SELECT 'session.created' AS type, NEW.detail ->> 'session' AS subject,
          jsonb_build_object('sessionId', NEW.detail ->> 'session', 'ip', NEW.ip) AS detail
        WHERE NEW.kind = 'session_created'
      UNION ALL SELECT replace(NEW.kind, '_', '.'), NEW.key_id, jsonb_build_object('keyId', NEW.key_id, 'by', NEW.actor)
        WHERE NEW.kind IN ('key_created', 'key_revoked')
      UNION ALL SELECT 'payout.changed', NEW.agent_id,
          jsonb_build_object('payoutWallet', NEW.detail ->> 'to', 'activeAt', NEW.detail ->> 'active_at')
        WHERE NEW.kind = 'payout_wallet_changed'
      UNION ALL SELECT 'limits.changed', NEW.agent_id, jsonb_build_object('activeAt', told_time(NEW.at))
        WHERE NEW.kind = 'limits_changed' AND before -> 'limits' IS DISTINCT FROM after -> 'limits'
      UNION ALL SELECT 'limits.loosened', NEW.agent_id, jsonb_build_object('activeAt', after -> 'pending' -> 'active_at')
        WHERE NEW.kind = 'limits_changed' AND jsonb_typeof(after -> 'pending') = 'object'
          AND before -> 'pending' IS DISTINCT FROM after -> 'pending'
    ) AS told WHERE NEW.account_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_events_told AFTER INSERT ON audit_events FOR EACH ROW
  WHEN (NEW.kind IN ('session_created', 'key_created', 'key_revoked', 'payout_wallet_changed', 'limits_changed'))
  EXECUTE FUNCTION tell_audited();

-- Entries that are not active yet.
INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
  SELECT a.account_id, a.id, 'whitelist.activated', w.id,
    jsonb_build_object('entryId', w.id, 'address', w.address, 'activeAt', told_time(w.active_at)), w.active_at, w.active_at
  FROM whitelist_entries w JOIN agents a ON a.id = w.agent_id WHERE w.removed_at IS NULL AND w.active_at > now();

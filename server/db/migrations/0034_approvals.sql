-- Approvals: operations that wait for a person's yes, and the policies that say which do.

-- `held`: accepted, with its reservations, and not to be signed before its approval. `approval_id` stays for good.
ALTER TABLE operations
  ADD COLUMN approval_id text,
  DROP CONSTRAINT operations_state_check,
  ADD CONSTRAINT operations_state_check CHECK (state IN (
    'held', 'accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved',
    'included', 'final', 'reverted', 'denied', 'rejected', 'expired', 'cancelled', 'displaced'
  ));

-- The unfinished states are the same list in the three indexes below, and in `operationState.ts`.
DROP INDEX operations_queue, operations_in_flight, operations_open_by_agent;
CREATE INDEX operations_queue ON operations (next_attempt_at)
  WHERE state IN ('held', 'accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved');
CREATE INDEX operations_in_flight ON operations (wallet_id, state)
  WHERE state IN ('held', 'accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved');
CREATE INDEX operations_open_by_agent ON operations (agent_id)
  WHERE state IN ('held', 'accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved');

-- What an agent needs a person for. No row: nothing. A sale removes it.
CREATE TABLE agent_policies (
  agent_id text PRIMARY KEY REFERENCES agents,
  approvals jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- One request for a person's yes. `digest` is over `facts`, what is to be signed; both never change. `approvers` are the wallets
-- that may decide, `required` how many of them must approve; one refusal ends it.
CREATE TABLE approvals (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text NOT NULL REFERENCES agents,
  operation_id text NOT NULL UNIQUE REFERENCES operations,
  digest text NOT NULL,
  facts jsonb NOT NULL,
  reasons jsonb NOT NULL,
  approvers text[] NOT NULL,
  required integer NOT NULL CHECK (required >= 1),
  -- How long the operation may wait for its signature once it is approved.
  validity_ms integer NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'refused')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE INDEX approvals_by_account ON approvals (account_id, created_at DESC, id DESC);
CREATE INDEX approvals_by_agent ON approvals (agent_id, created_at DESC, id DESC);
CREATE INDEX approvals_by_approver ON approvals USING gin (approvers);

-- Who decided what. A wallet decides once.
CREATE TABLE approval_votes (
  approval_id text NOT NULL REFERENCES approvals,
  address text NOT NULL,
  decision text NOT NULL CHECK (decision IN ('approve', 'refuse')),
  session_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (approval_id, address)
);
CREATE TRIGGER approval_votes_append_only BEFORE UPDATE OR DELETE ON approval_votes
  FOR EACH ROW EXECUTE FUNCTION append_only();

---------------------------------------------------------------------------------------------------------------------- events

CREATE OR REPLACE FUNCTION public_status(state text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN state = 'accepted' THEN 'queued'
    WHEN state = 'held' THEN 'awaiting_approval'
    WHEN state = 'awaiting' THEN 'awaiting_funding'
    WHEN state IN ('signed', 'broadcast', 'continuing', 'unresolved') THEN 'submitted'
    WHEN state IN ('included', 'final') THEN 'confirmed'
    WHEN state = 'expired' THEN 'expired'
    ELSE 'failed' END
$$;

-- An approval tells of itself.
CREATE OR REPLACE FUNCTION operation_verb(before text, after text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN after = 'final' THEN 'finalized'
    WHEN public_status(before) = public_status(after) THEN NULL
    WHEN public_status(after) IN ('queued', 'awaiting_approval') THEN NULL
    WHEN public_status(after) = 'submitted' AND public_status(before) IN ('confirmed', 'failed') THEN 'reverted'
    ELSE public_status(after) END
$$;

CREATE FUNCTION tell_approval() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  about jsonb := jsonb_build_object('approvalId', NEW.id, 'operationId', NEW.operation_id, 'status', NEW.status,
    'expiresAt', told_time(NEW.expires_at));
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at) VALUES
      (NEW.account_id, NEW.agent_id, 'approval.requested', NEW.id, about, NEW.created_at, NEW.created_at),
      (NEW.account_id, NEW.agent_id, 'approval.expired', NEW.id, about || '{"status": "expired"}', NEW.expires_at, NEW.expires_at);
  ELSE
    DELETE FROM event_outbox WHERE type = 'approval.expired' AND subject_id = NEW.id;
    INSERT INTO event_outbox (account_id, agent_id, type, subject_id, detail, created_at, due_at)
      VALUES (NEW.account_id, NEW.agent_id, 'approval.' || NEW.status, NEW.id, about, NEW.decided_at, NEW.decided_at);
  END IF;
  RETURN NULL;
END $$;
CREATE INDEX event_outbox_expiries ON event_outbox (subject_id) WHERE type = 'approval.expired';
CREATE TRIGGER approvals_requested_told AFTER INSERT ON approvals FOR EACH ROW EXECUTE FUNCTION tell_approval();
CREATE TRIGGER approvals_decided_told AFTER UPDATE OF status ON approvals FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_approval();

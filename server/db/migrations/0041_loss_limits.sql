-- Loss limits: what an agent may lose, hold and keep open, when it may trade, and what happened when it lost too much.

-- The rules are approvals and limits together.
ALTER TABLE agent_policies RENAME COLUMN approvals TO rules;

-- `measured_from`: losses count from then on; null: from the beginning. `hit_at`: a loss limit was reached then, and only the
-- owner's start ends that; `hit_until` is the end of a cool-down, null for the other limits.
ALTER TABLE agent_policies
  ADD COLUMN measured_from timestamptz,
  ADD COLUMN hit_at timestamptz,
  ADD COLUMN hit_rule text,
  ADD COLUMN hit_sentence text,
  ADD COLUMN hit_until timestamptz,
  ADD CONSTRAINT agent_policies_hit_check CHECK ((hit_at IS NULL) = (hit_rule IS NULL) AND (hit_at IS NULL) = (hit_sentence IS NULL));
CREATE INDEX agent_policies_losses ON agent_policies (agent_id) WHERE rules ->> 'maxDailyLossUsd' IS NOT NULL
  OR rules ->> 'maxDailyLossBps' IS NOT NULL OR rules ->> 'maxDrawdownUsd' IS NOT NULL OR rules ->> 'maxDrawdownBps' IS NOT NULL
  OR rules ->> 'maxLosses' IS NOT NULL;

-- Whether purchases are judged once more when they are signed: so that other agents' signatures read no policy.
ALTER TABLE agents ADD COLUMN has_trading_limits boolean NOT NULL DEFAULT false;

-- The most that the operation may lose against the market when it was accepted; null unknown.
ALTER TABLE spendings ADD COLUMN may_lose_usd numeric(38, 18);

-- What the claim pays by the prices when it was accepted; null unknown.
ALTER TABLE fee_claims ADD COLUMN value_usd numeric(38, 18);

-- Operations of the wallet with a step in a block that its ledger has not folded.
CREATE FUNCTION operations_outside_ledger(wallet text) RETURNS SETOF text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  WITH folded AS (SELECT least(
    (SELECT min(from_block) - 1 FROM ledger_marks WHERE wallet_id = wallet),
    coalesce((SELECT min(block_number) FROM wallet_log_cursor), -1),
    coalesce((SELECT min(block_number) FROM index_cursor), -1)) AS block)
  SELECT DISTINCT s.operation_id FROM folded JOIN operation_steps AS s ON s.wallet_id = wallet AND s.block_number > folded.block
$$;

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
  'policy_changed', 'approval_requested', 'approval_approved', 'approval_refused',
  'loss_limit_hit', 'shadow_policy_changed', 'shadow_policy_removed'
));

-- The agent that runs is paused and tells it by that. One that does not run tells it here.
CREATE FUNCTION tell_loss_limit() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM tell_of_agent(a.account_id, a.id, 'agent.paused',
      jsonb_build_object('status', a.status, 'statusReason', 'loss_limit', 'listingId', NULL), NEW.hit_at)
    FROM agents AS a WHERE a.id = NEW.agent_id AND a.status <> 'running';
  RETURN NULL;
END $$;
CREATE TRIGGER agent_policies_hit_told AFTER UPDATE OF hit_at ON agent_policies FOR EACH ROW
  WHEN (OLD.hit_at IS NULL AND NEW.hit_at IS NOT NULL) EXECUTE FUNCTION tell_loss_limit();

-- A draft that decides next to the rules and enforces nothing, and what it said of each operation that was accepted since.
ALTER TABLE agent_policies
  ADD COLUMN shadow jsonb,
  ADD COLUMN shadow_since timestamptz,
  ADD CONSTRAINT agent_policies_shadow_check CHECK ((shadow IS NULL) = (shadow_since IS NULL));
-- `id` is that of the operation.
CREATE TABLE shadow_verdicts (
  id text PRIMARY KEY,
  agent_id text NOT NULL REFERENCES agents,
  kind text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('allowed', 'held', 'refused')),
  reasons jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX shadow_verdicts_by_agent ON shadow_verdicts (agent_id, created_at DESC, id DESC);

-- What a policy judges, as it was when it was accepted. `worth_usd` of a launch is what the wallet pays; of what has no worth,
-- `has_worth` is false. `is_undone`: it ended before anything of it could be on the chain. `has_seen_untrusted`: the run that asked
-- for it has read text of others at some time.
CREATE VIEW judged_operations AS
  SELECT o.id, o.agent_id, o.kind, o.created_at,
    o.state IN ('denied', 'rejected', 'expired', 'cancelled') AS is_undone, o.state IN ('included', 'final') AS is_done,
    o.kind IN ('swap', 'transfer') OR p.operation_id IS NOT NULL OR c.forward_to IS NOT NULL AS has_worth,
    CASE o.kind WHEN 'swap' THEN s.value_usd WHEN 'transfer' THEN t.value_usd WHEN 'claim' THEN c.value_usd ELSE p.usd END AS worth_usd,
    s.token_in ->> 'address' AS token_in, s.token_out ->> 'address' AS token_out, s.amount_in_raw, s.quoted_out_raw,
    coalesce(t.to_address, c.forward_to) AS pays, p.operation_id IS NOT NULL AS spends, coalesce(p.may_lose_usd, p.reserved_usd) AS may_lose_usd,
    coalesce(r.has_seen_untrusted, false) AS has_seen_untrusted
  FROM operations AS o
    LEFT JOIN swaps AS s ON s.id = o.id
    LEFT JOIN transfers AS t ON t.id = o.id
    LEFT JOIN fee_claims AS c ON c.id = o.id
    LEFT JOIN spendings AS p ON p.operation_id = o.id
    LEFT JOIN runs AS r ON r.id = o.initiator_id
  WHERE o.kind IN ('swap', 'transfer', 'launch', 'claim');

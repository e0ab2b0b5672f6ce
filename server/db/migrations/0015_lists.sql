-- The list of an account's fee claims reads a page per agent.
CREATE INDEX fee_claims_by_agent ON fee_claims (agent_id, created_at DESC, id DESC);

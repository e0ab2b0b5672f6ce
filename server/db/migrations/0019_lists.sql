-- Executions of all automations of an agent, newest first. An automation never changes its agent.
ALTER TABLE automation_executions ADD COLUMN agent_id text REFERENCES agents;
UPDATE automation_executions AS e SET agent_id = a.agent_id FROM automations AS a WHERE a.id = e.automation_id;
ALTER TABLE automation_executions ALTER COLUMN agent_id SET NOT NULL;
CREATE INDEX automation_executions_by_agent ON automation_executions (agent_id, created_at DESC, id DESC);

-- Swaps of one token, sold or bought.
CREATE INDEX swaps_by_token_in ON swaps (agent_id, (token_in ->> 'address'), created_at DESC, id DESC);
CREATE INDEX swaps_by_token_out ON swaps (agent_id, (token_out ->> 'address'), created_at DESC, id DESC);

-- Tokens whose creator fees one address earns.
CREATE INDEX index_tokens_fee_recipient ON index_tokens (fee_recipient, launched_block DESC, launched_log_index DESC);

-- Messages of a span of time.
CREATE INDEX messages_by_time ON messages (agent_id, created_at DESC);

-- A limit is first compared with a sum that needs only this index.
DROP INDEX spendings_by_agent;
CREATE INDEX spendings_by_agent ON spendings (agent_id, created_at) INCLUDE (usd, lost_usd);

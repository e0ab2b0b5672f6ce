-- Profit and loss of agents since the beginning, as /wallet/pnl says it, at the newest full hour. A function of the same facts as
-- the snapshots, and computed with them: after an entry or a block changed, and again at any time, with the same result.
--   result_usd       null: nothing has moved in the wallet until then
--   result_unvalued  tokens whose unknown figures it leaves out
--   result_at        the last moment before the hour. A series that holds nothing keeps its result, and the time of it
ALTER TABLE equity_series
  ADD COLUMN result_usd numeric(1000, 18),
  ADD COLUMN result_unvalued integer,
  ADD COLUMN result_at timestamptz,
  ADD CHECK ((result_usd IS NULL) = (result_unvalued IS NULL) AND (result_usd IS NULL) = (result_at IS NULL));
CREATE INDEX equity_series_by_result ON equity_series (result_usd DESC, agent_id) WHERE result_usd IS NOT NULL;
CREATE INDEX agents_public ON agents (id) WHERE is_public AND deleted_at IS NULL;

-- What everybody may read: results of the present owners of agents that are public.
CREATE VIEW public_results AS
  SELECT s.agent_id, s.result_usd, s.result_unvalued, s.result_at
  FROM equity_series AS s JOIN agents AS a ON a.id = s.agent_id AND a.account_id = s.account_id
  WHERE s.result_usd IS NOT NULL AND a.is_public AND a.deleted_at IS NULL;

-- The results of the series that a database has.
INSERT INTO equity_marks (agent_id, account_id, since)
  SELECT agent_id, account_id, settled_until - interval '1 hour' FROM equity_series;

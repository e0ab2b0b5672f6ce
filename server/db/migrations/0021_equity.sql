-- Equity: what agents were worth at each full hour, and what changed it. A function of the ledger, the trades of the index and the
-- answers of the oracles: every row can be deleted and computed again, with the same result.
--
-- A series belongs to an agent while one account owns it. All rows of an hour are of the same block: the last one before it.
--   settled_until   the series has all its rows up to this full hour
--   is_empty        nothing is held at that time, and nothing moved since: no row follows
CREATE TABLE equity_series (
  agent_id text NOT NULL,
  account_id text NOT NULL,
  settled_until timestamptz NOT NULL,
  is_empty boolean NOT NULL,
  PRIMARY KEY (agent_id, account_id)
);
CREATE INDEX equity_series_due ON equity_series (settled_until) WHERE NOT is_empty;
CREATE INDEX equity_series_by_account ON equity_series (account_id, agent_id);

-- The hour that ends at `ends_at`. No row: nothing was held in it.
--   flows_…     from and to outside; `own_…` is the part of them that came from or went to another agent of the account
--   result_usd  null if an asset that moved has no known worth
--   unpriced    assets held at the end without a known worth, which the equity leaves out
CREATE TABLE equity_snapshots (
  agent_id text NOT NULL,
  account_id text NOT NULL,
  ends_at timestamptz NOT NULL,
  start_usd numeric(1000, 18) NOT NULL,
  equity_usd numeric(1000, 18) NOT NULL,
  flows_in_usd numeric(1000, 18) NOT NULL,
  flows_out_usd numeric(1000, 18) NOT NULL,
  own_in_usd numeric(1000, 18) NOT NULL,
  own_out_usd numeric(1000, 18) NOT NULL,
  result_usd numeric(1000, 18),
  unpriced integer NOT NULL,
  PRIMARY KEY (agent_id, account_id, ends_at)
);
CREATE INDEX equity_snapshots_by_account ON equity_snapshots (account_id, ends_at);

-- Series to compute again from a time on. Rows are only added, and deleted by the worker that has read them: no writer waits.
CREATE TABLE equity_marks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id text NOT NULL,
  account_id text NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX equity_marks_of_series ON equity_marks (account_id, agent_id, since);
CREATE INDEX equity_marks_by_time ON equity_marks (since);

-- The other wallet of a transfer within an account is marked too: what it sent stays inside once the receiver's entry is there.
CREATE FUNCTION mark_equity() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO equity_marks (agent_id, account_id, since)
    SELECT agent_id, account_id, min(mined_at) FROM (
      SELECT agent_id, account_id, mined_at FROM changed
      UNION ALL
      SELECT o.agent_id, o.account_id, o.mined_at FROM changed c JOIN wallet_entries o
        ON o.account_id = c.account_id AND o.mined_at = c.mined_at AND o.tx_hash = c.tx_hash AND o.wallet_id <> c.wallet_id
        WHERE c.kind IN ('transfer_in', 'transfer_out')
    ) AS moved GROUP BY agent_id, account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER wallet_entries_added AFTER INSERT ON wallet_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_equity();
CREATE TRIGGER wallet_entries_removed AFTER DELETE ON wallet_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_equity();

-- After a reorg the prices of an hour may differ, also where nothing moved.
CREATE FUNCTION mark_equity_since() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO equity_marks (agent_id, account_id, since)
    SELECT agent_id, account_id, NEW.mined_at FROM equity_series WHERE settled_until > NEW.mined_at;
  RETURN NULL;
END $$;
CREATE TRIGGER index_cursor_moved_back AFTER UPDATE OF block_number ON index_cursor FOR EACH ROW
  WHEN (NEW.block_number < OLD.block_number) EXECUTE FUNCTION mark_equity_since();

-- A database with a ledger computes what it has.
INSERT INTO equity_marks (agent_id, account_id, since)
  SELECT agent_id, account_id, min(mined_at) FROM wallet_entries GROUP BY agent_id, account_id;

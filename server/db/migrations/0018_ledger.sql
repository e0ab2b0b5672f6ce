-- Ledger: everything that moved in the wallets of agents.
--
-- The entries of a wallet are a pure fold of facts in chain order: token logs, steps of operations, balances that the chain had
-- and the facts did not explain, and sales of the agent. A fact that comes late or goes in a reorg leaves a mark, and the
-- wallet is folded again from its block on. Every entry can be deleted and folded again, with the same result.
--   `delta_raw`, `balance_raw`  base units, signed. No length: a stranger's token can report any amounts
--   `mined_at`                  the block's time
-- No foreign keys to wallets and agents: a fact is written without a lock on them.

-- How far the logs of the wallets are read; one row. The columns are those of `index_cursor`. Reading begins at `start_block`.
CREATE TABLE wallet_log_cursor (
  chain_id integer PRIMARY KEY,
  epoch bigint NOT NULL,
  leader text,
  lease_until timestamptz NOT NULL,
  start_block bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  refused_at timestamptz
);

-- Ends of scanned ranges and blocks with logs, kept as long as a reorg may reach them.
CREATE TABLE wallet_log_blocks (
  number bigint PRIMARY KEY,
  hash text NOT NULL,
  mined_at timestamptz NOT NULL
);

-- What the logs of tokens say of a wallet, any emitter: ERC-20 Transfer, and Deposit and Withdrawal of the wrapped native
-- asset where its transaction has no Transfer for them (`counterparty` is the zero address).
CREATE TABLE wallet_logs (
  wallet_id text NOT NULL,
  block_number bigint NOT NULL,
  log_index integer NOT NULL,
  asset text NOT NULL,
  delta_raw numeric NOT NULL CHECK (delta_raw <> 0),
  counterparty text NOT NULL,
  tx_hash text NOT NULL,
  tx_index integer NOT NULL,
  mined_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, block_number, log_index)
);
CREATE INDEX wallet_logs_by_block ON wallet_logs (block_number);

-- Balances that the chain had at the end of a block while the ledger had others. The fold makes an entry of the difference; if
-- a later fact explains it, there is none.
CREATE TABLE wallet_readings (
  wallet_id text NOT NULL,
  block_number bigint NOT NULL,
  asset text NOT NULL,
  balance_raw numeric NOT NULL CHECK (balance_raw >= 0),
  mined_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, block_number, asset)
);
CREATE INDEX wallet_readings_by_block ON wallet_readings (block_number);

-- Times of blocks that contain steps. A hash names one block for ever, so no reorg changes a row.
CREATE TABLE step_blocks (
  hash text PRIMARY KEY,
  mined_at timestamptz NOT NULL
);

-- One row per wallet with a ledger; whoever folds or compares it holds the row's lock. The chain's balances were compared
-- with the ledger's up to `compared_block`, at `compared_at`.
CREATE TABLE wallet_ledgers (
  wallet_id text PRIMARY KEY,
  compared_block bigint,
  compared_at timestamptz
);
CREATE INDEX wallet_ledgers_by_comparison ON wallet_ledgers (compared_at NULLS FIRST);

-- Wallets to fold again, from a block on. Rows are only added, and deleted by the fold that has read them: no writer waits.
CREATE TABLE ledger_marks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  wallet_id text NOT NULL,
  from_block bigint NOT NULL
);
CREATE INDEX ledger_marks_by_wallet ON ledger_marks (wallet_id, from_block);

-- Reorgs that the index or the wallet logs followed. A fold that one overtook is repeated.
CREATE TABLE ledger_rewinds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  to_block bigint NOT NULL
);

-- Sales of agents: after which block of the chain, and the time of that block.
CREATE TABLE ledger_sales (
  listing_id text PRIMARY KEY,
  wallet_id text NOT NULL,
  block_number bigint NOT NULL,
  mined_at timestamptz NOT NULL,
  seller_account_id text NOT NULL,
  buyer_account_id text NOT NULL
);
CREATE INDEX ledger_sales_by_wallet ON ledger_sales (wallet_id, block_number);

-- The entries. `position` orders those of a wallet in one block. `balance_raw` is the wallet's balance of the asset after the
-- entry, for the account that owns the agent then.
--   kind            claim_forward: creator fees to the payout wallet. wrap and unwrap have two entries, one per asset.
--                   deposit: from outside. adjustment: gone without a known reason
--   operation_id, step  the step of an operation that caused it; null if none did
--   value_usd       worth of |delta| at its block; null unknown
-- The other columns are the position in the asset after the entry; the native asset and its wrapped form are one position.
-- Null: not computed.
--   quantity_raw, cost_usd       what is held, and what it cost
--   bought_raw, sold_raw         since the beginning of the account's ownership
--   realised_usd, realised_fifo_usd  by average cost, and by first in, first out
--   unvalued        entries of the position without a value
CREATE TABLE wallet_entries (
  wallet_id text NOT NULL,
  block_number bigint NOT NULL,
  position integer NOT NULL,
  agent_id text NOT NULL,
  account_id text NOT NULL,
  mined_at timestamptz NOT NULL,
  asset text NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'swap', 'transfer_out', 'transfer_in', 'deposit', 'funding', 'claim', 'claim_forward', 'launch_fee', 'launch_buy', 'gas',
    'wrap', 'unwrap', 'agent_bought', 'agent_sold', 'adjustment'
  )),
  delta_raw numeric NOT NULL,
  balance_raw numeric NOT NULL,
  tx_hash text,
  operation_id text,
  step text,
  counterparty text,
  value_usd numeric(1000, 18),
  quantity_raw numeric,
  cost_usd numeric(1000, 18),
  bought_raw numeric,
  sold_raw numeric,
  realised_usd numeric(1000, 18),
  realised_fifo_usd numeric(1000, 18),
  unvalued integer,
  PRIMARY KEY (wallet_id, block_number, position)
);
CREATE INDEX wallet_entries_by_block ON wallet_entries (block_number);
CREATE INDEX wallet_entries_by_account ON wallet_entries
  (account_id, mined_at DESC, block_number DESC, wallet_id DESC, position DESC);
CREATE INDEX wallet_entries_by_account_asset ON wallet_entries
  (account_id, asset, mined_at DESC, block_number DESC, wallet_id DESC, position DESC);
CREATE INDEX wallet_entries_by_account_kind ON wallet_entries
  (account_id, kind, mined_at DESC, block_number DESC, wallet_id DESC, position DESC);
CREATE INDEX wallet_entries_by_agent ON wallet_entries
  (agent_id, account_id, mined_at DESC, block_number DESC, wallet_id DESC, position DESC);
CREATE INDEX wallet_entries_by_agent_asset ON wallet_entries
  (agent_id, account_id, asset, mined_at DESC, block_number DESC, wallet_id DESC, position DESC);

--------------------------------------------------------------------------------------------------------------------- marks

CREATE FUNCTION mark_wallet_facts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO ledger_marks (wallet_id, from_block)
    SELECT wallet_id, min(block_number) FROM changed GROUP BY wallet_id;
  RETURN NULL;
END $$;
CREATE TRIGGER wallet_logs_added AFTER INSERT ON wallet_logs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_wallet_facts();
CREATE TRIGGER wallet_logs_removed AFTER DELETE ON wallet_logs
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_wallet_facts();
CREATE TRIGGER wallet_readings_added AFTER INSERT ON wallet_readings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_wallet_facts();
CREATE TRIGGER wallet_readings_removed AFTER DELETE ON wallet_readings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_wallet_facts();

-- A step concerns the wallet that sent it, and the agent's wallet that it pays.
CREATE FUNCTION mark_step_wallets() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO ledger_marks (wallet_id, from_block)
    SELECT id, least(OLD.block_number, NEW.block_number) FROM wallets WHERE id = NEW.wallet_id AND role = 'agent'
    UNION ALL
    SELECT w.id, least(OLD.block_number, NEW.block_number) FROM wallets s
      JOIN wallets w ON w.chain_id = s.chain_id AND w.address = NEW.to_address
      WHERE s.id = NEW.wallet_id AND w.id <> s.id AND w.role = 'agent' AND NEW.value_wei > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER operation_steps_mined AFTER UPDATE ON operation_steps FOR EACH ROW
  WHEN (num_nonnulls(OLD.block_number, NEW.block_number) > 0
    AND (OLD.state, OLD.tx_hash, OLD.block_number, OLD.block_hash, OLD.fee_wei)
      IS DISTINCT FROM (NEW.state, NEW.tx_hash, NEW.block_number, NEW.block_hash, NEW.fee_wei))
  EXECUTE FUNCTION mark_step_wallets();

-- What the kinds of operations say of the native asset, which has no logs. A step that is not in a block marks itself later.
CREATE FUNCTION mark_operation_wallet() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO ledger_marks (wallet_id, from_block)
    SELECT s.wallet_id, min(s.block_number) FROM operation_steps s JOIN wallets w ON w.id = s.wallet_id
    WHERE s.operation_id = NEW.id AND s.block_number IS NOT NULL AND w.role = 'agent' GROUP BY s.wallet_id;
  RETURN NULL;
END $$;
CREATE TRIGGER swaps_filled AFTER UPDATE OF fills ON swaps FOR EACH ROW
  WHEN (OLD.fills IS DISTINCT FROM NEW.fills) EXECUTE FUNCTION mark_operation_wallet();
CREATE TRIGGER launches_bought AFTER UPDATE OF bought_in_raw, token_address ON launches FOR EACH ROW
  WHEN ((OLD.bought_in_raw, OLD.token_address) IS DISTINCT FROM (NEW.bought_in_raw, NEW.token_address))
  EXECUTE FUNCTION mark_operation_wallet();
CREATE TRIGGER fee_claims_paid AFTER UPDATE OF claimed ON fee_claims FOR EACH ROW
  WHEN (OLD.claimed IS DISTINCT FROM NEW.claimed) EXECUTE FUNCTION mark_operation_wallet();
CREATE TRIGGER transfers_sent AFTER UPDATE OF sent_raw ON transfers FOR EACH ROW
  WHEN (OLD.sent_raw IS DISTINCT FROM NEW.sent_raw) EXECUTE FUNCTION mark_operation_wallet();

-- A sale stands after all that its database knows of the chain.
CREATE FUNCTION place_sale() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  wallet text := (SELECT wallet_id FROM agents WHERE id = NEW.agent_id);
  known record;
BEGIN
  SELECT block_number, mined_at INTO known FROM (
    SELECT block_number, mined_at FROM index_cursor UNION ALL SELECT block_number, mined_at FROM wallet_log_cursor
  ) AS cursors ORDER BY block_number DESC LIMIT 1;
  INSERT INTO ledger_sales (listing_id, wallet_id, block_number, mined_at, seller_account_id, buyer_account_id)
    VALUES (NEW.id, wallet,
      greatest(known.block_number, (SELECT max(block_number) FROM operation_steps WHERE wallet_id = wallet), 0),
      coalesce(known.mined_at, NEW.sold_at), NEW.account_id, NEW.buyer_account_id);
  INSERT INTO ledger_marks (wallet_id, from_block)
    SELECT wallet_id, block_number FROM ledger_sales WHERE listing_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER market_listings_placed AFTER UPDATE OF status ON market_listings FOR EACH ROW
  WHEN (OLD.status <> 'sold' AND NEW.status = 'sold') EXECUTE FUNCTION place_sale();

-- After a reorg, blocks have other times and prices, also where a wallet did the same again.
CREATE FUNCTION mark_wallets_above() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO ledger_rewinds (to_block) VALUES (NEW.block_number);
  INSERT INTO ledger_marks (wallet_id, from_block)
    SELECT wallet_id, min(block_number) FROM wallet_entries WHERE block_number > NEW.block_number GROUP BY wallet_id;
  RETURN NULL;
END $$;
CREATE TRIGGER wallet_log_cursor_rewound AFTER UPDATE OF block_number ON wallet_log_cursor FOR EACH ROW
  WHEN (NEW.block_number < OLD.block_number) EXECUTE FUNCTION mark_wallets_above();
CREATE TRIGGER index_cursor_rewound AFTER UPDATE OF block_number ON index_cursor FOR EACH ROW
  WHEN (NEW.block_number < OLD.block_number) EXECUTE FUNCTION mark_wallets_above();

-- The place of the transaction in its block: entries of a block stand in the order of the chain. Null for steps that were mined
-- before this column.
ALTER TABLE operation_steps ADD COLUMN tx_index integer;

-- Finds the steps of a wallet, and what other wallets of the service paid it.
CREATE INDEX operation_steps_of_wallet ON operation_steps (wallet_id, block_number) WHERE block_number IS NOT NULL;
CREATE INDEX operation_steps_paying ON operation_steps (to_address, block_number)
  WHERE block_number IS NOT NULL AND value_wei > 0;

-- Also a wallet without facts is compared with the chain.
CREATE FUNCTION open_wallet_ledger() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO wallet_ledgers (wallet_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER wallets_ledger_opened AFTER INSERT ON wallets FOR EACH ROW
  WHEN (NEW.role = 'agent') EXECUTE FUNCTION open_wallet_ledger();
INSERT INTO wallet_ledgers (wallet_id) SELECT id FROM wallets WHERE role = 'agent';

-- A database with a history folds it. Its sales stand where the index says what the chain had then.
INSERT INTO ledger_sales (listing_id, wallet_id, block_number, mined_at, seller_account_id, buyer_account_id)
  SELECT l.id, a.wallet_id, coalesce((SELECT max(t.block_number) FROM oracle_answers t WHERE t.mined_at <= l.sold_at), 0),
    l.sold_at, l.account_id, l.buyer_account_id
  FROM market_listings l JOIN agents a ON a.id = l.agent_id WHERE l.status = 'sold';
INSERT INTO ledger_marks (wallet_id, from_block) SELECT id, 0 FROM wallets WHERE role = 'agent';

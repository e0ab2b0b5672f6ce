-- Billing: the credit ledger, credits on hold, deposits and their sweeps to the treasury.
--
-- The ledger is one numbered history per account. A transaction belongs to one account, says what the account has after it,
-- and continues the one before it without a gap. Whatever writes here, the database refuses what breaks a rule, at the
-- commit at the latest.

-- What an account has now: one row, changed under its lock. `last_no` is the number of its newest transaction.
CREATE TABLE credit_balances (
  account_id text PRIMARY KEY REFERENCES accounts,
  available_micro bigint NOT NULL CHECK (available_micro >= 0),
  reserved_micro bigint NOT NULL CHECK (reserved_micro >= 0),
  last_no bigint NOT NULL CHECK (last_no >= 0)
);

-- `reference` is the id of what the credits moved for; each kind is booked at most once for it. `entries` is the number of
-- the transaction's entries, so that none can be added later.
CREATE TABLE ledger_transactions (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES credit_balances,
  no bigint NOT NULL CHECK (no >= 1),
  -- `LedgerKind` in the code names the kinds; the rules below say what a kind may not do.
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z_]{0,31}$'),
  reference text NOT NULL,
  entries integer NOT NULL CHECK (entries >= 2),
  available_after_micro bigint NOT NULL CHECK (available_after_micro >= 0),
  reserved_after_micro bigint NOT NULL CHECK (reserved_after_micro >= 0),
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, no),
  UNIQUE (kind, reference)
);
CREATE INDEX ledger_transactions_by_kind ON ledger_transactions (account_id, kind, no);
-- A hold ends once: settled or released, never both.
CREATE UNIQUE INDEX ledger_transactions_close_once ON ledger_transactions (reference)
  WHERE kind IN ('settle', 'release');

-- The sides of a transaction. `available` and `reserved` are the account's. The others are the platform's: credits come from
-- `issued`, end in `revenue`, and pass through `market` from a buyer to a seller. The platform's sides have no running
-- balance, so that accounts never wait for one another.
CREATE TABLE ledger_entries (
  transaction_id text NOT NULL REFERENCES ledger_transactions,
  ledger_account text NOT NULL,
  amount_micro bigint NOT NULL CHECK (amount_micro <> 0),
  PRIMARY KEY (transaction_id, ledger_account),
  CONSTRAINT ledger_entries_sides CHECK (
    CASE ledger_account
      WHEN 'available' THEN true
      WHEN 'reserved' THEN true
      WHEN 'market' THEN true
      WHEN 'issued' THEN amount_micro < 0
      WHEN 'revenue' THEN amount_micro > 0
      ELSE false
    END)
);

-- Credits on hold for something that has an id: an operation, a chat message, a run. `spent_micro` is what it cost in the end.
CREATE TABLE credit_holds (
  reference text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  amount_micro bigint NOT NULL CHECK (amount_micro > 0),
  state text NOT NULL CHECK (state IN ('held', 'settled', 'released')),
  spent_micro bigint,
  CONSTRAINT credit_holds_spent CHECK (
    CASE WHEN state = 'settled'
      THEN coalesce(spent_micro BETWEEN 0 AND amount_micro, false)
      ELSE spent_micro IS NULL
    END)
);
CREATE INDEX credit_holds_held ON credit_holds (account_id) WHERE state = 'held';

-- Rule 1: what is booked stays. ALWAYS: also in a session that switches other triggers off (session_replication_role).
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_transactions_never_emptied BEFORE TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
ALTER TABLE ledger_transactions
  ENABLE ALWAYS TRIGGER ledger_transactions_append_only,
  ENABLE ALWAYS TRIGGER ledger_transactions_never_emptied;

CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_entries_never_emptied BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
ALTER TABLE ledger_entries
  ENABLE ALWAYS TRIGGER ledger_entries_append_only,
  ENABLE ALWAYS TRIGGER ledger_entries_never_emptied;

-- Rule 2: a transaction has as many entries as it says, they sum to zero, and it continues its account's history. Only a
-- hold, a settlement or a release moves reserved credits, and there must be such a hold. The argument names the column of
-- the row that has the transaction's id.
CREATE FUNCTION ledger_transaction_holds() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  posted ledger_transactions;
  previous ledger_transactions;
  sums record;
BEGIN
  SELECT * INTO posted FROM ledger_transactions WHERE id = to_jsonb(NEW) ->> TG_ARGV[0];
  SELECT count(*) AS entries, sum(amount_micro) AS total,
      coalesce(sum(amount_micro) FILTER (WHERE ledger_account = 'available'), 0) AS available,
      coalesce(sum(amount_micro) FILTER (WHERE ledger_account = 'reserved'), 0) AS reserved
    INTO sums FROM ledger_entries WHERE transaction_id = posted.id;
  IF sums.entries <> posted.entries THEN
    RAISE EXCEPTION 'ledger transaction % has % entries and not %', posted.id, sums.entries, posted.entries;
  END IF;
  IF sums.total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', posted.id;
  END IF;
  SELECT * INTO previous FROM ledger_transactions WHERE account_id = posted.account_id AND no = posted.no - 1;
  IF (posted.no > 1) <> (previous.id IS NOT NULL)
    OR posted.available_after_micro <> coalesce(previous.available_after_micro, 0) + sums.available
    OR posted.reserved_after_micro <> coalesce(previous.reserved_after_micro, 0) + sums.reserved THEN
    RAISE EXCEPTION 'ledger transaction % does not continue the history of %', posted.id, posted.account_id;
  END IF;
  IF posted.kind NOT IN ('hold', 'settle', 'release') THEN
    IF sums.reserved <> 0 THEN
      RAISE EXCEPTION 'ledger transaction % reserves without a hold', posted.id;
    END IF;
  ELSIF NOT EXISTS (SELECT FROM credit_holds
    WHERE reference = posted.reference AND account_id = posted.account_id
      AND CASE posted.kind WHEN 'hold' THEN true WHEN 'settle' THEN state = 'settled' ELSE state = 'released' END) THEN
    RAISE EXCEPTION 'ledger transaction % is not the one of its hold', posted.id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transactions_hold AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_holds('id');
CREATE CONSTRAINT TRIGGER ledger_entries_hold AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_holds('transaction_id');

-- Rule 3: what an account has is what its newest transaction left.
CREATE FUNCTION credit_balance_holds() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  balance credit_balances;
  newest ledger_transactions;
BEGIN
  SELECT * INTO balance FROM credit_balances WHERE account_id = NEW.account_id;
  SELECT * INTO newest FROM ledger_transactions WHERE account_id = NEW.account_id ORDER BY no DESC LIMIT 1;
  IF balance.available_micro <> coalesce(newest.available_after_micro, 0)
    OR balance.reserved_micro <> coalesce(newest.reserved_after_micro, 0)
    OR balance.last_no <> coalesce(newest.no, 0) THEN
    RAISE EXCEPTION 'the balance of % is not what its ledger says', NEW.account_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_balances_hold AFTER INSERT OR UPDATE ON credit_balances
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credit_balance_holds();
CREATE CONSTRAINT TRIGGER ledger_transactions_hold_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credit_balance_holds();

-- Rule 4: a hold is closed once, is never deleted, and its ledger transactions move exactly what it says.
CREATE FUNCTION credit_hold_closes_once() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF OLD.state <> 'held' OR NEW.state = 'held'
    OR (OLD.reference, OLD.account_id, OLD.amount_micro) <> (NEW.reference, NEW.account_id, NEW.amount_micro) THEN
    RAISE EXCEPTION 'the hold for % is closed once and not changed otherwise', OLD.reference;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_holds_close_once BEFORE UPDATE ON credit_holds
  FOR EACH ROW EXECUTE FUNCTION credit_hold_closes_once();
CREATE TRIGGER credit_holds_never_deleted BEFORE DELETE OR TRUNCATE ON credit_holds
  FOR EACH STATEMENT EXECUTE FUNCTION never_deleted();

CREATE FUNCTION credit_hold_is_booked() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  booking text := CASE NEW.state WHEN 'held' THEN 'hold' WHEN 'settled' THEN 'settle' ELSE 'release' END;
  sums record;
BEGIN
  SELECT coalesce(sum(amount_micro) FILTER (WHERE ledger_account = 'reserved'), 0) AS reserved,
      coalesce(sum(amount_micro) FILTER (WHERE ledger_account = 'revenue'), 0) AS revenue
    INTO sums FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.kind = booking AND t.reference = NEW.reference AND t.account_id = NEW.account_id;
  IF sums.reserved <> (CASE NEW.state WHEN 'held' THEN NEW.amount_micro ELSE -NEW.amount_micro END)
    OR sums.revenue <> coalesce(NEW.spent_micro, 0) THEN
    RAISE EXCEPTION 'the hold for % is not what its ledger says', NEW.reference;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_holds_booked AFTER INSERT OR UPDATE ON credit_holds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credit_hold_is_booked();

-- The address at which an account pays in, and when its balance is checked for a sweep next.
CREATE TABLE deposit_wallets (
  account_id text PRIMARY KEY REFERENCES accounts,
  wallet_id text NOT NULL UNIQUE REFERENCES wallets,
  address text NOT NULL UNIQUE,
  sweep_due_at timestamptz,
  sweep_failures integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX deposit_wallets_sweep_due ON deposit_wallets (sweep_due_at) WHERE sweep_due_at IS NOT NULL;

-- Payments to deposit wallets as the chain has them now. A part of the index: a reorg takes rows back, and a fresh read of
-- the chain gives the same rows again. `decided`: there is a row in `deposits`.
CREATE TABLE index_deposits (
  id text PRIMARY KEY,
  recipient text NOT NULL,
  ordinal integer NOT NULL,
  sender text NOT NULL,
  amount_raw numeric(78, 0) NOT NULL CHECK (amount_raw > 0),
  block_number bigint NOT NULL,
  log_index integer NOT NULL,
  tx_hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  decided boolean NOT NULL,
  UNIQUE (tx_hash, recipient, ordinal)
);
CREATE INDEX index_deposits_by_block ON index_deposits (block_number);
CREATE INDEX index_deposits_by_recipient ON index_deposits (recipient, block_number DESC, log_index DESC);
CREATE INDEX index_deposits_undecided ON index_deposits (block_number, log_index) WHERE NOT decided;

-- What was decided about a deposit: once, when its block was final, and never changed, whatever becomes of the index.
CREATE TABLE deposits (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  recipient text NOT NULL,
  ordinal integer NOT NULL,
  sender text NOT NULL,
  amount_raw numeric(78, 0) NOT NULL CHECK (amount_raw > 0),
  amount_micro bigint NOT NULL CHECK (amount_micro >= 0),
  status text NOT NULL CHECK (status IN ('credited', 'below_minimum')),
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  log_index integer NOT NULL,
  tx_hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  decided_at timestamptz NOT NULL,
  UNIQUE (tx_hash, recipient, ordinal),
  CHECK ((status = 'credited') = (amount_micro > 0))
);
CREATE INDEX deposits_by_account ON deposits (account_id, block_number DESC, log_index DESC);
CREATE TRIGGER deposits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deposits
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Deposits that were credited as final and that the chain no longer has. Their credits stay; an operator must know.
CREATE TABLE lost_deposits (id text PRIMARY KEY REFERENCES deposits);

-- Moves of a deposit wallet's balance to the treasury. UNIQUE: a sweep is given gas at most once.
CREATE TABLE sweeps (
  id text PRIMARY KEY REFERENCES operations,
  wallet_id text NOT NULL REFERENCES wallets,
  treasury text NOT NULL,
  gas_operation_id text UNIQUE REFERENCES operations,
  gas_wei numeric(78, 0),
  CHECK ((gas_operation_id IS NULL) = (gas_wei IS NULL))
);
CREATE INDEX sweeps_by_wallet ON sweeps (wallet_id, id DESC);

import { type Kysely, sql } from 'kysely';

/**
 * The ledger as one numbered history per account. A transaction belongs to one account, carries what the account has after
 * it, and continues the one before it without a gap; what the account has now is one row, changed under its lock. The
 * platform's own sides (`issued`, `revenue`) have entries and no running balance, so that accounts never wait for one
 * another. Whatever writes here, the database refuses what breaks a rule, at the commit at the latest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...RESHAPE, ...RULES]) await sql.raw(statement).execute(db);
}

const RESHAPE = [
  `DROP TRIGGER ledger_entries_balanced ON ledger_entries`,
  `DROP FUNCTION ledger_balanced`,
  `DROP TRIGGER ledger_entries_append_only ON ledger_entries`,
  `DROP TRIGGER ledger_transactions_append_only ON ledger_transactions`,

  `CREATE TABLE credit_balances (
    account_id text PRIMARY KEY REFERENCES accounts,
    available_micro bigint NOT NULL CHECK (available_micro >= 0),
    reserved_micro bigint NOT NULL CHECK (reserved_micro >= 0),
    last_no bigint NOT NULL CHECK (last_no >= 0)
  )`,

  `ALTER TABLE ledger_entries ADD COLUMN ledger_account text`,
  `UPDATE ledger_entries SET ledger_account = a.kind FROM ledger_accounts a WHERE a.id = ledger_account_id`,
  `ALTER TABLE ledger_transactions ADD COLUMN account_id text, ADD COLUMN no bigint, ADD COLUMN entries integer,
    ADD COLUMN available_after_micro bigint, ADD COLUMN reserved_after_micro bigint`,
  /* In the order in which they were booked, which the entries' ids tell. */
  `UPDATE ledger_transactions t SET account_id = line.account_id, no = line.no, entries = line.entries,
      available_after_micro = line.available_after, reserved_after_micro = line.reserved_after
    FROM (
      SELECT transaction_id, account_id, entries, row_number() OVER history AS no,
        sum(available) OVER history AS available_after, sum(reserved) OVER history AS reserved_after
      FROM (
        SELECT e.transaction_id, max(a.account_id) AS account_id, count(*) AS entries, min(e.id) AS first_entry,
          coalesce(sum(e.amount_micro) FILTER (WHERE a.kind = 'available'), 0) AS available,
          coalesce(sum(e.amount_micro) FILTER (WHERE a.kind = 'reserved'), 0) AS reserved
        FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id GROUP BY e.transaction_id
      ) AS booked
      WINDOW history AS (PARTITION BY account_id ORDER BY first_entry)
    ) AS line WHERE line.transaction_id = t.id`,
  `INSERT INTO credit_balances
    SELECT accounts.id, coalesce(newest.available_after_micro, 0), coalesce(newest.reserved_after_micro, 0),
      coalesce(newest.no, 0)
    FROM accounts LEFT JOIN LATERAL (
      SELECT * FROM ledger_transactions WHERE account_id = accounts.id ORDER BY no DESC LIMIT 1
    ) AS newest ON true`,

  `ALTER TABLE ledger_entries DROP COLUMN id, DROP COLUMN ledger_account_id, DROP COLUMN balance_after_micro,
    ADD PRIMARY KEY (transaction_id, ledger_account),
    ADD CONSTRAINT ledger_entries_sides CHECK (
      CASE ledger_account
        WHEN 'available' THEN true
        WHEN 'reserved' THEN true
        WHEN 'issued' THEN amount_micro < 0
        WHEN 'revenue' THEN amount_micro > 0
        ELSE false
      END)`,
  `DROP TABLE ledger_accounts`,
  /* Which kinds there are is said once, where they are booked; what a kind may not do is said by the rules below. */
  `ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check,
    ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind ~ '^[a-z][a-z_]{0,31}$'),
    ADD CHECK (no >= 1),
    ADD CHECK (entries >= 2),
    ADD CHECK (available_after_micro >= 0),
    ADD CHECK (reserved_after_micro >= 0),
    ALTER COLUMN account_id SET NOT NULL,
    ALTER COLUMN no SET NOT NULL,
    ALTER COLUMN entries SET NOT NULL,
    ALTER COLUMN available_after_micro SET NOT NULL,
    ALTER COLUMN reserved_after_micro SET NOT NULL,
    ADD FOREIGN KEY (account_id) REFERENCES credit_balances,
    ADD UNIQUE (account_id, no)`,
  `CREATE INDEX ledger_transactions_by_kind ON ledger_transactions (account_id, kind, no)`,
  `CREATE UNIQUE INDEX ledger_transactions_close_once ON ledger_transactions (reference)
    WHERE kind IN ('settle', 'release')`,

  /* A hold may be for anything that has an id: an operation, a chat turn, a run. */
  `ALTER TABLE credit_holds DROP CONSTRAINT credit_holds_operation_id_fkey`,
  `ALTER TABLE credit_holds RENAME COLUMN operation_id TO reference`,
  `ALTER TABLE credit_holds ADD COLUMN spent_micro bigint`,
  `UPDATE credit_holds SET spent_micro = amount_micro WHERE state = 'settled'`,
  `ALTER TABLE credit_holds
    ADD CONSTRAINT credit_holds_spent CHECK (
      CASE WHEN state = 'settled' THEN coalesce(spent_micro BETWEEN 0 AND amount_micro, false) ELSE spent_micro IS NULL END)`,
];

const RULES = [
  ...['ledger_entries', 'ledger_transactions'].flatMap((table) => [
    `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
    // Also in a session that lets no other trigger fire (session_replication_role).
    `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_append_only`,
  ]),

  /* A transaction has the entries that it says, they sum to zero, and it continues its account's history. */
  `CREATE FUNCTION ledger_transaction_holds() RETURNS trigger LANGUAGE plpgsql AS $$
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
    END $$`,
  `CREATE CONSTRAINT TRIGGER ledger_transactions_hold AFTER INSERT ON ledger_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_holds('id')`,
  `CREATE CONSTRAINT TRIGGER ledger_entries_hold AFTER INSERT ON ledger_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_holds('transaction_id')`,

  /* What an account has is what its newest transaction left. */
  `CREATE FUNCTION credit_balance_holds() RETURNS trigger LANGUAGE plpgsql AS $$
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
    END $$`,
  `CREATE CONSTRAINT TRIGGER credit_balances_hold AFTER INSERT OR UPDATE ON credit_balances
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credit_balance_holds()`,
  `CREATE CONSTRAINT TRIGGER ledger_transactions_hold_balance AFTER INSERT ON ledger_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credit_balance_holds()`,

  /* A hold is closed once, and its ledger transactions move exactly what it says. */
  `CREATE FUNCTION credit_hold_closes_once() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state <> 'held' OR NEW.state = 'held'
        OR (OLD.reference, OLD.account_id, OLD.amount_micro) <> (NEW.reference, NEW.account_id, NEW.amount_micro) THEN
        RAISE EXCEPTION 'the hold for % is closed once and not changed otherwise', OLD.reference;
      END IF;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER credit_holds_close_once BEFORE UPDATE ON credit_holds
    FOR EACH ROW EXECUTE FUNCTION credit_hold_closes_once()`,
  `CREATE FUNCTION never_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'rows of % are never deleted', TG_TABLE_NAME; END $$`,
  `CREATE TRIGGER credit_holds_never_deleted BEFORE DELETE OR TRUNCATE ON credit_holds
    FOR EACH STATEMENT EXECUTE FUNCTION never_deleted()`,
  `CREATE FUNCTION credit_hold_is_booked() RETURNS trigger LANGUAGE plpgsql AS $$
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
    END $$`,
  `CREATE CONSTRAINT TRIGGER credit_holds_booked AFTER INSERT OR UPDATE ON credit_holds
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credit_hold_is_booked()`,
];

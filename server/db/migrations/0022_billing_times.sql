-- The ledger of an account by time, to find where a period begins and ends.
CREATE INDEX ledger_transactions_by_time ON ledger_transactions (account_id, created_at, no);

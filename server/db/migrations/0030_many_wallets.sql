-- Whoever follows the wallets' logs reads all wallets of agents once, and then only those made lately.
CREATE INDEX wallets_of_agents_by_time ON wallets (chain_id, created_at) WHERE role = 'agent';

-- A ledger that was never compared has the earliest time, so that one range of the index holds all that are due.
UPDATE wallet_ledgers SET compared_at = 'epoch' WHERE compared_at IS NULL;
ALTER TABLE wallet_ledgers ALTER COLUMN compared_at SET DEFAULT 'epoch', ALTER COLUMN compared_at SET NOT NULL;
DROP INDEX wallet_ledgers_by_comparison;
CREATE INDEX wallet_ledgers_by_comparison ON wallet_ledgers (compared_at);

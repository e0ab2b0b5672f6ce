-- Wallets: the chain as this database knows it, and the keys that the service signs with.

-- The chain's identity: its genesis and the newest block that this database knows to be final. A node with another block at
-- that height is another chain, and nothing is signed for it.
CREATE TABLE chains (
  chain_id integer PRIMARY KEY,
  genesis_hash text NOT NULL,
  finalized_number bigint NOT NULL,
  finalized_hash text NOT NULL,
  updated_at timestamptz NOT NULL
);

-- `sealed_key` is the private key under the key-encryption key. `next_nonce` is the nonce of the next signature.
-- `frozen_reason` is set while the wallet may sign nothing. `made_at_block`: the chain says nothing of the wallet before this
-- block; null for an imported key, which may have been used before.
CREATE TABLE wallets (
  id text PRIMARY KEY,
  chain_id integer NOT NULL,
  address text NOT NULL,
  role text NOT NULL CHECK (role IN ('agent', 'launcher', 'treasury', 'deposit')),
  sealed_key jsonb NOT NULL,
  next_nonce integer NOT NULL CHECK (next_nonce >= 0),
  frozen_reason text,
  made_at_block bigint,
  created_at timestamptz NOT NULL,
  UNIQUE (chain_id, address)
);
-- Each index below is for a few wallets among very many.
CREATE INDEX wallets_of_the_service ON wallets (role, id) WHERE role <> 'agent';
CREATE INDEX wallets_frozen ON wallets (id) WHERE frozen_reason IS NOT NULL;
CREATE INDEX wallets_used ON wallets (id) WHERE next_nonce >= 1;
-- Finds the key-encryption keys in use.
CREATE INDEX wallets_sealed_with ON wallets ((sealed_key ->> 'keyId'));

-- Sums over a long history of logs, so that no process reads it from the chain's first block again. `state` covers the logs
-- up to and including `block_number`. It holds as long as the chain has `anchor_hash` at `anchor_number`. Every row can be
-- deleted: it is then read from the chain again.
CREATE TABLE log_checkpoints (
  chain_id integer NOT NULL,
  name text NOT NULL,
  block_number bigint NOT NULL,
  anchor_number bigint NOT NULL,
  anchor_hash text NOT NULL,
  state jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (chain_id, name)
);

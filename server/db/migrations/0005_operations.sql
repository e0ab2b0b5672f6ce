-- Operations: durable on-chain jobs. One row per accepted operation; the row is also the queue entry.

-- `initiator_id` is the chat message or run whose model asked for it; null if the owner did. `agent_epoch` is the agent's
-- epoch at that time. `next_attempt_at` says when a worker takes it next; `lease_…` says which worker has it now.
-- `settled`: its outcome is final and booked. `yields_wallet`: it has begun, waits for funds, and lets other operations use
-- its wallet meanwhile. `traceparent` is the caller's trace (W3C Trace Context).
CREATE TABLE operations (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN (
    'launch', 'swap', 'transfer', 'claim', 'funding', 'graduation', 'sweep', 'gas'
  )),
  account_id text NOT NULL REFERENCES accounts,
  agent_id text REFERENCES agents,
  wallet_id text NOT NULL REFERENCES wallets,
  initiator_id text,
  agent_epoch integer,
  state text NOT NULL CHECK (state IN (
    'accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved',
    'included', 'final', 'reverted', 'denied', 'rejected', 'expired', 'cancelled', 'displaced'
  )),
  status_reason text,
  revert_reason text,
  settled boolean NOT NULL DEFAULT false,
  yields_wallet boolean NOT NULL DEFAULT false,
  valid_until timestamptz NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  lease_owner text,
  lease_until timestamptz,
  failures integer NOT NULL DEFAULT 0,
  reorgs integer NOT NULL DEFAULT 0,
  traceparent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- What the service does with an account's deposits serves no agent; every other kind serves one.
  CONSTRAINT operations_agent_check CHECK ((agent_id IS NULL) = (kind IN ('sweep', 'gas'))),
  CONSTRAINT operations_initiator_check CHECK ((initiator_id IS NULL) = (agent_epoch IS NULL))
);
-- The unfinished states are the same list in the three indexes below, and in `operationState.ts`.
CREATE INDEX operations_queue ON operations (next_attempt_at)
  WHERE state IN ('accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved');
CREATE INDEX operations_in_flight ON operations (wallet_id, state)
  WHERE state IN ('accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved');
CREATE INDEX operations_open_by_agent ON operations (agent_id)
  WHERE state IN ('accepted', 'awaiting', 'signed', 'broadcast', 'continuing', 'unresolved');
CREATE INDEX operations_unsettled ON operations (wallet_id) WHERE NOT settled;
CREATE INDEX operations_by_agent ON operations (agent_id, created_at DESC);
CREATE INDEX operations_by_initiator ON operations (initiator_id) WHERE initiator_id IS NOT NULL;
-- Whom the treasury funded does not change when an agent is sold, so this asks the operation and not the agent.
CREATE INDEX operations_of_funding ON operations (account_id) WHERE kind = 'funding';

-- The transactions of an operation. A step is bound to one nonce of one wallet for life. `ordinal` orders the steps and `last`
-- marks the one that completes the operation. `final`: its block is finalized. `reopened_at`: a reorg took it out of the
-- chain. `missing_since`: no endpoint knows its transaction. `is_own`: the chain used the nonce for a transaction of ours,
-- finally, while no endpoint had its receipt.
CREATE TABLE operation_steps (
  operation_id text NOT NULL REFERENCES operations,
  name text NOT NULL,
  ordinal integer NOT NULL,
  last boolean NOT NULL,
  wallet_id text NOT NULL REFERENCES wallets,
  nonce integer NOT NULL,
  to_address text NOT NULL,
  value_wei numeric(78, 0) NOT NULL,
  data text NOT NULL,
  detail jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('signed', 'broadcast', 'included', 'reverted', 'cancelled', 'displaced')),
  final boolean NOT NULL DEFAULT false,
  is_own boolean NOT NULL DEFAULT false,
  tx_hash text,
  block_number bigint,
  block_hash text,
  gas_used numeric(78, 0),
  fee_wei numeric(78, 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  reopened_at timestamptz,
  missing_since timestamptz,
  PRIMARY KEY (operation_id, name),
  -- Exactly once: a nonce of a wallet belongs to one step.
  UNIQUE (wallet_id, nonce)
);
CREATE INDEX operation_steps_unincluded ON operation_steps (wallet_id) WHERE state IN ('signed', 'broadcast');
-- Included and not yet final: a reorg can still take these back.
CREATE INDEX operation_steps_soft ON operation_steps (block_number)
  WHERE state IN ('included', 'reverted', 'cancelled') AND NOT final;
CREATE INDEX operation_steps_soft_reverts ON operation_steps (wallet_id) WHERE state = 'reverted' AND NOT final;

-- The signed versions of a step. All share its nonce, so at most one of them is ever included. `run` attempts differ only in
-- fees; a `cancel` attempt sends nothing to the wallet itself. `raw` is kept so that the same bytes can be sent again.
CREATE TABLE attempts (
  operation_id text NOT NULL,
  step text NOT NULL,
  no integer NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('run', 'cancel')),
  wallet_id text NOT NULL REFERENCES wallets,
  nonce integer NOT NULL,
  hash text NOT NULL UNIQUE,
  raw text NOT NULL,
  gas numeric(78, 0) NOT NULL,
  max_fee_per_gas_wei numeric(78, 0) NOT NULL,
  max_priority_fee_per_gas_wei numeric(78, 0) NOT NULL,
  created_at timestamptz NOT NULL,
  last_sent_at timestamptz,
  sends integer NOT NULL DEFAULT 0,
  PRIMARY KEY (operation_id, step, no),
  FOREIGN KEY (operation_id, step) REFERENCES operation_steps (operation_id, name)
);

-- Every state change of an operation, for its history.
CREATE TABLE operation_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operation_id text NOT NULL REFERENCES operations,
  state text NOT NULL,
  tx_hash text,
  at timestamptz NOT NULL
);
CREATE INDEX operation_events_by_operation ON operation_events (operation_id, id);

-- What an operation takes from its agent's limits in dollars. Null: its worth is unknown.
--   usd           what counts now
--   reserved_usd  what counts while the operation may still happen
--   lost_usd      what is certainly gone; it counts even if the operation never completes
--   spent         a part has left the wallet, so it counts even if the operation never completes
CREATE TABLE spendings (
  operation_id text PRIMARY KEY REFERENCES operations,
  agent_id text NOT NULL REFERENCES agents,
  usd numeric(38, 18) CHECK (usd >= 0),
  reserved_usd numeric(38, 18),
  lost_usd numeric(38, 18) NOT NULL DEFAULT 0,
  spent boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX spendings_by_agent ON spendings (agent_id, created_at);

-- The starter funding of a new agent by the treasury, at most one per agent.
CREATE TABLE fundings (
  id text PRIMARY KEY REFERENCES operations,
  agent_id text NOT NULL UNIQUE REFERENCES agents,
  eth_wei numeric(78, 0) NOT NULL,
  usdg_raw numeric(78, 0) NOT NULL
);

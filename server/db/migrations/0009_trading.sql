-- Trading: quotes, swaps, transfers, and what the service knows of the tokens that it trades.

-- Offers for a swap. Each may be executed once, by exactly the request that it was made for, which `terms` holds.
-- A curve sells only what it has left, so it may take a part of the amount only: `whole_min_out_raw` is the minimum for the
-- whole amount, from which the minimum for any part follows.
CREATE TABLE swap_quotes (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text NOT NULL REFERENCES agents,
  terms jsonb NOT NULL,
  whole_min_out_raw numeric(78, 0) NOT NULL,
  used_by text REFERENCES operations,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
-- Unused quotes are deleted after they expire.
CREATE INDEX swap_quotes_unused ON swap_quotes (expires_at) WHERE used_by IS NULL;

-- Swaps; the id is the operation's.
--   min_amount_out_raw  the minimum for the part of the amount that the last market took when the swap was accepted
--   whole_min_out_raw   the minimum for the whole amount
--   route               legs, each in one market; `intermediates` are the assets between them
--   fills               what each leg took and gave, as far as it is on the chain
--   fees                the market fees expected at acceptance
CREATE TABLE swaps (
  id text PRIMARY KEY REFERENCES operations,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text NOT NULL REFERENCES agents,
  quote_id text REFERENCES swap_quotes,
  token_in jsonb NOT NULL,
  token_out jsonb NOT NULL,
  amount_in_raw numeric(78, 0) NOT NULL,
  quoted_out_raw numeric(78, 0) NOT NULL,
  min_amount_out_raw numeric(78, 0) NOT NULL,
  whole_min_out_raw numeric(78, 0) NOT NULL,
  slippage_bps integer NOT NULL,
  route jsonb NOT NULL,
  intermediates jsonb NOT NULL DEFAULT '[]',
  fills jsonb NOT NULL DEFAULT '[]',
  fees jsonb NOT NULL,
  value_usd numeric(38, 18),
  -- The worth and prices from which its loss is computed; null where the loss is unknown.
  loss_terms jsonb,
  -- Of a swap that an automation made: the automation, and the agent's epoch then (a stop of the agent raises the epoch, and
  -- the swap is no longer signed). Of a sniper's swap also the highest snipe tax that it may pay.
  automation_id text REFERENCES automations,
  agent_epoch integer,
  snipe_ceiling_bps integer,
  created_at timestamptz NOT NULL,
  CONSTRAINT swaps_automation_check CHECK ((automation_id IS NULL) = (agent_epoch IS NULL))
);
CREATE INDEX swaps_by_agent ON swaps (agent_id, created_at DESC, id DESC);
-- Lets an old quote be deleted without reading every swap for its foreign key.
CREATE INDEX swaps_by_quote ON swaps (quote_id) WHERE quote_id IS NOT NULL;

-- Transfers to addresses of the whitelist; the id is the operation's. `is_max`: all that the wallet had. `sent_raw` is what
-- the chain says was sent; null while it is not on the chain.
CREATE TABLE transfers (
  id text PRIMARY KEY REFERENCES operations,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text NOT NULL REFERENCES agents,
  whitelist_entry_id text NOT NULL REFERENCES whitelist_entries,
  to_address text NOT NULL,
  token jsonb NOT NULL,
  is_max boolean NOT NULL,
  amount_raw numeric(78, 0) NOT NULL CHECK (amount_raw > 0),
  value_usd numeric(38, 18),
  sent_raw numeric(78, 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX transfers_by_agent ON transfers (agent_id, created_at DESC, id DESC);
-- What a wallet of the service was sent by another one.
CREATE INDEX transfers_received ON transfers (to_address) WHERE sent_raw IS NOT NULL;

-- What a token said of itself when it was first traded, sent or ordered here. It stays known by that, whatever it says later.
CREATE TABLE seen_tokens (
  address text PRIMARY KEY,
  symbol text NOT NULL,
  name text NOT NULL,
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 36),
  first_seen_at timestamptz NOT NULL
);

-- The stocks that the chain's factory has listed, so that a process knows them from its start on, even if the chain does not
-- answer. `known_at_block`: the final block as of which the listing was read.
CREATE TABLE stock_listings (
  chain_id integer NOT NULL,
  address text NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  symbol text NOT NULL,
  name text NOT NULL,
  known_at_block bigint NOT NULL CHECK (known_at_block >= 0),
  PRIMARY KEY (chain_id, address)
);

-- Launches of tokens, what becomes of their curves, and claims of creator fees. The id of each row is its operation's.

CREATE TABLE launches (
  id text PRIMARY KEY REFERENCES operations,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text NOT NULL REFERENCES agents,
  venue text NOT NULL,
  -- Who pays: a launcher wallet of the service, or the agent's own wallet.
  mode text NOT NULL CONSTRAINT launches_mode_check CHECK (mode IN ('sponsored', 'self_funded')),

  -- What the token says of itself.
  name text NOT NULL,
  symbol text NOT NULL,
  description text NOT NULL,
  logo_url text,
  website text,
  twitter text,
  telegram text,

  -- The order as the venue takes it. `economics` is the digest of the venue's terms: the launch happens on these terms or not
  -- at all. `metadata_uri` and `integrator` are for venues of Uniswap v4 pools.
  quote_address text NOT NULL,
  quote_symbol text NOT NULL,
  quote_decimals integer,
  creator_tax_bps integer NOT NULL,
  fee_recipient text NOT NULL,
  salt text NOT NULL,
  config_id numeric(78, 0) NOT NULL,
  economics text NOT NULL,
  metadata_uri text,
  integrator text,

  -- What it costs. `gas_reserve_wei` is what a self-funded launch keeps for gas.
  gas_limit numeric(78, 0) NOT NULL,
  gas_reserve_wei numeric(78, 0),
  launch_fee_wei numeric(78, 0) NOT NULL,
  price_micro bigint NOT NULL,

  -- The initial buy: as ordered, and as filled.
  buy_in_raw numeric(78, 0),
  buy_min_out_raw numeric(78, 0),
  buy_slippage_bps integer,
  bought_in_raw numeric(78, 0),
  bought_out_raw numeric(78, 0),

  -- What it made. The addresses are null until the launch is in a block, and again after a reorg.
  predicted_address text NOT NULL,
  token_address text,
  curve_address text,
  -- When the service checks next whether the curve is sold out; null: never. `graduation_seen`: the pool was there at the
  -- last check; a second one an hour later ends the checks.
  graduation_due_at timestamptz,
  graduation_seen boolean NOT NULL DEFAULT false,

  created_at timestamptz NOT NULL,
  CONSTRAINT launches_self_funded_check CHECK (
    mode = 'sponsored' OR (gas_reserve_wei IS NOT NULL AND quote_decimals IS NOT NULL)),
  CONSTRAINT launches_buy_check CHECK (num_nulls(buy_in_raw, buy_min_out_raw, buy_slippage_bps) IN (0, 3))
);
CREATE INDEX launches_by_agent ON launches (agent_id, created_at DESC, id DESC);
CREATE INDEX launches_by_token ON launches (token_address);
-- Whether a destination is the curve of a launch.
CREATE INDEX launches_by_curve ON launches (curve_address) WHERE curve_address IS NOT NULL;
-- An order names a token by its symbol or address, in any case of letters; the account's own launches come first.
CREATE INDEX launches_by_symbol ON launches (account_id, lower(symbol)) WHERE token_address IS NOT NULL;
CREATE INDEX launches_by_lower_token ON launches (account_id, lower(token_address)) WHERE token_address IS NOT NULL;
CREATE INDEX launches_graduation_due ON launches (graduation_due_at) WHERE graduation_due_at IS NOT NULL;

-- Operations that turned a sold-out curve into a pool.
CREATE TABLE graduations (
  id text PRIMARY KEY REFERENCES operations,
  launch_id text NOT NULL REFERENCES launches
);
CREATE INDEX graduations_by_launch ON graduations (launch_id);

-- Claims of creator fees. `assets`: what is claimed, as it stood when the claim was accepted. `claimed`: what the chain paid
-- so far. `forward_to`: the payout wallet; null: the fees stay in the agent's wallet.
CREATE TABLE fee_claims (
  id text PRIMARY KEY REFERENCES operations,
  account_id text NOT NULL REFERENCES accounts,
  agent_id text NOT NULL REFERENCES agents,
  assets jsonb NOT NULL,
  claimed jsonb NOT NULL,
  forward_to text,
  created_at timestamptz NOT NULL
);

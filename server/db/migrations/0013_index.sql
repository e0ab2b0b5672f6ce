-- Index: what the chain says about launched tokens, for everybody to read.
--
-- Every row can be deleted and read again from the chain, with the same result to the last byte.
--   `…_raw`      base units
--   `…_quote`    whole quote assets
--   `price_…`    for one whole token
--   `…_usd`      by the oracle's newest answer at or before that log; null where it had none, never 0
--   `mined_at`   the block's time
--   `agent_id`   not null: the row is "ours", this service sent the transaction
-- Sums in dollars have 982 digits before the point: a pool can be made to report 10^20 dollars of trades for the price of gas,
-- and a sum without room would stop the index.

-- How far the index is; one row. The tables below hold exactly what the chain says up to and including `block_number`, whose
-- hash was `block_hash`. The `mined_at` of that block is the "now" of every sliding figure.
--   epoch         counts leaders; only the newest one writes
--   first_block   where launches begin; reading begins at `start_block`, because prices come first
--   window_24h, window_1h  starts of the oldest 10-minute buckets that the tokens' `…_24h` and `…_1h` count
--   window_hour   the newest hour that has begun, for agents
--   refused_at    since when the database refuses what the next block says; null while it does not
CREATE TABLE index_cursor (
  chain_id integer PRIMARY KEY,
  epoch bigint NOT NULL,
  leader text,
  lease_until timestamptz NOT NULL,
  first_block bigint NOT NULL,
  start_block bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  window_24h timestamptz NOT NULL,
  window_1h timestamptz NOT NULL,
  window_hour timestamptz NOT NULL,
  refused_at timestamptz
);

-- Ends of scanned ranges and blocks with facts, kept as long as a reorg may reach them.
CREATE TABLE indexed_blocks (
  number bigint PRIMARY KEY,
  hash text NOT NULL,
  mined_at timestamptz NOT NULL
);

------------------------------------------------------------------------------------------------------- facts: a row per log

-- Answers of the oracle feeds of the address book. `feed` is the address in the book, whichever contract emitted the log.
-- `usd` is the price of one whole asset; null where the answer was not positive.
CREATE TABLE oracle_answers (
  block_number bigint NOT NULL,
  log_index integer NOT NULL,
  feed text NOT NULL,
  usd numeric(38, 18),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (block_number, log_index)
);
CREATE INDEX oracle_answers_newest ON oracle_answers (feed, block_number DESC, log_index DESC);
-- Finds what a feed had answered by a time without reading what it answered since.
CREATE INDEX oracle_answers_by_time ON oracle_answers (feed, updated_at DESC, block_number DESC, log_index DESC);

-- One row per launch of a known factory.
CREATE TABLE index_tokens (
  address text PRIMARY KEY,

  -- The launch. None of this changes later, except `phase`, `pool_id`, `pool_key` and `fee_recipient`.
  --   market         the curve (pons), or the pool manager that holds the pool (long)
  --   pool_id, pool_key  the Uniswap v4 pool: of long from the launch on, of pons from its graduation on
  --   creator        who launched it; `fee_recipient` earns the creator's share now
  --   launch_id      null unless this service sent the launch
  venue text NOT NULL,
  phase text NOT NULL CHECK (phase IN ('curve', 'graduating', 'graduated', 'rescued', 'pool')),
  quote text NOT NULL,
  quote_decimals integer NOT NULL,
  market text NOT NULL,
  pool_id text,
  pool_key jsonb,
  creator text NOT NULL,
  fee_recipient text NOT NULL,
  launched_block bigint NOT NULL,
  launched_log_index integer NOT NULL,
  launched_at timestamptz NOT NULL,
  launch_tx text NOT NULL,
  launch_id text,
  agent_id text,

  -- What the token's contract says, without control characters; null where it says nothing sensible. Strangers wrote this.
  name text,
  symbol text,
  decimals integer NOT NULL,
  total_supply_raw numeric(78, 0) NOT NULL,
  logo_url text,
  description text,

  -- The terms. `fee_bps` is the market's fee and `creator_tax_bps` comes on top; `protocol_share_bps` of the fee is not the
  -- creator's. The last three are the curve's, null without a curve. A curve is sold out when its token reserve
  -- (`spot_token_raw`) is down to `reserved_token_raw`; it has raised `pool_quote_raw` so far.
  fee_bps integer NOT NULL,
  creator_tax_bps integer NOT NULL,
  protocol_share_bps integer NOT NULL,
  phantom_quote_raw numeric(78, 0),
  graduation_threshold_raw numeric(78, 0),
  reserved_token_raw numeric(78, 0),
  initial_fee_recipient text NOT NULL,
  initial_spot_quote_raw numeric NOT NULL,
  initial_spot_token_raw numeric NOT NULL,
  initial_price_quote numeric(120, 36),
  initial_price_usd numeric(38, 18),

  -- The market now. The next base unit trades at spot_quote_raw / spot_token_raw without fees (on a curve: its reserves).
  -- Dollars are by the quote asset's price at the newest trade, or the launch. Market cap is price times total supply.
  --   pool_quote_raw  the real quote asset in the market
  --   held_quote_raw  what the venue's locked liquidity in the pool holds of it; null: unknown, or no pool
  spot_quote_raw numeric NOT NULL,
  spot_token_raw numeric NOT NULL,
  pool_quote_raw numeric(78, 0) NOT NULL,
  held_quote_raw numeric(78, 0),
  price_quote numeric(120, 36),
  price_usd numeric(38, 18),
  market_cap_quote numeric(160, 36),
  market_cap_usd numeric(38, 18),

  -- Sliding figures, both directions of trades.
  --   volume_usd_24h        null when a trade in the window has no known value; 0 when there was no trade
  --   price_change_24h_pct  of the price in the quote asset, compared with the start of the window, or with the launch of a
  --                         younger token. It changes only when the token's market does.
  --   trades_1h             makes a token "hot"
  trades_total bigint NOT NULL,
  last_trade_at timestamptz,
  trades_24h integer NOT NULL,
  volume_quote_raw_24h numeric NOT NULL,
  volume_usd_24h numeric(1000, 18),
  trades_1h integer NOT NULL,
  volume_usd_1h numeric(1000, 18),
  price_change_24h_pct numeric(38, 4),
  updated_at timestamptz NOT NULL
);
CREATE INDEX index_tokens_market ON index_tokens (market);
CREATE INDEX index_tokens_pool ON index_tokens (pool_id) WHERE pool_id IS NOT NULL;
CREATE INDEX index_tokens_agent ON index_tokens (agent_id, launched_block DESC, launched_log_index DESC)
  WHERE agent_id IS NOT NULL;

-- The board: each order, for all tokens and for ours alone, which are few among many.
CREATE UNIQUE INDEX index_tokens_new ON index_tokens (launched_block DESC, launched_log_index DESC);
CREATE INDEX index_tokens_hot ON index_tokens (trades_1h DESC, trades_24h DESC, address);
CREATE INDEX index_tokens_volume ON index_tokens (volume_usd_24h DESC NULLS LAST, address);
CREATE INDEX index_tokens_market_cap ON index_tokens (market_cap_usd DESC NULLS LAST, address);
CREATE INDEX index_tokens_change ON index_tokens (price_change_24h_pct DESC NULLS LAST, address);
CREATE INDEX index_tokens_ours ON index_tokens (launched_block DESC, launched_log_index DESC) WHERE agent_id IS NOT NULL;
CREATE INDEX index_tokens_ours_hot ON index_tokens (trades_1h DESC, trades_24h DESC, address) WHERE agent_id IS NOT NULL;
CREATE INDEX index_tokens_ours_volume ON index_tokens (volume_usd_24h DESC NULLS LAST, address)
  WHERE agent_id IS NOT NULL;
CREATE INDEX index_tokens_ours_market_cap ON index_tokens (market_cap_usd DESC NULLS LAST, address)
  WHERE agent_id IS NOT NULL;
CREATE INDEX index_tokens_ours_change ON index_tokens (price_change_24h_pct DESC NULLS LAST, address)
  WHERE agent_id IS NOT NULL;

-- The board's filters. The statistics count tokens by quote asset and phase together, because the two are not independent:
-- the planner then knows whether to walk the board's order or to sort the few rows that match.
CREATE INDEX index_tokens_phase ON index_tokens (phase, launched_block DESC, launched_log_index DESC);
CREATE INDEX index_tokens_quote ON index_tokens (quote, launched_block DESC, launched_log_index DESC);
CREATE INDEX index_tokens_quote_phase ON index_tokens (quote, phase, launched_block DESC, launched_log_index DESC);
CREATE STATISTICS index_tokens_of_quote_and_phase (mcv) ON quote, phase FROM index_tokens;

-- A search by the beginning of a text checks a limited number of tokens of each phase, all and ours, so that strangers'
-- launches do not take the place of ours.
CREATE INDEX index_tokens_by_symbol ON index_tokens (phase, lower(symbol) text_pattern_ops);
CREATE INDEX index_tokens_by_name ON index_tokens (phase, lower(name) text_pattern_ops);
CREATE INDEX index_tokens_by_address ON index_tokens (phase, lower(address) text_pattern_ops);
CREATE INDEX index_tokens_ours_by_symbol ON index_tokens (phase, lower(symbol) text_pattern_ops)
  WHERE agent_id IS NOT NULL;
CREATE INDEX index_tokens_ours_by_name ON index_tokens (phase, lower(name) text_pattern_ops) WHERE agent_id IS NOT NULL;
CREATE INDEX index_tokens_ours_by_address ON index_tokens (phase, lower(address) text_pattern_ops)
  WHERE agent_id IS NOT NULL;

-- Other events of a token. A null column means that the event left it as it was. `swept`: the curve closed. `graduated`: the
-- pool is open. `buyback`: the market moved for the venue's own account (no trade). `recipient`: another fee recipient.
CREATE TABLE index_token_events (
  block_number bigint NOT NULL,
  log_index integer NOT NULL,
  token text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('swept', 'graduated', 'rescued', 'buyback', 'recipient')),
  tx_hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  phase text,
  pool_id text,
  pool_key jsonb,
  fee_recipient text,
  spot_quote_raw numeric,
  spot_token_raw numeric,
  spot_usd numeric(38, 18),
  pool_quote_raw numeric(78, 0),
  held_quote_raw numeric(78, 0),
  PRIMARY KEY (block_number, log_index)
);
CREATE INDEX index_token_events_by_token ON index_token_events (token, block_number DESC, log_index DESC);
-- Events that moved a market: what a token traded at by a time is found without reading what came since.
CREATE INDEX index_token_moves ON index_token_events (token, mined_at DESC, block_number DESC, log_index DESC)
  WHERE spot_token_raw IS NOT NULL;
CREATE INDEX index_token_moves_by_time ON index_token_events (mined_at, token) WHERE spot_token_raw IS NOT NULL;

-- Every trade of every token of the known factories.
--   trader             who traded, not the router or forwarder in between
--   agent_id           "ours": this service sent the transaction, and the trader is that agent's wallet
--   token_agent_id     the agent that launched the token, whose creator fees these are
--   amount_quote_raw   what the trader paid (buy) or received (sell), fees included; likewise `amount_token_raw`
--   counted_quote_raw  the part of it that figures count: only trades against the venue's locked liquidity count, because
--                      anybody can lend a pool liquidity for one transaction and swap any sum through it for nothing. 0 where
--                      that part is unknown; `counted_usd` is its value
--   fee_quote_raw      all fees and taxes of the trade; `creator_fee_raw` is the creator's part, before any buyback
--   price_quote        amount_quote / amount_token; `price_usd` the same in dollars; `value_usd` is that of amount_quote
--   spot_…, pool_…, held_…  the market after this trade
CREATE TABLE index_trades (
  block_number bigint NOT NULL,
  log_index integer NOT NULL,
  token text NOT NULL,
  tx_hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  side text NOT NULL CHECK (side IN ('buy', 'sell')),
  trader text NOT NULL,
  agent_id text,
  token_agent_id text,
  amount_token_raw numeric(78, 0) NOT NULL,
  amount_quote_raw numeric(78, 0) NOT NULL,
  counted_quote_raw numeric(78, 0) NOT NULL,
  fee_quote_raw numeric(78, 0) NOT NULL,
  creator_fee_raw numeric(78, 0) NOT NULL,
  price_quote numeric(120, 36),
  price_usd numeric(38, 18),
  value_usd numeric(38, 18),
  counted_usd numeric(38, 18),
  creator_fee_usd numeric(38, 18),
  spot_quote_raw numeric NOT NULL,
  spot_token_raw numeric NOT NULL,
  spot_usd numeric(38, 18),
  pool_quote_raw numeric(78, 0) NOT NULL,
  held_quote_raw numeric(78, 0),
  PRIMARY KEY (block_number, log_index)
);
CREATE INDEX index_trades_by_token ON index_trades (token, block_number DESC, log_index DESC);
CREATE INDEX index_trades_by_time ON index_trades (token, mined_at DESC, block_number DESC, log_index DESC);
CREATE INDEX index_trades_by_agent ON index_trades (agent_id, block_number DESC, log_index DESC)
  WHERE agent_id IS NOT NULL;
CREATE INDEX index_trades_ours ON index_trades (token, block_number DESC, log_index DESC) WHERE agent_id IS NOT NULL;
-- A token with a million purchases may never have been sold, and a busy agent may never have traded it.
CREATE INDEX index_trades_sold ON index_trades (token, block_number DESC, log_index DESC) WHERE side = 'sell';
CREATE INDEX index_trades_ours_sold ON index_trades (token, block_number DESC, log_index DESC)
  WHERE side = 'sell' AND agent_id IS NOT NULL;
CREATE INDEX index_trades_of_agent ON index_trades (token, agent_id, block_number DESC, log_index DESC)
  WHERE agent_id IS NOT NULL;

-- Creator fees that agents' wallets were credited and that they claimed. `depositor`: the curve or hook that paid; null for a
-- claim.
CREATE TABLE index_fee_events (
  block_number bigint NOT NULL,
  log_index integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('credited', 'claimed')),
  agent_id text NOT NULL,
  recipient text NOT NULL,
  depositor text,
  asset text NOT NULL,
  amount_raw numeric(78, 0) NOT NULL,
  value_usd numeric(38, 18),
  tx_hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  PRIMARY KEY (block_number, log_index)
);
CREATE INDEX index_fee_events_by_agent ON index_fee_events (agent_id, block_number DESC, log_index DESC);

--------------------------------------------------------------------------------- figures: sums of the facts, kept up with them
-- Dollar sums add the known values; `unvalued` counts the trades without one.

-- Trades of one token in ten minutes.
CREATE TABLE index_token_buckets (
  token text NOT NULL,
  started_at timestamptz NOT NULL,
  trades integer NOT NULL,
  unvalued integer NOT NULL,
  volume_quote_raw numeric NOT NULL,
  volume_usd numeric(1000, 18) NOT NULL,
  PRIMARY KEY (token, started_at)
);
CREATE INDEX index_token_buckets_by_start ON index_token_buckets (started_at, token);

-- By token of an agent and UTC day (its midnight): everybody's trades, and the creator fees that they accrued, claimed or not.
CREATE TABLE index_agent_token_days (
  agent_id text NOT NULL,
  token text NOT NULL,
  day timestamptz NOT NULL,
  trades integer NOT NULL,
  unvalued integer NOT NULL,
  volume_usd numeric(1000, 18) NOT NULL,
  creator_fees_usd numeric(1000, 18) NOT NULL,
  PRIMARY KEY (agent_id, day, token)
);

-- The same by agent and hour, all its tokens together. The windows of index_agents are made of these.
CREATE TABLE index_agent_hours (
  agent_id text NOT NULL,
  started_at timestamptz NOT NULL,
  trades integer NOT NULL,
  volume_usd numeric(1000, 18) NOT NULL,
  creator_fees_usd numeric(1000, 18) NOT NULL,
  PRIMARY KEY (agent_id, started_at)
);
CREATE INDEX index_agent_hours_by_start ON index_agent_hours (started_at, agent_id);

-- Agents that launched a token: all trades of their tokens, since ever, and in the current hour and the 23 (167, 719) hours
-- before it.
CREATE TABLE index_agents (
  agent_id text PRIMARY KEY,
  launches integer NOT NULL,
  graduated integer NOT NULL,
  trades_all bigint NOT NULL,
  volume_usd_all numeric(1000, 18) NOT NULL,
  creator_fees_usd_all numeric(1000, 18) NOT NULL,
  trades_24h bigint NOT NULL,
  volume_usd_24h numeric(1000, 18) NOT NULL,
  creator_fees_usd_24h numeric(1000, 18) NOT NULL,
  trades_7d bigint NOT NULL,
  volume_usd_7d numeric(1000, 18) NOT NULL,
  creator_fees_usd_7d numeric(1000, 18) NOT NULL,
  trades_30d bigint NOT NULL,
  volume_usd_30d numeric(1000, 18) NOT NULL,
  creator_fees_usd_30d numeric(1000, 18) NOT NULL
);
CREATE INDEX index_agents_all ON index_agents (creator_fees_usd_all DESC, agent_id);
CREATE INDEX index_agents_24h ON index_agents (creator_fees_usd_24h DESC, agent_id);
CREATE INDEX index_agents_7d ON index_agents (creator_fees_usd_7d DESC, agent_id);
CREATE INDEX index_agents_30d ON index_agents (creator_fees_usd_30d DESC, agent_id);

-- Tokens of all agents together, in ten minutes; the last 24 hours are a sum over at most 145 rows.
CREATE TABLE index_platform_buckets (
  started_at timestamptz PRIMARY KEY,
  launches integer NOT NULL,
  graduated integer NOT NULL,
  trades integer NOT NULL,
  unvalued integer NOT NULL,
  volume_usd numeric(1000, 18) NOT NULL,
  creator_fees_usd numeric(1000, 18) NOT NULL
);

-- The same since the beginning; one row, from the first indexed block on.
CREATE TABLE index_platform_totals (
  chain_id integer PRIMARY KEY,
  launches bigint NOT NULL,
  graduated bigint NOT NULL,
  trades bigint NOT NULL,
  unvalued bigint NOT NULL,
  volume_usd numeric(1000, 18) NOT NULL,
  creator_fees_usd numeric(1000, 18) NOT NULL
);

import { type Kysely, sql } from 'kysely';

/**
 * What the chain says of launched tokens, for everybody to read. All of it can be thrown away and read again from the
 * chain, with the same result to the last byte. Amounts `…_raw` are base units; `…_quote` counts whole quote assets and
 * `price_…` is for one whole token; `…_usd` is by the oracle's newest answer at or before that very log, and null where it
 * had none (never 0). Times `mined_at` are the block's. Addresses are EIP-55, the native asset is 0xEeee….
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const USD = 'numeric(38, 18)';
const RAW = 'numeric(78, 0)';

const STATEMENTS = [
  `CREATE INDEX agents_by_wallet_address ON agents (wallet_address)`,

  // ------------------------------------------------------------ how far the index is
  /*
   * One row. All tables below hold exactly what the chain says up to and including `block_number` (whose hash was
   * `block_hash`); `mined_at` of that block is the "now" of every sliding figure. `epoch` counts leaders: only the newest
   * one writes. `first_block` is where launches begin, `start_block` where
   * reading does (prices come first). Windows: `window_24h` and `window_1h` are the starts of the oldest
   * 10-minute buckets that the tokens' `…_24h` and `…_1h` count, `window_hour` the newest hour that has begun for agents.
   */
  `CREATE TABLE index_cursor (
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
    window_hour timestamptz NOT NULL
  )`,
  /* Ends of scanned ranges and blocks that hold facts, as long as a reorg may reach them. */
  `CREATE TABLE indexed_blocks (
    number bigint PRIMARY KEY,
    hash text NOT NULL,
    mined_at timestamptz NOT NULL
  )`,

  // ------------------------------------------------------------ facts: one row per log
  /* Answers of the address book's feeds. `feed` is the address in the book, whichever contract emitted the log; `usd` for one whole asset, null where it answered nothing positive. */
  `CREATE TABLE oracle_answers (
    block_number bigint NOT NULL, log_index integer NOT NULL,
    feed text NOT NULL,
    usd ${USD},
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (block_number, log_index)
  )`,
  `CREATE INDEX oracle_answers_newest ON oracle_answers (feed, block_number DESC, log_index DESC)`,

  /*
   * One row per launch of a known factory. Above `initial_fee_recipient` nothing changes after the launch, except phase,
   * fee_recipient and pool_…; below it is the newest state and the sliding figures.
   *   market            curve (pons); for long the pool manager that holds the pool
   *   pool_id, pool_key Uniswap v4 pool: of long from the launch on, of pons from its graduation on
   *   creator           who launched; fee_recipient: who earns the creator's share now
   *   name, symbol, decimals, logo_url, description: what the token's contract says, cleaned of control characters; null
   *     where it says nothing sensible. Written by strangers.
   *   total_supply_raw  as minted by the launch
   *   launch_id, agent_id  null unless this service sent the launch's transaction ("ours")
   *   fee_bps           the market's own fee, creator_tax_bps on top of it; protocol_share_bps of the fee is not the creator's
   *   phantom_quote_raw, graduation_threshold_raw, reserved_token_raw  the curve's terms; null without a curve. It is sold out
   *     when its token reserve (spot_token_raw) has come down to reserved_token_raw, and has raised pool_quote_raw so far
   *   spot_…_raw        the next base unit trades at spot_quote_raw / spot_token_raw, fees excluded (on a curve: its reserves)
   *   price_quote       that, as quote for one whole token; price_usd, market_cap_usd: with the quote's USD price at the
   *     newest trade (or launch). market_cap_… = price times total supply
   *   pool_quote_raw    real quote in the market now
   *   volume_…_24h      both directions, quote paid or received by traders; volume_usd_24h is null when one of those trades
   *     has no known value, 0 when there was none
   *   price_change_24h_pct  price_usd against the one 24 hours ago (the launch's, for a younger token); null when either is unknown
   *   trades_1h         makes a token "hot"
   */
  `CREATE TABLE index_tokens (
    address text PRIMARY KEY,
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
    name text,
    symbol text,
    decimals integer NOT NULL,
    total_supply_raw ${RAW} NOT NULL,
    logo_url text,
    description text,
    launch_id text,
    agent_id text,
    fee_bps integer NOT NULL,
    creator_tax_bps integer NOT NULL,
    protocol_share_bps integer NOT NULL,
    phantom_quote_raw ${RAW},
    graduation_threshold_raw ${RAW},
    reserved_token_raw ${RAW},
    initial_fee_recipient text NOT NULL,
    initial_spot_quote_raw numeric NOT NULL, initial_spot_token_raw numeric NOT NULL,
    initial_price_quote numeric(120, 36),
    initial_price_usd ${USD},
    spot_quote_raw numeric NOT NULL, spot_token_raw numeric NOT NULL,
    pool_quote_raw ${RAW} NOT NULL,
    price_quote numeric(120, 36),
    price_usd ${USD},
    market_cap_quote numeric(160, 36),
    market_cap_usd ${USD},
    trades_total bigint NOT NULL,
    last_trade_at timestamptz,
    trades_24h integer NOT NULL,
    volume_quote_raw_24h numeric NOT NULL,
    volume_usd_24h ${USD},
    trades_1h integer NOT NULL,
    volume_usd_1h ${USD},
    price_change_24h_pct numeric(38, 4),
    updated_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX index_tokens_new ON index_tokens (launched_block DESC, launched_log_index DESC)`,
  `CREATE INDEX index_tokens_market ON index_tokens (market)`,
  `CREATE INDEX index_tokens_pool ON index_tokens (pool_id) WHERE pool_id IS NOT NULL`,
  `CREATE INDEX index_tokens_agent ON index_tokens (agent_id, launched_block DESC, launched_log_index DESC)
    WHERE agent_id IS NOT NULL`,
  `CREATE INDEX index_tokens_ours ON index_tokens (launched_block DESC, launched_log_index DESC) WHERE agent_id IS NOT NULL`,
  `CREATE INDEX index_tokens_phase ON index_tokens (phase, launched_block DESC, launched_log_index DESC)`,
  `CREATE INDEX index_tokens_quote ON index_tokens (quote, launched_block DESC, launched_log_index DESC)`,
  `CREATE INDEX index_tokens_volume ON index_tokens (volume_usd_24h DESC NULLS LAST, address)`,
  `CREATE INDEX index_tokens_market_cap ON index_tokens (market_cap_usd DESC NULLS LAST, address)`,
  `CREATE INDEX index_tokens_change ON index_tokens (price_change_24h_pct DESC NULLS LAST, address)`,
  `CREATE INDEX index_tokens_hot ON index_tokens (trades_1h DESC, trades_24h DESC, address)`,
  `CREATE INDEX index_tokens_by_symbol ON index_tokens (lower(symbol) text_pattern_ops)`,
  `CREATE INDEX index_tokens_by_name ON index_tokens (lower(name) text_pattern_ops)`,
  `CREATE INDEX index_tokens_by_address ON index_tokens (lower(address) text_pattern_ops)`,

  /*
   * What else happened to a token: a null column says that the event left it as it was. `swept`: the curve closed;
   * `graduated`: the pool is open; `buyback`: the market moved for the venue's own account (no trade); `recipient`: another fee recipient.
   */
  `CREATE TABLE index_token_events (
    block_number bigint NOT NULL, log_index integer NOT NULL,
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
    spot_usd ${USD},
    pool_quote_raw ${RAW},
    PRIMARY KEY (block_number, log_index)
  )`,
  `CREATE INDEX index_token_events_by_token ON index_token_events (token, block_number DESC, log_index DESC)`,

  /*
   * Every trade of every token of the known factories.
   *   trader            who traded: not the router or forwarder in between
   *   agent_id          not null ("ours"): this service sent the transaction, and the trader is that agent's wallet
   *   token_agent_id    of the token traded: whose creator fees these are
   *   amount_quote_raw  what the trader paid (buy) or received (sell), fees included; amount_token_raw likewise
   *   fee_quote_raw     all that the trade paid in fees and tax; creator_fee_raw: the creator's part of it, before any buyback
   *   price_quote       amount_quote / amount_token; price_usd the same in USD
   *   value_usd         of amount_quote
   *   spot_…, pool_…    the market after this trade
   */
  `CREATE TABLE index_trades (
    block_number bigint NOT NULL, log_index integer NOT NULL,
    token text NOT NULL,
    tx_hash text NOT NULL,
    mined_at timestamptz NOT NULL,
    side text NOT NULL CHECK (side IN ('buy', 'sell')),
    trader text NOT NULL,
    agent_id text,
    token_agent_id text,
    amount_token_raw ${RAW} NOT NULL,
    amount_quote_raw ${RAW} NOT NULL,
    fee_quote_raw ${RAW} NOT NULL,
    creator_fee_raw ${RAW} NOT NULL,
    price_quote numeric(120, 36),
    price_usd ${USD},
    value_usd ${USD},
    creator_fee_usd ${USD},
    spot_quote_raw numeric NOT NULL, spot_token_raw numeric NOT NULL,
    spot_usd ${USD},
    pool_quote_raw ${RAW} NOT NULL,
    PRIMARY KEY (block_number, log_index)
  )`,
  `CREATE INDEX index_trades_by_token ON index_trades (token, block_number DESC, log_index DESC)`,
  `CREATE INDEX index_trades_ours ON index_trades (token, block_number DESC, log_index DESC) WHERE agent_id IS NOT NULL`,
  `CREATE INDEX index_trades_by_agent ON index_trades (agent_id, block_number DESC, log_index DESC)
    WHERE agent_id IS NOT NULL`,

  /* Fees credited to, and claimed by, wallets of agents. `depositor`: the curve or hook that paid; null for a claim. */
  `CREATE TABLE index_fee_events (
    block_number bigint NOT NULL, log_index integer NOT NULL,
    kind text NOT NULL CHECK (kind IN ('credited', 'claimed')),
    agent_id text NOT NULL,
    recipient text NOT NULL,
    depositor text,
    asset text NOT NULL,
    amount_raw ${RAW} NOT NULL,
    value_usd ${USD},
    tx_hash text NOT NULL,
    mined_at timestamptz NOT NULL,
    PRIMARY KEY (block_number, log_index)
  )`,
  `CREATE INDEX index_fee_events_by_agent ON index_fee_events (agent_id, block_number DESC, log_index DESC)`,

  // ------------------------------------------------------------ figures: sums of the facts, kept up with them
  /*
   * Trades of one token in ten minutes. `volume_usd` sums the known values, `unvalued` counts the trades without one.
   * `close_usd`: price after the last trade.
   */
  `CREATE TABLE index_token_buckets (
    token text NOT NULL,
    started_at timestamptz NOT NULL,
    trades integer NOT NULL, unvalued integer NOT NULL,
    volume_quote_raw numeric NOT NULL,
    volume_usd ${USD} NOT NULL,
    close_usd ${USD},
    PRIMARY KEY (token, started_at)
  )`,
  `CREATE INDEX index_token_buckets_by_start ON index_token_buckets (started_at, token)`,

  /*
   * By token of an agent and UTC day (its midnight): trades of everybody, the creator fees that they accrued (claimed or not).
   * Sums of known values; `unvalued` counts the trades without one.
   */
  `CREATE TABLE index_agent_token_days (
    agent_id text NOT NULL,
    token text NOT NULL,
    day timestamptz NOT NULL,
    trades integer NOT NULL, unvalued integer NOT NULL,
    volume_usd ${USD} NOT NULL,
    creator_fees_usd ${USD} NOT NULL,
    PRIMARY KEY (agent_id, day, token)
  )`,
  /* The same by agent and hour, all its tokens together; what the windows of index_agents are made of. */
  `CREATE TABLE index_agent_hours (
    agent_id text NOT NULL,
    started_at timestamptz NOT NULL,
    trades integer NOT NULL,
    volume_usd ${USD} NOT NULL,
    creator_fees_usd ${USD} NOT NULL,
    PRIMARY KEY (agent_id, started_at)
  )`,
  `CREATE INDEX index_agent_hours_by_start ON index_agent_hours (started_at, agent_id)`,
  /*
   * Agents that launched a token: what all trades of their tokens were, in all and in the current hour and the 23 (167,
   * 719) before it. Known values only.
   */
  `CREATE TABLE index_agents (
    agent_id text PRIMARY KEY,
    launches integer NOT NULL,
    graduated integer NOT NULL,
    trades_all bigint NOT NULL, volume_usd_all ${USD} NOT NULL, creator_fees_usd_all ${USD} NOT NULL,
    trades_24h bigint NOT NULL, volume_usd_24h ${USD} NOT NULL, creator_fees_usd_24h ${USD} NOT NULL,
    trades_7d bigint NOT NULL, volume_usd_7d ${USD} NOT NULL, creator_fees_usd_7d ${USD} NOT NULL,
    trades_30d bigint NOT NULL, volume_usd_30d ${USD} NOT NULL, creator_fees_usd_30d ${USD} NOT NULL
  )`,
  `CREATE INDEX index_agents_24h ON index_agents (creator_fees_usd_24h DESC, agent_id)`,
  `CREATE INDEX index_agents_7d ON index_agents (creator_fees_usd_7d DESC, agent_id)`,
  `CREATE INDEX index_agents_30d ON index_agents (creator_fees_usd_30d DESC, agent_id)`,
  `CREATE INDEX index_agents_all ON index_agents (creator_fees_usd_all DESC, agent_id)`,
  /* Tokens of all agents together, in ten minutes each; the last 24 hours are a sum over at most 145 rows. */
  `CREATE TABLE index_platform_buckets (
    started_at timestamptz PRIMARY KEY,
    launches integer NOT NULL,
    graduated integer NOT NULL,
    trades integer NOT NULL, unvalued integer NOT NULL,
    volume_usd ${USD} NOT NULL,
    creator_fees_usd ${USD} NOT NULL
  )`,
  /* The same since the beginning; one row from the first indexed block on. */
  `CREATE TABLE index_platform_totals (
    chain_id integer PRIMARY KEY,
    launches bigint NOT NULL,
    graduated bigint NOT NULL,
    trades bigint NOT NULL,
    unvalued bigint NOT NULL,
    volume_usd ${USD} NOT NULL,
    creator_fees_usd ${USD} NOT NULL
  )`,
];

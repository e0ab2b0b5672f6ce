-- Candles: prices and volumes of whole intervals, kept up with the facts that they come from.
--
-- Like every table of the index, a fresh read of the chain gives the same rows to the last byte.
--   series        a launched token, or a feed of the address book
--   seconds       length of the interval; one row for each length, so that a chart reads no trade
--   open_… to close_…  a token: the market's price after each trade; a feed: its answers. Null if no price is known
--   trades        trades of a token, answers of a feed; an interval without any has no row
--   volume_…      as in index_token_buckets: only trades against the venue's locked liquidity count. Null for a feed
--   unvalued      trades without a known value in dollars
CREATE TABLE index_candles (
  series text NOT NULL,
  seconds integer NOT NULL,
  started_at timestamptz NOT NULL,
  open_quote numeric(120, 36),
  high_quote numeric(120, 36),
  low_quote numeric(120, 36),
  close_quote numeric(120, 36),
  open_usd numeric(38, 18),
  high_usd numeric(38, 18),
  low_usd numeric(38, 18),
  close_usd numeric(38, 18),
  trades bigint NOT NULL,
  unvalued bigint NOT NULL,
  volume_token_raw numeric,
  volume_quote_raw numeric,
  volume_usd numeric(1000, 18),
  PRIMARY KEY (series, seconds, started_at)
);

-- The time of the answer's block. Chainlink's feeds write it as the time of the answer.
ALTER TABLE oracle_answers ADD COLUMN mined_at timestamptz;
UPDATE oracle_answers SET mined_at = updated_at;
ALTER TABLE oracle_answers ALTER COLUMN mined_at SET NOT NULL;
-- After a reorg the candle of a minute is made again from what is left of that minute.
CREATE INDEX oracle_answers_by_block_time ON oracle_answers (feed, mined_at DESC, block_number DESC, log_index DESC);

-- A database with an index gets the candles of what it has read.
INSERT INTO index_candles
WITH prices AS (
  SELECT t.block_number, t.log_index, t.token AS series, t.mined_at, t.spot_usd AS usd,
    CASE WHEN t.spot_token_raw > 0 AND t.spot_quote_raw >= 0 THEN
      div(t.spot_quote_raw * power(10::numeric, 36 + n.decimals), t.spot_token_raw * power(10::numeric, n.quote_decimals))
    END AS quote_36,
    (t.counted_usd IS NULL)::integer AS unvalued,
    CASE WHEN t.counted_quote_raw = t.amount_quote_raw THEN t.amount_token_raw
      ELSE div(t.amount_token_raw * t.counted_quote_raw, t.amount_quote_raw) END AS volume_token_raw,
    t.counted_quote_raw AS volume_quote_raw,
    coalesce(t.counted_usd, 0) AS volume_usd
  FROM index_trades AS t JOIN index_tokens AS n ON n.address = t.token
  UNION ALL
  SELECT block_number, log_index, feed, mined_at, usd, NULL, 0, NULL, NULL, NULL FROM oracle_answers WHERE usd IS NOT NULL
), points AS (
  SELECT *, CASE WHEN quote_36 < power(10::numeric, 120) THEN quote_36 * 1e-36 END AS quote FROM prices
)
SELECT p.series, i.seconds, date_bin(make_interval(secs => i.seconds), p.mined_at, timestamptz '1970-01-01 00:00:00+00'),
  (array_agg(p.quote ORDER BY p.block_number, p.log_index) FILTER (WHERE p.quote IS NOT NULL))[1],
  max(p.quote), min(p.quote),
  (array_agg(p.quote ORDER BY p.block_number DESC, p.log_index DESC) FILTER (WHERE p.quote IS NOT NULL))[1],
  (array_agg(p.usd ORDER BY p.block_number, p.log_index) FILTER (WHERE p.usd IS NOT NULL))[1],
  max(p.usd), min(p.usd),
  (array_agg(p.usd ORDER BY p.block_number DESC, p.log_index DESC) FILTER (WHERE p.usd IS NOT NULL))[1],
  count(*), sum(p.unvalued), sum(p.volume_token_raw), sum(p.volume_quote_raw), sum(p.volume_usd)
FROM points AS p CROSS JOIN unnest(ARRAY[60, 300, 900, 3600, 14400, 86400]) AS i (seconds)
GROUP BY 1, 2, 3;

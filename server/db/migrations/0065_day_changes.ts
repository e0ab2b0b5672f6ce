import { type Kysely, sql } from 'kysely';

/**
 * How a price in US dollars changed in 24 hours is worked out by whoever shows it, from what the token trades at and what its quote asset
 * costs, both now and then. Dollar prices of the trades themselves say nothing of that: each is of its own time, which may be days ago.
 *   price_change_24h_pct  of index_tokens, by which they are sorted: the change of the price in the quote asset, which does not move
 *     without the token's market; against the one at the start of the window, or at the launch of a younger token
 * What a token traded at by some time is found among its trades and among what else moved its market, without reading what came since.
 * A bucket's dollar price at its end is of no use any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const BY_TIME = 'mined_at DESC, block_number DESC, log_index DESC';
const spotThen = (table: string) =>
  `(SELECT mined_at, block_number, log_index, spot_quote_raw, spot_token_raw FROM ${table}
    WHERE token = t.address AND mined_at < c.window_24h AND spot_token_raw IS NOT NULL ORDER BY ${BY_TIME} LIMIT 1)`;

const STATEMENTS = [
  `CREATE INDEX index_trades_by_time ON index_trades (token, ${BY_TIME})`,
  `CREATE INDEX index_token_moves ON index_token_events (token, ${BY_TIME}) WHERE spot_token_raw IS NOT NULL`,
  `CREATE INDEX index_token_moves_by_time ON index_token_events (mined_at, token) WHERE spot_token_raw IS NOT NULL`,
  `ALTER TABLE index_token_buckets DROP COLUMN close_usd`,
  `UPDATE index_tokens AS n SET price_change_24h_pct = CASE WHEN pct < 1e29 THEN round(pct, 4) END FROM (
    SELECT t.address, (t.spot_quote_raw * coalesce(s.spot_token_raw, t.initial_spot_token_raw)
      / nullif(t.spot_token_raw * coalesce(s.spot_quote_raw, t.initial_spot_quote_raw), 0) - 1) * 100 AS pct
    FROM index_tokens AS t CROSS JOIN index_cursor AS c LEFT JOIN LATERAL (
      SELECT * FROM (${spotThen('index_trades')} UNION ALL ${spotThen('index_token_events')}) AS moved
      ORDER BY ${BY_TIME} LIMIT 1) AS s ON true
  ) AS m WHERE n.address = m.address`,
];

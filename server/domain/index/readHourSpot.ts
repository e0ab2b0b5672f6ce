import { sql } from 'kysely';
import type { Database } from '../../context.ts';
import type { Address } from '../ports.ts';

/** What a token traded at within an hour, each price for as long as it stood. */
export interface HourSpot {
  readonly quote: Address;
  readonly quoteDecimals: number;
  /** Base units of the quote asset for one base unit of the token, in 36-digit fixed point. */
  readonly price36: bigint;
}

const BY_TIME = sql.raw('mined_at DESC, block_number DESC, log_index DESC');

const movesOf = (table: 'index_trades' | 'index_token_events') => sql`
  SELECT mined_at AS since, block_number, log_index, spot_quote_raw, spot_token_raw FROM ${sql.table(table)}
  WHERE token = known.address AND spot_token_raw IS NOT NULL`;

const spotBefore = (table: 'index_trades' | 'index_token_events') =>
  sql`(${movesOf(table)} AND mined_at < known.hour_ago ORDER BY ${BY_TIME} LIMIT 1)`;

/**
 * The time-weighted price of the last hour that the index knows: whoever moves a market for a moment hardly moves it. Null for a token
 * that no venue launched, or that was launched within that hour.
 */
export async function readHourSpot(db: Database, chainId: number, token: Address): Promise<HourSpot | null> {
  const { rows } = await sql<{ quote: Address; quote_decimals: number; price36: string | null }>`
    SELECT known.quote, known.quote_decimals, round(average.price36) AS price36
    FROM (SELECT t.*, c.mined_at AS now, c.mined_at - interval '1 hour' AS hour_ago
      FROM index_tokens AS t CROSS JOIN index_cursor AS c WHERE t.address = ${token} AND c.chain_id = ${chainId}) AS known
    CROSS JOIN LATERAL (
      SELECT sum(seconds * spot_quote_raw * 1e36 / nullif(spot_token_raw, 0)) / sum(seconds) AS price36 FROM (
        SELECT spot_quote_raw, spot_token_raw,
          extract(epoch FROM lead(since, 1, known.now) OVER (ORDER BY since, block_number, log_index) - since) AS seconds
        FROM (
          (SELECT known.hour_ago AS since, -1 AS block_number, 0 AS log_index,
              coalesce(s.spot_quote_raw, known.initial_spot_quote_raw) AS spot_quote_raw,
              coalesce(s.spot_token_raw, known.initial_spot_token_raw) AS spot_token_raw
            FROM (SELECT) AS one LEFT JOIN LATERAL (
              SELECT * FROM (${spotBefore('index_trades')} UNION ALL ${spotBefore('index_token_events')}) AS moved
              ORDER BY since DESC, block_number DESC, log_index DESC LIMIT 1) AS s ON true)
          UNION ALL (${movesOf('index_trades')} AND mined_at BETWEEN known.hour_ago AND known.now)
          UNION ALL (${movesOf('index_token_events')} AND mined_at BETWEEN known.hour_ago AND known.now)
        ) AS moves
      ) AS stays
    ) AS average
    WHERE known.launched_at <= known.hour_ago`.execute(db);
  const [row] = rows;
  if (row === undefined || row.price36 === null) return null;
  return { quote: row.quote, quoteDecimals: row.quote_decimals, price36: BigInt(row.price36) };
}

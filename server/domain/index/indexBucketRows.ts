import { sql } from 'kysely';
import type { Trx } from '../../context.ts';
import type { IndexWindows } from './indexWindows.ts';

/** Change of one token's ten minutes; amounts as text, negative to take back. */
export interface BucketChange {
  readonly token: string;
  readonly started_at: Date;
  readonly trades: number;
  readonly unvalued: number;
  readonly volume_quote_raw: string;
  readonly volume_usd: string;
}

export async function addToBuckets(trx: Trx, changes: readonly BucketChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`INSERT INTO index_token_buckets AS b
    SELECT * FROM jsonb_populate_recordset(NULL::index_token_buckets, ${JSON.stringify(changes)}::jsonb)
    ON CONFLICT (token, started_at) DO UPDATE SET
      trades = b.trades + excluded.trades,
      unvalued = b.unvalued + excluded.unvalued,
      volume_quote_raw = b.volume_quote_raw + excluded.volume_quote_raw,
      volume_usd = b.volume_usd + excluded.volume_usd`.execute(trx);
}

/** Those that a reorg has left without a trade. */
export const deleteEmptyBuckets = (trx: Trx, tokens: readonly string[]) =>
  trx
    .deleteFrom('index_token_buckets')
    .where((eb) => eb('token', '=', eb.fn.any(eb.val([...tokens]))))
    .where('trades', '=', 0)
    .execute();

/** Tokens with a bucket that begins in `from..to` (without `to`): it has left, or come back into, a window. */
export async function listTokensWithBuckets(trx: Trx, from: Date, to: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('index_token_buckets')
    .select('token')
    .distinct()
    .where('started_at', '>=', from.toISOString())
    .where('started_at', '<', to.toISOString())
    .execute();
  return rows.map(({ token }) => token);
}

/** What a token's windows sum up to; see the columns of the same names in index_tokens. */
export interface TokenWindows {
  readonly address: string;
  readonly trades_24h: number;
  readonly volume_quote_raw_24h: string;
  readonly volume_usd_24h: string | null;
  readonly trades_1h: number;
  readonly volume_usd_1h: string | null;
}

export async function sumBuckets(
  trx: Trx,
  tokens: readonly string[],
  { from24h, from1h }: IndexWindows,
): Promise<TokenWindows[]> {
  const { rows } = await sql<TokenWindows>`
    SELECT k.token AS address,
      coalesce(sum(b.trades), 0)::integer AS trades_24h,
      coalesce(sum(b.volume_quote_raw), 0) AS volume_quote_raw_24h,
      CASE WHEN coalesce(sum(b.unvalued), 0) > 0 THEN NULL ELSE coalesce(sum(b.volume_usd), 0) END AS volume_usd_24h,
      coalesce(sum(b.trades) FILTER (WHERE b.started_at >= ${from1h}), 0)::integer AS trades_1h,
      CASE WHEN coalesce(sum(b.unvalued) FILTER (WHERE b.started_at >= ${from1h}), 0) > 0 THEN NULL
        ELSE coalesce(sum(b.volume_usd) FILTER (WHERE b.started_at >= ${from1h}), 0) END AS volume_usd_1h
    FROM unnest(${[...tokens]}::text[]) AS k (token)
    LEFT JOIN index_token_buckets AS b ON b.token = k.token AND b.started_at >= ${from24h}
    GROUP BY k.token`.execute(trx);
  return rows;
}

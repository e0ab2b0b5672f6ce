import type { Database, Trx } from '../../context.ts';
import type { Spot } from '../ports.ts';
import { listSpotsMoved } from './indexTokenEventRows.ts';
import { listSpotsTraded } from './indexTradeRows.ts';
import { newestOf } from './restoreToken.ts';

/** What the tokens traded at just before then. One whose market had not moved since its launch is absent. */
export async function readSpotsBefore(
  db: Database | Trx,
  tokens: readonly string[],
  before: Date,
): Promise<ReadonlyMap<string, Spot>> {
  const [traded, moved] = await Promise.all([
    listSpotsTraded(db, tokens, before),
    listSpotsMoved(db, tokens, before),
  ]);
  const spotsOf = Map.groupBy([...traded, ...moved], ({ token }) => token);
  return new Map(
    [...spotsOf].map(([token, spots]) => {
      const { spot_quote_raw, spot_token_raw } = newestOf(spots)!;
      return [token, { quoteRaw: BigInt(spot_quote_raw), tokenRaw: BigInt(spot_token_raw) }];
    }),
  );
}

import type { Trx } from '../db/database.ts';
import { formatFixed, parseFixed18 } from '../money/amounts.ts';
import { type Candle, joinCandles } from './candlePoints.ts';
import { listTokensMoved } from './factRows.ts';
import {
  type BucketChange,
  type FigureChange,
  type FigureChanges,
  listAgentsWithHours,
  listTokensWithBuckets,
  readTokenWindows,
  refreshAgents,
} from './figureRows.ts';
import { readSpotsBefore } from './prices.ts';
import { updateTokenWindows } from './tokenRows.ts';
import {
  AGENT_WINDOWS,
  BUCKET_SECONDS,
  bucketOf,
  dayOf,
  hourOf,
  hoursFrom,
  type IndexWindows,
} from './windows.ts';

export interface CountedTrade {
  readonly token: string;
  readonly token_agent_id: string | null;
  readonly mined_at: string;
  readonly counted_usd: string | null;
  readonly creator_fee_usd: string | null;
}

export interface CountedLaunch {
  readonly agentId: string;
  readonly minedAt: string;
  readonly kind: 'launched' | 'graduated';
}

class Sum {
  launches = 0;
  graduated = 0;
  trades = 0;
  unvalued = 0;
  volume18 = 0n;
  fees18 = 0n;

  trade(trade: CountedTrade): void {
    this.trades += 1;
    if (trade.counted_usd === null) this.unvalued += 1;
    else this.volume18 += parseFixed18(trade.counted_usd);
    if (trade.creator_fee_usd !== null) this.fees18 += parseFixed18(trade.creator_fee_usd);
  }

  launch({ kind }: CountedLaunch): void {
    if (kind === 'launched') this.launches += 1;
    else this.graduated += 1;
  }

  change(sign: 1 | -1): FigureChange {
    const times = BigInt(sign);
    return {
      // Adding 0 turns -0 into 0.
      launches: this.launches * sign + 0,
      graduated: this.graduated * sign + 0,
      trades: this.trades * sign + 0,
      unvalued: this.unvalued * sign + 0,
      volume_usd: formatFixed(this.volume18 * times, 18),
      creator_fees_usd: formatFixed(this.fees18 * times, 18),
    };
  }
}

class Sums<Key extends object> {
  readonly #sums = new Map<string, { readonly key: Key; readonly sum: Sum }>();

  /** `name` identifies the key. */
  of(name: string, key: () => Key): Sum {
    const known = this.#sums.get(name);
    if (known !== undefined) return known.sum;
    const sum = new Sum();
    this.#sums.set(name, { key: key(), sum });
    return sum;
  }

  map<Row>(row: (key: Key, sum: Sum) => Row): Row[] {
    return [...this.#sums.values()].map(({ key, sum }) => row(key, sum));
  }
}

/** Of the tokens' trades; `sign` -1 undoes. */
export const bucketChanges = (candles: Iterable<Candle>, sign: 1 | -1): BucketChange[] =>
  [...joinCandles(candles, BUCKET_SECONDS).values()].flatMap(
    ({ series: token, startMs, trades, unvalued, volume }) => {
      if (volume === null) return [];
      return {
        token,
        started_at: new Date(startMs),
        trades: trades * sign,
        // Adding 0 turns -0 into 0.
        unvalued: unvalued * sign + 0,
        volume_quote_raw: (volume.quoteRaw * BigInt(sign)).toString(),
        volume_usd: formatFixed(volume.usd18 * BigInt(sign), 18),
      };
    },
  );

/** Of the agents' tokens only. */
export class FigureSums {
  readonly #days = new Sums<{ agent_id: string; token: string; day: Date }>();
  readonly #hours = new Sums<{ agent_id: string; started_at: Date }>();
  readonly #agents = new Sums<{ agent_id: string }>();
  readonly #platform = new Sums<{ started_at: Date }>();
  readonly #total = new Sum();

  addTrades(trades: readonly CountedTrade[]): void {
    for (const trade of trades) {
      const { token, token_agent_id: agent_id } = trade;
      if (agent_id === null) continue;
      const minedAt = new Date(trade.mined_at);
      const [day, hour] = [dayOf(minedAt), hourOf(minedAt)];
      this.#days.of(`${agent_id} ${token} ${day.getTime()}`, () => ({ agent_id, token, day })).trade(trade);
      this.#hours.of(`${agent_id} ${hour.getTime()}`, () => ({ agent_id, started_at: hour })).trade(trade);
      for (const sum of this.#shared(agent_id, minedAt)) sum.trade(trade);
    }
  }

  addLaunches(launches: readonly CountedLaunch[]): void {
    for (const launch of launches)
      for (const sum of this.#shared(launch.agentId, new Date(launch.minedAt))) sum.launch(launch);
  }

  #shared(agent_id: string, minedAt: Date): Sum[] {
    const started_at = bucketOf(minedAt);
    return [
      this.#agents.of(agent_id, () => ({ agent_id })),
      this.#platform.of(`${started_at.getTime()}`, () => ({ started_at })),
      this.#total,
    ];
  }

  /** `sign` -1 undoes. */
  changes(chainId: number, sign: 1 | -1): FigureChanges {
    const row = <Key extends object>(key: Key, sum: Sum): FigureChange & Key => ({
      ...sum.change(sign),
      ...key,
    });
    const agents = this.#agents.map(row);
    return {
      chainId,
      days: this.#days.map(row),
      hours: this.#hours.map(row),
      agents,
      platform: this.#platform.map(row),
      totals: agents.length === 0 ? null : this.#total.change(sign),
    };
  }
}

const REFRESH_BATCH = 500;

export interface Touched {
  readonly tokens: Iterable<string>;
  readonly agents: Iterable<string>;
}

/**
 * Updates everything touched, and everything whose bucket or event entered or left a window. Nothing else can
 * have changed.
 */
export async function refreshSlidingFigures(
  trx: Trx,
  before: IndexWindows,
  now: IndexWindows,
  touched: Touched,
): Promise<void> {
  const tokens = new Set(touched.tokens);
  for (const window of ['from24h', 'from1h'] as const) {
    for (const token of await listBetween(before[window], now[window], listTokensWithBuckets.bind(null, trx)))
      tokens.add(token);
  }
  for (const token of await listBetween(before.from24h, now.from24h, listTokensMoved.bind(null, trx)))
    tokens.add(token);
  for (const some of chunks([...tokens])) {
    const sums = await readTokenWindows(trx, some, now);
    await updateTokenWindows(trx, sums, await readSpotsBefore(trx, some, now.from24h));
  }

  const agents = new Set(touched.agents);
  for (const hours of Object.values(AGENT_WINDOWS)) {
    const [from, to] = [hoursFrom(before.hour, 1 - hours), hoursFrom(now.hour, 1 - hours)];
    for (const agent of await listBetween(from, to, listAgentsWithHours.bind(null, trx))) agents.add(agent);
  }
  for (const some of chunks([...agents])) await refreshAgents(trx, some, now.hour);
}

async function listBetween(
  one: Date,
  other: Date,
  list: (from: Date, to: Date) => Promise<string[]>,
): Promise<string[]> {
  if (one.getTime() === other.getTime()) return [];
  return one < other ? list(one, other) : list(other, one);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / REFRESH_BATCH) }, (_, index) =>
    items.slice(index * REFRESH_BATCH, (index + 1) * REFRESH_BATCH),
  );
}

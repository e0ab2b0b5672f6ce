import type { Trx } from '../db/database.ts';
import { formatFixed, parseFixed18 } from '../money/amounts.ts';
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
import { AGENT_WINDOWS, bucketOf, dayOf, hourOf, hoursFrom, type IndexWindows } from './windows.ts';

export interface CountedTrade {
  readonly token: string;
  readonly token_agent_id: string | null;
  readonly mined_at: string;
  readonly counted_quote_raw: string;
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
  quoteRaw = 0n;

  trade(trade: CountedTrade): void {
    this.trades += 1;
    if (trade.counted_usd === null) this.unvalued += 1;
    else this.volume18 += parseFixed18(trade.counted_usd);
    if (trade.creator_fee_usd !== null) this.fees18 += parseFixed18(trade.creator_fee_usd);
    this.quoteRaw += BigInt(trade.counted_quote_raw);
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

  of(key: Key): Sum {
    const name = JSON.stringify(key);
    const known = this.#sums.get(name) ?? { key, sum: new Sum() };
    this.#sums.set(name, known);
    return known.sum;
  }

  map<Row>(row: (key: Key, sum: Sum) => Row): Row[] {
    return [...this.#sums.values()].map(({ key, sum }) => row(key, sum));
  }
}

/** Per ten minutes. `sign` -1 undoes. */
export function sumTokenBuckets(trades: readonly CountedTrade[], sign: 1 | -1): BucketChange[] {
  const buckets = new Sums<{ token: string; started_at: Date }>();
  for (const trade of trades) {
    const started_at = bucketOf(new Date(trade.mined_at));
    buckets.of({ token: trade.token, started_at }).trade(trade);
  }
  return buckets.map((key, sum) => ({
    ...key,
    trades: sum.trades * sign,
    unvalued: sum.unvalued * sign + 0,
    volume_quote_raw: (sum.quoteRaw * BigInt(sign)).toString(),
    volume_usd: formatFixed(sum.volume18 * BigInt(sign), 18),
  }));
}

/** Counts only the agents' tokens. `sign` -1 undoes. */
export function sumFigures(
  chainId: number,
  trades: readonly CountedTrade[],
  launches: readonly CountedLaunch[],
  sign: 1 | -1,
): FigureChanges {
  const days = new Sums<{ agent_id: string; token: string; day: Date }>();
  const hours = new Sums<{ agent_id: string; started_at: Date }>();
  const agents = new Sums<{ agent_id: string }>();
  const platform = new Sums<{ started_at: Date }>();
  const total = new Sum();
  for (const trade of trades) {
    const { token, token_agent_id: agent_id } = trade;
    if (agent_id === null) continue;
    const minedAt = new Date(trade.mined_at);
    days.of({ agent_id, token, day: dayOf(minedAt) }).trade(trade);
    hours.of({ agent_id, started_at: hourOf(minedAt) }).trade(trade);
    for (const sum of [agents.of({ agent_id }), platform.of({ started_at: bucketOf(minedAt) }), total])
      sum.trade(trade);
  }
  for (const launch of launches) {
    const started_at = bucketOf(new Date(launch.minedAt));
    for (const sum of [agents.of({ agent_id: launch.agentId }), platform.of({ started_at }), total])
      sum.launch(launch);
  }
  const row = <Key extends object>(key: Key, sum: Sum): FigureChange & Key => ({
    ...sum.change(sign),
    ...key,
  });
  const agentChanges = agents.map(row);
  return {
    chainId,
    days: days.map(row),
    hours: hours.map(row),
    agents: agentChanges,
    platform: platform.map(row),
    totals: agentChanges.length === 0 ? null : total.change(sign),
  };
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

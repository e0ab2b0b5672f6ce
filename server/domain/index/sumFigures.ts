import type { BucketChange } from './indexBucketRows.ts';
import type { FigureChange, FigureChanges } from './indexFigureRows.ts';
import { bucketOf, dayOf, hourOf } from './indexWindows.ts';
import { fixed, unfixed18 } from './worth.ts';

/** As much of a trade as figures are made of. */
export interface CountedTrade {
  readonly token: string;
  readonly token_agent_id: string | null;
  readonly mined_at: string;
  readonly amount_quote_raw: string;
  readonly value_usd: string | null;
  readonly counted_quote_raw: string | null;
  readonly counted_usd: string | null;
  readonly creator_fee_usd: string | null;
}

/** A launch, or the graduation, of an agent's token. */
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
    // An earlier release counted the whole trade, and takes it back so.
    const [quoteRaw, valueUsd] =
      trade.counted_quote_raw === null
        ? [trade.amount_quote_raw, trade.value_usd]
        : [trade.counted_quote_raw, trade.counted_usd];
    if (valueUsd === null) this.unvalued += 1;
    else this.volume18 += unfixed18(valueUsd);
    if (trade.creator_fee_usd !== null) this.fees18 += unfixed18(trade.creator_fee_usd);
    this.quoteRaw += BigInt(quoteRaw);
  }

  launch({ kind }: CountedLaunch): void {
    if (kind === 'launched') this.launches += 1;
    else this.graduated += 1;
  }

  change(sign: 1 | -1): FigureChange {
    const times = BigInt(sign);
    return {
      // Adding 0 makes 0 of -0.
      launches: this.launches * sign + 0,
      graduated: this.graduated * sign + 0,
      trades: this.trades * sign + 0,
      unvalued: this.unvalued * sign + 0,
      volume_usd: fixed(this.volume18 * times, 18),
      creator_fees_usd: fixed(this.fees18 * times, 18),
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

/** By token and ten minutes; `sign` -1 takes them back. */
export function sumBuckets(trades: readonly CountedTrade[], sign: 1 | -1): BucketChange[] {
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
    volume_usd: fixed(sum.volume18 * BigInt(sign), 18),
  }));
}

/** Of the agents' tokens, what trades and launches add to every figure; `sign` -1 takes them back. */
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

import type { Leg } from './legs.ts';
import type { Market } from './markets.ts';
import { newest, type Prices } from './prices.ts';
import type { HistoryPoint } from './readService.ts';
import { fixed18OrNull, type Report } from './report.ts';
import type { WalletStory } from './walletStory.ts';

const PART = 'equity';
const DUST = 10n ** 12n;

export interface EquityOrder {
  readonly story: WalletStory;
  readonly legs: readonly Leg[];
  readonly prices: Prices;
}

/** Each point against the balances and prices of the newest block at or before its time. */
export function compareEquity(report: Report, order: EquityOrder, points: readonly HistoryPoint[]): void {
  const { legs } = order;
  let before = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    const seconds = Date.parse(point.time) / 1_000;
    const tolerance = DUST * BigInt(order.story.balances.size + 1);
    const near = (what: string, chain: bigint | null, said: string | null): void =>
      report.near(PART, `${what} at ${point.time}`, chain, fixed18OrNull(said), tolerance);
    near('equity', equityAt(report, order, seconds), point.equityUsd);
    const since = before;
    const within = legs.filter(({ tx }) => tx.minedAtSeconds > since && tx.minedAtSeconds <= seconds);
    const flows = within.filter(({ meaning }) => ['sent', 'received', 'pulled'].includes(meaning));
    near('flows in', sumOf(flows.filter(({ delta }) => delta > 0n)), point.flowsInUsd);
    near('flows out', sumOf(flows.filter(({ delta }) => delta < 0n)), point.flowsOutUsd);
    before = seconds;
  }
}

function sumOf(legs: readonly Leg[]): bigint | null {
  let sum = 0n;
  for (const { value } of legs) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

/** Assets without a price count nothing. */
function equityAt(report: Report, { story, legs, prices }: EquityOrder, seconds: number): bigint {
  const block = blockAt(story, seconds);
  const place = { block, logIndex: Number.POSITIVE_INFINITY };
  let equity = 0n;
  for (const asset of story.balances.keys()) {
    const balance = legs
      .filter((leg) => leg.asset === asset && leg.tx.block <= block)
      .reduce((sum, { delta }) => sum + delta, 0n);
    const worth = prices.worth(asset, balance, place);
    if (worth === null) continue;
    const cap = capOf(prices, prices.markets.get(asset), block);
    if (cap === null && prices.markets.has(asset))
      report.note(`${asset} trades in a pool: its cap is not rebuilt.`);
    equity += cap !== null && worth > cap ? cap : worth;
  }
  return equity;
}

function blockAt({ blocks }: WalletStory, seconds: number): number {
  let found = -1;
  for (const [number, block] of blocks) if (block.seconds <= seconds && number > found) found = number;
  return found;
}

/** What a curve holds of its quote asset, in dollars; null for a pool. */
function capOf(prices: Prices, market: Market | undefined, block: number): bigint | null {
  if (market === undefined) return null;
  const place = { block, logIndex: Number.POSITIVE_INFINITY };
  const held = newest(market.spots, place)?.heldRaw ?? null;
  return held === null ? null : prices.worth(market.quote, held, place);
}

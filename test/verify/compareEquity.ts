import type { Leg } from './legs.ts';
import type { Prices, Worth } from './prices.ts';
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
    const near = (what: string, chain: Worth, said: string | null): void =>
      report.near(PART, `${what} at ${point.time}`, chain, fixed18OrNull(said), tolerance);
    near('equity', equityAt(order, seconds), point.equityUsd);
    const since = before;
    const within = legs.filter(({ tx }) => tx.minedAtSeconds > since && tx.minedAtSeconds <= seconds);
    const flows = within.filter(({ meaning }) => ['sent', 'received', 'pulled'].includes(meaning));
    near('flows in', sumOf(flows.filter(({ delta }) => delta > 0n)), point.flowsInUsd);
    near('flows out', sumOf(flows.filter(({ delta }) => delta < 0n)), point.flowsOutUsd);
    before = seconds;
  }
}

function sumOf(legs: readonly Leg[]): Worth {
  let sum = 0n;
  for (const { value } of legs) {
    if (value === null || value === undefined) return value;
    sum += value;
  }
  return sum;
}

/** Assets without a price count nothing. */
function equityAt({ story, legs, prices }: EquityOrder, seconds: number): Worth {
  const block = blockAt(story, seconds);
  let equity = 0n;
  for (const asset of story.balances.keys()) {
    const balance = legs
      .filter((leg) => leg.asset === asset && leg.tx.block <= block)
      .reduce((sum, { delta }) => sum + delta, 0n);
    const worth = prices.worth(asset, balance, block);
    if (worth === undefined) return undefined;
    equity += worth ?? 0n;
  }
  return equity;
}

function blockAt({ blocks }: WalletStory, seconds: number): number {
  let found = -1;
  for (const [number, block] of blocks) if (block.seconds <= seconds && number > found) found = number;
  return found;
}

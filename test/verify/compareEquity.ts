import type { Leg, Meaning } from './legs.ts';
import type { Prices, Worth } from './prices.ts';
import type { HistoryPoint } from './readService.ts';
import { fixed18OrNull, type Report } from './report.ts';
import type { WalletStory } from './walletStory.ts';

const PART = 'equity';
/** For divisions that round in another order. */
const ROUNDING = 10n ** 6n;
const FLOWS: ReadonlySet<Meaning> = new Set(['sent', 'received', 'pulled']);

export interface EquityOrder {
  readonly story: WalletStory;
  readonly legs: readonly Leg[];
  readonly prices: Prices;
}

/** Each point against the balances and prices of the newest block at its time, and the flows since its start. */
export function compareEquity(report: Report, order: EquityOrder, points: readonly HistoryPoint[]): void {
  const { story, legs } = order;
  const tolerance = ROUNDING * BigInt(story.balances.size + 1);
  for (const point of points) {
    const [start, end] = [point.startsAt, point.time].map((time) => Date.parse(time) / 1_000) as [
      number,
      number,
    ];
    const near = (what: string, chain: Worth, said: string | null): void =>
      report.near(PART, `${what} at ${point.time}`, chain, fixed18OrNull(said), tolerance);
    const [before, after] = [equityAt(order, start), equityAt(order, end)];
    const flows = legs.filter(
      ({ tx, meaning }) => FLOWS.has(meaning) && tx.minedAtSeconds > start && tx.minedAtSeconds <= end,
    );
    const [into, outOf] = [flows.filter(({ delta }) => delta > 0n), flows.filter(({ delta }) => delta < 0n)];
    near('equity at the start', before, point.equityStartUsd);
    near('equity', after, point.equityUsd);
    near('flows in', sumOf(into), point.flowsInUsd);
    near('flows out', sumOf(outOf), point.flowsOutUsd);
    const parts = [after, before, sumOf(into), sumOf(outOf)];
    const [now, then, came, left] = parts.map((part) => part ?? 0n) as [bigint, bigint, bigint, bigint];
    const isWhole = parts.every((part) => part !== undefined);
    if (point.resultUsd !== null)
      near('result', isWhole ? now - then - came + left : undefined, point.resultUsd);
  }
}

/** Values that nobody knows count nothing. */
function sumOf(legs: readonly Leg[]): Worth {
  let sum = 0n;
  for (const { value } of legs) {
    if (value === undefined) return undefined;
    sum += value ?? 0n;
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

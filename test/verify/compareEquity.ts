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

/** By name, in seconds. */
export const INTERVALS = { '1h': 3_600, '1d': 86_400 } as const;

/** Each point against the balances and prices of its last block, and the flows since its start. */
export function compareEquity(
  report: Report,
  order: EquityOrder,
  seconds: number,
  points: readonly HistoryPoint[],
): void {
  const { story, legs } = order;
  const tolerance = ROUNDING * BigInt(story.balances.size + 1);
  for (const point of points) {
    const [start, end] = blocksOf(story, point, seconds);
    const near = (what: string, chain: Worth, said: string | null): void =>
      report.near(PART, `${what} at ${point.time}`, chain, fixed18OrNull(said), tolerance);
    const [before, after] = [equityAt(order, start), equityAt(order, end)];
    const flows = legs.filter(({ tx, meaning }) => FLOWS.has(meaning) && tx.block > start && tx.block <= end);
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
function equityAt({ story, legs, prices }: EquityOrder, block: number): Worth {
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

/** The newest blocks before the interval and in it. A block of exactly a full hour belongs to the hour that it begins. */
function blocksOf(story: WalletStory, point: HistoryPoint, seconds: number): [start: number, end: number] {
  const [startsAt, time] = [Date.parse(point.startsAt) / 1_000, Date.parse(point.time) / 1_000];
  const isOver = time === startsAt + seconds;
  return [
    newestBlock(story, (mined) => mined < startsAt),
    newestBlock(story, (mined) => (isOver ? mined < time : mined <= time)),
  ];
}

function newestBlock({ blocks }: WalletStory, isWanted: (seconds: number) => boolean): number {
  let found = -1;
  for (const [number, { seconds }] of blocks) if (isWanted(seconds) && number > found) found = number;
  return found;
}

/** Equity over one interval of time. Dollars have 18 fraction digits. */

export interface EquityInterval {
  readonly startUsd18: bigint;
  readonly endUsd18: bigint;
  readonly flowsInUsd18: bigint;
  readonly flowsOutUsd18: bigint;
  /** Null: an asset that moved has no known worth. */
  readonly resultUsd18: bigint | null;
  /** Assets held at the end whose worth is unknown. */
  readonly unpriced: number;
}

/** One asset over the interval. A worth is 0 if nothing is held, and null if it is unknown. */
export interface AssetInterval {
  readonly startUsd18: bigint | null;
  readonly endUsd18: bigint | null;
  /** What each flow was worth, above 0 if it came in. Null: unknown. */
  readonly flowsUsd18: readonly (bigint | null)[];
  /** It moved in another way: by trades, fees, gas. */
  readonly isTraded: boolean;
}

export function equityInterval(assets: readonly AssetInterval[]): EquityInterval {
  const flows = assets.flatMap(({ flowsUsd18 }) => flowsUsd18.map((usd18) => usd18 ?? 0n));
  return {
    startUsd18: sum(assets.map(({ startUsd18 }) => startUsd18 ?? 0n)),
    endUsd18: sum(assets.map(({ endUsd18 }) => endUsd18 ?? 0n)),
    flowsInUsd18: sum(flows.filter((usd18) => usd18 > 0n)),
    flowsOutUsd18: -sum(flows.filter((usd18) => usd18 < 0n)),
    resultUsd18: sumKnown(assets.map(resultOf)),
    unpriced: assets.filter(({ endUsd18 }) => endUsd18 === null).length,
  };
}

/** Of one asset; null if unknown. An asset whose worth was never known, and that only came or went, adds nothing. */
function resultOf({ startUsd18, endUsd18, flowsUsd18, isTraded }: AssetInterval): bigint | null {
  const known = flowsUsd18.filter((usd18) => usd18 !== null);
  if (startUsd18 !== null && endUsd18 !== null && known.length === flowsUsd18.length)
    return endUsd18 - startUsd18 - sum(known);
  const wasNeverKnown = (startUsd18 ?? 0n) === 0n && (endUsd18 ?? 0n) === 0n && known.length === 0;
  return wasNeverKnown && !isTraded ? 0n : null;
}

const ONE_18 = 10n ** 18n;

/** Result / (start + flows in), with 18 digits, cut off. Null if the result is unknown or nothing was invested. */
export function returnRatio18({
  startUsd18,
  flowsInUsd18,
  resultUsd18,
}: Pick<EquityInterval, 'startUsd18' | 'flowsInUsd18' | 'resultUsd18'>): bigint | null {
  const invested = startUsd18 + flowsInUsd18;
  return resultUsd18 === null || invested === 0n ? null : (resultUsd18 * ONE_18) / invested;
}

export interface EquityTotal extends Omit<EquityInterval, 'unpriced'> {
  /** Time-weighted; null if the return of an interval with a result is unknown. */
  readonly returnRatio18: bigint | null;
}

/** Intervals in order, each from the end of the one before. */
export function joinIntervals(intervals: readonly EquityInterval[]): EquityTotal {
  return {
    startUsd18: intervals[0]?.startUsd18 ?? 0n,
    endUsd18: intervals.at(-1)?.endUsd18 ?? 0n,
    flowsInUsd18: sum(intervals.map(({ flowsInUsd18 }) => flowsInUsd18)),
    flowsOutUsd18: sum(intervals.map(({ flowsOutUsd18 }) => flowsOutUsd18)),
    resultUsd18: sumKnown(intervals.map(({ resultUsd18 }) => resultUsd18)),
    returnRatio18: linkReturns(intervals),
  };
}

function linkReturns(intervals: readonly EquityInterval[]): bigint | null {
  const invested = intervals.filter(
    ({ resultUsd18, ...of }) => resultUsd18 !== 0n || returnRatio18({ resultUsd18, ...of }) !== null,
  );
  if (invested.length === 0) return null;
  let growth = ONE_18;
  for (const interval of invested) {
    const ratio = returnRatio18(interval);
    if (ratio === null) return null;
    growth = (growth * (ONE_18 + ratio)) / ONE_18;
  }
  return growth - ONE_18;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

const sumKnown = (values: readonly (bigint | null)[]): bigint | null =>
  values.every((value) => value !== null) ? sum(values) : null;

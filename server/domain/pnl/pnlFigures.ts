import type { FifoFigures } from '../ledger/positions.ts';
import { type AssetResult, resultUsd18, type TradeCosts } from '../ledger/results.ts';

/** A position at one moment. Dollars have 18 fraction digits. */
export interface PositionState {
  readonly result: AssetResult;
  readonly fifo: FifoFigures;
  readonly priceUsd18: bigint | null;
  /** Null if unknown. */
  readonly valueUsd18: bigint | null;
}

export interface PnlCosts extends TradeCosts {
  readonly gasUsd18: bigint;
  readonly launchFeesUsd18: bigint;
}

/** One position between two moments. Null: unknown. */
export interface PositionPnl {
  readonly quantityRaw: bigint;
  readonly costUsd18: bigint | null;
  readonly costFifoUsd18: bigint | null;
  readonly priceUsd18: bigint | null;
  readonly valueUsd18: bigint | null;
  readonly valueStartUsd18: bigint | null;
  readonly unrealisedUsd18: bigint | null;
  readonly unrealisedStartUsd18: bigint | null;
  readonly realisedUsd18: bigint | null;
  readonly realisedFifoUsd18: bigint | null;
  readonly feesEarnedUsd18: bigint;
  readonly feesClaimedUsd18: bigint;
  readonly costs: PnlCosts;
  readonly flowsInUsd18: bigint;
  readonly flowsOutUsd18: bigint;
  readonly unvalued: number;
}

/** `start`: at the beginning of the period; null if the position did not exist. */
export function positionPnl(
  end: PositionState,
  start: PositionState | null,
  feesEarnedUsd18: bigint,
): PositionPnl {
  const [now, then] = [end.result, start?.result ?? null];
  const since = (name: Cumulative): bigint => now[name] - (then?.[name] ?? 0n);
  const unvalued = now.unvalued - (then?.unvalued ?? 0) + (then?.unvaluedHeld ?? 0);
  const isCostKnown = now.unvaluedHeld === 0;
  const costUsd18 = isCostKnown ? now.costUsd18 : null;
  return {
    quantityRaw: now.quantityRaw,
    costUsd18,
    costFifoUsd18: isCostKnown ? end.fifo.costUsd18 : null,
    priceUsd18: end.priceUsd18,
    valueUsd18: end.valueUsd18,
    valueStartUsd18: start === null ? 0n : start.valueUsd18,
    unrealisedUsd18: less(end.valueUsd18, costUsd18),
    unrealisedStartUsd18: start === null ? 0n : less(start.valueUsd18, knownCost(start)),
    realisedUsd18: unvalued === 0 ? since('realisedUsd18') : null,
    realisedFifoUsd18: unvalued === 0 ? end.fifo.realisedUsd18 - (start?.fifo.realisedUsd18 ?? 0n) : null,
    feesEarnedUsd18,
    feesClaimedUsd18: since('feesClaimedUsd18'),
    costs: {
      gasUsd18: since('gasUsd18'),
      launchFeesUsd18: since('launchFeesUsd18'),
      venueFeesUsd18: since('venueFeesUsd18'),
      poolFeesUsd18: since('poolFeesUsd18'),
      creatorTaxUsd18: since('creatorTaxUsd18'),
      snipeTaxUsd18: since('snipeTaxUsd18'),
      slippageUsd18: since('slippageUsd18'),
    },
    flowsInUsd18: since('flowsInUsd18'),
    flowsOutUsd18: since('flowsOutUsd18'),
    unvalued,
  };
}

type Cumulative = Exclude<keyof AssetResult, 'unvalued' | 'unvaluedHeld'>;

const knownCost = ({ result }: PositionState): bigint | null =>
  result.unvaluedHeld === 0 ? result.costUsd18 : null;

const less = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || other === null ? null : one - other;

/** All figures of the position are known. */
export const isKnown = (pnl: PositionPnl): boolean =>
  [pnl.costUsd18, pnl.valueUsd18, pnl.valueStartUsd18, pnl.unrealisedStartUsd18, pnl.realisedUsd18].every(
    (figure) => figure !== null,
  );

/** Sums of several positions' known figures, of one token or of all. */
export interface PnlTotals {
  readonly realisedUsd18: bigint;
  readonly realisedFifoUsd18: bigint;
  readonly unrealisedUsd18: bigint;
  readonly unrealisedStartUsd18: bigint;
  readonly feesEarnedUsd18: bigint;
  readonly feesClaimedUsd18: bigint;
  readonly costs: PnlCosts;
  readonly flowsInUsd18: bigint;
  readonly flowsOutUsd18: bigint;
  readonly resultUsd18: bigint;
  readonly equityUsd18: bigint;
  readonly equityStartUsd18: bigint;
}

export function totalsOf(positions: readonly PositionPnl[]): PnlTotals {
  const sum = (of: (pnl: PositionPnl) => bigint | null): bigint =>
    positions.reduce((total, pnl) => total + (of(pnl) ?? 0n), 0n);
  const sums = {
    realisedUsd18: sum((pnl) => pnl.realisedUsd18),
    feesClaimedUsd18: sum((pnl) => pnl.feesClaimedUsd18),
    unrealisedUsd18: sum((pnl) => pnl.unrealisedUsd18),
    unrealisedStartUsd18: sum((pnl) => pnl.unrealisedStartUsd18),
  };
  const costs = sumCosts(positions);
  return {
    ...sums,
    costs,
    realisedFifoUsd18: sum((pnl) => pnl.realisedFifoUsd18),
    feesEarnedUsd18: sum((pnl) => pnl.feesEarnedUsd18),
    flowsInUsd18: sum((pnl) => pnl.flowsInUsd18),
    flowsOutUsd18: sum((pnl) => pnl.flowsOutUsd18),
    resultUsd18: resultUsd18({ ...sums, ...costs }, sums.unrealisedUsd18 - sums.unrealisedStartUsd18),
    equityUsd18: sum((pnl) => pnl.valueUsd18),
    equityStartUsd18: sum((pnl) => pnl.valueStartUsd18),
  };
}

/** Of one agent since the beginning, and the number of its tokens whose figures are unknown. */
export function figuresOf(states: readonly PositionState[]): {
  readonly totals: PnlTotals;
  readonly unvalued: number;
} {
  const figures = states.map((state) => positionPnl(state, null, 0n));
  return { totals: totalsOf(figures), unvalued: figures.filter((pnl) => !isKnown(pnl)).length };
}

export function sumCosts(positions: readonly Pick<PositionPnl, 'costs'>[]): PnlCosts {
  const sum = (name: keyof PnlCosts): bigint =>
    positions.reduce((total, { costs }) => total + costs[name], 0n);
  return {
    gasUsd18: sum('gasUsd18'),
    launchFeesUsd18: sum('launchFeesUsd18'),
    venueFeesUsd18: sum('venueFeesUsd18'),
    poolFeesUsd18: sum('poolFeesUsd18'),
    creatorTaxUsd18: sum('creatorTaxUsd18'),
    snipeTaxUsd18: sum('snipeTaxUsd18'),
    slippageUsd18: sum('slippageUsd18'),
  };
}

/** One token of several agents. A figure that is unknown for one of them is unknown. */
export function joinPositions(positions: readonly PositionPnl[]): PositionPnl {
  const sum = (of: (pnl: PositionPnl) => bigint | null): bigint | null =>
    positions.reduce<bigint | null>((total, pnl) => {
      const figure = of(pnl);
      return total === null || figure === null ? null : total + figure;
    }, 0n);
  const known = (of: (pnl: PositionPnl) => bigint): bigint => sum(of)!;
  return {
    quantityRaw: known((pnl) => pnl.quantityRaw),
    costUsd18: sum((pnl) => pnl.costUsd18),
    costFifoUsd18: sum((pnl) => pnl.costFifoUsd18),
    priceUsd18: positions.find(({ priceUsd18 }) => priceUsd18 !== null)?.priceUsd18 ?? null,
    valueUsd18: sum((pnl) => pnl.valueUsd18),
    valueStartUsd18: sum((pnl) => pnl.valueStartUsd18),
    unrealisedUsd18: sum((pnl) => pnl.unrealisedUsd18),
    unrealisedStartUsd18: sum((pnl) => pnl.unrealisedStartUsd18),
    realisedUsd18: sum((pnl) => pnl.realisedUsd18),
    realisedFifoUsd18: sum((pnl) => pnl.realisedFifoUsd18),
    feesEarnedUsd18: known((pnl) => pnl.feesEarnedUsd18),
    feesClaimedUsd18: known((pnl) => pnl.feesClaimedUsd18),
    costs: sumCosts(positions),
    flowsInUsd18: known((pnl) => pnl.flowsInUsd18),
    flowsOutUsd18: known((pnl) => pnl.flowsOutUsd18),
    unvalued: positions.reduce((total, { unvalued }) => total + unvalued, 0),
  };
}

import { type Movement, move, NO_POSITION, type Position } from './positions.ts';

/** What an entry of the ledger is for the result. A wrap changes the form of ether and nothing else. */
export type Effect = 'trade' | 'flow' | 'fees_claimed' | 'gas' | 'launch_fee' | 'none';

const EFFECTS: Readonly<Record<string, Effect>> = {
  swap: 'trade',
  launch_buy: 'trade',
  deposit: 'flow',
  transfer_in: 'flow',
  transfer_out: 'flow',
  funding: 'flow',
  claim_forward: 'flow',
  agent_bought: 'flow',
  agent_sold: 'flow',
  adjustment: 'flow',
  claim: 'fees_claimed',
  gas: 'gas',
  launch_fee: 'launch_fee',
  wrap: 'none',
  unwrap: 'none',
};

/** Throws for an unknown kind: a new kind must say what it does to the result. */
export function effectOf(kind: string): Effect {
  const effect = EFFECTS[kind];
  if (effect === undefined) throw new Error(`The result does not know entries of the kind ${kind}.`);
  return effect;
}

/** Parts of a trade's result that the market, its creator or its movement took; 0 where none. */
export interface TradeCosts {
  readonly venueFeesUsd18: bigint;
  readonly poolFeesUsd18: bigint;
  readonly creatorTaxUsd18: bigint;
  readonly snipeTaxUsd18: bigint;
  /** What the quote promised less what came; below 0 if more came. */
  readonly slippageUsd18: bigint;
}

export const NO_COSTS: TradeCosts = {
  venueFeesUsd18: 0n,
  poolFeesUsd18: 0n,
  creatorTaxUsd18: 0n,
  snipeTaxUsd18: 0n,
  slippageUsd18: 0n,
};

/** A position and the sums of its entries since the beginning, in dollars with 18 fraction digits. */
export interface AssetResult extends Position, TradeCosts {
  readonly flowsInUsd18: bigint;
  readonly flowsOutUsd18: bigint;
  readonly feesClaimedUsd18: bigint;
  readonly gasUsd18: bigint;
  readonly launchFeesUsd18: bigint;
}

export const NO_RESULT: AssetResult = {
  ...NO_POSITION,
  ...NO_COSTS,
  flowsInUsd18: 0n,
  flowsOutUsd18: 0n,
  feesClaimedUsd18: 0n,
  gasUsd18: 0n,
  launchFeesUsd18: 0n,
};

export interface ResultEntry extends Movement {
  readonly kind: string;
  /** Instead of the kind's own. */
  readonly effect?: Effect | undefined;
  /** Of the trade that the entry belongs to, at one of its entries. */
  readonly costs?: TradeCosts | null;
}

/** Returns the sums after an entry. */
export function addEntry(before: AssetResult, entry: ResultEntry): AssetResult {
  const effect = entry.effect ?? effectOf(entry.kind);
  if (effect === 'none') return before;
  const worth = entry.valueUsd18 ?? 0n;
  const isIn = entry.deltaRaw > 0n;
  const [inUsd18, outUsd18] = isIn ? [worth, 0n] : [0n, worth];
  const sums = { ...before, ...move(before, entry), ...sumCosts(before, entry.costs ?? NO_COSTS) };
  switch (effect) {
    case 'flow':
      return {
        ...sums,
        flowsInUsd18: sums.flowsInUsd18 + inUsd18,
        flowsOutUsd18: sums.flowsOutUsd18 + outUsd18,
      };
    case 'fees_claimed':
      return { ...sums, feesClaimedUsd18: sums.feesClaimedUsd18 + inUsd18 - outUsd18 };
    case 'gas':
      return { ...sums, gasUsd18: sums.gasUsd18 + outUsd18 - inUsd18 };
    case 'launch_fee':
      return { ...sums, launchFeesUsd18: sums.launchFeesUsd18 + outUsd18 - inUsd18 };
    default:
      return sums;
  }
}

const sumCosts = (one: TradeCosts, other: TradeCosts): TradeCosts => ({
  venueFeesUsd18: one.venueFeesUsd18 + other.venueFeesUsd18,
  poolFeesUsd18: one.poolFeesUsd18 + other.poolFeesUsd18,
  creatorTaxUsd18: one.creatorTaxUsd18 + other.creatorTaxUsd18,
  snipeTaxUsd18: one.snipeTaxUsd18 + other.snipeTaxUsd18,
  slippageUsd18: one.slippageUsd18 + other.slippageUsd18,
});

/** The result of a quantity at a price: what realised and unrealised gains and claimed fees left after costs. */
export const resultUsd18 = (
  sums: Pick<AssetResult, 'realisedUsd18' | 'feesClaimedUsd18' | 'gasUsd18' | 'launchFeesUsd18'>,
  unrealisedUsd18: bigint,
): bigint =>
  sums.realisedUsd18 + unrealisedUsd18 + sums.feesClaimedUsd18 - sums.gasUsd18 - sums.launchFeesUsd18;

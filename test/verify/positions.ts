import type { Leg, Meaning } from './legs.ts';
import { ETHER } from './walletStory.ts';

/** Average cost and first-in-first-out, folded from the legs alone. Dollars have 18 digits. */
export interface Holding {
  readonly asset: string;
  quantity: bigint;
  cost: bigint;
  realised: bigint;
  realisedFifo: bigint;
  /** Some part of it came or went at a value that nobody knows. */
  isUnknown: boolean;
  /** Some part of it came or went at a value that this program does not rebuild. */
  isNotRebuilt: boolean;
  readonly lots: { quantity: bigint; cost: bigint }[];
}

export interface Sums {
  flowsIn: bigint;
  flowsOut: bigint;
  feesClaimed: bigint;
  gas: bigint;
  launchFees: bigint;
}

export interface Book {
  readonly holdings: Map<string, Holding>;
  readonly sums: Sums;
}

const FROM_OUTSIDE: readonly Meaning[] = ['sent', 'received', 'pulled'];

/** Ether and its wrapped form are one position: wrapping changes nothing. */
export function foldLegs(legs: readonly Leg[], weth: string): Book {
  const holdings = new Map<string, Holding>();
  const sums: Sums = { flowsIn: 0n, flowsOut: 0n, feesClaimed: 0n, gas: 0n, launchFees: 0n };
  for (const leg of legs) {
    if (leg.meaning === 'wrap' || leg.meaning === 'unwrap') continue;
    const asset = leg.asset === weth ? ETHER : leg.asset;
    const holding = holdings.get(asset) ?? emptyHolding(asset);
    holdings.set(asset, holding);
    if (leg.value === null) holding.isUnknown = true;
    if (leg.value === undefined) holding.isNotRebuilt = true;
    const value = leg.value ?? 0n;
    count(sums, leg, value);
    if (leg.delta > 0n) acquire(holding, leg.delta, value);
    else dispose(holding, -leg.delta, value);
  }
  return { holdings, sums };
}

const emptyHolding = (asset: string): Holding => ({
  ...{ asset, quantity: 0n, cost: 0n, realised: 0n, realisedFifo: 0n, isUnknown: false, isNotRebuilt: false },
  lots: [],
});

function count(sums: Sums, { meaning, delta }: Leg, value: bigint): void {
  if (meaning === 'gas') sums.gas += value;
  if (meaning === 'launch_fee') sums.launchFees += value;
  if (meaning === 'claim') sums.feesClaimed += value;
  if (!FROM_OUTSIDE.includes(meaning)) return;
  if (delta > 0n) sums.flowsIn += value;
  else sums.flowsOut += value;
}

function acquire(holding: Holding, quantity: bigint, cost: bigint): void {
  holding.quantity += quantity;
  holding.cost += cost;
  holding.lots.push({ quantity, cost });
}

/** The last unit takes all the cost that is left. */
function dispose(holding: Holding, quantity: bigint, value: bigint): void {
  const isAll = quantity >= holding.quantity;
  const removed = isAll ? holding.cost : (holding.cost * quantity) / holding.quantity;
  holding.quantity -= quantity;
  holding.cost -= removed;
  holding.realised += value - removed;
  holding.realisedFifo += value - takeOldest(holding.lots, quantity);
}

function takeOldest(lots: Holding['lots'], quantity: bigint): bigint {
  let [left, removed] = [quantity, 0n];
  while (left > 0n && lots.length > 0) {
    const lot = lots[0]!;
    const taken = left < lot.quantity ? left : lot.quantity;
    const cost = taken === lot.quantity ? lot.cost : (lot.cost * taken) / lot.quantity;
    removed += cost;
    left -= taken;
    if (taken === lot.quantity) lots.shift();
    else lots[0] = { quantity: lot.quantity - taken, cost: lot.cost - cost };
  }
  return removed;
}

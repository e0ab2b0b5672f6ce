import { isAddressEqual, parseAbi } from 'viem';
import { type Address, type Hex, type KnownMarket, type Log, PortError } from '../../domain/ports.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { decodeLog } from '../chain/decodeLog.ts';
import { initializeEvent } from './poolEvents.ts';
import { sqrtPriceAt } from './tickMath.ts';

/** Liquidity between two prices, each as its square root with 96 fraction bits. */
export interface LockedRange {
  readonly lower: bigint;
  readonly upper: bigint;
  readonly liquidity: bigint;
}

const modifyEvent = parseAbi([
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
]);

const Q96 = 1n << 96n;
const BPS = 10_000;
const AT_ONCE = 16;

/**
 * By pool id, the liquidity that the venue locked in each market's pool when it opened: nobody can add to it or take it out. Empty where
 * that is not known: the node has no such receipt any more, or the pool is one that its liquidity can leave. Throws PortError for a pool
 * that has opened in `recent` transactions and whose receipt the node does not have.
 */
export async function readLockedRanges(
  chain: Pick<ConnectedChain, 'receipt'>,
  poolManager: Address,
  markets: readonly KnownMarket[],
  recent: ReadonlySet<Hex>,
): Promise<ReadonlyMap<Hex, readonly LockedRange[]>> {
  const found = new Map<Hex, readonly LockedRange[]>();
  for (let from = 0; from < markets.length; from += AT_ONCE) {
    const some = markets.slice(from, from + AT_ONCE).map(async (market) => {
      const { id, openedIn } = market.pool!;
      const receipt = await chain.receipt(openedIn);
      if (receipt === null && recent.has(openedIn))
        throw new PortError('rejected', "The chain's node has a log and not the receipt that it is of.");
      found.set(id, receipt === null ? [] : lockedIn(receipt.logs, poolManager, market));
    });
    await Promise.all(some);
  }
  return found;
}

/** What the initializer of long lays in is locked if somebody earns its fees. What pons lays in is one position, the first there. */
function lockedIn(logs: readonly Log[], poolManager: Address, market: KnownMarket): LockedRange[] {
  const { id, key } = market.pool!;
  const own = logs.filter(({ address, topics }) => isAddressEqual(address, poolManager) && topics[1] === id);
  const opened = own.findIndex((log) => decodeLog(initializeEvent, log) !== null);
  const changes = own.slice(opened + 1).flatMap((log) => decodeLog(modifyEvent, log)?.args ?? []);
  const locked =
    market.venue === 'pons'
      ? changes.slice(0, 1)
      : changes.filter(({ sender }) => market.protocolShareBps < BPS && isAddressEqual(sender, key.hooks));
  return locked
    .filter(({ liquidityDelta }) => liquidityDelta > 0n)
    .map(({ tickLower, tickUpper, liquidityDelta }) => ({
      ...{ lower: sqrtPriceAt(tickLower), upper: sqrtPriceAt(tickUpper), liquidity: liquidityDelta },
    }));
}

/** What the ranges hold of the pool's first or second currency at a price, fees aside; rounded down. */
export function heldIn(ranges: readonly LockedRange[], sqrtPriceX96: bigint, isFirst: boolean): bigint {
  let held = 0n;
  for (const { lower, upper, liquidity } of ranges) {
    const at = sqrtPriceX96 < lower ? lower : sqrtPriceX96 > upper ? upper : sqrtPriceX96;
    held += isFirst ? (liquidity * Q96 * (upper - at)) / (upper * at) : (liquidity * (at - lower)) / Q96;
  }
  return held;
}

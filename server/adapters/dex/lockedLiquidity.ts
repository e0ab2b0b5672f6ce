import { isAddressEqual, parseAbi } from 'viem';
import {
  type Address,
  type ChainLogs,
  type Hex,
  type KnownMarket,
  type KnownPool,
  type Log,
  PortError,
} from '../../domain/ports.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { decodeLog, eventTopics } from '../chain/decodeLog.ts';
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

const TOPICS = eventTopics([...initializeEvent, ...modifyEvent]);

/** Where pools are, and who tells of them. */
export interface PoolNode {
  readonly chain: Pick<ConnectedChain, 'receipt'>;
  readonly chainLogs: ChainLogs;
  readonly poolManager: Address;
}

const Q96 = 1n << 96n;
const BPS = 10_000;
const AT_ONCE = 16;

/**
 * By pool id, the liquidity that the venue locked in each market's pool when it opened: nobody can add to it or take it out. Empty where
 * its liquidity can leave. A node that forgets old transactions still has the logs of their blocks. Throws PortError where it has neither:
 * what is counted of a trade now is never counted again.
 */
export async function readLockedRanges(
  node: PoolNode,
  markets: readonly KnownMarket[],
): Promise<ReadonlyMap<Hex, readonly LockedRange[]>> {
  const found = new Map<Hex, readonly LockedRange[]>();
  for (let from = 0; from < markets.length; from += AT_ONCE) {
    const some = markets.slice(from, from + AT_ONCE).map(async (market) => {
      found.set(market.pool!.id, lockedIn(await readOpening(node, market.pool!), market));
    });
    await Promise.all(some);
  }
  return found;
}

/** What the pool's opening transaction wrote of it after its opening. */
async function readOpening(
  { chain, chainLogs, poolManager }: PoolNode,
  { id, openedIn, openedAt }: KnownPool,
): Promise<readonly Log[]> {
  const receipt = await chain.receipt(openedIn);
  const logs = receipt?.logs ?? (await readFromBlock(chainLogs, openedIn, openedAt));
  const own = logs.filter(({ address, topics }) => isAddressEqual(address, poolManager) && topics[1] === id);
  return own.slice(own.findIndex((log) => decodeLog(initializeEvent, log) !== null) + 1);
}

async function readFromBlock(chainLogs: ChainLogs, tx: Hex, block: bigint): Promise<readonly Log[]> {
  const { logs } = await chainLogs.read(TOPICS, block, block);
  const own = logs.filter(({ txHash }) => txHash === tx);
  if (own.length === 0)
    throw new PortError('rejected', "The chain's node does not have the transaction that opened a pool.");
  return own;
}

/** What the initializer of long lays in is locked if somebody earns its fees. What pons lays in is one position, the first there. */
function lockedIn(opening: readonly Log[], { pool, venue, protocolShareBps }: KnownMarket): LockedRange[] {
  const changes = opening.flatMap((log) => decodeLog(modifyEvent, log)?.args ?? []);
  const locked =
    venue === 'pons'
      ? changes.slice(0, 1)
      : changes.filter(({ sender }) => protocolShareBps < BPS && isAddressEqual(sender, pool!.key.hooks));
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

import { isAddressEqual, parseAbi } from 'viem';
import { type Address, type Hex, PortError } from '../../ports/basics.ts';
import type { Log } from '../../ports/chain.ts';
import type { ChainLogs, KnownMarket, KnownPool, Spot } from '../../ports/chainLogs.ts';
import { decodeLog, eventTopics } from '../chain/logs/decodeLog.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import { initializeEvent, isTokenFirst, spotOf } from './poolEvents.ts';
import { sqrtPriceAt, squareRoot } from './poolMath.ts';

/** Prices are square roots with 96 fraction bits. */
export interface LockedRange {
  readonly lower: bigint;
  readonly upper: bigint;
  readonly liquidity: bigint;
}

const modifyEvent = parseAbi([
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
]);

const TOPICS = eventTopics([...initializeEvent, ...modifyEvent]);

export interface PoolNode {
  readonly chain: Pick<ConnectedChain, 'receipt'>;
  readonly chainLogs: ChainLogs;
  readonly poolManager: Address;
}

const Q96 = 1n << 96n;

const BPS = 10_000;

const MAX_PARALLEL_READS = 16;

/**
 * Returns, by pool id, the liquidity that the venue locked at the opening. Empty if it can leave. Nodes
 * without old transactions still have their blocks' logs. Throws PortError if the node has neither, because
 * trades are counted only once.
 */
export async function readLockedRanges(
  node: PoolNode,
  markets: readonly KnownMarket[],
): Promise<ReadonlyMap<Hex, readonly LockedRange[]>> {
  const found = new Map<Hex, readonly LockedRange[]>();
  for (let from = 0; from < markets.length; from += MAX_PARALLEL_READS) {
    const some = markets.slice(from, from + MAX_PARALLEL_READS).map(async (market) => {
      found.set(market.pool!.id, lockedIn(await readOpening(node, market.pool!), market));
    });
    await Promise.all(some);
  }
  return found;
}

/** Returns the pool's logs after its Initialize log. */
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
  const range = await chainLogs.read(TOPICS, block, block);
  const own = (range?.logs ?? []).filter(({ txHash }) => txHash === tx);
  if (own.length === 0)
    throw new PortError('rejected', "The chain's node does not have the transaction that opened a pool.");
  return own;
}

/**
 * At long, the initializer's liquidity is locked if somebody earns its fees. At pons, the first position is
 * locked.
 */
function lockedIn(opening: readonly Log[], { pool, venue, protocolShareBps }: KnownMarket): LockedRange[] {
  const changes = opening.flatMap((log) => decodeLog(modifyEvent, log)?.args ?? []);
  const locked =
    venue === 'pons'
      ? changes.slice(0, 1)
      : changes.filter(({ sender }) => protocolShareBps < BPS && isAddressEqual(sender, pool!.key.hooks));
  return locked
    .filter(({ liquidityDelta }) => liquidityDelta > 0n)
    .map(({ tickLower, tickUpper, liquidityDelta }) => ({
      lower: sqrtPriceAt(tickLower),
      upper: sqrtPriceAt(tickUpper),
      liquidity: liquidityDelta,
    }));
}

/** Returns the balance of one currency at a price, without fees, rounded down. */
export function heldIn(ranges: readonly LockedRange[], sqrtPriceX96: bigint, isFirst: boolean): bigint {
  let held = 0n;
  for (const { lower, upper, liquidity } of ranges) {
    const at = sqrtPriceX96 < lower ? lower : sqrtPriceX96 > upper ? upper : sqrtPriceX96;
    held += isFirst ? (liquidity * Q96 * (upper - at)) / (upper * at) : (liquidity * (at - lower)) / Q96;
  }
  return held;
}

const PIPS = 1_000_000n;

/** Swaps round at every step: up to this part, a difference is rounding. */
const ROUNDING = 1_000_000n;

/** A swap's effect on the venue's own liquidity. */
export interface OwnMove {
  readonly isKnown: boolean;
  readonly spot: Spot;
  readonly heldQuoteRaw: bigint | null;
  /**
   * The locked liquidity's part of `raw`, in proportion to the swap's quote amount. The pool keeps `feePips`
   * of that amount. Rounded down. 0 if unknown.
   */
  partOf(raw: bigint, quoteRaw: bigint, feePips: bigint): bigint;
  /** Valued in quote, at the price before the block. */
  worth(tokenRaw: bigint): bigint;
}

/**
 * Tracks the venue's own liquidity across swaps. A swap moves the price one way, so the balances before and
 * after show what the locked liquidity traded, whoever else provides liquidity.
 */
export class OwnPool {
  readonly #isTokenFirst: boolean;
  readonly #ranges: readonly LockedRange[];
  #sqrtPrice: bigint;
  #block = -1n;
  #spotBefore: Spot;

  constructor({ token, quote }: KnownMarket, { spot }: KnownPool, ranges: readonly LockedRange[]) {
    this.#isTokenFirst = isTokenFirst(token, quote);
    this.#ranges = ranges;
    this.#sqrtPrice = squareRoot(this.#isTokenFirst ? spot.quoteRaw : spot.tokenRaw);
    this.#spotBefore = spot;
  }

  move(block: bigint, sqrtPrice: bigint): OwnMove {
    if (block !== this.#block) this.#spotBefore = spotOf(this.#sqrtPrice, this.#isTokenFirst);
    this.#block = block;
    const { quoteRaw: price, tokenRaw: unit } = this.#spotBefore;
    const [before, after] = [this.#held(this.#sqrtPrice), this.#held(sqrtPrice)];
    this.#sqrtPrice = sqrtPrice;
    const isKnown = this.#ranges.length > 0;
    const ownRaw = before < after ? after - before : before - after;
    return {
      isKnown,
      spot: spotOf(sqrtPrice, this.#isTokenFirst),
      heldQuoteRaw: isKnown ? after : null,
      partOf(raw, quoteRaw, feePips) {
        const paidRaw = feePips < PIPS ? (ownRaw * PIPS) / (PIPS - feePips) : 0n;
        if (isKnown && paidRaw + quoteRaw / ROUNDING >= quoteRaw) return raw;
        return quoteRaw === 0n ? 0n : (raw * paidRaw) / quoteRaw;
      },
      worth: (tokenRaw) => (tokenRaw * price) / unit,
    };
  }

  #held(sqrtPrice: bigint): bigint {
    return heldIn(this.#ranges, sqrtPrice, !this.#isTokenFirst);
  }
}

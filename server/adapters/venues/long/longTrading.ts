import { isAddressEqual } from 'viem';
import type { Address, Leg, PoolKey, TokenMarket, VenueMarket } from '../../../domain/ports.ts';
import { poolIdOf } from '../../dex/poolKey.ts';
import { poolLeg } from '../../dex/poolLeg.ts';
import { uniswapV4 } from '../../dex/uniswapV4.ts';
import { readPools, spotOf } from '../../dex/uniswapV4Pools.ts';
import { type ChainAndBook, findPools, type LongContext, type LongPool } from './longContext.ts';

/** Launched tokens trade in their own pool of Uniswap v4 and nowhere else. */
export function longTrading(context: LongContext): VenueMarket {
  return {
    ...uniswapV4(context),
    find: (tokenIn, tokenOut, _, at) => findLeg(context, tokenIn, tokenOut, at),
    async counterparts(tokens, at) {
      const pools = await findPools(context, tokens, at);
      return pools.map((pool) => (isTraded(pool) ? pool.quote : null));
    },
  };
}

/**
 * Whether the service trades in the pool. What a launcher's own hook keeps of a swap stands in no log that every one of
 * them writes, so that a fill could not be told from the receipt.
 */
const isTraded = (pool: LongPool | null | undefined): pool is LongPool =>
  pool !== null && pool !== undefined && !pool.isHooked;

async function findLeg(
  context: LongContext,
  tokenIn: Address,
  tokenOut: Address,
  at: bigint,
): Promise<Leg | null> {
  const pools = await findPools(context, [tokenOut, tokenIn], at);
  const pool = pools.filter(isTraded).find((candidate) => {
    const other = isAddressEqual(candidate.token, tokenIn) ? tokenOut : tokenIn;
    return isAddressEqual(candidate.quote, other);
  });
  return pool === undefined ? null : poolLeg(context.addressBook, pool.key, tokenIn, tokenOut, pool.key.fee);
}

/** The pools by their tokens, and all prices in one call. */
export async function readMarkets(
  context: LongContext,
  tokens: readonly Address[],
  at?: bigint,
): Promise<(TokenMarket | null)[]> {
  const pools = await findPools(context, tokens, at);
  const known = pools.filter((pool) => pool !== null);
  const ids = known.map(({ id }) => id);
  const states = await readPools(context.chain, context.addressBook, ids, at);
  const priceOf = new Map(ids.map((id, index) => [id, states[index]!.sqrtPriceX96]));
  return pools.map((pool) => {
    if (pool === null) return null;
    const { token, quote, id, key } = pool;
    // The initializer keeps the share of each beneficiary, and no list of them.
    const market = { token, quote, phase: 'pool', feeRecipient: null } as const;
    const held = { id, address: context.addressBook.uniswapV4.poolManager };
    return { ...market, pool: held, spot: spotOf(priceOf.get(id)!, key, token) };
  });
}

/** Whether the initializer's own record of one of the key's currencies is this very pool. */
export async function isLaunchedPool(context: ChainAndBook, key: PoolKey, at?: bigint): Promise<boolean> {
  const pools = await findPools(context, [key.currency0, key.currency1], at);
  return pools.filter(isTraded).some(({ id }) => id === poolIdOf(key));
}

import { getAddress, isAddressEqual } from 'viem';
import type { Address, Hop, Leg, PoolKey } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { currencyOf, poolIdOf } from './poolKey.ts';

const PIPS_PER_BPS = 100;

/** What the hooks of a pool keep of what comes out, which a hook that keeps anything has to be said to do. */
type Cuts = Pick<Hop, 'hookCut' | 'fallingCut'>;

/** The leg that trades in the pool of this key. `feePips` is what its liquidity keeps of the input. */
export function poolLeg(
  { uniswapV4: { poolManager } }: AddressBook,
  key: PoolKey,
  tokenIn: Address,
  tokenOut: Address,
  feePips: number,
  cuts: Cuts = {},
): Leg {
  const { hookCut, fallingCut } = cuts;
  const cutBps = hookCut === undefined ? 0 : hookCut.venueFeeBps + hookCut.creatorTaxBps;
  const hop: Hop = {
    address: getAddress(poolManager),
    tokenIn,
    tokenOut,
    feePips: feePips + cutBps * PIPS_PER_BPS + (fallingCut?.endPips ?? 0),
    pool: { id: poolIdOf(key), key },
    ...cuts,
  };
  return { market: 'uniswap-v4', tokenIn, tokenOut, hops: [hop] };
}

/** A hop of this market, with its pool. */
export type PoolHop = Hop & Required<Pick<Hop, 'pool'>>;

/** Throws for a leg of another market. */
export function poolHop({ hops: [hop, ...more] }: Leg): PoolHop {
  if (hop?.pool === undefined || more.length > 0) throw new Error('A leg of Uniswap v4 is one pool.');
  return { ...hop, pool: hop.pool };
}

export const isZeroForOne = ({ tokenIn, pool }: PoolHop): boolean =>
  isAddressEqual(currencyOf(tokenIn), pool.key.currency0);

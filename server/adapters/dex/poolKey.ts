import { encodeAbiParameters, getAddress, isAddressEqual, keccak256, zeroAddress } from 'viem';
import type { AddressBook } from '../../ports/addressBook.ts';
import { type Address, type Hex, NATIVE } from '../../ports/basics.ts';
import type { Hop, Leg, PoolKey } from '../../ports/markets.ts';

/** Replaces the fee if a hook decides it for each swap. */
export const DYNAMIC_FEE = 0x800000;

/** In Uniswap v4, the zero address is the native asset. */
export const currencyOf = (asset: Address): Address =>
  isAddressEqual(asset, NATIVE) ? zeroAddress : getAddress(asset);

export const assetOfCurrency = (currency: Address): Address =>
  isAddressEqual(currency, zeroAddress) ? NATIVE : getAddress(currency);

/** Assets in any order, NATIVE allowed. */
export function poolKeyOf(
  [one, other]: readonly [Address, Address],
  { fee, tickSpacing, hooks }: Pick<PoolKey, 'fee' | 'tickSpacing' | 'hooks'>,
): PoolKey {
  const [first, second] = [currencyOf(one), currencyOf(other)];
  const [currency0, currency1] = BigInt(first) < BigInt(second) ? [first, second] : [second, first];
  return { currency0, currency1, fee, tickSpacing, hooks: getAddress(hooks) };
}

export function poolIdOf(key: PoolKey): Hex {
  return keccak256(encodeAbiParameters([POOL_KEY], [key]));
}

export const POOL_KEY = {
  name: 'poolKey',
  type: 'tuple',
  components: [
    { name: 'currency0', type: 'address' },
    { name: 'currency1', type: 'address' },
    { name: 'fee', type: 'uint24' },
    { name: 'tickSpacing', type: 'int24' },
    { name: 'hooks', type: 'address' },
  ],
} as const;

const PIPS_PER_BPS = 100;

type Cuts = Pick<Hop, 'hookCut' | 'fallingCut'>;

/** `feePips`: the liquidity's part of the input. */
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

export type PoolHop = Hop & Required<Pick<Hop, 'pool'>>;

/** Throws for a leg of another market. */
export function poolHop({ hops: [hop, ...more] }: Leg): PoolHop {
  if (hop?.pool === undefined || more.length > 0) throw new Error('A leg of Uniswap v4 is one pool.');
  return { ...hop, pool: hop.pool };
}

export const isZeroForOne = ({ tokenIn, pool }: PoolHop): boolean =>
  isAddressEqual(currencyOf(tokenIn), pool.key.currency0);

/**
 * True if the venue's own contract records exactly this pool, all parts of the key, for its token. The signer
 * trades in no other pool. Throws PortError.
 */
export type LaunchedPool = (key: PoolKey, at?: bigint) => Promise<boolean>;

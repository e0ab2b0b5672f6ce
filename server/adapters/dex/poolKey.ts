import { encodeAbiParameters, getAddress, isAddressEqual, keccak256, zeroAddress } from 'viem';
import { type Address, type Hex, NATIVE, type PoolKey } from '../../domain/ports.ts';

/** Stands for a fee in a key where a hook decides it, swap by swap. */
export const DYNAMIC_FEE = 0x800000;

/** As Uniswap v4 sees an asset: the zero address is the native one. */
export const currencyOf = (asset: Address): Address =>
  isAddressEqual(asset, NATIVE) ? zeroAddress : getAddress(asset);

/** As the service sees a currency of Uniswap v4. */
export const assetOfCurrency = (currency: Address): Address =>
  isAddressEqual(currency, zeroAddress) ? NATIVE : getAddress(currency);

/** The key of the pool of two assets (NATIVE allowed), in any order. */
export function poolKeyOf(
  [one, other]: readonly [Address, Address],
  { fee, tickSpacing, hooks }: Pick<PoolKey, 'fee' | 'tickSpacing' | 'hooks'>,
): PoolKey {
  const [first, second] = [currencyOf(one), currencyOf(other)];
  const [currency0, currency1] = BigInt(first) < BigInt(second) ? [first, second] : [second, first];
  return { currency0, currency1, fee, tickSpacing, hooks: getAddress(hooks) };
}

/** keccak256 of the ABI-encoded key, which is what the pool manager and its events call the pool. */
export function poolIdOf(key: PoolKey): Hex {
  return keccak256(encodeAbiParameters([POOL_KEY], [key]));
}

/** The ABI of a pool key, wherever a contract takes one. */
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

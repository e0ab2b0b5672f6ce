import { getAddress, isAddressEqual, zeroAddress } from 'viem';
import { poolIdOf, poolKeyOf } from '../../../server/adapters/dex/poolKey.ts';
import type { ChainFacts } from '../../../server/adapters/vault/chainFacts.ts';
import type { AddressBook } from '../../../server/ports/addressBook.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { PlannedTransaction } from '../../../server/ports/chain.ts';
import type { PoolKey } from '../../../server/ports/markets.ts';
import type { UnsignedTransaction } from '../../../server/ports/vault.ts';

const address = (last: string): Address => getAddress(`0x${last.padStart(40, '0')}`);

export const AGENT = address('a1');
export const OTHER_AGENT = address('a2');
export const PAYOUT = address('b1');
export const STRANGER = address('c1');
export const TOKEN = address('d1');
export const NATIVE_CURVE = address('d2');
export const USDG_TOKEN = address('d3');
export const USDG_CURVE = address('d4');
export const ESCROW = address('e1');
export const FORWARDER = address('e2');
export const HOOK = address('e3');
export const LAUNCH_FEE_WEI = 500_000_000_000_000n;

export const BOOK: AddressBook = {
  chainId: 31337,
  name: 'Example chain',
  mayRollBack: true,
  pollMs: 25,
  resendMs: 2_000,
  bumpAfterMs: 20_000,
  multicall3: address('f1'),
  weth: address('f2'),
  usdg: address('f3'),
  ethUsdFeed: address('f4'),
  uniswapV3: {
    factory: address('f5'),
    swapRouter02: address('f6'),
    quoterV2: address('f7'),
    nonfungiblePositionManager: address('f8'),
  },
  uniswapV4: {
    poolManager: address('a4'),
    positionManager: address('a5'),
    quoter: address('a6'),
    stateView: address('a7'),
    universalRouter: address('a8'),
    permit2: address('a9'),
    universalRouterVersion: '2.1.0',
  },
  pons: { factory: address('f9') },
  long: {
    airlock: address('01'),
    tokenFactory: address('02'),
    governanceFactory: address('03'),
    poolInitializer: address('04'),
    liquidityMigrator: address('05'),
  },
  stocks: [],
};

const poolOf = (one: Address, other: Address): PoolKey =>
  poolKeyOf([one, other], { fee: 3000, tickSpacing: 60, hooks: zeroAddress });
const isSamePool = (one: PoolKey, other: PoolKey): boolean => poolIdOf(one) === poolIdOf(other);

export const AIRLOCK_OWNER = address('06');
export const NOW_SECONDS = 1_900_000_000n;
export const NATIVE_POOL = poolOf(NATIVE, TOKEN);
/** Its quote asset is the second currency. */
export const USDG_POOL = poolOf(USDG_TOKEN, BOOK.usdg);

/** Two pools, a native curve, a USDG curve, an escrow and a launch fee. */
export const FACTS: ChainFacts = {
  launchFeeWei: async () => LAUNCH_FEE_WEI,
  feeEscrows: async () => [ESCROW],
  memeHooks: async () => [HOOK],
  launchForwarder: async () => FORWARDER,
  airlockOwner: async () => AIRLOCK_OWNER,
  curve: async (curve) => {
    if (isAddressEqual(curve, NATIVE_CURVE)) return { token: TOKEN, quote: NATIVE };
    if (isAddressEqual(curve, USDG_CURVE)) return { token: USDG_TOKEN, quote: BOOK.usdg };
    return null;
  },
  pool: async (key) => isSamePool(key, NATIVE_POOL) || isSamePool(key, USDG_POOL),
  nowSeconds: async () => NOW_SECONDS,
};

export function unsigned(
  planned: PlannedTransaction,
  changes: Partial<UnsignedTransaction> = {},
): UnsignedTransaction {
  return {
    chainId: BOOK.chainId,
    nonce: 7,
    gas: 100_000n,
    maxFeePerGasWei: 2_000_000_000n,
    maxPriorityFeePerGasWei: 1_000_000n,
    ...planned,
    ...changes,
  };
}

import {
  concat,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
} from 'viem';
import type { Hex } from '../../ports/basics.ts';
import type { PoolKey } from '../../ports/markets.ts';
import { POOL_KEY } from './poolKey.ts';
import { universalRouterAbi } from './uniswapV4Abi.ts';

export type RouterVersion = '2.1.0' | '2.1.1';

/**
 * The service's only call of the Universal Router: one exact-input swap in one pool. It pays the whole input
 * or reverts. The caller gets the whole output, at least the minimum.
 */
export interface PoolSwap {
  readonly key: PoolKey;
  /** True: the first currency goes in. */
  readonly zeroForOne: boolean;
  readonly amountIn: bigint;
  readonly minAmountOut: bigint;
  readonly deadlineSeconds: bigint;
}

const V4_SWAP: Hex = '0x10';
const SWAP_EXACT_IN_SINGLE: Hex = '0x06';
/** If the pool runs dry, the call reverts. */
const SETTLE: Hex = '0x0b';
const TAKE_ALL: Hex = '0x0f';
const ACTIONS = concat([SWAP_EXACT_IN_SINGLE, SETTLE, TAKE_ALL]);

const COMMON = [
  POOL_KEY,
  { name: 'zeroForOne', type: 'bool' },
  { name: 'amountIn', type: 'uint128' },
  { name: 'amountOutMinimum', type: 'uint128' },
] as const;
const HOOK_DATA = { name: 'hookData', type: 'bytes' } as const;
const SINGLE = [{ type: 'tuple', components: [...COMMON, HOOK_DATA] }] as const;
const SINGLE_WITH_PRICE = [
  { type: 'tuple', components: [...COMMON, { name: 'minHopPriceX36', type: 'uint256' }, HOOK_DATA] },
] as const;
const SETTLED = [{ type: 'address' }, { type: 'uint256' }, { type: 'bool' }] as const;
const TAKEN = [{ type: 'address' }, { type: 'uint256' }] as const;
const PLAN = [{ type: 'bytes' }, { type: 'bytes[]' }] as const;

export function encodePoolSwap(swap: PoolSwap, version: RouterVersion): Hex {
  const { key, zeroForOne, amountIn, minAmountOut, deadlineSeconds } = swap;
  const [paid, bought] = zeroForOne ? [key.currency0, key.currency1] : [key.currency1, key.currency0];
  const parameters = [
    encodeSingle(swap, version),
    encodeAbiParameters(SETTLED, [paid, amountIn, true]),
    encodeAbiParameters(TAKEN, [bought, minAmountOut]),
  ];
  const plan = encodeAbiParameters(PLAN, [ACTIONS, parameters]);
  return encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [V4_SWAP, [plan], deadlineSeconds],
  });
}

function encodeSingle({ key, zeroForOne, amountIn, minAmountOut }: PoolSwap, version: RouterVersion): Hex {
  const swap = {
    poolKey: key,
    zeroForOne,
    amountIn,
    amountOutMinimum: minAmountOut,
    hookData: '0x',
  } as const;
  return version === '2.1.0'
    ? encodeAbiParameters(SINGLE, [swap])
    : encodeAbiParameters(SINGLE_WITH_PRICE, [{ ...swap, minHopPriceX36: 0n }]);
}

/** Null for any call that `encodePoolSwap` would not write byte for byte. */
export function decodePoolSwap(data: Hex, version: RouterVersion): PoolSwap | null {
  try {
    const swap = readSwap(data, version);
    return encodePoolSwap(swap, version) === data.toLowerCase() ? swap : null;
  } catch {
    return null;
  }
}

function readSwap(data: Hex, version: RouterVersion): PoolSwap {
  const [, inputs, deadlineSeconds] = decodeFunctionData({ abi: universalRouterAbi, data }).args;
  const [, parameters] = decodeAbiParameters(PLAN, inputs[0] ?? '0x');
  const [{ poolKey: key, zeroForOne, amountIn, amountOutMinimum: minAmountOut }] = decodeAbiParameters(
    version === '2.1.0' ? SINGLE : SINGLE_WITH_PRICE,
    parameters[0] ?? '0x',
  );
  return { key, zeroForOne, amountIn, minAmountOut, deadlineSeconds };
}

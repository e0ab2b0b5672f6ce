import { type Address, concat, getAddress, numberToHex, parseAbi, size, sliceHex } from 'viem';
import type { Hex } from '../../ports/basics.ts';

export const v3FactoryAbi = parseAbi([
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool)',
]);

export const v3PoolAbi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint8 feeProtocol, bool unlocked)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
]);

/** Runs the pools and reverts inside. Declared as a view because it is only called. */
export const quoterV2Abi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) view returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
]);

/** Swaps have no deadline; `multicall` carries it. */
export const swapRouter02Abi = parseAbi([
  'struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'struct ExactInputParams { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInputSingle(ExactInputSingleParams params) payable returns (uint256 amountOut)',
  'function exactInput(ExactInputParams params) payable returns (uint256 amountOut)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
]);

export const weth9Abi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 wad)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
]);

/** As a recipient, means the router itself. */
export const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002';

export interface PathHop {
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly feePips: number;
}

const ADDRESS_BYTES = 20;

const FEE_BYTES = 3;

const HOP_BYTES = ADDRESS_BYTES + FEE_BYTES;

/** Packed: token, fee, token and so on. */
export function encodePath(hops: readonly PathHop[]): Hex {
  const [first] = hops;
  if (first === undefined) throw new Error('A path without a pool.');
  const rest = hops.flatMap(({ feePips, tokenOut }) => [numberToHex(feePips, { size: FEE_BYTES }), tokenOut]);
  return concat([first.tokenIn, ...rest]).toLowerCase() as Hex;
}

/** Null if the bytes do not form a path. */
export function tokensOfPath(path: Hex): readonly Address[] | null {
  const hops = (size(path) - ADDRESS_BYTES) / HOP_BYTES;
  if (!Number.isInteger(hops) || hops < 1) return null;
  return Array.from({ length: hops + 1 }, (_, index) =>
    getAddress(sliceHex(path, index * HOP_BYTES, index * HOP_BYTES + ADDRESS_BYTES)),
  );
}

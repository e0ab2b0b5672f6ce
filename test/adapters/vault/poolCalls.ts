import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import type { RouterVersion } from '../../../server/adapters/dex/uniswapV4Swap.ts';
import type { Address } from '../../../server/ports/basics.ts';
import type { PoolKey } from '../../../server/ports/markets.ts';

/** Calls of the Universal Router and Permit2, correct or altered in one place. */

const ROUTER = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
  'function execute(bytes commands, bytes[] inputs) payable',
]);
const PERMIT2 = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);
const KEY = '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) poolKey';
const SWAP = `${KEY}, bool zeroForOne, uint128 amountIn, uint128 amountOutMinimum`;
const OF_2_1_0 = parseAbiParameters(`(${SWAP}, bytes hookData) swap` as string);
const OF_2_1_1 = parseAbiParameters(`(${SWAP}, uint256 minHopPriceX36, bytes hookData) swap` as string);
const PLAN = parseAbiParameters('bytes actions, bytes[] parameters');

export interface Bends {
  readonly version?: RouterVersion;
  readonly commands?: Hex;
  readonly actions?: Hex;
  readonly amountIn?: bigint;
  readonly least?: bigint;
  readonly hookData?: Hex;
  readonly leastPrice?: bigint;
  readonly settled?: Hex;
  readonly taken?: Hex;
  /** After the three parameters of the actions. */
  readonly more?: readonly Hex[];
  /** After the one input of the commands. */
  readonly moreInputs?: readonly Hex[];
  readonly deadline?: bigint | null;
}

export const settle = (currency: Address, amount: bigint, payerIsUser = true): Hex =>
  encodeAbiParameters(parseAbiParameters('address, uint256, bool'), [currency, amount, payerIsUser]);
export const take = (currency: Address, least: bigint): Hex =>
  encodeAbiParameters(parseAbiParameters('address, uint256'), [currency, least]);
export const takeFor = (currency: Address, recipient: Address, amount: bigint): Hex =>
  encodeAbiParameters(parseAbiParameters('address, address, uint256'), [currency, recipient, amount]);

/** 100 units of the pool's first (or else second) currency for at least 1 of the other. */
export function poolSwap(poolKey: PoolKey, zeroForOne: boolean, bends: Bends = {}): Hex {
  const { version = '2.1.0', amountIn = 100n, least = 1n, deadline = 9_999_999_999n } = bends;
  const [paid, bought] = zeroForOne
    ? [poolKey.currency0, poolKey.currency1]
    : [poolKey.currency1, poolKey.currency0];
  const { hookData = '0x', leastPrice: minHopPriceX36 = 0n } = bends;
  const swap = { poolKey, zeroForOne, amountIn, amountOutMinimum: least, minHopPriceX36, hookData };
  const parameters = [
    encodeAbiParameters(version === '2.1.0' ? OF_2_1_0 : OF_2_1_1, [swap] as never),
    bends.settled ?? settle(paid, amountIn),
    bends.taken ?? take(bought, least),
    ...(bends.more ?? []),
  ];
  const plan = encodeAbiParameters(PLAN, [bends.actions ?? '0x060b0f', parameters]);
  const inputs = [plan, ...(bends.moreInputs ?? [])];
  const commands = bends.commands ?? '0x10';
  return deadline === null
    ? encodeFunctionData({ abi: ROUTER, functionName: 'execute', args: [commands, inputs] })
    : encodeFunctionData({ abi: ROUTER, functionName: 'execute', args: [commands, inputs, deadline] });
}

export const permit = (token: Address, spender: Address, amount: bigint, untilSeconds: bigint): Hex =>
  encodeFunctionData({
    abi: PERMIT2,
    functionName: 'approve',
    args: [token, spender, amount, Number(untilSeconds)],
  });

export function withByte(data: Hex, index: number, xor: number): Hex {
  const at = 2 + index * 2;
  const byte = Number.parseInt(data.slice(at, at + 2), 16) ^ xor;
  return concat([
    data.slice(0, at) as Hex,
    `0x${byte.toString(16).padStart(2, '0')}`,
    `0x${data.slice(at + 2)}`,
  ]);
}

import { isAddressEqual, parseAbi } from 'viem';
import type { Address, Hex } from '../../ports/basics.ts';
import type { ChainLog, Spot } from '../../ports/chainLogs.ts';
import type { PoolKey } from '../../ports/markets.ts';
import { decodeLog } from '../chain/logs/decodeLog.ts';
import { currencyOf, poolIdOf } from './poolKey.ts';

export const initializeEvent = parseAbi([
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
]);

const Q192 = 1n << 192n;

export interface OpenedPool {
  readonly id: Hex;
  readonly key: PoolKey;
  readonly sqrtPriceX96: bigint;
}

/** Only `hooks` can open a pool there. */
export function findOpenedPool(
  logs: readonly ChainLog[],
  poolManager: Address,
  { txHash, token, hooks }: { readonly txHash: Hex; readonly token: Address; readonly hooks: Address },
): OpenedPool | null {
  for (const log of logs) {
    if (log.txHash !== txHash || log.address !== poolManager) continue;
    const event = decodeLog(initializeEvent, log);
    if (event === null || !isAddressEqual(event.args.hooks, hooks)) continue;
    const { id, sqrtPriceX96, currency0, currency1, fee, tickSpacing } = event.args;
    if (![currency0, currency1].some((currency) => isAddressEqual(currency, token))) continue;
    const key = { currency0, currency1, fee, tickSpacing, hooks: event.args.hooks };
    if (poolIdOf(key) === id) return { id, key, sqrtPriceX96 };
  }
  return null;
}

/** Converts Uniswap's square-root price. */
export function spotOf(sqrtPriceX96: bigint, isTokenFirst: boolean): Spot {
  const squared = sqrtPriceX96 * sqrtPriceX96;
  return isTokenFirst ? { quoteRaw: squared, tokenRaw: Q192 } : { quoteRaw: Q192, tokenRaw: squared };
}

export const isTokenFirst = (token: Address, quote: Address): boolean =>
  BigInt(currencyOf(token)) < BigInt(currencyOf(quote));

import { isAddressEqual } from 'viem';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address, Hex } from '../../ports/basics.ts';
import type { PoolKey } from '../../ports/markets.ts';
import type { TokenMarket } from '../../ports/venues.ts';
import { callNode } from '../chain/rpc/callNode.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import { currencyOf } from './poolKey.ts';
import { ratioOf } from './poolMath.ts';
import { stateViewAbi } from './uniswapV4Abi.ts';

/** An unopened pool has zeros. */
export interface PoolState {
  readonly sqrtPriceX96: bigint;
  readonly tick: number;
  /** Active at the current tick. */
  readonly liquidity: bigint;
  /** The present part of an input, without the protocol's fee. */
  readonly lpFeePips: number;
  /** Low twelve bits: swaps of the first currency. Next twelve: of the second. */
  readonly protocolFee: number;
}

export async function readPools(
  chain: ConnectedChain,
  { uniswapV4 }: AddressBook,
  ids: readonly Hex[],
  at?: bigint,
): Promise<PoolState[]> {
  if (ids.length === 0) return [];
  const view = { address: uniswapV4.stateView, abi: stateViewAbi } as const;
  const blockNumber = at === undefined ? {} : { blockNumber: at };
  const slots = ids.map((id) => ({ ...view, functionName: 'getSlot0', args: [id] }) as const);
  const depths = ids.map((id) => ({ ...view, functionName: 'getLiquidity', args: [id] }) as const);
  const answers = await callNode(() =>
    chain.client.multicall({ allowFailure: false, contracts: [...slots, ...depths], ...blockNumber }),
  );
  return ids.map((_, index) => {
    const [sqrtPriceX96, tick, protocolFee, lpFeePips] = answers[index] as SlotAnswer;
    return { sqrtPriceX96, tick, protocolFee, lpFeePips, liquidity: answers[ids.length + index] as bigint };
  });
}

type SlotAnswer = readonly [sqrtPriceX96: bigint, tick: number, protocolFee: number, lpFee: number];

/** The next base unit's price, without fees. Null for a pool without a price. */
export function poolSpot(sqrtPriceX96: bigint, key: PoolKey, token: Address): TokenMarket['spot'] {
  if (sqrtPriceX96 === 0n) return null;
  const { first, second } = ratioOf(sqrtPriceX96);
  return isAddressEqual(key.currency0, currencyOf(token))
    ? { quoteRaw: second, tokenRaw: first }
    : { quoteRaw: first, tokenRaw: second };
}

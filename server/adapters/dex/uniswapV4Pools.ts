import { isAddressEqual } from 'viem';
import type { Address, Hex, PoolKey, TokenMarket } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { ratioOf } from './poolArithmetic.ts';
import { currencyOf } from './poolKey.ts';
import { stateViewAbi } from './uniswapV4Abi.ts';

/** A pool as it stands at a block; of one that nobody opened everything is 0. */
export interface PoolState {
  readonly sqrtPriceX96: bigint;
  readonly tick: number;
  /** In range, of the current tick. */
  readonly liquidity: bigint;
  /** What its liquidity keeps of an input now, in hundredths of a basis point, without what the protocol takes. */
  readonly lpFeePips: number;
  /** Twelve bits each: of a swap of the first currency, and above them of the second one. */
  readonly protocolFee: number;
}

/** Both in one call for all the pools, at the latest block or at `at`. */
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

/** What the next base unit of `token` trades at against the pool's other currency, fees excluded; null for a pool without a price. */
export function spotOf(sqrtPriceX96: bigint, key: PoolKey, token: Address): TokenMarket['spot'] {
  if (sqrtPriceX96 === 0n) return null;
  const { first, second } = ratioOf(sqrtPriceX96);
  return isAddressEqual(key.currency0, currencyOf(token))
    ? { quoteRaw: second, tokenRaw: first }
    : { quoteRaw: first, tokenRaw: second };
}

import { getAddress, isAddressEqual, zeroAddress } from 'viem';
import type { AddressBook } from '../../../ports/addressBook.ts';
import type { Address, Hex } from '../../../ports/basics.ts';
import type { LogCheckpoints } from '../../../ports/chainLogs.ts';
import type { Hop, PoolKey } from '../../../ports/markets.ts';
import type { Prices } from '../../../ports/prices.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import type { ConnectedChain } from '../../chain/rpc/rpcClient.ts';
import { readFallingCuts } from '../../dex/hookCuts.ts';
import { assetOfCurrency, DYNAMIC_FEE, poolIdOf } from '../../dex/poolKey.ts';
import { readPools } from '../../dex/uniswapV4Pools.ts';
import { initializerAbi } from './longAbi.ts';

export interface LongContext {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly prices: Prices;
}

export interface LongHistories extends LongContext {
  readonly checkpoints: LogCheckpoints;
}

export type ChainAndBook = Pick<LongContext, 'chain' | 'addressBook'>;

export interface LongPool {
  readonly token: Address;
  readonly quote: Address;
  readonly id: Hex;
  readonly key: PoolKey;
  /** A second hook, which may keep a part of the output. Null: none. */
  readonly hook: Address | null;
}

/** The pool is open and its liquidity locked for good. */
const LOCKED = 2;

/** Returns pools in order. Null if the initializer has no locked pool for the token. */
export async function findPools(
  { chain, addressBook }: ChainAndBook,
  tokens: readonly Address[],
  blockNumber?: bigint,
): Promise<(LongPool | null)[]> {
  if (tokens.length === 0) return [];
  const states = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: tokens.map(
        (token) =>
          ({
            address: addressBook.long.poolInitializer,
            abi: initializerAbi,
            functionName: 'getState',
            args: [token],
          }) as const,
      ),
      ...(blockNumber === undefined ? {} : { blockNumber }),
    }),
  );
  return tokens.map((token, index) => {
    const [numeraire, , dopplerHook, , status, key] = states[index]!;
    if (status !== LOCKED) return null;
    const hook = isAddressEqual(dopplerHook, zeroAddress) ? null : getAddress(dopplerHook);
    return { token: getAddress(token), quote: assetOfCurrency(numeraire), id: poolIdOf(key), key, hook };
  });
}

/**
 * Returns the liquidity's part of the input and the second hook's part of the output. Null if that hook has
 * no schedule.
 */
export async function readKept(
  { chain, addressBook }: ChainAndBook,
  { id, key, hook }: LongPool,
  at: bigint,
): Promise<({ readonly feePips: number } & Pick<Hop, 'fallingCut'>) | null> {
  if (hook === null && key.fee !== DYNAMIC_FEE) return { feePips: key.fee };
  const [[fallingCut], [state]] = await Promise.all([
    hook === null ? [] : readFallingCuts(chain, [{ id, hook }], at),
    readPools(chain, addressBook, [id], at),
  ]);
  const feePips = state!.lpFeePips;
  if (hook === null) return { feePips };
  return fallingCut == null ? null : { feePips, fallingCut };
}

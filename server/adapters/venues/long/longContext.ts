import { getAddress, isAddressEqual, zeroAddress } from 'viem';
import type { LogCheckpoints } from '../../../domain/onchain/logCheckpointRows.ts';
import type { Address, Hex, Hop, PoolKey, Prices } from '../../../domain/ports.ts';
import type { AddressBook } from '../../chain/addressBook.ts';
import { callNode } from '../../chain/callNode.ts';
import type { ConnectedChain } from '../../chain/connectChain.ts';
import { assetOfCurrency, DYNAMIC_FEE, poolIdOf } from '../../dex/poolKey.ts';
import { readFallingCuts } from '../../dex/secondHook.ts';
import { readPools } from '../../dex/uniswapV4Pools.ts';
import { initializerAbi } from './longAbi.ts';

/** What every part of the venue works with. */
export interface LongContext {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly prices: Prices;
}

/** With what was read of its logs before. */
export interface LongHistories extends LongContext {
  readonly checkpoints: LogCheckpoints;
}

export type ChainAndBook = Pick<LongContext, 'chain' | 'addressBook'>;

/** The pool of a launched token, as the initializer that holds its liquidity knows it. */
export interface LongPool {
  readonly token: Address;
  readonly quote: Address;
  readonly id: Hex;
  readonly key: PoolKey;
  /** The second hook, which may keep a part of what comes out; null without one. */
  readonly hook: Address | null;
}

/** The pool is open and its liquidity locked for good. */
const LOCKED = 2;

/** The pools of `tokens`, in order; null for a token that this venue's initializer holds no locked pool of. */
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

/** What the pool's liquidity keeps of what goes in, and its second hook of what comes out; null where that one does not say. */
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

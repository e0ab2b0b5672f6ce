import { LRUCache } from 'lru-cache';
import { getAddress, isAddressEqual, zeroAddress } from 'viem';
import type { AddressBook } from '../../../ports/addressBook.ts';
import { type Address, type Asset, NATIVE } from '../../../ports/basics.ts';
import type { LogCheckpoints } from '../../../ports/chainLogs.ts';
import { findRegistryAsset } from '../../../ports/registryAssets.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import type { ConnectedChain } from '../../chain/rpc/rpcClient.ts';
import { factoryAbi } from './ponsAbi.ts';

/** More than the venue pairs with. */
const MAX_PAIRS = 1_000;

export interface PonsContext {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly factory: Address;
  /** Cached: there are few and they do not change. Null like `chain.token`. */
  readonly pairAsset: (address: Address) => Promise<Asset | null>;
}

export interface PonsHistories extends PonsContext {
  readonly checkpoints: LogCheckpoints;
}

/** Returns the venue's first block, or `since` if later. */
export function firstBlock({ addressBook }: PonsContext, since = 0n): bigint {
  const deployed = BigInt(addressBook.pons.deployedAtBlock ?? 0);
  return since > deployed ? since : deployed;
}

export function ponsContext(options: { chain: ConnectedChain; addressBook: AddressBook }): PonsContext {
  const { chain, addressBook } = options;
  const described = cachedByAddress(MAX_PAIRS, (address) => chain.token(address));
  return {
    ...options,
    factory: getAddress(addressBook.pons.factory),
    async pairAsset(address) {
      const asset = await described(address);
      const registered = asset === null ? undefined : findRegistryAsset(addressBook, asset.address);
      // A stock that is listed later then uses the registry's names.
      if (asset === null || registered === undefined) return asset;
      return { ...asset, symbol: registered.symbol, name: registered.name };
    },
  };
}

export type LaunchRecord = Awaited<ReturnType<typeof readRecords>>[number];

/** The venue's numbers. */
export const PHASE = { notGraduated: 0, swept: 1, poolCreated: 2, rescued: 3 } as const;

/** Undefined: the latest. */
export const atBlock = (at: bigint | undefined): { blockNumber?: bigint } =>
  at === undefined ? {} : { blockNumber: at };

/** For the native asset, the venue's pair token is the zero address, not WETH and not NATIVE. */
export function pairOf(asset: Address): Address {
  return isAddressEqual(asset, NATIVE) ? zeroAddress : getAddress(asset);
}

export function assetOf(pairToken: Address): Address {
  return isAddressEqual(pairToken, zeroAddress) ? NATIVE : getAddress(pairToken);
}

/** Read now, because some can be replaced. */
export async function readFactoryContracts({ chain, factory }: PonsContext, blockNumber?: bigint) {
  const contract = { address: factory, abi: factoryAbi } as const;
  const [feeEscrow, memeHook] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'feeEscrow' },
        { ...contract, functionName: 'memeHook' },
      ],
      ...atBlock(blockNumber),
    }),
  );
  return { feeEscrow, memeHook };
}

/** Keeps the order. `exists` is false for an unknown token. */
export async function readRecords(
  { chain, factory }: PonsContext,
  tokens: readonly Address[],
  blockNumber?: bigint,
) {
  return callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: tokens.map(
        (token) =>
          ({ address: factory, abi: factoryAbi, functionName: 'getLaunchedToken', args: [token] }) as const,
      ),
      ...atBlock(blockNumber),
    }),
  );
}

/** Caches constant values, but no failures and no null. */
export function cachedByAddress<Answer extends NonNullable<unknown> | null>(
  most: number,
  read: (address: Address, at?: bigint) => Promise<Answer>,
): (address: Address, at?: bigint) => Promise<Answer> {
  const known = new LRUCache<Address, NonNullable<Answer>>({ max: most });
  return async (asked, at) => {
    const address = getAddress(asked);
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const answer = await read(address, at);
    if (answer === null) return answer;
    known.set(address, answer);
    return answer;
  };
}

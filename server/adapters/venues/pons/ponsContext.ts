import { getAddress, isAddressEqual, zeroAddress } from 'viem';
import type { LogCheckpoints } from '../../../domain/onchain/logCheckpointRows.ts';
import { type Address, type Asset, NATIVE } from '../../../domain/ports.ts';
import { findRegistryAsset } from '../../../domain/tokens/registryAssets.ts';
import type { AddressBook } from '../../chain/addressBook.ts';
import { callNode } from '../../chain/callNode.ts';
import type { ConnectedChain } from '../../chain/connectChain.ts';
import { rememberByAddress } from '../../chain/rememberByAddress.ts';
import { factoryAbi } from './ponsAbi.ts';

/** More than the venue pairs with. */
const MOST_PAIRS = 1_000;

/** What every part of the venue works with. */
export interface PonsContext {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly factory: Address;
  /** What a launch may pair with: few, and their names and decimals stay. Null as `chain.token`. */
  readonly pairAsset: (address: Address) => Promise<Asset | null>;
}

/** With what was read of its logs before. */
export interface PonsHistories extends PonsContext {
  readonly checkpoints: LogCheckpoints;
}

/** The block that everything of the venue began at, or the later one that `since` names. */
export function firstBlock({ addressBook }: PonsContext, since = 0n): bigint {
  const deployed = BigInt(addressBook.pons.deployedAtBlock ?? 0);
  return since > deployed ? since : deployed;
}

export function ponsContext(options: { chain: ConnectedChain; addressBook: AddressBook }): PonsContext {
  const { chain, addressBook } = options;
  const described = rememberByAddress(MOST_PAIRS, (address) => chain.token(address));
  return {
    ...options,
    factory: getAddress(addressBook.pons.factory),
    async pairAsset(address) {
      const asset = await described(address);
      const registered = asset === null ? undefined : findRegistryAsset(addressBook, asset.address);
      // A stock may be listed after it was asked for, and goes by the registry's names from then on.
      if (asset === null || registered === undefined) return asset;
      return { ...asset, symbol: registered.symbol, name: registered.name };
    },
  };
}

/** A launch's record as the factory keeps it. */
export type LaunchRecord = Awaited<ReturnType<typeof readRecords>>[number];

/** The venue's own numbers for where a launch stands. */
export const PHASE = { notGraduated: 0, swept: 1, poolCreated: 2, rescued: 3 } as const;

/** The block of a read; the latest where none is named. */
export const atBlock = (at: bigint | undefined): { blockNumber?: bigint } =>
  at === undefined ? {} : { blockNumber: at };

/** The venue's pair token of the native asset is the zero address: not WETH, and not the service's own stand-in. */
export function pairOf(asset: Address): Address {
  return isAddressEqual(asset, NATIVE) ? zeroAddress : getAddress(asset);
}

export function assetOf(pairToken: Address): Address {
  return isAddressEqual(pairToken, zeroAddress) ? NATIVE : getAddress(pairToken);
}

/** Contracts that belong to the factory, as it names them now: some of them can be replaced. */
export async function readSatellites({ chain, factory }: PonsContext, blockNumber?: bigint) {
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

/** The factory's records of `tokens`, in order; an unknown token's record has `exists` false. */
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

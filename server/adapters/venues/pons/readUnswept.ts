import { getAddress, isAddressEqual } from 'viem';
import type { Address } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { curveAbi, factoryAbi } from './ponsAbi.ts';
import { assetOf, type PonsContext, readRecords } from './ponsContext.ts';

const BPS = 10_000n;

/** Fees of one launch that wait on its curve, as far as they belong to one recipient. */
export interface Unswept {
  readonly token: Address;
  readonly curve: Address;
  readonly quote: Address;
  readonly isCurvePhase: boolean;
  readonly unsweptRaw: bigint;
  readonly sweepable: boolean;
}

type Launch = Awaited<ReturnType<typeof readRecords>>[number];

/** One entry for each of `tokens` that this venue launched, all read at `block`. */
export async function readUnswept(
  context: PonsContext,
  recipient: Address,
  tokens: readonly Address[],
  block: bigint,
): Promise<Unswept[]> {
  const records = await readRecords(context, tokens, block);
  const launches = records.filter((record) => record.exists);
  return Promise.all(launches.map((launch) => readPending(context, launch, recipient, block)));
}

/**
 * Fees belong to whoever is the recipient when they are swept. Of the base fee the protocol takes its frozen share,
 * and an earmarked buyback is spent before the creator is paid; the creator's own tax is the creator's alone.
 */
async function readPending(
  { chain, factory }: PonsContext,
  launch: Launch,
  recipient: Address,
  blockNumber: bigint,
): Promise<Unswept> {
  const curve = { address: launch.curve, abi: curveAbi } as const;
  const [feeRaw, taxRaw, buybackRaw, creator, graduated, policy] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      blockNumber,
      contracts: [
        { ...curve, functionName: 'quoteFeeBalance' },
        { ...curve, functionName: 'creatorTaxBalance' },
        { ...curve, functionName: 'buybackQuoteBalance' },
        { ...curve, functionName: 'deployer' },
        { ...curve, functionName: 'graduated' },
        { address: factory, abi: factoryAbi, functionName: 'getLaunchFeePolicy', args: [launch.token] },
      ],
    }),
  );
  const protocolRaw = (feeRaw * BigInt(policy.protocolFeeShareBps)) / BPS;
  const isOwn = isAddressEqual(creator, recipient);
  const unsweptRaw = isOwn ? feeRaw - protocolRaw - buybackRaw + taxRaw : 0n;
  return {
    token: getAddress(launch.token),
    curve: getAddress(launch.curve),
    quote: assetOf(launch.pairToken),
    isCurvePhase: launch.phase < 2,
    unsweptRaw,
    sweepable: isOwn && !graduated && buybackRaw === 0n && unsweptRaw > 0n,
  };
}

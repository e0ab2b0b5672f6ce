import { getAddress, isAddressEqual } from 'viem';
import type { Address, Hex } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { currencyOf } from '../../dex/poolKey.ts';
import { readPools, spotOf } from '../../dex/uniswapV4Pools.ts';
import { type GraduatedPool, readGraduatedPools } from './graduatedPools.ts';
import { curveAbi, factoryAbi, memeHookAbi } from './ponsAbi.ts';
import { assetOf, type LaunchRecord, type PonsContext, readRecords } from './ponsContext.ts';

const BPS = 10_000n;

/** Fees of one launch that wait in its market, as far as they belong to one recipient. */
export interface Unswept {
  readonly token: Address;
  readonly curve: Address;
  readonly quote: Address;
  /** The pool that the curve became, and who gets its fees now; null before. */
  readonly pool: { readonly id: Hex; readonly creator: Address } | null;
  readonly unsweptRaw: bigint;
  readonly sweepable: boolean;
}

/** What of one currency waits to be swept; `buybackRaw` is a part of `feeRaw`. */
interface Pending {
  readonly feeRaw: bigint;
  readonly taxRaw: bigint;
  readonly buybackRaw: bigint;
}

/** One entry for each of `tokens` that this venue launched, all read at `block`. */
export async function readUnswept(
  context: PonsContext,
  recipient: Address,
  tokens: readonly Address[],
  block: bigint,
): Promise<Unswept[]> {
  const records = await readRecords(context, tokens, block);
  const launches = records.filter((record) => record.exists);
  const pools = await readGraduatedPools(context, launches, block);
  return Promise.all(
    launches.map((launch) => {
      const pool = pools.get(getAddress(launch.token));
      return pool === undefined
        ? readCurve(context, launch, recipient, block)
        : readPool(context, { launch, pool }, recipient, block);
    }),
  );
}

async function readCurve(
  { chain, factory }: PonsContext,
  launch: LaunchRecord,
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
  const pending = { feeRaw, taxRaw, buybackRaw };
  const isOwn = isAddressEqual(creator, recipient);
  const unsweptRaw = isOwn ? creatorPart(pending, BigInt(policy.protocolFeeShareBps)) : 0n;
  const sweepable = isOwn && !graduated && buybackRaw === 0n && unsweptRaw > 0n;
  return { ...marketOf(launch), pool: null, unsweptRaw, sweepable };
}

/**
 * The hook charges in whichever currency a trade does not fix. What it took in the token only the venue's operator can
 * sell; until then it counts at the pool's price, and keeps the creator from sweeping the rest.
 */
async function readPool(
  context: PonsContext,
  { launch, pool }: { launch: LaunchRecord; pool: GraduatedPool },
  recipient: Address,
  block: bigint,
): Promise<Unswept> {
  const [[inQuote, inToken], [state]] = await Promise.all([
    readPending(context, pool, block),
    readPools(context.chain, context.addressBook, [pool.id], block),
  ]);
  const spot = spotOf(state?.sqrtPriceX96 ?? 0n, pool.key, pool.token);
  const tokenPartRaw = creatorPart(inToken, pool.protocolFeeShareBps);
  const convertedRaw = spot === null ? 0n : (tokenPartRaw * spot.quoteRaw) / spot.tokenRaw;
  const isOwn = isAddressEqual(pool.creator, recipient);
  const unsweptRaw = creatorPart(inQuote, pool.protocolFeeShareBps) + convertedRaw;
  const needsOperator = inToken.feeRaw > 0n || inToken.taxRaw > 0n || inQuote.buybackRaw > 0n;
  return {
    ...marketOf(launch),
    pool: { id: pool.id, creator: pool.creator },
    unsweptRaw: isOwn ? unsweptRaw : 0n,
    sweepable: isOwn && !needsOperator && unsweptRaw > 0n,
  };
}

async function readPending(
  { chain }: PonsContext,
  { id, key, quote, token }: GraduatedPool,
  blockNumber: bigint,
): Promise<[Pending, Pending]> {
  const hook = { address: key.hooks, abi: memeHookAbi } as const;
  const of = (currency: Address) => {
    const args = [id, currency] as const;
    return [
      { ...hook, functionName: 'pendingFees', args },
      { ...hook, functionName: 'pendingCreatorTax', args },
      { ...hook, functionName: 'pendingBuyback', args },
    ] as const;
  };
  const [quoteFee, quoteTax, quoteBuyback, tokenFee, tokenTax, tokenBuyback] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      blockNumber,
      contracts: [...of(currencyOf(quote)), ...of(token)],
    }),
  );
  return [
    { feeRaw: quoteFee, taxRaw: quoteTax, buybackRaw: quoteBuyback },
    { feeRaw: tokenFee, taxRaw: tokenTax, buybackRaw: tokenBuyback },
  ];
}

/**
 * Fees belong to whoever is the recipient when they are swept. Of the base fee the protocol takes its frozen share,
 * and an earmarked buyback is spent before the creator is paid; the creator's own tax is the creator's alone.
 */
function creatorPart({ feeRaw, taxRaw, buybackRaw }: Pending, protocolShareBps: bigint): bigint {
  return feeRaw - (feeRaw * protocolShareBps) / BPS - buybackRaw + taxRaw;
}

const marketOf = (launch: LaunchRecord): Pick<Unswept, 'token' | 'curve' | 'quote'> => ({
  token: getAddress(launch.token),
  curve: getAddress(launch.curve),
  quote: assetOf(launch.pairToken),
});

import { getAddress, isAddressEqual } from 'viem';
import type { Address, Hex } from '../../../ports/basics.ts';
import { callNode } from '../../chain/rpc/callNode.ts';
import { currencyOf } from '../../dex/poolKey.ts';
import { poolSpot, readPools } from '../../dex/uniswapV4Pools.ts';
import { curveAbi, factoryAbi, memeHookAbi } from './ponsAbi.ts';
import { assetOf, type LaunchRecord, type PonsContext, readRecords } from './ponsContext.ts';
import { type GraduatedPool, readGraduatedPools } from './ponsGraduation.ts';

const BPS = 10_000n;

/** Fees in one launch's market, for one recipient. */
export interface Unswept {
  readonly token: Address;
  readonly curve: Address;
  readonly quote: Address;
  /** Null before graduation. */
  readonly pool: { readonly id: Hex; readonly creator: Address } | null;
  readonly unsweptRaw: bigint;
  readonly sweepable: boolean;
}

/** `buybackRaw` is a part of `feeRaw`. */
interface Pending {
  readonly feeRaw: bigint;
  readonly taxRaw: bigint;
  readonly buybackRaw: bigint;
}

/** One entry per token of this venue. */
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
 * The hook charges in the currency that a trade does not fix. Only the venue's operator can sell fees in the
 * token. Until then they count at the pool's price and stop the creator from sweeping the rest.
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
  const spot = poolSpot(state?.sqrtPriceX96 ?? 0n, pool.key, pool.token);
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
 * Fees belong to the recipient at the time of the sweep. The protocol takes its fixed share of the base fee,
 * and a buyback is spent before the creator is paid. The creator's tax is the creator's alone.
 */
function creatorPart({ feeRaw, taxRaw, buybackRaw }: Pending, protocolShareBps: bigint): bigint {
  return feeRaw - (feeRaw * protocolShareBps) / BPS - buybackRaw + taxRaw;
}

const marketOf = (launch: LaunchRecord): Pick<Unswept, 'token' | 'curve' | 'quote'> => ({
  token: getAddress(launch.token),
  curve: getAddress(launch.curve),
  quote: assetOf(launch.pairToken),
});

import type { Address } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import type { CurveReserves, CurveTerms } from './curveArithmetic.ts';
import { curveAbi } from './ponsAbi.ts';
import { assetOf, type PonsContext } from './ponsContext.ts';

/** A curve as it stands at a block, for one trader. */
export interface CurveReading extends CurveReserves, CurveTerms {
  readonly token: Address;
  readonly quote: Address;
  readonly snipeBps: bigint;
}

/** All in one call; with `asOfSeconds` as if the block said that time. */
export async function readCurve(
  { chain }: PonsContext,
  curve: Address,
  trader: Address,
  { blockNumber, asOfSeconds }: { readonly blockNumber: bigint; readonly asOfSeconds: bigint | undefined },
): Promise<CurveReading> {
  const contract = { address: curve, abi: curveAbi } as const;
  const [
    [quoteReserveRaw, tokenReserveRaw],
    sellable,
    graduated,
    feeBps,
    creatorTaxBps,
    snipeBps,
    token,
    pair,
  ] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      blockNumber,
      ...(asOfSeconds === undefined ? {} : { blockOverrides: { time: asOfSeconds } }),
      contracts: [
        { ...contract, functionName: 'getReserves' },
        { ...contract, functionName: 'sellableTokens' },
        { ...contract, functionName: 'graduated' },
        { ...contract, functionName: 'feeBps' },
        { ...contract, functionName: 'creatorTaxBps' },
        { ...contract, functionName: 'currentSnipeTaxBps', args: [trader] },
        { ...contract, functionName: 'token' },
        { ...contract, functionName: 'pairToken' },
      ],
    }),
  );
  const sellableRaw = graduated ? 0n : sellable;
  const quote = assetOf(pair);
  return { quoteReserveRaw, tokenReserveRaw, sellableRaw, feeBps, creatorTaxBps, snipeBps, token, quote };
}

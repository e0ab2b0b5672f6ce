import type { Address } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { rememberByAddress } from '../../chain/rememberByAddress.ts';
import type { CurveTerms } from './curveArithmetic.ts';
import { curveAbi } from './ponsAbi.ts';
import { assetOf, atBlock, type PonsContext } from './ponsContext.ts';

const MAX_KNOWN = 10_000;

/** What a curve was made with. */
export interface FrozenTerms extends CurveTerms {
  readonly quote: Address;
}

/**
 * The terms of a curve, asked once for each. They are immutable and arguments of its creation, from which its address
 * follows: whatever stands there after a reorg has the same. That it stands there is not said.
 */
export function curveTerms({ chain }: PonsContext): (curve: Address, at?: bigint) => Promise<FrozenTerms> {
  return rememberByAddress(MAX_KNOWN, (curve, at) => readTerms(chain, curve, at));
}

async function readTerms(
  chain: PonsContext['chain'],
  curve: Address,
  at: bigint | undefined,
): Promise<FrozenTerms> {
  const contract = { address: curve, abi: curveAbi } as const;
  const [feeBps, creatorTaxBps, pair] = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      ...atBlock(at),
      contracts: [
        { ...contract, functionName: 'feeBps' },
        { ...contract, functionName: 'creatorTaxBps' },
        { ...contract, functionName: 'pairToken' },
      ],
    }),
  );
  return { feeBps, creatorTaxBps, quote: assetOf(pair) };
}

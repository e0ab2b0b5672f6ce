import { zeroAddress } from 'viem';
import type { Address } from '../../../domain/ports.ts';
import { callNode } from '../../chain/callNode.ts';
import { curveAbi } from './ponsAbi.ts';
import type { PonsContext } from './ponsContext.ts';

/** What a buyer who is not exempt pays extra now on each of the curves. Nobody exempts the zero address. */
export async function readSnipeTaxes({ chain }: PonsContext, curves: readonly Address[]): Promise<number[]> {
  const taxes = await callNode(() =>
    chain.client.multicall({
      allowFailure: false,
      contracts: curves.map(
        (address) =>
          ({ address, abi: curveAbi, functionName: 'currentSnipeTaxBps', args: [zeroAddress] }) as const,
      ),
    }),
  );
  return taxes.map(Number);
}

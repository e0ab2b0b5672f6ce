import type { Address } from '../../../domain/ports.ts';
import { answered, callNode } from '../../chain/callNode.ts';
import { factoryAbi } from './ponsAbi.ts';
import type { PonsContext } from './ponsContext.ts';

const NAMES = [
  'feeEscrow',
  'memeHook',
  'launchForwarder',
  'launchDeployer',
  'graduationExecutor',
  'buybackVault',
  'locker',
] as const;

/** All contracts that the factory names as its own now; one that it has no name for is left out. */
export async function readContracts({ chain, factory }: PonsContext): Promise<Address[]> {
  const answers = await callNode(() =>
    chain.client.multicall({
      contracts: NAMES.map((functionName) => ({ address: factory, abi: factoryAbi, functionName }) as const),
    }),
  );
  return answered(answers).flatMap((answer) => (answer.status === 'success' ? [answer.result] : []));
}

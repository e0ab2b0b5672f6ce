import { type Address, zeroHash } from 'viem';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import { localClient, localDeployer } from '../../server/sandbox/deployment/localChain.ts';
import { transactionBatch } from '../../server/sandbox/deployment/transactionBatch.ts';
import type { TestService } from '../harness/startTestService.ts';

export async function deployUntradedToken({ chain }: TestService): Promise<Address> {
  return chain.withoutMiner(async () => {
    const batch = await transactionBatch(await localClient(chain.rpcUrl));
    const args = [localDeployer().address, 'Nobody trades this', 'NONE', zeroHash];
    const { address } = batch.deploy('NONE', contractArtifact('StockToken'), args);
    await batch.send();
    return address;
  });
}

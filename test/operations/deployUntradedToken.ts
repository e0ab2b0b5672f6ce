import { type Address, zeroHash } from 'viem';
import { contractArtifact } from '../../server/sandbox/contractArtifact.ts';
import { localClient, localDeployer } from '../../server/sandbox/localChain.ts';
import { transactionBatch } from '../../server/sandbox/transactionBatch.ts';
import type { TestService } from '../harness/startTestService.ts';

/** A token like any other, which no market trades. */
export async function deployUntradedToken({ chain }: TestService): Promise<Address> {
  return chain.withoutMiner(async () => {
    const batch = await transactionBatch(await localClient(chain.rpcUrl));
    const args = [localDeployer().address, 'Nobody trades this', 'NONE', zeroHash];
    const { address } = batch.deploy('NONE', contractArtifact('StockToken'), args);
    await batch.send();
    return address;
  });
}

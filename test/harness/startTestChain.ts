import { chmodSync, rmSync } from 'node:fs';
import { inject } from 'vitest';
import { connectRpc } from '../../server/sandbox/connectRpc.ts';
import { LOCAL_CHAIN_ID } from '../../server/sandbox/localChain.ts';
import { type RunningChain, startChain } from '../../server/sandbox/startChain.ts';
import { scratchFolder } from './scratchFolder.ts';

export interface TestChain extends RunningChain {
  /** Any JSON-RPC method of the node, behind the service's back. */
  rpc<Result>(method: string, ...params: readonly unknown[]): Promise<Result>;
}

/** Hundreds of operations are awaited until they are final. Blocks with transactions come no faster: the node keeps few states. */
const PACE = { lookMs: 50, followerMs: 25 };

/** A chain of the test file's own, with every contract deployed. `minesByItself: false` makes blocks only on `mine`. */
export async function startTestChain(options: { minesByItself?: boolean } = {}): Promise<TestChain> {
  const dataDir = scratchFolder('test-chain');
  chmodSync(dataDir, 0o711);
  const chain = await startChain({
    dataDir,
    chainId: LOCAL_CHAIN_ID,
    initialSnapshotPath: inject('chainSnapshotPath'),
    storesByItself: false,
    minesByItself: options.minesByItself ?? true,
    pace: PACE,
  });
  const connection = connectRpc(chain.rpcUrl);
  return {
    ...chain,
    rpc: (method, ...params) => connection.call(method, ...params),
    async stop() {
      connection.close();
      await chain.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

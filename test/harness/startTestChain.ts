import { chmodSync, rmSync } from 'node:fs';
import { inject } from 'vitest';
import { connectRpc } from '../../server/sandbox/chain/connectRpc.ts';
import { type RunningChain, startChain } from '../../server/sandbox/chain/startChain.ts';
import { LOCAL_CHAIN_ID } from '../../server/sandbox/deployment/localChain.ts';
import { scratchFolder } from './scratchFolder.ts';

export interface TestChain extends RunningChain {
  rpc<Result>(method: string, ...params: readonly unknown[]): Promise<Result>;
}

/**
 * Tests wait for hundreds of operations to become final. Blocks with transactions cannot come faster: the
 * node keeps few states.
 */
const PACE = { lookMs: 50, followerMs: 25 };

/** With `minesByItself: false`, only `mine` makes blocks. */
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

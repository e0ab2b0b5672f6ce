import { chmodSync, copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseEther, parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { TestProject } from 'vitest/node';
import { deployContracts, type LocalBook } from '../../server/sandbox/deployContracts.ts';
import { fundTreasury } from '../../server/sandbox/fundTreasury.ts';
import { LOCAL_CHAIN_ID } from '../../server/sandbox/localChain.ts';
import { startChain } from '../../server/sandbox/startChain.ts';
import { scratchFolder } from './scratchFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** State of a chain with every contract; each test file starts its own chain from it. */
    chainSnapshotPath: string;
    addressBook: LocalBook;
    launcherPrivateKeys: `0x${string}`[];
    treasuryPrivateKey: `0x${string}`;
  }
}

const LAUNCHERS = 4;

/** Deploys once for the whole run; the keys are made for it and fund nothing anywhere else. */
export default async function prepareChain(project: TestProject): Promise<() => void> {
  const dataDir = scratchFolder('test-chain');
  chmodSync(dataDir, 0o711);
  const launchers = Array.from({ length: LAUNCHERS }, () => generatePrivateKey());
  const treasury = generatePrivateKey();
  const chain = await startChain({
    dataDir: path.join(dataDir, 'chain'),
    chainId: LOCAL_CHAIN_ID,
    storesByItself: false,
  });
  const { rpcUrl } = chain;
  const addressBook = await chain.withoutMiner(async () => {
    const deployed = await deployContracts({ rpcUrl, chainId: LOCAL_CHAIN_ID });
    const fund = (key: `0x${string}`, ethWei: bigint, usdgRaw: bigint) =>
      fundTreasury({ rpcUrl, addressBook: deployed, address: privateKeyToAddress(key), ethWei, usdgRaw });
    await fund(treasury, parseEther('1000000'), parseUnits('1000000000', 6));
    for (const key of launchers) await fund(key, parseEther('1000'), 0n);
    return deployed;
  });
  const stored = await chain.snapshot();
  const snapshotPath = path.join(dataDir, path.basename(stored));
  copyFileSync(stored, snapshotPath);
  await chain.stop();
  project.provide('chainSnapshotPath', snapshotPath);
  project.provide('addressBook', addressBook);
  project.provide('launcherPrivateKeys', launchers);
  project.provide('treasuryPrivateKey', treasury);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

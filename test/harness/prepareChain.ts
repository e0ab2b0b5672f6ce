import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEther, parseUnits } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { TestProject } from 'vitest/node';
import { startChain } from '../../server/sandbox/chain/startChain.ts';
import { deployContracts, type LocalBook } from '../../server/sandbox/deployment/deployContracts.ts';
import { LOCAL_CHAIN_ID } from '../../server/sandbox/deployment/localChain.ts';
import { fundTreasury } from '../../server/sandbox/deployment/localFunds.ts';
import { builtOnce } from './builtOnce.ts';
import { scratchFolder } from './scratchFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** State of a chain with every contract. Each test file starts its own chain from it. */
    chainSnapshotPath: string;
    addressBook: LocalBook;
    launcherPrivateKeys: `0x${string}`[];
    treasuryPrivateKey: `0x${string}`;
  }
}

const LAUNCHERS = 4;
/** A price of the local feeds is stale after a day. */
const MAX_AGE_MS = 6 * 3_600_000;
const RECIPE = {
  name: 'chain',
  modules: ['test/harness/prepareChain.ts'],
  data: ['generated/contracts'],
  maxAgeMs: MAX_AGE_MS,
};

interface PreparedChain {
  /** Contains the genesis time, which a node needs to load the state. */
  readonly snapshotName: string;
  readonly snapshotBase64: string;
  readonly addressBook: LocalBook;
  readonly launchers: `0x${string}`[];
  readonly treasury: `0x${string}`;
}

/** Deployed once for many runs. The keys have funds only on these chains. */
export default async function prepareChain(project: TestProject): Promise<() => void> {
  const prepared = JSON.parse((await builtOnce(RECIPE, deploy)).toString()) as PreparedChain;
  const dataDir = scratchFolder('test-chain');
  chmodSync(dataDir, 0o711);
  const snapshotPath = path.join(dataDir, prepared.snapshotName);
  writeFileSync(snapshotPath, Buffer.from(prepared.snapshotBase64, 'base64'));
  project.provide('chainSnapshotPath', snapshotPath);
  project.provide('addressBook', prepared.addressBook);
  project.provide('launcherPrivateKeys', prepared.launchers);
  project.provide('treasuryPrivateKey', prepared.treasury);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

async function deploy(): Promise<Buffer> {
  const dataDir = scratchFolder('test-chain');
  const launchers = Array.from({ length: LAUNCHERS }, () => generatePrivateKey());
  const treasury = generatePrivateKey();
  const chain = await startChain({ dataDir, chainId: LOCAL_CHAIN_ID, storesByItself: false });
  try {
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
    const prepared: PreparedChain = {
      snapshotName: path.basename(stored),
      snapshotBase64: readFileSync(stored).toString('base64'),
      addressBook,
      launchers,
      treasury,
    };
    return Buffer.from(JSON.stringify(prepared));
  } finally {
    await chain.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from './startSandbox.ts';
import { writeDurably } from './writeDurably.ts';

export interface SandboxFileInput {
  readonly sandbox: Sandbox;
  /** Null where nothing is answered. */
  readonly baseUrl: string | null;
  readonly apiKey: string;
  readonly accountId: string;
}

/**
 * Writes `sandbox.json` (0600) into the data directory, for scripts that try the service out: where it listens, a key,
 * and how to look at the database and the chain behind its back. Returns the path.
 */
export async function writeSandboxFile({
  sandbox,
  baseUrl,
  apiKey,
  accountId,
}: SandboxFileInput): Promise<string> {
  const { environment, launcherAddresses, processIds } = sandbox;
  const path = join(sandbox.dataDir, 'sandbox.json');
  const content = {
    baseUrl,
    apiKey,
    accountId,
    databaseUrl: environment.DATABASE_URL,
    rpcUrl: environment.RPC_URL,
    chainId: Number(environment.CHAIN_ID),
    addressBook: JSON.parse(readFileSync(environment.ADDRESS_BOOK ?? '', 'utf8')) as unknown,
    launcherAddresses,
    processIds: { service: process.pid, ...processIds },
  };
  await writeDurably(path, `${JSON.stringify(content, null, 2)}\n`);
  return path;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { sandboxPaths, sandboxSecrets } from './sandboxIdentity.ts';
import type { Sandbox } from './startSandbox.ts';
import { writeDurably } from './system/writeDurably.ts';

export interface SandboxFileInput {
  readonly sandbox: Sandbox;
  /** Null for a worker. */
  readonly baseUrl: string | null;
  readonly apiKey: string;
  readonly accountId: string;
  /** Of the wallet that signs in for the account. The next start gives a wallet to an account without one. */
  readonly walletPrivateKey?: Hex;
}

/** Writes `sandbox.json` (0600) for scripts: URL, key, and access to database and chain. Returns the path. */
export async function writeSandboxFile({
  sandbox,
  baseUrl,
  apiKey,
  accountId,
  walletPrivateKey,
}: SandboxFileInput): Promise<string> {
  const { environment, launcherAddresses, processIds } = sandbox;
  const path = join(sandbox.dataDir, 'sandbox.json');
  const content = {
    baseUrl,
    apiKey,
    accountId,
    walletPrivateKey,
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

/** Settings for a command on the running sandbox of this directory. Throws if none is running. */
export async function runningEnvironment(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const path = join(dataDir, 'sandbox.json');
  if (!existsSync(path)) {
    throw new Error(`There is no sandbox in ${dataDir}. Start it, or set DATABASE_URL and RPC_URL.`);
  }
  const { databaseUrl, rpcUrl, chainId } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly databaseUrl: string;
    readonly rpcUrl: string;
    readonly chainId: number;
  };
  const paths = sandboxPaths(dataDir);
  const secrets = await sandboxSecrets(paths.secrets, false);
  return {
    DATABASE_URL: databaseUrl,
    RPC_URL: rpcUrl,
    CHAIN_ID: String(chainId),
    ADDRESS_BOOK: paths.addressBook,
    KEY_ENCRYPTION_KEY: secrets.keyEncryptionKey,
    API_KEY_PEPPER: secrets.apiKeyPepper,
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxPaths } from './sandboxIdentity.ts';
import { sandboxSecrets } from './sandboxSecrets.ts';

/** How a command reaches the database and the chain of the sandbox that runs in the directory. Throws when none does. */
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

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hex } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { loadAddressBook } from '../adapters/addressBook/addressBook.ts';
import type { AddressBook } from '../ports/addressBook.ts';
import { writeDurably } from './system/writeDurably.ts';

/** Ties database and chain of a data directory together. Written when the first start is complete. */
export interface SandboxIdentity {
  readonly chainId: number;
  readonly genesisHash: string;
  readonly addressBook: AddressBook;
}

export const sandboxPaths = (dataDir: string) => ({
  identity: join(dataDir, 'identity.json'),
  addressBook: join(dataDir, 'address-book.json'),
  secrets: join(dataDir, 'secrets.json'),
  postgres: join(dataDir, 'postgres'),
  chain: join(dataDir, 'chain'),
  snapshots: join(dataDir, 'chain/snapshots'),
  plannerPort: join(dataDir, 'planner-port'),
});

/**
 * Returns the identity, or undefined before the first complete start. Throws if database or chain is missing:
 * a database with another chain would show money that does not exist. Throws if another version made the
 * chain.
 */
export async function readIdentity(dataDir: string): Promise<SandboxIdentity | undefined> {
  const paths = sandboxPaths(dataDir);
  if (!existsSync(paths.identity)) return undefined;
  if (!isThere(join(paths.postgres, 'home/cluster'))) {
    throw mismatchedData(dataDir, `the database in ${paths.postgres} is gone, but the chain is there`);
  }
  const hasState =
    existsSync(paths.snapshots) && readdirSync(paths.snapshots).some((name) => name.endsWith('.gz'));
  if (!hasState)
    throw mismatchedData(dataDir, `the chain state in ${paths.snapshots} is gone, but the database is there`);
  const identity = JSON.parse(await readFile(paths.identity, 'utf8')) as SandboxIdentity;
  assertCurrentContracts(dataDir, identity);
  return identity;
}

/** A path that this user may not enter is not missing. */
function isThere(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new Error(`Cannot read ${path}: start as the user that owns it.`, { cause: error });
  }
}

/**
 * An older chain lacks contracts. They are not added: its launches belong to earlier contracts of a venue.
 */
function assertCurrentContracts(dataDir: string, { chainId, addressBook }: SandboxIdentity): void {
  try {
    loadAddressBook(chainId, JSON.stringify(addressBook));
  } catch (cause) {
    throw new Error(
      `${dataDir} was made by another version, and its local chain lacks contracts. It holds no real money: start with ` +
        `another DATA_DIR, or move it away (mv ${dataDir} ${dataDir}.before) to start over.`,
      { cause },
    );
  }
}

export async function writeIdentity(dataDir: string, identity: SandboxIdentity): Promise<void> {
  await writeDurably(sandboxPaths(dataDir).identity, JSON.stringify(identity, null, 2));
}

/** Throws unless the database knows the running chain. */
export function verifyGenesis(dataDir: string, identity: SandboxIdentity, genesisHash: string): void {
  if (identity.genesisHash === genesisHash) return;
  throw mismatchedData(
    dataDir,
    `the chain is another one (genesis ${genesisHash}, expected ${identity.genesisHash})`,
  );
}

function mismatchedData(dataDir: string, what: string): Error {
  return new Error(
    `${dataDir} does not fit together: ${what}. Restore it, or delete ${dataDir} to start over.`,
  );
}

const LAUNCHERS = 8;

/** Secrets that an operator would keep in a secret store. Random for each data directory. */
export interface SandboxSecrets {
  /** 32 bytes in base64. */
  readonly keyEncryptionKey: string;
  readonly apiKeyPepper: string;
  readonly launcherPrivateKeys: readonly Hex[];
  readonly treasuryPrivateKey: Hex;
}

/**
 * Returns the secrets in the file at `path` (0600). Creates them on the first start; throws if they are
 * missing later.
 */
export async function sandboxSecrets(path: string, mayCreate: boolean): Promise<SandboxSecrets> {
  if (existsSync(path)) return JSON.parse(await readFile(path, 'utf8')) as SandboxSecrets;
  if (!mayCreate)
    throw new Error(`${path} is missing, and the wallets in the database cannot be opened without it.`);
  const secrets: SandboxSecrets = {
    keyEncryptionKey: randomBytes(32).toString('base64'),
    apiKeyPepper: randomBytes(32).toString('base64url'),
    launcherPrivateKeys: Array.from({ length: LAUNCHERS }, generatePrivateKey),
    treasuryPrivateKey: generatePrivateKey(),
  };
  await writeDurably(path, JSON.stringify(secrets));
  return secrets;
}

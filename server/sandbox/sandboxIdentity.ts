import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddressBook, addressBookFor } from '../adapters/chain/addressBook.ts';
import { writeDurably } from './writeDurably.ts';

/** What ties the database and the chain of one data directory together. Written when the first start is complete. */
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
 * The identity of this data directory, or undefined when no first start was ever completed. Throws when one half is
 * gone: a database beside another chain would show money that does not exist. Throws when its chain is another version's.
 */
export async function readIdentity(dataDir: string): Promise<SandboxIdentity | undefined> {
  const paths = sandboxPaths(dataDir);
  if (!existsSync(paths.identity)) return undefined;
  if (!isThere(join(paths.postgres, 'home/cluster'))) {
    throw halfGone(dataDir, `the database in ${paths.postgres} is gone, but the chain is there`);
  }
  const hasState =
    existsSync(paths.snapshots) && readdirSync(paths.snapshots).some((name) => name.endsWith('.gz'));
  if (!hasState)
    throw halfGone(dataDir, `the chain state in ${paths.snapshots} is gone, but the database is there`);
  const identity = JSON.parse(await readFile(paths.identity, 'utf8')) as SandboxIdentity;
  refuseEarlierContracts(dataDir, identity);
  return identity;
}

/** What this user may not look into is not gone. */
function isThere(path: string): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new Error(`Cannot look into ${path}: start as the user that it belongs to.`, { cause: error });
  }
}

/**
 * A chain on which contracts are missing was made before they were part of the sandbox. They are not added to it: its launches
 * belong to a venue's earlier contracts, which would stand beside the new ones.
 */
function refuseEarlierContracts(dataDir: string, { chainId, addressBook }: SandboxIdentity): void {
  try {
    addressBookFor(chainId, JSON.stringify(addressBook));
  } catch (cause) {
    throw new Error(
      `${dataDir} was made by another version, on whose local chain contracts are missing. It holds no real money: start with ` +
        `another DATA_DIR, or move it away (mv ${dataDir} ${dataDir}.before) to begin anew.`,
      { cause },
    );
  }
}

export async function writeIdentity(dataDir: string, identity: SandboxIdentity): Promise<void> {
  await writeDurably(sandboxPaths(dataDir).identity, JSON.stringify(identity, null, 2));
}

/** Throws unless the running chain is the one that the database knows. */
export function verifyGenesis(dataDir: string, identity: SandboxIdentity, genesisHash: string): void {
  if (identity.genesisHash === genesisHash) return;
  throw halfGone(
    dataDir,
    `the chain is another one (genesis ${genesisHash}, expected ${identity.genesisHash})`,
  );
}

function halfGone(dataDir: string, what: string): Error {
  return new Error(
    `${dataDir} does not fit together: ${what}. Restore it, or delete ${dataDir} to begin anew.`,
  );
}

import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressBook } from '../adapters/chain/addressBook.ts';
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
});

/**
 * The identity of this data directory, or undefined when no first start was ever completed. Throws when one half is
 * gone: a database beside another chain would show money that does not exist.
 */
export async function readIdentity(dataDir: string): Promise<SandboxIdentity | undefined> {
  const paths = sandboxPaths(dataDir);
  if (!existsSync(paths.identity)) return undefined;
  if (!existsSync(join(paths.postgres, 'home/cluster'))) {
    throw halfGone(dataDir, `the database in ${paths.postgres} is gone, but the chain is there`);
  }
  const hasState =
    existsSync(paths.snapshots) && readdirSync(paths.snapshots).some((name) => name.endsWith('.gz'));
  if (!hasState)
    throw halfGone(dataDir, `the chain state in ${paths.snapshots} is gone, but the database is there`);
  return JSON.parse(await readFile(paths.identity, 'utf8')) as SandboxIdentity;
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

import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { writeDurably } from '../system/writeDurably.ts';

const KEPT = 2;

/** Number of the state, and genesis timestamp of its chain in seconds. */
const NAME = /^state-(\d+)-of-(\d+)\.json\.gz$/;

export interface ChainSnapshots {
  /** Newest first. */
  list(): string[];
  /** Stores the output of `anvil_dumpState` (hex of gzipped JSON). Keeps the newest two. */
  save(dumpedHex: string, genesisTimestamp: number): Promise<string>;
  /** Unpacks a snapshot to the JSON for `--load-state`. Throws if it is damaged. */
  unpack(snapshotPath: string): Promise<string>;
  /** Renames a damaged snapshot, for a person to inspect. */
  putAside(snapshotPath: string): Promise<void>;
  tidy(): Promise<void>;
}

/**
 * States of one local chain. anvil's own periodic dump is not atomic: a kill leaves a file that it refuses.
 * These files get their names only when complete and on disk.
 */
export function chainSnapshots(directory: string): ChainSnapshots {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unpacked = join(directory, 'loading.json');
  const list = () =>
    readdirSync(directory)
      .filter((name) => NAME.test(name))
      .sort((a, b) => sequenceOf(b) - sequenceOf(a))
      .map((name) => join(directory, name));
  return {
    list,
    async save(dumpedHex, genesisTimestamp) {
      const existing = list();
      const sequence = existing[0] === undefined ? 1 : sequenceOf(basename(existing[0])) + 1;
      const path = join(directory, `state-${sequence}-of-${genesisTimestamp}.json.gz`);
      await writeDurably(path, Buffer.from(dumpedHex.slice(2), 'hex'));
      for (const old of existing.slice(KEPT - 1)) await rm(old, { force: true });
      return path;
    },
    async unpack(snapshotPath) {
      await writeFile(unpacked, await promisify(gunzip)(await readFile(snapshotPath)), { mode: 0o600 });
      return unpacked;
    },
    putAside: (snapshotPath) => rename(snapshotPath, `${snapshotPath}.refused`),
    tidy: () => rm(unpacked, { force: true }),
  };
}

/** In seconds. A node must start with the genesis block of the state that it loads. */
export function genesisTimestampOf(snapshotPath: string): number {
  const seconds = NAME.exec(basename(snapshotPath))?.[2];
  if (seconds === undefined) throw new Error(`${snapshotPath} is not named like a stored chain state.`);
  return Number(seconds);
}

function sequenceOf(name: string): number {
  return Number(NAME.exec(name)?.[1] ?? 0);
}

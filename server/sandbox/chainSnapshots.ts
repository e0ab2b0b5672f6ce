import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { writeDurably } from './writeDurably.ts';

const KEPT = 2;
/** The number of the state, and the genesis timestamp in seconds of the chain that it belongs to. */
const NAME = /^state-(\d+)-of-(\d+)\.json\.gz$/;

export interface ChainSnapshots {
  /** Newest first. */
  list(): string[];
  /** Stores a state as `anvil_dumpState` gives it (hex of gzipped JSON) and drops all but the newest two. */
  save(dumpedHex: string, genesisTimestamp: number): Promise<string>;
  /** Unpacks a snapshot to the plain JSON that `--load-state` reads. Throws when the snapshot is damaged. */
  unpack(snapshotPath: string): Promise<string>;
  /** Puts a snapshot that cannot be loaded aside, for a person to look at. */
  putAside(snapshotPath: string): Promise<void>;
  /** Removes what `unpack` made. */
  tidy(): Promise<void>;
}

/**
 * The states of one local chain. anvil's own dump at an interval is not atomic, and a kill in the middle of it leaves a
 * file that it then refuses; these appear under their name only when they are complete and on the disk.
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

/** In seconds. A node that loads the state has to begin with the same genesis block. */
export function genesisTimestampOf(snapshotPath: string): number {
  const seconds = NAME.exec(basename(snapshotPath))?.[2];
  if (seconds === undefined) throw new Error(`${snapshotPath} is not named like a stored chain state.`);
  return Number(seconds);
}

function sequenceOf(name: string): number {
  return Number(NAME.exec(name)?.[1] ?? 0);
}

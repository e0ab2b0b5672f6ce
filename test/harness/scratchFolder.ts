import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Ten times the size of all folders of a run together. */
const ENOUGH_BYTES = 2 ** 30;

/**
 * Creates a folder that one run or file uses and removes: in memory if the machine has room there. A file's
 * database is hundreds of small, short-lived files, which a disk's file system handles many times slower.
 * Durable writes in memory also wait for no disk.
 */
export const scratchFolder = (name: string): string =>
  mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), `${name}-`));

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

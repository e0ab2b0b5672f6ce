import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Ten times what all of a run's folders take at once. */
const ENOUGH_BYTES = 2 ** 30;

/**
 * A new folder for what one run or file needs and removes: in memory, where a machine has room there. Each file's database is
 * hundreds of small files, made and soon removed, on which a disk's file system spends many times as long; and whoever writes
 * there durably waits for no disk.
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

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes this process the only sandbox on a data directory. The lock is the kernel's (an exclusive SQLite transaction
 * on a file of its own), so the death of the holder frees it at once and there is no stale lock to judge.
 *
 * Throws when another process holds it, and when nothing can be written there.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const holderPath = join(dataDir, 'sandbox.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'sandbox.lock'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    writeFileSync(holderPath, `${process.pid}\n`, { mode: 0o600 });
  } catch (cause) {
    lock?.close();
    if (!isHeld(cause)) throw new Error(`DATA_DIR cannot be written: ${dataDir}.`, { cause });
    const holder = readHolder(holderPath);
    throw new Error(
      `${dataDir} is in use by another running instance${holder}. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
  const held = lock;
  return { release: () => held.close() };
}

/** SQLITE_BUSY: the only failure that says that somebody else has it. */
const isHeld = (error: unknown): boolean => (error as { errcode?: unknown }).errcode === 5;

function readHolder(path: string): string {
  try {
    return ` (process ${readFileSync(path, 'utf8').trim()})`;
  } catch {
    // The holder writes its id just after it has the lock; in between the message goes without.
    return '';
  }
}

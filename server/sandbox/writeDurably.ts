import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file so that a crash at any moment leaves either the old content or the new, never a part. */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncDirectory(dirname(path));
}

/** A rename is durable only once the directory that holds it is on the disk. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

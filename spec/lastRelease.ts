import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder with one file: the contract of the last release, on which callers may rely. */
export const RELEASES = path.join(import.meta.dirname, 'releases');

/** Version of the last release, null before the first. @throws if there are several */
export function lastRelease(): string | null {
  const [version = null, ...others] = readdirSync(RELEASES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  if (others.length > 0) throw new Error('spec/releases keeps the last release alone: delete the others.');
  return version;
}

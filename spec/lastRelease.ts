import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The contract as it stood at each release, one file each: what callers may have built on. */
export const RELEASES = path.join(import.meta.dirname, 'releases');

export type Version = readonly [major: number, minor: number, patch: number];

/** @throws when the text is not `major.minor.patch` */
export function parseVersion(text: string): Version {
  const parts = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined) throw new Error(`${text} is no version of the form 1.2.3.`);
  return parts as unknown as Version;
}

export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The highest version in `folder`, null before the first release. */
export function lastRelease(folder = RELEASES): string | null {
  const versions = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  return versions.sort((a, b) => compareVersions(parseVersion(a), parseVersion(b))).at(-1) ?? null;
}

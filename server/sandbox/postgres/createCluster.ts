import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syncDirectory, writeDurably } from '../system/writeDurably.ts';
import {
  canEnter,
  idsOf,
  type PostgresBinaries,
  type PostgresUser,
  postgresBinaries,
} from './postgresBinaries.ts';

/** Roles: `superuser` is `postgres`, `application` is `agents`, `service` is `agents_service`. */
export interface ClusterPasswords {
  readonly superuser: string;
  /** The owner of the database and its tables. */
  readonly application: string;
  /** The role that uses the tables. */
  readonly service: string;
}

export interface Cluster {
  /** PostgreSQL's data directory. */
  readonly path: string;
  readonly passwords: ClusterPasswords;
  readonly binaries: PostgresBinaries;
  readonly isNew: boolean;
}

/**
 * Returns the cluster below `dataDir`, and creates it if missing. It gets its name only when complete, so an
 * interrupted creation is repeated. As root, another user owns the cluster. If that user cannot enter
 * `dataDir`, the cluster lives outside, and `dataDir/home` links to it.
 */
export async function createCluster(dataDir: string, user: PostgresUser): Promise<Cluster> {
  const home = clusterHome(dataDir, user);
  const path = join(home, 'cluster');
  const isNew = !existsSync(path);
  const passwords = await clusterPasswords(join(dataDir, 'passwords.json'), isNew);
  const binaries = postgresBinaries(user, home);
  if (isNew) await initialise(path, passwords.superuser, binaries, user);
  return { path, passwords, binaries, isNew };
}

function clusterHome(dataDir: string, user: PostgresUser): string {
  const home = join(dataDir, 'home');
  if (user.uid === undefined) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    return realpathSync(home);
  }
  if (existsSync(home)) assertOwnCluster(dataDir, join(home, 'cluster'), user.uid);
  else {
    if (canEnter(user, dataDir)) mkdirSync(home);
    else symlinkSync(mkdtempSync(join(outsideOf(dataDir), 'agent-trading-postgres-')), home);
  }
  chownSync(home, user.uid, user.gid as number);
  chmodSync(home, 0o700);
  // The other user cannot follow a link through a directory that it may not enter.
  return realpathSync(home);
}

/** PostgreSQL starts only for the owner of its files. */
function assertOwnCluster(dataDir: string, cluster: string, uid: number): void {
  if (!existsSync(cluster) || statSync(cluster).uid === uid) return;
  throw new Error(
    `The database in ${dataDir} belongs to the user ${statSync(cluster).uid}, and as root it would run as ${uid}: start as that user.`,
  );
}

/** Data below the temporary directory may be lost. Other data must survive a reboot. */
function outsideOf(dataDir: string): string {
  return dataDir.startsWith(`${tmpdir()}/`) || !existsSync('/var/lib') ? tmpdir() : '/var/lib';
}

async function clusterPasswords(path: string, mayCreate: boolean): Promise<ClusterPasswords> {
  const isKnown = existsSync(path);
  if (!isKnown && !mayCreate)
    throw new Error(`${path} is missing, and the database next to it cannot be opened without it.`);
  const known = isKnown ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<ClusterPasswords>) : {};
  const { superuser = newPassword(), application = newPassword(), service = newPassword() } = known;
  const passwords = { superuser, application, service };
  // Older clusters get a password for the service's role.
  if (known.service === undefined) await writeDurably(path, JSON.stringify(passwords));
  return passwords;
}

const newPassword = (): string => randomBytes(24).toString('hex');

async function initialise(
  path: string,
  password: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<void> {
  const partial = `${path}.partial`;
  const passwordFile = `${path}.password`;
  const [uid, gid] = [user.uid ?? -1, user.gid ?? -1];
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  if (uid >= 0) chownSync(partial, uid, gid);
  try {
    await rm(passwordFile, { force: true });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
    if (uid >= 0) chownSync(passwordFile, uid, gid);
    const run = spawnSync(
      binaries.initdb,
      [
        '-D',
        partial,
        '-U',
        'postgres',
        '--pwfile',
        passwordFile,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
      ].concat(['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions']),
      {
        cwd: partial,
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
        encoding: 'utf8',
        ...idsOf(user),
      },
    );
    if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr.trim()}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(partial, path);
  await syncDirectory(join(path, '..'));
}

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
import { type PostgresBinaries, postgresBinaries } from './postgresBinaries.ts';
import { canEnter, idsOf, type PostgresUser } from './postgresUser.ts';
import { syncDirectory, writeDurably } from './writeDurably.ts';

/** Of one cluster: `superuser` is role `postgres`, `application` role `agents`, `service` role `agents_service`. */
export interface ClusterPasswords {
  readonly superuser: string;
  /** Of the role that owns the database and its tables. */
  readonly application: string;
  /** Of the role that works with the tables. */
  readonly service: string;
}

export interface Cluster {
  /** PostgreSQL's own data directory. */
  readonly path: string;
  readonly passwords: ClusterPasswords;
  readonly binaries: PostgresBinaries;
  /** Made by this call: it holds no data yet. */
  readonly isNew: boolean;
}

/**
 * The cluster below `dataDir`, made when there is none. It appears under its name only when it is complete, so an
 * interrupted creation is simply repeated.
 *
 * As root the cluster belongs to another user. Where that user cannot enter `dataDir` (a project in root's home), the
 * cluster lives outside and `dataDir/home` is a link to it.
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
  // The running account follows no link through a directory that it may not enter.
  return realpathSync(home);
}

/** Handed to another account, a cluster could be opened by neither: PostgreSQL starts for nobody but the owner of its files. */
function assertOwnCluster(dataDir: string, cluster: string, uid: number): void {
  if (!existsSync(cluster) || statSync(cluster).uid === uid) return;
  throw new Error(
    `The database in ${dataDir} belongs to the user ${statSync(cluster).uid}, and as root it would run as ${uid}: start as that user.`,
  );
}

/** Data below the temporary directory may be temporary too; all other data has to outlive a reboot. */
function outsideOf(dataDir: string): string {
  return dataDir.startsWith(`${tmpdir()}/`) || !existsSync('/var/lib') ? tmpdir() : '/var/lib';
}

async function clusterPasswords(path: string, mayCreate: boolean): Promise<ClusterPasswords> {
  const isKnown = existsSync(path);
  if (!isKnown && !mayCreate)
    throw new Error(`${path} is missing, and the database beside it cannot be opened without it.`);
  const known = isKnown ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<ClusterPasswords>) : {};
  const { superuser = newPassword(), application = newPassword(), service = newPassword() } = known;
  const passwords = { superuser, application, service };
  // A cluster of before there was a role for the service gets that role's password here, and the role at its start.
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

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { idsOf, postgresUser } from '../../server/sandbox/postgres/postgresBinaries.ts';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import { until } from '../engine/until.ts';

const DEBIAN = '/usr/lib/postgresql';
/** The oldest server that the service supports. */
const OLDEST_MAJOR = 15;

/**
 * PostgreSQL with client programs (Debian's package `postgresql`), which the npm packages lack; else null.
 */
export function findPostgresTools(): string | null {
  const majors = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const folders = majors
    .filter((major) => major >= OLDEST_MAJOR)
    .sort((one, other) => other - one)
    .map((major) => path.join(DEBIAN, String(major), 'bin'));
  const programs = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore'];
  return folders.find((folder) => programs.every((name) => existsSync(path.join(folder, name)))) ?? null;
}

export interface PostgresWithTools {
  readonly port: number;
  readonly password: string;
  stop(): Promise<void>;
}

/** With a new cluster, on a loopback port. */
export async function startPostgresWithTools(tools: string): Promise<PostgresWithTools> {
  const user = postgresUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'system-postgres-'));
  chmodSync(folder, 0o755);
  const cluster = path.join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(cluster, user.uid, user.gid as number);
  const password = 'a-password-of-a-test';
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password);
  const spawned = { cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, ...idsOf(user) };
  const words = ['-D', cluster, '-U', 'postgres', '--pwfile', passwordFile, '--auth=scram-sha-256'];
  const made = spawnSync(
    path.join(tools, 'initdb'),
    [...words, '--encoding=UTF8', '--locale=C', '--no-sync'],
    {
      ...spawned,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await pickPort(undefined, '');
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    timezone: 'UTC',
  };
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(tools, 'postgres'), ['-D', cluster, ...set], {
    ...spawned,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const connectionString = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await until('PostgreSQL answers', () => answers(connectionString), 60_000);
  return {
    port,
    password,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

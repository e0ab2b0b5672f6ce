import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, createCluster } from './createCluster.ts';
import { endOrphan } from './endOrphan.ts';
import { pickPort } from './pickPort.ts';
import { idsOf, type PostgresUser, postgresUser } from './postgresUser.ts';
import { type GuardedProcess, spawnGuarded } from './spawnGuarded.ts';
import { writeDurably } from './writeDurably.ts';

const STARTUP_LIMIT_MS = 60_000;

/** Small, durable (fsync and full_page_writes keep their default, on), and silent unless something is wrong. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '1',
  huge_pages: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

export interface PostgresOptions {
  /** Absolute or relative to the working directory; made when missing. */
  readonly dataDir: string;
  /** Default: the port of the last start when it is free, else any free one. */
  readonly port?: number;
}

export interface RunningPostgres {
  /** Database `agents` as the service uses it, the role `agents_service`: reads and writes rows, once it is granted them. */
  readonly url: string;
  /** Database `agents` as its owner, the role `agents`: makes tables and grants the other role what it needs. */
  readonly ownerUrl: string;
  /** Database `postgres` as superuser: for creating more databases. */
  readonly adminUrl: string;
  readonly pid: number;
  readonly guardPid: number;
  readonly port: number;
  /** The database was made by this start. */
  readonly isNew: boolean;
  /** Resolves with the exit code when the server has ended. */
  readonly ended: Promise<number>;
  /** Fast shutdown: open transactions are rolled back, committed ones are on the disk. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL on a loopback port and resolves when it answers. A server that an earlier run left behind on
 * the same directory is stopped first, so two callers must not use one directory at a time.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const user = postgresUser();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // As root another user runs the server: it has to pass through this directory, and can list nothing in it.
  if (user.uid !== undefined) chmodSync(dataDir, 0o711);
  const cluster = await createCluster(dataDir, user);
  await endEarlierServer(cluster);
  const started = await startServer(dataDir, cluster, user, options.port);
  const { child, port } = started;
  await writeDurably(join(dataDir, 'port'), String(port));
  try {
    await ensureDatabase(adminUrlOf(cluster, port), cluster.passwords);
  } catch (cause) {
    await child.end();
    throw cause;
  }
  return {
    url: urlOf('agents_service', cluster.passwords.service, port, 'agents'),
    ownerUrl: urlOf('agents', cluster.passwords.application, port, 'agents'),
    adminUrl: adminUrlOf(cluster, port),
    pid: child.pid,
    guardPid: child.guardPid,
    port,
    isNew: cluster.isNew,
    ended: child.ended,
    stop: () => child.end(),
  };
}

const adminUrlOf = (cluster: Cluster, port: number): string =>
  urlOf('postgres', cluster.passwords.superuser, port, 'postgres');

/**
 * This server speaks no TLS, and says so to whoever connects: what an address leaves open, `pg` and `psql` take from the environment,
 * where a developer's PGSSLMODE is that of another server.
 */
const urlOf = (role: string, password: string, port: number, database: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

/**
 * `postmaster.pid` outlives a killed server. When its process is not a server of this cluster (it is gone, a zombie, or
 * the id was given to another program), the file is stale, and PostgreSQL would refuse to start over a reused id.
 */
async function endEarlierServer(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.path, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  await endOrphan({
    pid,
    marker: cluster.path,
    signals: ['SIGINT', 'SIGQUIT', 'SIGKILL'],
    patienceMs: 5_000,
  });
  await rm(pidFile, { force: true });
}

async function startServer(
  dataDir: string,
  cluster: Cluster,
  user: PostgresUser,
  wantedPort: number | undefined,
): Promise<{ child: GuardedProcess; port: number }> {
  const logPath = join(dataDir, 'postgres.log');
  const deadline = performance.now() + STARTUP_LIMIT_MS;
  for (;;) {
    const port = await pickPort(wantedPort, join(dataDir, 'port'));
    const settings = Object.entries({ ...SETTINGS, port: String(port) });
    const child = await spawnGuarded({
      command: cluster.binaries.postgres,
      args: ['-D', cluster.path, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      env: { LC_ALL: 'C', TZ: 'UTC' },
      cwd: '/',
      logPath,
      stopSignal: 'INT',
      graceSeconds: 8,
      ...idsOf(user),
    });
    if (await untilItAnswers(child, adminUrlOf(cluster, port), deadline)) return { child, port };
    const log = readFileSync(logPath, 'utf8').trim();
    // Backends of a killed server need a moment to notice; a port can be taken between the look and the bind.
    const mayPass = /shared memory block|Address already in use|could not bind/i.test(log);
    if (!mayPass || performance.now() > deadline)
      throw new Error(`PostgreSQL does not start: ${log.slice(-2_000)}`);
    await delay(100);
  }
}

/** False when the server has ended instead. */
async function untilItAnswers(child: GuardedProcess, url: string, deadline: number): Promise<boolean> {
  let lastRefusal: unknown;
  while (!child.hasEnded()) {
    if (performance.now() > deadline) {
      await child.end();
      throw new Error('PostgreSQL does not answer.', { cause: lastRefusal });
    }
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (refusal) {
      lastRefusal = refusal;
      await client.end().catch(() => {});
      await delay(15);
    }
  }
  return false;
}

async function ensureDatabase(
  adminUrl: string,
  { application, service }: Cluster['passwords'],
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await ensureRole(client, 'agents', application);
    await ensureRole(client, 'agents_service', service);
    const databases = await client.query("SELECT 1 FROM pg_database WHERE datname = 'agents'");
    if (databases.rowCount === 0) await client.query('CREATE DATABASE agents OWNER agents');
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  }
}

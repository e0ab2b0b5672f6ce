import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pickPort } from '../system/freePorts.ts';
import { endOrphanProcess, type GuardedProcess, spawnGuarded } from '../system/guardedProcess.ts';
import { writeDurably } from '../system/writeDurably.ts';
import { type Cluster, createCluster } from './createCluster.ts';
import { idsOf, type PostgresUser, postgresUser } from './postgresBinaries.ts';

const STARTUP_LIMIT_MS = 60_000;

/** Small, durable (fsync and full_page_writes keep their default, on), and silent unless something fails. */
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
  readonly dataDir: string;
  /** Default: the last port if it is free, else any. */
  readonly port?: number;
  /** Parameters of the server, before those of this file. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface RunningPostgres {
  /** Database `agents` as `agents_service`, the service's role, which reads and writes rows. */
  readonly url: string;
  /** Database `agents` as its owner `agents`, which creates tables and grants privileges. */
  readonly ownerUrl: string;
  /** Database `postgres` as superuser, to create databases. */
  readonly adminUrl: string;
  readonly pid: number;
  readonly guardPid: number;
  readonly port: number;
  readonly isNew: boolean;
  readonly ended: Promise<number>;
  /** Fast shutdown: rolls back open transactions. Committed ones are on disk. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a loopback port. Stops a server of an earlier run in the same directory, so two
 * callers must not share one.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir);
  const user = postgresUser();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Another user runs the server: it may pass through this directory, but not list it.
  if (user.uid !== undefined) chmodSync(dataDir, 0o711);
  const cluster = await createCluster(dataDir, user);
  await endEarlierServer(cluster);
  const started = await startServer(dataDir, cluster, user, options);
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

/** The URL says that there is no TLS. Otherwise `pg` and `psql` would use a developer's PGSSLMODE. */
const urlOf = (role: string, password: string, port: number, database: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

/**
 * `postmaster.pid` survives a killed server, and PostgreSQL refuses to start if its id was reused. The file
 * is stale if its process is not this cluster's server.
 */
async function endEarlierServer(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.path, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  await endOrphanProcess({
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
  { port: wantedPort, settings: wanted = {} }: PostgresOptions,
): Promise<{ child: GuardedProcess; port: number }> {
  const logPath = join(dataDir, 'postgres.log');
  const deadline = performance.now() + STARTUP_LIMIT_MS;
  for (;;) {
    const port = await pickPort(wantedPort, join(dataDir, 'port'));
    const settings = Object.entries({ ...SETTINGS, ...wanted, port: String(port) });
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
    // Backends of a killed server need a moment to end, and a port can be taken before the bind.
    const mayPass = /shared memory block|Address already in use|could not bind/i.test(log);
    if (!mayPass || performance.now() > deadline)
      throw new Error(`PostgreSQL does not start: ${log.slice(-2_000)}`);
    await delay(100);
  }
}

/** False if the server has ended. */
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

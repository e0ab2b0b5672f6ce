import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import {
  installedPostgresPackage,
  postgresBinaries,
  postgresUser,
} from '../../server/sandbox/postgres/postgresBinaries.ts';
import { type RunningPostgres, startPostgres } from '../../server/sandbox/postgres/startPostgres.ts';
import * as pickPortModule from '../../server/sandbox/system/freePorts.ts';
import { isAlive, temporaryDir } from './heldSandbox.ts';

const isRoot = process.getuid?.() === 0;
let root: ReturnType<typeof temporaryDir>;
let dataDir: string;
const running: RunningPostgres[] = [];

/** A new cluster costs a second, so most tests start from a copy of this one. */
let template: ReturnType<typeof temporaryDir>;

beforeAll(async () => {
  template = temporaryDir();
  await (await startPostgres({ dataDir: join(template.path, 'postgres') })).stop();
});

afterAll(() => template.remove());

function copyTemplate(): void {
  execFileSync('cp', ['-a', join(template.path, 'postgres'), dataDir]);
}

async function start(): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(() => {
  root = temporaryDir();
  dataDir = join(root.path, 'postgres');
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  root.remove();
});

describe('startPostgres', () => {
  test('keeps rows, passwords and the port over a restart, with durable writes', async () => {
    const first = await start();
    await query(first.ownerUrl, "CREATE TABLE kept AS SELECT 'a row' AS content");
    await first.stop();
    const second = await start();
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.url).toBe(first.url);
    expect(await query(second.ownerUrl, 'SELECT content FROM kept')).toEqual([{ content: 'a row' }]);
    expect(await query(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(second.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });

  test('has as many connections as its caller asks for', async () => {
    copyTemplate();
    const postgres = await startPostgres({ dataDir, settings: { max_connections: '7' } });
    running.push(postgres);
    expect(await query(postgres.url, 'SHOW max_connections')).toEqual([{ max_connections: '7' }]);
    expect(await query(inject('databaseServerUrl'), 'SHOW max_connections')).toEqual([
      { max_connections: '400' },
    ]);
  });

  test('refuses a wrong password, and gives neither role of the application superuser', async () => {
    copyTemplate();
    const { url, ownerUrl } = await start();
    for (const one of [url, ownerUrl]) {
      await expect(query(one.replace(/:\w+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
        'password authentication failed',
      );
      expect(await query(one, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
        { rolsuper: false },
      ]);
    }
    await expect(query(url, 'CREATE TABLE own (at timestamptz)')).rejects.toThrow('permission denied');
  });

  test('is reached by its addresses also where the environment asks for TLS of another server', async () => {
    copyTemplate();
    vi.stubEnv('PGSSLMODE', 'require');
    try {
      const { url, ownerUrl, adminUrl } = await start();
      for (const one of [url, ownerUrl, adminUrl])
        expect(await query(one, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('gives a cluster of before there was a role for the service that role', async () => {
    const first = await start();
    await query(first.ownerUrl, "CREATE TABLE kept AS SELECT 'a row' AS content");
    await query(first.adminUrl, 'DROP ROLE agents_service');
    await first.stop();
    const passwordsPath = join(dataDir, 'passwords.json');
    const { service: _, ...before } = JSON.parse(readFileSync(passwordsPath, 'utf8')) as { service: string };
    writeFileSync(passwordsPath, JSON.stringify(before));
    const second = await start();
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await query(second.ownerUrl, 'SELECT content FROM kept')).toEqual([{ content: 'a row' }]);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('ends a server whose guards were killed too, and loses no committed row', async () => {
    copyTemplate();
    const first = await start();
    await query(first.ownerUrl, "CREATE TABLE kept AS SELECT 'a row' AS content");
    // The guard and its watcher are one process group. The server is the third member and stays alive.
    for (const pid of groupOf(first.guardPid)) if (pid !== first.pid) process.kill(pid, 'SIGKILL');
    await first.ended;
    expect(isAlive(first.pid)).toBe(true);
    const second = await start();
    expect(isAlive(first.pid)).toBe(false);
    expect(await query(second.ownerUrl, 'SELECT content FROM kept')).toEqual([{ content: 'a row' }]);
  });

  test('starts over a stale postmaster.pid whose id now belongs to another program, and leaves that alone', async () => {
    copyTemplate();
    const pidFile = join(dataDir, 'home/cluster/postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'home/cluster')}\n0\n1\n\n127.0.0.1\n`);
    const postgres = await start();
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('begins again after an initialisation that was interrupted', async () => {
    mkdirSync(join(dataDir, 'home/cluster.partial/base'), { recursive: true });
    writeFileSync(join(dataDir, 'home/cluster.partial/PG_VERSION'), '18');
    chmodSync(dataDir, 0o711);
    const postgres = await start();
    expect(postgres.isNew).toBe(true);
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('refuses a port that is taken', async () => {
    copyTemplate();
    const first = await start();
    const other = startPostgres({ dataDir: join(root.path, 'other'), port: first.port });
    await expect(other).rejects.toThrow(`Port ${first.port} on 127.0.0.1 is taken`);
  });

  test('picks another port when somebody took the first one before the server could', async () => {
    copyTemplate();
    const stranger = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const { port } = stranger.address() as AddressInfo;
    const picked = vi.spyOn(pickPortModule, 'pickPort').mockResolvedValueOnce(port);
    try {
      const postgres = await start();
      expect(picked).toHaveBeenCalledTimes(2);
      expect(postgres.port).not.toBe(port);
      expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      stranger.close();
    }
  });

  test.skipIf(!isRoot)(
    'keeps the cluster elsewhere when the account that runs it may not enter the directory',
    async () => {
      // A data directory under the temporary one goes elsewhere in it; every other goes to a place that
      // survives a reboot.
      root.remove();
      root = temporaryDir(mkdtempSync(join(tmpdir(), 'sandbox-test-')));
      dataDir = join(root.path, 'postgres');
      chmodSync(root.path, 0o700);
      const first = await start();
      const home = readlinkSync(join(dataDir, 'home'));
      try {
        expect(statSync(home).uid).toBe(postgresUser().uid);
        await query(first.ownerUrl, "CREATE TABLE kept AS SELECT 'a row' AS content");
        await first.stop();
        const second = await start();
        expect(await query(second.ownerUrl, 'SELECT content FROM kept')).toEqual([{ content: 'a row' }]);
        await second.stop();
      } finally {
        rmSync(home, { recursive: true });
      }
    },
  );
});

describe('postgresBinaries', () => {
  test('makes the library links that an install without scripts leaves out', () => {
    const copy = packageWithoutLinks(join(root.path, 'package'));
    const { postgres } = postgresBinaries(postgresUser(), root.path, copy);
    expect(resolve(dirname(postgres), '../..')).toBe(copy);
  });

  test.skipIf(!isRoot)('copies a package that the running account may not enter', () => {
    const copy = packageWithoutLinks(join(root.path, 'locked/package'));
    chmodSync(join(root.path, 'locked'), 0o700);
    const { postgres } = postgresBinaries(postgresUser(), root.path, copy);
    expect(postgres).toMatch(/postgres-18\.[^/]+\/native\/bin\/postgres$/);
  });
});

function packageWithoutLinks(target: string): string {
  const source = installedPostgresPackage();
  cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(target, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  for (const link of links) rmSync(join(target, link.target), { force: true });
  return target;
}

function groupOf(leader: number): number[] {
  const listed = spawnSync('/bin/ps', ['-e', '-o', 'pid=,pgid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n');
  const rows = listed.map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, group]) => group === leader).map(([pid]) => pid as number);
}

test.runIf(isRoot)("root's start leaves another user's cluster as it is, and says whose it is", async () => {
  copyTemplate();
  const home = join(dataDir, 'home');
  const owner = 54_321;
  execFileSync('chown', ['-R', `${owner}:${owner}`, `${home}/`]);
  await expect(start()).rejects.toThrow(`belongs to the user ${owner}`);
  expect(statSync(home).uid).toBe(owner);
});

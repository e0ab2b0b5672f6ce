import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/db/migrate.ts';
import { canEnter, postgresUser } from '../../server/sandbox/postgres/postgresBinaries.ts';
import { startPostgres } from '../../server/sandbox/postgres/startPostgres.ts';
import { builtOnce } from './builtOnce.ts';
import { scratchFolder } from './scratchFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** As a superuser. */
    databaseServerUrl: string;
    /** As the owner of the tables, who migrates. */
    databaseOwnerUrl: string;
    /** As the service's role, which reads and writes rows. */
    databaseServiceUrl: string;
    /** The migrated database that every test file copies. */
    databaseTemplate: string;
  }
}

/**
 * Settings for tests. Nobody cuts this server's power, so commits need not wait for the disk and the log need
 * not repair torn pages. Several files connect at once, each with several services. Tests that measure page
 * costs run ANALYZE themselves. Commit timestamps are on, so tests can read the order of commits.
 */
const SETTINGS = {
  ...{ fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ max_wal_size: '8GB', checkpoint_timeout: '1h', autovacuum: 'off', jit: 'off', max_connections: '400' },
  track_commit_timestamp: 'on',
};

const RECIPE = {
  name: 'postgres',
  modules: ['test/harness/startDatabaseServer.ts'],
  data: ['server/db/migrations'],
};
const PACKED = ['passwords.json', 'home/cluster'];

export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = scratchFolder('test-postgres');
  if (mayUnpackInto(dataDir)) unpack(await builtOnce(RECIPE, packCluster), dataDir);
  else await prepareCluster(dataDir);
  const postgres = await startPostgres({ dataDir, settings: SETTINGS });
  project.provide('databaseServerUrl', postgres.adminUrl);
  project.provide('databaseOwnerUrl', postgres.ownerUrl);
  project.provide('databaseServiceUrl', postgres.url);
  project.provide('databaseTemplate', new URL(postgres.url).pathname.slice(1));
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * As root, the database runs as another user. If that user cannot enter the folder, its cluster lives
 * elsewhere and is not packed.
 */
function mayUnpackInto(dataDir: string): boolean {
  chmodSync(dataDir, 0o711);
  const user = postgresUser();
  return user.uid === undefined || canEnter(user, dataDir);
}

async function prepareCluster(dataDir: string): Promise<void> {
  const first = await startPostgres({ dataDir, settings: SETTINGS });
  await migrate(first.ownerUrl, first.url);
  await first.stop();
}

async function packCluster(): Promise<Buffer> {
  const dataDir = scratchFolder('test-postgres');
  try {
    await prepareCluster(dataDir);
    return tar(['-c', '--numeric-owner', ...PACKED], dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const unpack = (packed: Buffer, dataDir: string): unknown =>
  tar(['-x', '-p', '--numeric-owner'], dataDir, packed);

function tar(args: readonly string[], cwd: string, input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync('tar', ['-f', '-', ...args], {
    cwd,
    input,
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`tar ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}

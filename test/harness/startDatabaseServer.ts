import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/db/migrate.ts';
import { startPostgres } from '../../server/sandbox/startPostgres.ts';
import { scratchFolder } from './scratchFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the run's PostgreSQL. */
    databaseServerUrl: string;
    /** The template as the owner of its tables, who migrates. */
    databaseOwnerUrl: string;
    /** The template as the role of the service, who reads and writes rows. */
    databaseServiceUrl: string;
    /** Name of the migrated database that every test file copies. */
    databaseTemplate: string;
  }
}

/**
 * What no test looks at: nobody cuts this server's power, so that no commit waits for the disk and the log need not mend what a
 * crash tore; several files with several services each are connected at once; who measures what a page costs analyzes by itself.
 * And the order of commits can be asked for.
 */
const SETTINGS = {
  ...{ fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ max_wal_size: '8GB', checkpoint_timeout: '1h', autovacuum: 'off', jit: 'off', max_connections: '400' },
  track_commit_timestamp: 'on',
};

/** One PostgreSQL for the whole run, with one migrated database as the template of all others. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = scratchFolder('test-postgres');
  const first = await startPostgres({ dataDir });
  await set(first.adminUrl);
  await first.stop();
  const postgres = await startPostgres({ dataDir });
  await migrate(postgres.ownerUrl, postgres.url);
  project.provide('databaseServerUrl', postgres.adminUrl);
  project.provide('databaseOwnerUrl', postgres.ownerUrl);
  project.provide('databaseServiceUrl', postgres.url);
  project.provide('databaseTemplate', new URL(postgres.url).pathname.slice(1));
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** For the starts to come. */
async function set(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
  await client.end();
}

import { join } from 'node:path';
import { sql } from 'kysely';
import { buildContext } from '../../server/composition/buildContext.ts';
import type { Context } from '../../server/composition/context.ts';
import { readConfig } from '../../server/config/config.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { type Sandbox, startSandbox } from '../../server/sandbox/startSandbox.ts';
import type { BenchPlace } from './openBenchPlace.ts';

export interface Scene {
  /** The sandbox's values without starter funding. */
  readonly environment: Readonly<Record<string, string>>;
  /** The service's own modules, to prepare the database. */
  readonly context: Context;
  /** The owner may empty tables. */
  readonly owner: Database;
  /** Reads the statements of every role. */
  readonly superuser: Database;
  /** PostgreSQL and the chain's node; their cost counts too. */
  readonly processIds: Sandbox['processIds'];
  /** Their credits pay for all launches. */
  openAccounts(count: number): Promise<string[]>;
  close(): Promise<void>;
}

const OPENED_AT_ONCE = 8;

export async function openScene(place: BenchPlace): Promise<Scene> {
  place.say('starting PostgreSQL and the local chain');
  const sandbox = await startSandbox({
    ...{ dataDir: join(place.dir, 'scene'), log: place.say },
    postgresSettings: {
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.track_planning': 'on',
    },
  });
  const stopSandbox = place.onClose(() => sandbox.stop());
  const { STARTER_FUNDING: _, ...kept } = sandbox.environment;
  const environment = { ...kept, STARTER_CREDITS: '1000000', RATE_LIMITS: 'off' };
  const config = readConfig(environment);
  await migrate(config.migrationDatabaseUrl, config.databaseUrl);
  const { context, close } = buildContext(config);
  const superuser = connectDatabase(sandbox.superuserUrl, { max: 1, statementTimeoutMs: 0 });
  await sql`CREATE EXTENSION pg_stat_statements`.execute(superuser);
  const owner = connectDatabase(config.migrationDatabaseUrl, { max: 1, statementTimeoutMs: 0 });
  const closeContext = place.onClose(async () => {
    await owner.destroy();
    await superuser.destroy();
    await close();
  });
  return {
    environment,
    context,
    owner,
    superuser,
    processIds: sandbox.processIds,
    async openAccounts(count) {
      const keys: string[] = [];
      const open = async (): Promise<void> => {
        while (keys.length < count) {
          const at = keys.push('') - 1;
          keys[at] = (await openAccount(context, 'bench')).apiKey;
        }
      };
      await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open));
      return keys;
    },
    async close() {
      await closeContext();
      await stopSandbox();
    },
  };
}

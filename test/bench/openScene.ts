import { join } from 'node:path';
import { buildContext } from '../../server/buildContext.ts';
import { readConfig } from '../../server/config.ts';
import type { Context, Database } from '../../server/context.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openAccount } from '../../server/domain/account/openAccount.ts';
import { type Sandbox, startSandbox } from '../../server/sandbox/startSandbox.ts';
import type { BenchPlace } from './openBenchPlace.ts';

export interface Scene {
  /** What every measured process is given: the sandbox's values, but new agents get no starter funding. */
  readonly environment: Readonly<Record<string, string>>;
  /** The service's own modules on the same database, for preparing it. */
  readonly context: Context;
  /** The same database as its owner, who may empty tables. */
  readonly owner: Database;
  /** Of PostgreSQL and of the chain's node, whose cost counts too. */
  readonly processIds: Sandbox['processIds'];
  /** Keys of as many new accounts; the price of a launch never ends their credits. */
  openAccounts(count: number): Promise<string[]>;
  close(): Promise<void>;
}

const OPENED_AT_ONCE = 8;

/** A real Postgres and a real chain that this process holds, for all that is measured side by side. */
export async function openScene(place: BenchPlace): Promise<Scene> {
  place.say('starting PostgreSQL and the local chain');
  const sandbox = await startSandbox({ dataDir: join(place.dir, 'scene'), log: place.say });
  const stopSandbox = place.onClose(() => sandbox.stop());
  const { STARTER_FUNDING: _, ...kept } = sandbox.environment;
  const environment = { ...kept, STARTER_CREDITS: '1000000', RATE_LIMITS: 'off' };
  const config = readConfig(environment);
  await migrate(config.migrationDatabaseUrl, config.databaseUrl);
  const { context, close } = buildContext(config);
  const owner = connectDatabase(config.migrationDatabaseUrl, { max: 1, statementTimeoutMs: 0 });
  const closeContext = place.onClose(async () => {
    await owner.destroy();
    await close();
  });
  return {
    environment,
    context,
    owner,
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

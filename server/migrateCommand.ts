import { COMMAND_USAGE } from './commandUsage.ts';
import { type Config, migratesBy } from './config.ts';
import { migrate } from './db/migrate.ts';
import { outlastOutage } from './db/outlastOutage.ts';

/**
 * Brings the database to this version as its owner and grants the service's role what it needs, so that the processes that
 * follow can do without MIGRATION_DATABASE_URL. Needs neither the chain nor anything else. Returns the exit code.
 */
export async function runMigrateCommand(
  config: Config,
  words: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  if (words.length > 0) {
    print(COMMAND_USAGE.migrate);
    return 1;
  }
  const ran = await outlastOutage(migratesBy(config), () =>
    migrate(config.migrationDatabaseUrl, config.databaseUrl),
  );
  for (const name of ran) print(name);
  print(ran.length === 0 ? 'The database is of this version.' : `${ran.length} migrations ran.`);
  return 0;
}

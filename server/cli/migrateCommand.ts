import { type Config, migrationUrlVariable } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { retryDuringOutage } from '../db/outage.ts';
import { COMMAND_USAGE } from './command.ts';

/**
 * Migrates as the database's owner and grants the service's role its privileges. Needs no chain. Returns the
 * exit code.
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
  const ran = await retryDuringOutage(migrationUrlVariable(config), () =>
    migrate(config.migrationDatabaseUrl, config.directDatabaseUrl),
  );
  for (const name of ran) print(name);
  print(ran.length === 0 ? 'The database is of this version.' : `${ran.length} migrations ran.`);
  return 0;
}

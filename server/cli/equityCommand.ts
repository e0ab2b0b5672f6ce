import type { Config } from '../config/config.ts';
import { markAllSeries } from '../domain/equity/equityRows.ts';
import { COMMAND_USAGE, commandContext } from './command.ts';

/**
 * Marks the snapshots of equity from a time on, by default all, to be computed again. The workers do it. Until
 * then, requests compute the last two days and leave out what is older. Returns the exit code.
 */
export async function runEquityCommand(
  config: Config,
  [word, since = '1970-01-01T00:00:00Z', ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const time = new Date(since);
  if (word !== 'recompute' || more.length > 0 || Number.isNaN(time.getTime())) {
    print(COMMAND_USAGE.equity);
    return 1;
  }
  const { context, close } = commandContext(config);
  try {
    print(`${await markAllSeries(context.db, time)} series will be computed again.`);
    return 0;
  } finally {
    await close();
  }
}

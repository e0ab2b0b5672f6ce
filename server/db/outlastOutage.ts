import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseOutage } from './isDatabaseOutage.ts';

const ATTEMPTS = 10;
const PAUSE_MS = 300;

/**
 * For a start: a database that is starting as well, or too busy to take a connection in time, is asked again for some seconds.
 * Repeating the work must change nothing.
 * @throws an error that names `variable`, which says where the database is, when it stays away.
 */
export async function outlastOutage<Result>(
  variable: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL',
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      if (attempt === ATTEMPTS)
        throw new Error(`The database of ${variable} does not answer.`, { cause: error });
    }
    await delay(PAUSE_MS);
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseOutage } from './isDatabaseOutage.ts';

const ATTEMPTS = 10;
const PAUSE_MS = 300;

/**
 * For a start: a database that is starting as well, or too busy to take a connection in time, is asked again for some seconds.
 * Repeating the work must change nothing.
 */
export async function outlastOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isDatabaseOutage(error)) throw error;
    }
    await delay(PAUSE_MS);
  }
}

import { setTimeout as delay } from 'node:timers/promises';

/** What hangs on the outside world is left behind after this. */
const CLOSE_MS = 7_000;

/** Waits for what is under way while a worker closes, but not for ever. */
export const waitBriefly = (work: Promise<unknown> | null): Promise<unknown> =>
  Promise.race([work, delay(CLOSE_MS, undefined, { ref: false })]);

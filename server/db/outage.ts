import { setTimeout as delay } from 'node:timers/promises';

const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Connection exceptions, shutdown, start-up, exhausted resources, cancelled statements, lock time-outs,
 * read-only servers, refused logins, unknown databases, failing disks.
 */
const OUTAGE_SQLSTATES = /^(08...|57P0[1-5]|57014|53...|55P03|25P03|25006|28...|3D000|58...)$/;

const READ_ONLY_SERVER = '25006';
const DISK_FULL = '53100';

/** The server ends the connection, whatever the SQLSTATE: an outage, not the statement's fault. */
const CLOSING_SEVERITIES: readonly unknown[] = ['FATAL', 'PANIC'];

/** Messages of `pg` and its pool without a code. */
const DRIVER_SENTENCES =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|query read timeout|client has encountered a connection error|connection timeout|not queryable/i;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

export const isDiskFull = (error: unknown): boolean => codeOf(error) === DISK_FULL;

/** A standby. A new connection may reach the primary. */
export const isReadOnlyServer = (error: unknown): boolean => codeOf(error) === READ_ONLY_SERVER;

/** The connection leads to a standby, or a statement without an answer may still run on it. */
export const isConnectionUnusable = (error: unknown): boolean =>
  isReadOnlyServer(error) || (error instanceof Error && /query read timeout/i.test(error.message));

/** The table has changed since the statement was prepared. Nothing was done; prepare it again. */
export const isOutdatedPlan = (error: unknown): boolean =>
  (error as { routine?: unknown } | null)?.routine === 'RevalidateCachedQuery';

/** The statement may or may not have run. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  // Inside a transaction. A single statement was sent again.
  if (isOutdatedPlan(error)) return true;
  const { code, severity, syscall } = error as { code?: unknown; severity?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (code === 'ENOENT') return syscall === 'connect';
    const isSocketError = SOCKET_ERRORS.has(code) && syscall !== undefined;
    return isSocketError || OUTAGE_SQLSTATES.test(code) || CLOSING_SEVERITIES.includes(severity);
  }
  return DRIVER_SENTENCES.test(error.message);
}

const ATTEMPTS = 10;

const PAUSE_MS = 300;

export type DatabaseVariable = 'DATABASE_URL' | 'DIRECT_DATABASE_URL' | 'MIGRATION_DATABASE_URL';

/**
 * At start-up, repeats the work for some seconds during an outage.
 * @throws an error that names `variable` if the outage lasts
 */
export async function retryDuringOutage<Result>(
  variable: DatabaseVariable,
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

export class OutdatedDatabase extends Error {
  constructor() {
    super(
      'The database was made by a version before 1.0, which cannot be upgraded: use a new, empty database.',
    );
  }
}

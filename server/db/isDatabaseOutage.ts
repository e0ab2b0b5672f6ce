import { isOutdatedPlan } from './preparingClient.ts';

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
 * SQLSTATE: connection exceptions, shutdown and start-up, out of resources, cancelled or timed out statements and locks; a server
 * that may only be read any more, that refuses the login or does not know the database, and one whose disk fails.
 */
const OUTAGE_STATES = /^(08...|57P0[1-5]|57014|53...|55P03|25P03|25006|28...|3D000|58...)$/;

/**
 * After these the server closes the connection, or never opens it: the database takes no connections (55000), the role has no right to
 * connect (42501). The same states of a statement, whose severity is ERROR, are its fault.
 */
const ENDS_CONNECTION: readonly unknown[] = ['FATAL', 'PANIC'];

/** Sentences of `pg` and its pool for a connection that is lost or cannot be had; they carry no code. */
const DRIVER_SENTENCES =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|query read timeout|client has encountered a connection error|connection timeout|not queryable/i;

/** True when the database could not be reached or could not answer: the statement may or may not have run. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  // Of a transaction; whatever stands alone was sent again.
  if (isOutdatedPlan(error)) return true;
  const { code, severity, syscall } = error as { code?: unknown; severity?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    // The path of a socket that is not there; any other file has nothing to do with it.
    if (code === 'ENOENT') return syscall === 'connect';
    const isSocketError = SOCKET_ERRORS.has(code) && syscall !== undefined;
    return isSocketError || OUTAGE_STATES.test(code) || ENDS_CONNECTION.includes(severity);
  }
  return DRIVER_SENTENCES.test(error.message);
}

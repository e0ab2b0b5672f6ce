import type { Context } from '../context.ts';
import { isDatabaseOutage } from '../db/isDatabaseOutage.ts';
import { PinningError, PolicyViolation, PortError } from '../domain/ports.ts';
import { Problem } from '../errors.ts';
import type { Answer } from './request.ts';

const SOON = { 'Retry-After': '1' };
/** PostgreSQL gave one of two colliding transactions up: nothing happened, the same request may be sent again. */
const COLLISIONS = new Set(['40001', '40P01']);

/** Whatever was thrown, as the error that a caller may see. */
export function problemOf(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  if (isDatabaseOutage(cause)) {
    return new Problem('database_unavailable', 'The database cannot be reached at the moment.', {
      cause,
      headers: SOON,
    });
  }
  if (cause instanceof PinningError) {
    const sentence =
      cause.kind === 'unavailable'
        ? 'The content could not be pinned to IPFS, because its keeper does not answer; try again.'
        : 'The content could not be pinned to IPFS.';
    return new Problem('ipfs_error', sentence, { cause });
  }
  if (cause instanceof PortError) {
    return cause.kind === 'unavailable'
      ? new Problem('rpc_unavailable', 'The chain cannot be reached at the moment.', { cause, headers: SOON })
      : new Problem('rpc_error', 'The chain answered with an error.', { cause });
  }
  if (cause instanceof PolicyViolation) {
    return new Problem('policy_violation', 'The signing policy does not allow this.', { cause });
  }
  if (COLLISIONS.has(String((cause as { code?: unknown } | null)?.code))) {
    return new Problem('service_unavailable', 'The request collided with another one.', {
      cause,
      headers: SOON,
    });
  }
  return new Problem('internal_error', 'Something went wrong on our side.', { cause });
}

/** The error body of the contract; the cause goes to the log and nowhere else. */
export function answerProblem(
  log: Context['log'],
  thrown: unknown,
  requestId: string,
  operationId: string,
): Answer {
  const problem = problemOf(thrown);
  const { code, status, fieldErrors } = problem;
  const about = { requestId, operationId, code, err: problem.cause ?? problem };
  if (code === 'internal_error') log.error(about, 'a request failed');
  else if (status >= 500) log.warn(about, 'a request failed');
  else log.debug(about, 'a request was refused');
  const body = { error: problem.message, code };
  return {
    status,
    body: fieldErrors === undefined ? body : { ...body, field_errors: fieldErrors },
    headers: { ...problem.headers, 'X-Request-Id': requestId },
  };
}

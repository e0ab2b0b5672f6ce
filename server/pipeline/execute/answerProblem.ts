import { OPERATIONS, type Operation } from '../../../generated/operations.ts';
import type { Context } from '../../composition/context.ts';
import { isDatabaseOutage } from '../../db/outage.ts';
import { PortError } from '../../ports/basics.ts';
import { PinningError } from '../../ports/pinning.ts';
import { PolicyViolation } from '../../ports/vault.ts';
import { type ErrorCode, type FieldError, type FieldFault, Problem } from '../../problem.ts';
import type { Answer, Request } from '../contract/request.ts';
import type { RequestLimiter } from '../limits/requestLimiter.ts';

/** PostgreSQL aborted one of two colliding transactions. The request can be repeated. */
const COLLISIONS = new Set(['40001', '40P01']);

export function problemOf(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  if (isDatabaseOutage(cause)) {
    return new Problem('database_unavailable', 'The database cannot be reached at the moment.', {
      cause,
      retryAfterSeconds: 1,
    });
  }
  if (cause instanceof PinningError) {
    const sentence =
      cause.kind === 'unavailable'
        ? 'The content could not be pinned to IPFS, because the pinning service does not answer; try again.'
        : 'The content could not be pinned to IPFS.';
    return new Problem('ipfs_error', sentence, { cause });
  }
  if (cause instanceof PortError) {
    return cause.kind === 'unavailable'
      ? new Problem('rpc_unavailable', 'The chain cannot be reached at the moment.', {
          cause,
          retryAfterSeconds: 1,
        })
      : new Problem('rpc_error', 'The chain answered with an error.', { cause });
  }
  if (cause instanceof PolicyViolation) {
    return new Problem('policy_violation', 'The signing policy does not allow this.', { cause });
  }
  if (COLLISIONS.has(String((cause as { code?: unknown } | null)?.code))) {
    return new Problem('service_unavailable', 'The request collided with another one.', {
      cause,
      retryAfterSeconds: 1,
    });
  }
  return new Problem('internal_error', 'Something went wrong on our side.', { cause });
}

/** The cause is only logged. */
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
    body:
      fieldErrors === undefined ? body : { ...body, field_errors: placedErrors(operationId, fieldErrors) },
    headers: { ...headersOf(problem), 'X-Request-Id': requestId },
  };
}

const OPERATION_OF: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.map((operation) => [operation.operationId, operation]),
);

function placedErrors(operationId: string, faults: readonly FieldFault[]): FieldError[] {
  const { path = '', query = {} } = OPERATION_OF.get(operationId) ?? {};
  return faults.map(({ field, in: place, ...rest }) => {
    const [name = ''] = field.split(/[.[]/);
    const isInPath = path.includes(`{${name}}`);
    const found = isInPath ? 'path' : Object.hasOwn(query, name) ? 'query' : 'body';
    return { field, in: place ?? found, ...rest };
  });
}

/** RFC 6750 §3. */
const CHALLENGES: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Bearer',
  session_expired: 'Bearer',
  invalid_api_key: 'Bearer error="invalid_token"',
  api_key_expired: 'Bearer error="invalid_token"',
  insufficient_scope: 'Bearer error="insufficient_scope"',
};

function headersOf({ code, detail }: Problem): Record<string, string> {
  const { retryAfterSeconds, location, missingScope, headers } = detail;
  const challenge = CHALLENGES[code];
  const scope = missingScope === undefined ? '' : `, scope="${missingScope}"`;
  return {
    ...headers,
    ...(challenge === undefined ? {} : { 'WWW-Authenticate': `${challenge}${scope}` }),
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    ...(location === undefined ? {} : { Location: location }),
  };
}

/** Turns errors into answers, and reports to metrics and traces. */
export const observedServing =
  ({ log, meter, trace, clock }: Pick<Context, 'log' | 'meter' | 'trace' | 'clock'>) =>
  async <Served extends Answer | Response>(
    name: string,
    { requestId, traceparent }: Pick<Request, 'requestId' | 'traceparent'>,
    tally: RequestLimiter,
    serve: () => Promise<Served>,
  ): Promise<Served | Answer> => {
    const sinceMs = clock.now().getTime();
    const scope = { name, kind: 'server', about: { requestId, operationId: name }, traceparent } as const;
    const answered = () => serve().catch((error: unknown) => answerProblem(log, error, requestId, name));
    const served = await trace.within<Served | Answer>(scope, answered, ({ status }) => status >= 500);
    meter.countResponse(name, served.status, (clock.now().getTime() - sinceMs) / 1_000);
    return withHeaders(served, tally.headers);
  };

function withHeaders<Served extends Answer | Response>(
  served: Served,
  headers: RequestLimiter['headers'],
): Served {
  const isEmpty = headers.RateLimit === undefined;
  if (isEmpty) return served;
  if (!(served instanceof Response)) return { ...served, headers: { ...served.headers, ...headers } };
  for (const [name, value] of Object.entries(headers)) served.headers.set(name, value);
  return served;
}

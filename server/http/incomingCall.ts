import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import type { Accepts, Request } from '../pipeline/request.ts';
import { callerIp } from './callerIp.ts';
import { linesOf } from './linesOf.ts';
import { parseQuery } from './parseQuery.ts';
import { readJsonBody } from './readJsonBody.ts';
import { readMultipartBody } from './readMultipartBody.ts';

/** What the pipeline needs of an HTTP request. */
export const incomingCall = (request: ExpressRequest, response: ExpressResponse): Request => ({
  path: request.params as Record<string, string>,
  query: queryOf(request, response.locals.accepts),
  idempotencyKeys: linesOf(request, 'idempotency-key'),
  readBody: (files = [], hold = () => null) =>
    files.length === 0 ? readJsonBody(request, hold) : readMultipartBody(request, files, hold),
  ip: callerIp(request),
  origin: request.headers.origin ?? null,
  requestId: response.locals.requestId as string,
  traceparent: linesOf(request, 'traceparent')[0],
  accepts: (response.locals.accepts ?? 'json') as Accepts,
});

/** A browser that lost a stream asks for it again by the URL of the first time, and says beside it which event it had last. */
function queryOf(request: ExpressRequest, accepts: unknown): Request['query'] {
  const query = parseQuery(request.url);
  const [last = ''] = linesOf(request, 'last-event-id');
  return request.method === 'GET' && accepts === 'events' && last !== '' ? { ...query, cursor: last } : query;
}

import type { IncomingMessage } from 'node:http';
import type { Operation } from '../generated/operations.ts';
import { wantsEvents } from '../server/pipeline/contract/request.ts';
import { ROUTES } from '../server/pipeline/contract/routes.ts';
import { findRoute } from './findRoute.ts';

const EVENTS = 'text/event-stream';
const ON_REQUEST = [EVENTS, 'text/csv'];

const find = findRoute(
  new Map(
    ROUTES.map(({ path, operations }) => [
      path,
      new Map<string | undefined, Operation>(
        operations.map((operation) => [operation.method.toUpperCase(), operation]),
      ),
    ]),
  ),
);

function operationOf({ method, url = '/' }: IncomingMessage): Operation | undefined {
  const [path = ''] = url.split('?');
  return find(path)?.target.get(method);
}

/**
 * Whether the request carries files, asks for an event stream or a CSV, or gets an answer other than JSON. Prism would
 * read all of these as text, and answers to their end.
 */
export function isNoJson(request: IncomingMessage): boolean {
  const operation = operationOf(request);
  if (operation === undefined) return false;
  const { files, mediaTypes } = operation;
  const others = mediaTypes.filter((type) => type !== 'application/json' && !ON_REQUEST.includes(type));
  const { accept = '' } = request.headers;
  const asked = ON_REQUEST.some((type) => mediaTypes.includes(type) && accept.includes(type));
  return files.length > 0 || others.length > 0 || asked;
}

/** Whether the body asks for an event stream, as it may instead of the header. */
export const asksForEvents = (request: IncomingMessage, body: unknown): boolean =>
  operationOf(request)?.mediaTypes.includes(EVENTS) === true && wantsEvents('json', body);

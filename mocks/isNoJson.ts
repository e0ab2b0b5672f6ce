import type { IncomingMessage } from 'node:http';
import { OPERATIONS, type Operation } from '../generated/operations.ts';
import { findRoute } from '../server/http/findRoute.ts';
import { wantsEvents } from '../server/pipeline/wantsEvents.ts';

const EVENTS = 'text/event-stream';

const find = findRoute(
  new Map(
    [...Map.groupBy(OPERATIONS, ({ path }) => path)].map(([path, operations]) => [
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
 * Whether the request carries files, asks for a stream of events, or is answered with something else than JSON: Prism reads all of it
 * as text, and an answer to its end.
 */
export function isNoJson(request: IncomingMessage): boolean {
  const operation = operationOf(request);
  if (operation === undefined) return false;
  const { files, mediaTypes } = operation;
  const others = mediaTypes.filter((type) => type !== 'application/json' && type !== EVENTS);
  const { accept = '' } = request.headers;
  return files.length > 0 || others.length > 0 || (mediaTypes.includes(EVENTS) && accept.includes(EVENTS));
}

/** Whether the body asks for a stream of events, as it may in place of the header. */
export const asksForEvents = (request: IncomingMessage, body: unknown): boolean =>
  operationOf(request)?.mediaTypes.includes(EVENTS) === true && wantsEvents('json', body);

import type { IncomingMessage } from 'node:http';
import { OPERATIONS, type Operation } from '../generated/operations.ts';
import { findRoute } from '../server/http/findRoute.ts';

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

/**
 * Whether the request carries files, asks for a stream of events, or is answered with something else than JSON: Prism reads all of it
 * as text, and an answer to its end.
 */
export function isNoJson({ method, url = '/', headers: { accept = '' } }: IncomingMessage): boolean {
  const [path = ''] = url.split('?');
  const operation = find(path)?.target.get(method);
  if (operation === undefined) return false;
  const { files, mediaTypes } = operation;
  const others = mediaTypes.filter((type) => type !== 'application/json' && type !== EVENTS);
  return files.length > 0 || others.length > 0 || (mediaTypes.includes(EVENTS) && accept.includes(EVENTS));
}

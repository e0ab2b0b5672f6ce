import type { IncomingMessage } from 'node:http';
import { Problem } from '../errors.ts';
import { linesOf } from './linesOf.ts';

/**
 * Refuses what a proxy in front may have read as another request than this service does (RFC 9112 §3.2 and §6.1), and closes
 * the connection: what follows on it may be a part of either. The rest of such shapes Node's parser refuses.
 */
export function refuseAmbiguous(request: IncomingMessage): void {
  const { headers, httpVersion } = request;
  const encoding = headers['transfer-encoding'];
  const isFramed = encoding === undefined || (encoding.toLowerCase() === 'chunked' && httpVersion === '1.1');
  if (!isFramed) throw ambiguous('The body must be sent with a length or chunked.');
  const hosts = linesOf(request, 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1'))
    throw ambiguous('A request names one host, in one Host header.');
  for (const name of SAID_ONCE) {
    if (linesOf(request, name.toLowerCase()).length > 1)
      throw ambiguous(`A request has at most one ${name} header.`);
  }
}

/** Node keeps the first of several lines and drops the rest; a proxy may have judged another one. */
const SAID_ONCE = ['Authorization', 'Content-Type'] as const;

const ambiguous = (sentence: string): Problem =>
  new Problem('validation_failed', sentence, { headers: { Connection: 'close' } });

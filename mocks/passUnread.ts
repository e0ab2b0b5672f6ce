import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Headers of one connection. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Whether Prism passes the path on unchanged. It refuses broken percent-encoding, and tidies slashes and
 * dots.
 */
export function isHandedOnAsItCame(target: string): boolean {
  const [path = ''] = target.split('?');
  const url = `http://proxy${path}`;
  if (!URL.canParse(url) || new URL(url).pathname !== path || posix.normalize(path) !== path) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Streams the request to the server, and the answer back as soon as it begins. A server that refuses a file
 * answers before it has read all of it. `read` is the body if it was read already.
 * @throws if the server does not answer
 */
export async function passUnread(
  upstream: URL,
  request: IncomingMessage,
  response: ServerResponse,
  read?: string,
): Promise<number> {
  const { request: open } = upstream.protocol === 'https:' ? https : http;
  const { host: _, ...headers } = withoutHops(request.headers);
  if (read !== undefined) headers['content-length'] = String(Buffer.byteLength(read));
  const sent = open(upstream, { method: request.method ?? 'GET', path: request.url ?? '/', headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  request.once('close', () => request.complete || sent.destroy());
  if (read === undefined) request.pipe(sent);
  else sent.end(read);
  const answer = await answered;
  // Drains the rest of the request, so that the caller can send another one. The server gets none of it.
  request.unpipe(sent).resume();
  const status = answer.statusCode ?? 502;
  response.writeHead(status, withoutHops(answer.headers));
  await pipeline(answer, response);
  if (!sent.writableFinished) sent.destroy();
  return status;
}

const withoutHops = (headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

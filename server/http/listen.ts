import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { newId } from '../domain/ids.ts';
import type { ErrorCode } from '../errors.ts';

/** A caller has this long to send its headers and its whole request; how long an operation waits is its own affair. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
/** Nothing passes for this long: no call waits so long, so that the caller does not read its answer, and holds its memory. */
const SILENCE_MS = 120_000;
const CHECK_CONNECTIONS_MS = 2_000;

export interface Listening {
  readonly port: number;
  /** Takes no new connection, lets running requests end, cuts what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

interface Clock {
  now(): Date;
}

/** Serves the app. Port 0 takes any free port. @throws when the address is in use. */
export async function listen(
  app: RequestListener,
  host: string,
  port: number,
  clock: Clock,
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
    },
    app,
  );
  server.timeout = SILENCE_MS;
  server.on('clientError', (error, socket) =>
    answerBrokenRequest(error, socket as Socket, newId('req', clock.now())),
  );
  // An expectation that nobody knows may be ignored (RFC 9110 §10.1.1); Node would answer 417 in no words of the contract.
  server.on('checkExpectation', app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { port: (server.address() as AddressInfo).port, close: (graceMs) => close(server, graceMs) };
}

/** What is not HTTP never reaches the app; it is refused in the contract's words all the same. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const refusal: { error: string; code: ErrorCode } = isTooLarge
    ? { error: 'The headers of the request are too large.', code: 'payload_too_large' }
    : { error: 'This is not a complete HTTP request.', code: 'validation_failed' };
  const body = JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${isTooLarge ? '413 Payload Too Large' : '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

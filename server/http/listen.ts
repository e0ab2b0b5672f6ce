import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { newId } from '../ids.ts';
import type { ErrorCode } from '../problem.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitUnreadAnswers } from './connectionLimits.ts';

export interface Listening {
  readonly port: number;
  /** Waits for running requests, and cuts the rest after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

interface WallClock {
  now(): Date;
}

/** Port 0 means any free port. @throws if the address is in use */
export async function listen(
  app: RequestListener,
  host: string,
  port: number,
  clock: WallClock,
  change: Partial<ConnectionLimits> = {},
): Promise<Listening> {
  const limits = { ...CONNECTION_LIMITS, ...change };
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    // The app refuses such requests with an error body.
    requireHostHeader: false,
  });
  server.timeout = limits.silenceMs;
  serveHalfClosed(server, limits.halfClosedMs);
  const requestId = () => newId('req', clock.now());
  server.maxConnections = limits.connections;
  const answers = limitUnreadAnswers(withReadableTarget(app), server, limits, clock);
  server.on('clientError', (error, socket) =>
    answerBrokenRequest(error, socket as Socket, answers.of(socket as Socket), requestId()),
  );
  server.on('request', answers.listener);
  // An unknown expectation may be ignored (RFC 9110 §10.1.1). Node would answer 417 without an error body.
  server.on('checkExpectation', answers.listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { port: (server.address() as AddressInfo).port, close: (graceMs) => close(server, graceMs) };
}

const AUTHORITY = /^https?:\/\/[^/?#\\]+/i;

/** Express may take two leading slashes for an authority, and fail. */
const PATH = /^\/(?![/\\])/;

const UNKNOWN_PATH = '/-';

/** Reduces an absolute target (RFC 9112 §3.2.2) to its path. The app answers a bad target as unknown. */
function withReadableTarget(app: RequestListener): RequestListener {
  return (request, response) => {
    const target = (request.url ?? '').replace(AUTHORITY, '');
    request.url = PATH.test(target) ? target : target === '' ? '/' : UNKNOWN_PATH;
    app(request, response);
  };
}

const REFUSAL_GRACE_MS = 1_000;

const SWEEP_MS = 50;

interface Refusal {
  readonly status: string;
  readonly error: string;
  readonly code: ErrorCode;
}

const HEADERS_TOO_LARGE: Refusal = {
  status: '413 Payload Too Large',
  error: 'The headers of the request are too large.',
  code: 'payload_too_large',
};

const TIMED_OUT: Refusal = {
  status: '503 Service Unavailable',
  error: 'The request did not arrive in time, and nothing was done. Send the same request again.',
  code: 'service_unavailable',
};

const NOT_HTTP: Refusal = {
  status: '400 Bad Request',
  error: 'This is not a complete HTTP request.',
  code: 'validation_failed',
};

function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  open: readonly ServerResponse[],
  requestId: string,
): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  // Without a request, the client would take this answer for that of its next request.
  const hasAsked = socket.bytesRead > 0;
  if (error.code === 'ECONNRESET' || !socket.writable || (isLate && !hasAsked)) {
    socket.destroy();
    return;
  }
  const due = open.filter(({ headersSent, req }) => headersSent || req.complete);
  if (due.length > 0) {
    endAfter(due, socket);
    return;
  }
  // A late request may be valid, because this process may have stalled.
  if (isLate) refuse(socket, TIMED_OUT, requestId);
  else refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : NOT_HTTP, requestId);
}

/** Answers callers that close their sending side after the request, as `nc -N` does. */
function serveHalfClosed(server: Server, withinMs: number): void {
  // Undocumented switch of Node; without it the answer is dropped.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket) => {
    socket.once('end', () => {
      const cut = setTimeout(() => socket.destroy(), withinMs);
      socket.once('close', () => clearTimeout(cut));
    });
  });
}

/** Pending answers go first: the caller would take this one for theirs. */
function endAfter(due: readonly ServerResponse[], socket: Socket): void {
  let left = due.length;
  for (const answer of due) {
    answer.once('close', () => {
      left -= 1;
      if (left === 0) socket.destroySoon();
    });
  }
}

function refuse(socket: Socket, { status, error, code }: Refusal, requestId: string): void {
  const body = JSON.stringify({ error, code });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    ...(code === 'service_unavailable' ? ['Retry-After: 1'] : []),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), REFUSAL_GRACE_MS).unref();
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // Otherwise a connection whose last answer ends now would be kept open.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

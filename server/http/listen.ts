import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { newId } from '../domain/ids.ts';
import type { ErrorCode } from '../errors.ts';
import { boundConnections } from './boundConnections.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connectionLimits.ts';
import { expressMessages } from './expressMessages.ts';
import { openAnswers } from './openAnswers.ts';

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
  change: Partial<ConnectionLimits> = {},
): Promise<Listening> {
  const limits = { ...CONNECTION_LIMITS, ...change };
  const server = createServer({
    ...expressMessages(app),
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    // Node's own refusal has no words; the app has.
    requireHostHeader: false,
  });
  server.timeout = limits.silenceMs;
  answerHalfClosed(server, limits.halfClosedMs);
  const requestId = () => newId('req', clock.now());
  boundConnections(server, limits, (socket) => refuse(socket, TOO_MANY, requestId()));
  const answers = openAnswers(readable(app), server, limits, clock);
  server.on('clientError', (error, socket) =>
    answerBrokenRequest(error, socket as Socket, answers.of(socket as Socket), requestId()),
  );
  server.on('request', answers.listener);
  // An expectation that nobody knows may be ignored (RFC 9110 §10.1.1); Node would answer 417 in no words of the contract.
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

/** The scheme and the authority of a target that is a whole URL. */
const AUTHORITY = /^https?:\/\/[^/?#\\]+/i;
/** A path; what begins with two slashes Express may take for an authority, and give up on it. */
const PATH = /^\/(?![/\\])/;
const NOWHERE = '/-';

/**
 * A target may be a whole URL (RFC 9112 §3.2.2), of which the path counts. One that is neither names nothing that is here: the
 * app says so, whose router would otherwise give up on it in words of its own.
 */
function readable(app: RequestListener): RequestListener {
  return (request, response) => {
    const target = (request.url ?? '').replace(AUTHORITY, '');
    request.url = PATH.test(target) ? target : target === '' ? '/' : NOWHERE;
    app(request, response);
  };
}

const LAST_WORDS_MS = 1_000;
const SWEEP_MS = 50;

interface Refusal {
  readonly status: string;
  readonly error: string;
  readonly code: ErrorCode;
}

const TOO_MANY: Refusal = {
  status: '503 Service Unavailable',
  error: 'This address has too many connections.',
  code: 'service_unavailable',
};
const TOO_LARGE: Refusal = {
  status: '413 Payload Too Large',
  error: 'The headers of the request are too large.',
  code: 'payload_too_large',
};
const TIMED_OUT: Refusal = {
  status: '503 Service Unavailable',
  error: 'The request did not arrive in time, and nothing was done. Send the same request again.',
  code: 'service_unavailable',
};
const BROKEN: Refusal = {
  status: '400 Bad Request',
  error: 'This is not a complete HTTP request.',
  code: 'validation_failed',
};

/** What is not HTTP never reaches the app; it is refused in the contract's words all the same. */
function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  open: readonly ServerResponse[],
  requestId: string,
): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  // A client would take an answer to no request for that to its next one.
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
  // A late request may be valid: this process may have stood still while all of it waited to be read.
  if (isLate) refuse(socket, TIMED_OUT, requestId);
  else refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LARGE : BROKEN, requestId);
}

/**
 * Answers a caller that closes its sending side after its request, as `nc -N` does. Such a close looks the same as leaving, so a
 * connection whose answers take longer is closed, and what runs for it ends as for any caller that left.
 */
function answerHalfClosed(server: Server, withinMs: number): void {
  // Node has this switch without documentation or type; without it the answer is dropped.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket) => {
    socket.once('end', () => {
      const cut = setTimeout(() => socket.destroy(), withinMs);
      socket.once('close', () => clearTimeout(cut));
    });
  });
}

/** The answers that come first have their turn; another one would be taken for theirs. */
function endAfter(due: readonly ServerResponse[], socket: Socket): void {
  let left = due.length;
  for (const answer of due) {
    answer.once('close', () => {
      left -= 1;
      if (left === 0) socket.destroySoon();
    });
  }
}

/** The last words on a connection; who does not take them in time is not waited for. */
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
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection whose last answer ends only now would be kept open for a next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

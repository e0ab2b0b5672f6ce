import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** They do not limit the time of an operation. */
export interface ConnectionLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** Time for pending answers after the caller closed its sending side. */
  readonly halfClosedMs: number;
  /** Operations never wait so long, so a silent caller does not read. */
  readonly silenceMs: number;
  /** Time to read a finished answer. */
  readonly readMs: number;
  readonly checkMs: number;
  readonly connections: number;
  /** Requests per connection without an answer. Clients rarely send a second one early. */
  readonly unanswered: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  halfClosedMs: 2_000,
  silenceMs: 180_000,
  readMs: 120_000,
  checkMs: 2_000,
  connections: 4_096,
  unanswered: 64,
};

interface Clock {
  now(): Date;
}

export interface UnreadAnswers {
  /** Closes connections that send too many requests at once or do not read their answers. */
  readonly listener: RequestListener;
  /** In request order. */
  of(socket: Socket): readonly ServerResponse[];
}

export function limitUnreadAnswers(
  app: RequestListener,
  server: Server,
  limits: ConnectionLimits,
  clock: Clock,
): UnreadAnswers {
  const open = new Map<Socket, Set<ServerResponse>>();
  const ended = new WeakMap<ServerResponse, number>();

  function cutSlow(): void {
    const now = clock.now().getTime();
    for (const response of [...open.values()].flatMap((all) => [...all])) {
      const endedAt = ended.get(response);
      if (endedAt !== undefined && now - endedAt >= limits.readMs) response.destroy();
      else if (endedAt === undefined && response.writableEnded) ended.set(response, now);
    }
  }

  const timer = setInterval(cutSlow, limits.checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return {
    listener(request, response) {
      const { socket } = request;
      // Node still parses what it read before the connection was closed.
      if (!socket.writable) return;
      const all = open.get(socket) ?? new Set();
      if (all.size >= limits.unanswered) {
        socket.destroy();
        return;
      }
      const before = [...all];
      open.set(socket, all.add(response));
      response.once('close', () => {
        all.delete(response);
        if (all.size === 0) open.delete(socket);
      });
      if (before.every((earlier) => isSafeMethod(earlier) && isSafeMethod(response))) app(request, response);
      else
        void allAnswered(before).then(() => {
          if (socket.writable) app(request, response);
        });
    },
    of: (socket) => [...(open.get(socket) ?? [])],
  };
}

/** Pipelined requests run in parallel only if all are safe (RFC 9112 §9.3.2). */
const isSafeMethod = ({ req: { method } }: ServerResponse): boolean => method === 'GET' || method === 'HEAD';

const allAnswered = (responses: readonly ServerResponse[]): Promise<unknown> =>
  Promise.all(responses.map((response) => new Promise((resolve) => response.once('close', resolve))));

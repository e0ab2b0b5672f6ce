import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connectionLimits.ts';

interface Clock {
  now(): Date;
}

/** The answers that are not yet with their readers. */
export interface OpenAnswers {
  /** The app, for connections that take their answers: one that asks on without waiting or does not read is closed. */
  readonly listener: RequestListener;
  /** Of one connection, in the order of their requests. */
  of(socket: Socket): readonly ServerResponse[];
}

export function openAnswers(
  app: RequestListener,
  server: Server,
  limits: ConnectionLimits,
  clock: Clock,
): OpenAnswers {
  const open = new Map<Socket, Set<ServerResponse>>();
  /** Since when an answer is known to be finished on this side. */
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
      // Of a connection that is being closed Node still takes apart what it has read.
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
      if (before.every((earlier) => mayPass(earlier) && mayPass(response))) app(request, response);
      else
        void answered(before).then(() => {
          if (socket.writable) app(request, response);
        });
    },
    of: (socket) => [...(open.get(socket) ?? [])],
  };
}

/** Of requests that were sent without waiting for their answers only those that change nothing are served side by side (RFC 9112 §9.3.2). */
const mayPass = ({ req: { method } }: ServerResponse): boolean => method === 'GET' || method === 'HEAD';

const answered = (responses: readonly ServerResponse[]): Promise<unknown> =>
  Promise.all(responses.map((response) => new Promise((resolve) => response.once('close', resolve))));

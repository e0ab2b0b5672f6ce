import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Bell } from '../context.ts';

const RECONNECT_MS = 1_000;
/** By the channels that say nothing beside that something came. */
const EVENTS = { operation_queued: 'queued', launch_indexed: 'launched' } as const;

/**
 * One LISTEN connection of this process. Losing it costs only latency: every waiter also has a time-out and every
 * worker a scan, so a broken connection is reported and opened again.
 */
export function listenBell(databaseUrl: string, log: Logger): Bell & { close(): Promise<void> } {
  const events = new EventEmitter();
  events.setMaxListeners(0);
  const stop = new AbortController();
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    while (!stop.signal.aborted) {
      const next = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: 2_000,
        keepAlive: true,
      });
      next.on('error', () => undefined);
      try {
        await next.connect();
        next.on('notification', ({ channel, payload }) => {
          const isAbout = channel === 'operation_changed';
          events.emit(isAbout ? `changed:${payload ?? ''}` : EVENTS[channel as keyof typeof EVENTS]);
        });
        await next.query('LISTEN operation_queued; LISTEN launch_indexed; LISTEN operation_changed');
        client = next;
        for (const event of Object.values(EVENTS)) events.emit(event);
        await once(next, 'end', { signal: stop.signal });
      } catch (error) {
        if (!stop.signal.aborted)
          log.warn({ err: error }, 'notification connection lost, will be opened again');
      }
      client = null;
      await next
        .end()
        .catch((error: unknown) => log.debug({ err: error }, 'notification connection already closed'));
      await delay(RECONNECT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  const running = connect();
  return {
    waitForOperation: (operationId, timeoutMs) =>
      new Promise((resolve) => {
        const name = `changed:${operationId}`;
        const finish = (): void => {
          clearTimeout(timer);
          events.off(name, finish);
          resolve();
        };
        const timer = setTimeout(finish, timeoutMs);
        events.on(name, finish);
      }),
    onQueued: subscriber(events, 'queued'),
    onLaunched: subscriber(events, 'launched'),
    async close() {
      stop.abort();
      await client?.end();
      await running;
    },
  };
}

const subscriber = (events: EventEmitter, event: string) => (callback: () => void) => {
  events.on(event, callback);
  return () => void events.off(event, callback);
};

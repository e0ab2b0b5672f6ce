import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Notifications } from '../../ports/ports.ts';

const RECONNECT_MS = 1_000;

/** Channels without a payload. */
const EVENT_OF_CHANNEL: Readonly<Record<string, string>> = {
  operation_queued: 'queued',
  run_queued: 'runQueued',
  launch_indexed: 'launched',
};

/** Channels whose payload says what changed. */
const OPERATION_CHANGED = 'operation_changed';
const ACCOUNT_EVENTS = 'account_events';

const LISTEN = [...Object.keys(EVENT_OF_CHANNEL), OPERATION_CHANGED, ACCOUNT_EVENTS]
  .map((channel) => `LISTEN ${channel}`)
  .join('; ');

function eventsOf(channel: string, payload: string): readonly string[] {
  if (channel === OPERATION_CHANGED) return [`changed:${payload}`];
  if (channel === ACCOUNT_EVENTS) return [`events:${payload}`, 'events'];
  return [EVENT_OF_CHANNEL[channel]!];
}

/**
 * One LISTEN connection per process. Losing it costs only latency, because every waiter has a timeout and
 * every worker a scan.
 */
export function listenNotifications(
  databaseUrl: string,
  log: Logger,
): Notifications & { close(): Promise<void> } {
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
        next.on('notification', ({ channel, payload = '' }) => {
          for (const event of eventsOf(channel, payload)) events.emit(event);
        });
        await next.query(LISTEN);
        client = next;
        for (const event of Object.values(EVENT_OF_CHANNEL)) events.emit(event);
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

  const subscribe =
    (event: string) =>
    (callback: () => void): (() => void) => {
      events.on(event, callback);
      return () => events.off(event, callback);
    };

  const running = connect();
  return {
    waitForOperation: (operationId, timeoutMs) => eventOrTimeout(events, `changed:${operationId}`, timeoutMs),
    onQueued: subscribe('queued'),
    onLaunched: subscribe('launched'),
    onRunQueued: subscribe('runQueued'),
    waitForEvents: (accountId, timeoutMs) => eventOrTimeout(events, `events:${accountId}`, timeoutMs),
    onEvents: subscribe('events'),
    async close() {
      stop.abort();
      await client?.end();
      await running;
    },
  };
}

const eventOrTimeout = (events: EventEmitter, name: string, timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      events.off(name, finish);
      resolve();
    };
    const timer = setTimeout(finish, timeoutMs);
    events.on(name, finish);
  });

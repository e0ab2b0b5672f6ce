import { Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from '../../generated/database.d.ts';
import { clientOf, type Follow, FULL_EVENT, READ_ONLY_EVENT } from './preparingClient.ts';
import { SharedConnections } from './sharedConnections.ts';
import { SharingDialect } from './sharingDialect.ts';
import { StatementNames } from './statementNames.ts';

/** How full the pool is at the moment. */
export interface PoolFill {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Who waits for a connection. */
  readonly waitingCount: number;
}

export interface ConnectOptions {
  /** Connections of the pool. */
  readonly max: number;
  /** How long somebody waits for a free or new connection. */
  readonly connectTimeoutMs?: number;
  /** A statement without an answer for this long fails as a lost connection would, and the server ends it before. 0 waits for ever. */
  readonly statementTimeoutMs?: number;
  /** The server ends a transaction in which nothing is asked for so long. 0 lets it rest for ever. */
  readonly restingTransactionMs?: number;
  /** Given the pool, to be looked at. */
  readonly watch?: (pool: PoolFill) => void;
  /** Given each statement's text and its carrying out, which it does once. */
  readonly follow?: Follow | undefined;
  /** Told that a statement was refused because the server's disk is full. */
  readonly onFull?: () => void;
  /** Told about connections that break while nobody uses them. */
  readonly onIdleError?: (error: Error) => void;
}

const TIMESTAMPTZ = 1184;
/** Waiting for a free or new connection; with the statement guard a caller hears 503 within 2 s of an outage. */
const CONNECT_TIMEOUT_MS = 1_500;
const STATEMENT_TIMEOUT_MS = 1_900;
/**
 * The server ends a statement so much earlier than this process gives it up. What is given up here alone would go on there, with its
 * backend and its locks, while the pool opens another connection. A COMMIT has no such end there: it waits for its standby.
 */
const HEAD_START_MS = 100;
/** A process that freezes inside a transaction must not keep its row locks for ever. */
const RESTING_TRANSACTION_MS = 8_000;

const COMMON_TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/**
 * `2026-01-31 09:00:00.123+00` as RFC 3339 in UTC with milliseconds; the session's time zone is UTC. Cut together where it can be:
 * a date that is made of it first costs ten times as much, and each row has several.
 */
const isoTimestamp = (text: string): string =>
  COMMON_TIMESTAMP.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();

/** The settings hold whatever `options` the URL has: these go ahead, and of two that say the same the later one counts. */
function inSession(url: string, settings: Readonly<Record<string, string | number>>) {
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  // What the URL says the library takes before what it is given beside it.
  const bare = URL.canParse(url) ? new URL(url) : null;
  const given = bare?.searchParams.getAll('options').at(-1);
  if (bare === null || given === undefined) return { connectionString: url, options: own.join(' ') };
  bare.searchParams.delete('options');
  return { connectionString: bare.href, options: [given, ...own].join(' ') };
}

/**
 * timestamptz reads as an RFC 3339 string, int8 and numeric as decimal strings, jsonb as the parsed value, bytea as a Buffer.
 * Nothing connects before the first query, so that a process starts and recovers without its database.
 */
export function connectDatabase(url: string, options: ConnectOptions): Kysely<DB> {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const settings = {
    ...inSession(url, {
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: options.restingTransactionMs ?? RESTING_TRANSACTION_MS,
      statement_timeout: Math.max(0, statementTimeoutMs - HEAD_START_MS),
    }),
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    query_timeout: statementTimeoutMs,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === TIMESTAMPTZ
          ? isoTimestamp
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
  const Client = clientOf(new StatementNames(), options.follow);
  const onIdleError = (error: Error): void => options.onIdleError?.(error);
  const pool = new pg.Pool({ ...settings, Client, max: options.max });
  const shared = new SharedConnections(() => new Client({ ...settings, pipeline: true }), onIdleError);
  // Without these listeners a connection that breaks between two statements, in or out of use, would end the process; the
  // statement that follows reports it to whoever uses the connection.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    (client as NodeJS.EventEmitter).on(READ_ONLY_EVENT, () => shared.renew());
    (client as NodeJS.EventEmitter).on(FULL_EVENT, () => options.onFull?.());
  });
  options.watch?.(pool);
  return new Kysely<DB>({ dialect: new SharingDialect(pool, shared) });
}

import { Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from '../../generated/database.d.ts';
import { PipeliningDialect } from './dialect.ts';
import { createSender, type TraceStatement } from './sendStatements.ts';
import { SharedConnections } from './sharedConnections.ts';

export interface PoolUsage {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface ConnectOptions {
  readonly max: number;
  /** Default: true. */
  readonly arePreparedStatementsKept?: boolean;
  readonly connectTimeoutMs?: number;
  /**
   * After this long without an answer the connection counts as lost. The server cancels a little earlier. 0:
   * never.
   */
  readonly statementTimeoutMs?: number;
  /** 0: never. */
  readonly restingTransactionMs?: number;
  readonly watch?: (pool: PoolUsage) => void;
  readonly traceStatement?: TraceStatement | undefined;
  readonly onFull?: () => void;
  readonly onIdleError?: (error: Error) => void;
}

const TIMESTAMPTZ = 1184;
/** With the statement time-out, callers get a 503 within 2 s of an outage. */
const CONNECT_TIMEOUT_MS = 1_500;
const STATEMENT_TIMEOUT_MS = 1_900;
/**
 * The server cancels a statement this much before the client gives up: otherwise it would keep its locks. A
 * COMMIT is not cancelled; it waits for its standby.
 */
const SERVER_TIMEOUT_MARGIN_MS = 100;
/** A frozen process must not keep its row locks. */
const IDLE_TRANSACTION_MS = 8_000;

const COMMON_TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** `2026-01-31 09:00:00.123+00` (session in UTC) as RFC 3339. Ten times as fast as a Date. */
const isoTimestamp = (text: string): string =>
  COMMON_TIMESTAMP.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();

/** The service's settings come last and win. */
function withSessionSettings(url: string, settings: Readonly<Record<string, string | number>>) {
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  // `pg` prefers the URL's `options` to its argument.
  const bare = URL.canParse(url) ? new URL(url) : null;
  const given = bare?.searchParams.getAll('options').at(-1);
  if (bare === null || given === undefined) return { connectionString: url, options: own.join(' ') };
  bare.searchParams.delete('options');
  return { connectionString: bare.href, options: [given, ...own].join(' ') };
}

/**
 * Connects at the first query, so a process starts and recovers without its database.
 * timestamptz reads as RFC 3339 text, int8 and numeric as decimal text, bytea as a Buffer.
 */
export function connectDatabase(url: string, options: ConnectOptions): Kysely<DB> {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const settings = {
    ...withSessionSettings(url, {
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: options.restingTransactionMs ?? IDLE_TRANSACTION_MS,
      statement_timeout: Math.max(0, statementTimeoutMs - SERVER_TIMEOUT_MARGIN_MS),
    }),
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    query_timeout: statementTimeoutMs,
    keepAlive: true,
    pipeline: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === TIMESTAMPTZ
          ? isoTimestamp
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
  const onIdleError = (error: Error): void => options.onIdleError?.(error);
  const send = createSender({
    timeoutMs: statementTimeoutMs,
    isPreparing: options.arePreparedStatementsKept ?? true,
    traceStatement: options.traceStatement,
    onDiskFull: options.onFull,
    onReadOnlyServer: () => shared.renew(),
  });
  const pool = new pg.Pool({ ...settings, max: options.max });
  const shared = new SharedConnections(() => new pg.Client(settings), send, onIdleError);
  // Otherwise a connection that breaks between two statements would end the process.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  options.watch?.(pool);
  return new Kysely<DB>({ dialect: new PipeliningDialect({ pool, shared, send }) });
}

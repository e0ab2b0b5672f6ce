import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../generated/database.d.ts';

/** How full the pool is at the moment. */
export interface PoolFill {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Who waits for a connection. */
  readonly waitingCount: number;
}

export type Follow = <T>(statement: string, work: () => Promise<T>) => Promise<T>;

export interface ConnectOptions {
  /** Connections of the pool. */
  readonly max: number;
  /** How long somebody waits for a free or new connection. */
  readonly connectTimeoutMs?: number;
  /** A statement without an answer for this long fails as a lost connection would, and the server ends it before. 0 waits for ever. */
  readonly statementTimeoutMs?: number;
  /** Given the pool, to be looked at. */
  readonly watch?: (pool: PoolFill) => void;
  /** Given each statement's text and its carrying out, which it does once. */
  readonly follow?: Follow | undefined;
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
const FROZEN_TRANSACTION_MS = 8_000;

/** Above this many different texts (lists of different lengths make new ones) the rest is sent unprepared. */
const MOST_STATEMENTS = 500;
const statementNames = new Map<string, string>();

/** Has a plan; BEGIN, COMMIT or LISTEN have none. */
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i;

/** A short name for the text of a statement; undefined once there are too many. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MOST_STATEMENTS) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** A server that became a copy of another one: a new connection may reach that. */
const READ_ONLY = '25006';

/** A statement that got no answer may still run there, even a BEGIN. */
const isOfNoUse = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === READ_ONLY || /query read timeout/i.test(error.message));

/** Prepares each text once a connection, so that the server plans it once: a third less CPU for a short read here. */
class PreparingClient extends pg.Client {
  /** Why the connection has ended. A transaction is rolled back after it, and that failure says nothing. */
  #cause: unknown;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', (error) => {
      this.#cause ??= error;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library's own nine overloads, passed on as they come
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const isPlanned = typeof text === 'string' && Array.isArray(values) && PLANNED.test(text);
    const name = isPlanned ? statementName(text) : undefined;
    const query = super.query as (...passed: unknown[]) => unknown;
    const answer =
      name === undefined ? query.apply(this, args) : query.apply(this, [{ name, text, values }, ...rest]);
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#giveUp(error)) : answer;
  }

  /** A connection that is of no use any more is never used again; what is still asked of it fails for the same reason. */
  async #giveUp(error: unknown): Promise<never> {
    if (this.#cause !== undefined) throw this.#cause;
    if (isOfNoUse(error)) {
      this.#cause = error;
      // Only a connection that has ended is taken out of the pool when it is given back.
      const ended = new Promise<void>((resolve) => this.once('end', resolve));
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      await ended;
    }
    throw error;
  }
}

/** Whose statements somebody follows. */
const followedClient = (follow: Follow): typeof PreparingClient =>
  class extends PreparingClient {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    override query(...args: any[]): any {
      const answer = (): unknown => super.query(...args);
      const [text] = args;
      // What is asked with a callback is the pool's own.
      const isOurs = typeof text === 'string' && typeof args.at(-1) !== 'function';
      return isOurs ? follow(text, async () => answer()) : answer();
    }
  };

const COMMON_TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/**
 * `2026-01-31 09:00:00.123+00` as RFC 3339 in UTC with milliseconds; the session's time zone is UTC. Cut together where it can be:
 * a date that is made of it first costs ten times as much, and each row has several.
 */
const isoTimestamp = (text: string): string =>
  COMMON_TIMESTAMP.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString();

/**
 * timestamptz reads as an RFC 3339 string, int8 and numeric as decimal strings, jsonb as the parsed value, bytea as a Buffer.
 * Nothing connects before the first query, so that a process starts and recovers without its database.
 */
export function connectDatabase(url: string, options: ConnectOptions): Kysely<DB> {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const pool = new pg.Pool({
    Client: options.follow === undefined ? PreparingClient : followedClient(options.follow),
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    query_timeout: statementTimeoutMs,
    keepAlive: true,
    // A process that freezes inside a transaction must not keep its row locks for ever.
    options: `-c TimeZone=UTC -c idle_in_transaction_session_timeout=${FROZEN_TRANSACTION_MS} -c statement_timeout=${Math.max(0, statementTimeoutMs - HEAD_START_MS)}`,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === TIMESTAMPTZ
          ? isoTimestamp
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without these listeners a connection that breaks between two statements, in or out of use, would end the process; the
  // statement that follows reports it to whoever uses the connection.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  options.watch?.(pool);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

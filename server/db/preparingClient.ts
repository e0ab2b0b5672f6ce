import type { Socket } from 'node:net';
import pg from 'pg';
import { PreparedBatch, type PreparedStatement } from './preparedBatch.ts';
import type { StatementNames } from './statementNames.ts';

export type Follow = <T>(statement: string, work: () => Promise<T>) => Promise<T>;

export const BEGIN = 'begin';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Has a plan, or stands around what has; LISTEN or several statements in one text can't be prepared. */
const PREPARABLE = /^\s*(select|with|insert|update|delete|begin$|start transaction|commit$)\b/i;

/** A server that became a copy of another one: a new connection may reach that. */
const READ_ONLY = '25006';
/** Emitted by a client that learned that its server only reads. */
export const READ_ONLY_EVENT = 'readOnly';
/** Emitted by a client of which something was refused because the disk of its server is full. */
export const FULL_EVENT = 'full';
const DISK_FULL = '53100';
const isReadOnly = (error: unknown): boolean => (error as { code?: unknown }).code === READ_ONLY;

/** A statement that got no answer may still run there, even a BEGIN. */
const isOfNoUse = (error: unknown): boolean =>
  error instanceof Error && (isReadOnly(error) || /query read timeout/i.test(error.message));

/**
 * The statement was prepared when its table had other columns, as before a newer release came beside this one, and was not carried
 * out. Until it is prepared anew it fails on this connection each time.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  (error as { routine?: unknown } | null)?.routine === 'RevalidateCachedQuery';

/** What the library's client holds, beyond the types that it shows. */
interface OwnConnection {
  readonly stream: Socket;
  /** The text of each name. */
  readonly parsedStatements: Readonly<Record<string, string>>;
}

/** Likewise. */
interface OwnParameters {
  /** For one statement, in ms; 0 or false: for ever. */
  readonly query_timeout: number | false;
}

/** Prepares each text once a connection, so that the server plans it once: a third less CPU for a short read here. */
export class PreparingClient extends pg.Client {
  /** Why the connection has ended. A transaction is rolled back after it, and that failure says nothing. */
  #cause: unknown;
  readonly #names: StatementNames;

  constructor(config: pg.ClientConfig | undefined, names: StatementNames) {
    super(config);
    this.#names = names;
    this.on('error', (error) => {
      this.#cause ??= error;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library's own nine overloads, passed on as they come
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const isPlanned = typeof text === 'string' && Array.isArray(values) && PREPARABLE.test(text);
    const name = isPlanned ? this.#names.of(text) : undefined;
    const query = super.query as (...passed: unknown[]) => unknown;
    const answer =
      name === undefined ? query.apply(this, args) : query.apply(this, [{ name, text, values }, ...rest]);
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#giveUp(error)) : answer;
  }

  /**
   * Carries out one statement after the other within a transaction, none after one that fails, and answers all. In one write, once all
   * of them are prepared.
   */
  async queryAll(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    const prepared = statements.map((one) => this.#prepared(one));
    if (statements.length > 1 && prepared.every((one) => one !== null)) return this.queryBatch(prepared);
    const answers: pg.QueryResult[] = [];
    for (const { text, values } of statements) answers.push(await this.query(text, values as unknown[]));
    return answers;
  }

  protected queryBatch(statements: readonly PreparedStatement[]): Promise<pg.QueryResult[]> {
    // The server gives each of them its own time; what is given up before that would go on there, its COMMIT among it.
    const timeoutMs =
      statements.filter(({ text }) => text !== BEGIN).length * Number(this.#parameters.query_timeout);
    return new Promise<pg.QueryResult[]>((resolve, reject) => {
      const done = (error: Error | null, answers: pg.QueryResult[]) =>
        error ? reject(error) : resolve(answers);
      super.query(new PreparedBatch(statements, timeoutMs, done));
    }).catch((error: Error) => {
      // Where it was asked, not where it was read.
      Error.captureStackTrace(error);
      return this.#giveUp(error);
    });
  }

  /** Null: this connection has not prepared it. */
  #prepared({ text, values }: Statement): PreparedStatement | null {
    const name = this.#names.known(text);
    return name !== undefined && this.#connection.parsedStatements[name] === text
      ? { name, text, values }
      : null;
  }

  /** What is asked until the returned function is called leaves together, in one write. */
  holdWrites(): () => void {
    const { stream } = this.#connection;
    stream.cork();
    return () => stream.uncork();
  }

  get #parameters(): OwnParameters {
    return (this as unknown as { connectionParameters: OwnParameters }).connectionParameters;
  }

  get #connection(): OwnConnection {
    return (this as unknown as { connection: OwnConnection }).connection;
  }

  /** A connection that is of no use any more is never used again; what is still asked of it fails for the same reason. */
  async #giveUp(error: unknown): Promise<never> {
    if (this.#cause !== undefined) throw this.#cause;
    if ((error as { code?: unknown }).code === DISK_FULL) (this as NodeJS.EventEmitter).emit(FULL_EVENT);
    // Where one table has changed, others have: all connections prepare all anew, under other names.
    if (isOutdatedPlan(error)) this.#names.forget();
    if (isOfNoUse(error)) {
      this.#cause = error;
      if (isReadOnly(error)) (this as NodeJS.EventEmitter).emit(READ_ONLY_EVENT);
      // Only a connection that has ended is taken out of the pool when it is given back.
      const ended = new Promise<void>((resolve) => this.once('end', resolve));
      this.#connection.stream.destroy();
      await ended;
    }
    throw error;
  }
}

type ClientClass = new (config?: pg.ClientConfig) => PreparingClient;

/** The clients to use for a database, also where somebody follows their statements. */
export function clientOf(names: StatementNames, follow: Follow | undefined): ClientClass {
  const Client = follow === undefined ? PreparingClient : followedClient(follow);
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      super(config, names);
    }
  };
}

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

    protected override queryBatch(statements: readonly PreparedStatement[]): Promise<pg.QueryResult[]> {
      const texts = statements.map(({ text }) => text).filter((text) => text !== BEGIN);
      return follow(texts.join('; '), () => super.queryBatch(statements));
    }
  };

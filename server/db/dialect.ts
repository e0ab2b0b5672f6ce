import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { QueryResult as Answer, Pool, PoolClient } from 'pg';
import type { BatchMark, DeferredMark, PointReadMark } from './database.ts';
import { isConnectionUnusable, isOutdatedPlan } from './outage.ts';
import { type SendStatements, type Statement, statementOf } from './sendStatements.ts';
import type { SharedConnections } from './sharedConnections.ts';

type Marked = CompiledQuery & Partial<PointReadMark & DeferredMark & BatchMark>;

export interface Connections {
  readonly pool: Pool;
  readonly shared: SharedConnections;
  readonly send: SendStatements;
}

/**
 * Kysely's PostgreSQL dialect with pipelining: point reads share connections, and deferred writes travel with
 * the next statement.
 */
export class PipeliningDialect extends PostgresDialect {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    super({ pool: connections.pool });
    this.#connections = connections;
  }

  override createDriver(): Driver {
    return new PipeliningDriver(this.#connections);
  }
}

class PipeliningDriver implements Driver {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipeliningConnection> {
    return new PipeliningConnection(this.#connections);
  }

  async beginTransaction(connection: PipeliningConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: PipeliningConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipeliningConnection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(connection: PipeliningConnection): Promise<void> {
    return connection.release();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#connections.pool.end(), this.#connections.shared.end()]);
  }
}

const COMMIT: Statement = { text: 'commit', values: [] };
const ROLLBACK: Statement = { text: 'rollback', values: [] };

const COUNTED: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

class PipeliningConnection implements DatabaseConnection {
  readonly #connections: Connections;
  #client: Promise<PoolClient> | null = null;
  /** Null outside a transaction. */
  #beginStatement: Statement | null = null;
  #begun: Promise<unknown> | null = null;
  #deferred: Statement[] = [];
  #isUnusable = false;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** Sends nothing yet. */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel === undefined ? [] : ['isolation level', isolationLevel];
    const modes = [...level, ...(accessMode === undefined ? [] : [accessMode])];
    this.#beginStatement = { text: ['start transaction', ...modes].join(' '), values: [] };
  }

  /** @throws AbortedTransactionError if the server rolled back instead */
  async commit(): Promise<void> {
    if (this.#begun === null && this.#deferred.length === 0) return;
    const [answer] = await this.#send([COMMIT]);
    if (answer?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** If the rollback fails, closing the connection rolls back. The caller gets the original error. */
  async rollback(): Promise<void> {
    this.#deferred = [];
    if (this.#begun === null) return;
    await this.#send([ROLLBACK]).catch(() => {
      this.#isUnusable = true;
    });
  }

  async executeQuery<Row>(query: Marked): Promise<QueryResult<Row>> {
    try {
      return await this.#execute<Row>(query);
    } catch (error) {
      const isAlone = this.#beginStatement === null;
      if (isAlone && isOutdatedPlan(error)) return this.#execute<Row>(query);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: streams are not supported
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows cannot be streamed');
  }

  async release(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    client?.release(this.#isUnusable);
  }

  async #execute<Row>(query: Marked): Promise<QueryResult<Row>> {
    const isInTransaction = this.#beginStatement !== null;
    if (!isInTransaction && query.isPointRead === true && this.#client === null)
      return { rows: await this.#connections.shared.read<Row>(statementOf(query)) };
    if (isInTransaction && query.isDeferred === true) {
      this.#deferred.push(statementOf(query));
      return { rows: [] };
    }
    const { before = [] } = query;
    const answers = await this.#send([...before, query].map(statementOf));
    if (query.before !== undefined) return { rows: answers.map(({ rows }) => rows) as Row[] };
    // Several statements in one text have no single answer.
    const { command, rowCount, rows = [] } = answers[0]!;
    if (!COUNTED.includes(command)) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** Sends the deferred writes first. */
  async #send(statements: readonly Statement[]): Promise<Answer[]> {
    const { pool, send } = this.#connections;
    this.#client ??= pool.connect();
    const client = await this.#client;
    try {
      // The server would run statements behind a failed BEGIN without a transaction.
      if (this.#beginStatement !== null) {
        this.#begun ??= send(client, [this.#beginStatement]);
        await this.#begun;
      }
      const deferred = this.#deferred.splice(0);
      const answers = await send(client, [...deferred, ...statements]);
      return answers.slice(deferred.length);
    } catch (error) {
      if (isConnectionUnusable(error)) this.#isUnusable = true;
      throw error;
    }
  }
}

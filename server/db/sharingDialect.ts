import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';
import type { LookupMark } from '../context.ts';
import { isOutdatedPlan } from './preparingClient.ts';
import type { SharedConnections } from './sharedConnections.ts';

/** PostgreSQL as Kysely knows it, but that look-ups outside a transaction go over shared connections and take none of the pool. */
export class SharingDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #shared: SharedConnections;

  constructor(pool: Pool, shared: SharedConnections) {
    super({ pool });
    this.#pool = pool;
    this.#shared = shared;
  }

  override createDriver(): Driver {
    return new SharingDriver(new PostgresDriver({ pool: this.#pool }), this.#shared);
  }
}

const isLookup = (query: CompiledQuery & Partial<LookupMark>): boolean => query.isLookup === true;

/** A connection of the pool from the first moment that it is needed; a look-up before that needs none. */
class LateConnection implements DatabaseConnection {
  readonly #own: Driver;
  readonly #shared: SharedConnections;
  #opened: Promise<DatabaseConnection> | null = null;
  /** Each statement is carried out by itself. */
  #isAlone = true;

  constructor(own: Driver, shared: SharedConnections) {
    this.#own = own;
    this.#shared = shared;
  }

  open(): Promise<DatabaseConnection> {
    this.#opened ??= this.#own.acquireConnection();
    return this.#opened;
  }

  /** Begins what follows as one transaction. */
  async begin(settings: TransactionSettings): Promise<void> {
    this.#isAlone = false;
    await this.#own.beginTransaction(await this.open(), settings);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#execute<Row>(query);
    } catch (error) {
      if (this.#isAlone && isOutdatedPlan(error)) return this.#execute<Row>(query);
      throw error;
    }
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#opened === null && isLookup(query)) return this.#shared.read<Row>(query);
    return (await this.open()).executeQuery<Row>(query);
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.open()).streamQuery<Row>(query, chunkSize);
  }

  async release(): Promise<void> {
    const opened = await this.#opened?.catch(() => null);
    if (opened) await this.#own.releaseConnection(opened);
  }
}

class SharingDriver implements Driver {
  readonly #own: Driver;
  readonly #shared: SharedConnections;

  constructor(own: Driver, shared: SharedConnections) {
    this.#own = own;
    this.#shared = shared;
  }

  init(): Promise<void> {
    return this.#own.init();
  }

  async acquireConnection(): Promise<LateConnection> {
    return new LateConnection(this.#own, this.#shared);
  }

  async beginTransaction(connection: LateConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings);
  }

  async commitTransaction(connection: LateConnection): Promise<void> {
    await this.#own.commitTransaction(await connection.open());
  }

  async rollbackTransaction(connection: LateConnection): Promise<void> {
    await this.#own.rollbackTransaction(await connection.open());
  }

  releaseConnection(connection: LateConnection): Promise<void> {
    return connection.release();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#own.destroy(), this.#shared.end()]);
  }
}

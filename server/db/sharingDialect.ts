import { type Driver, PostgresDialect, type TransactionSettings } from 'kysely';
import type { Pool } from 'pg';
import { PooledConnection } from './pooledConnection.ts';
import type { SharedConnections } from './sharedConnections.ts';

/** PostgreSQL as Kysely knows it, but for its connections: look-ups share some, and a transaction sends together what it can. */
export class SharingDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #shared: SharedConnections;

  constructor(pool: Pool, shared: SharedConnections) {
    super({ pool });
    this.#pool = pool;
    this.#shared = shared;
  }

  override createDriver(): Driver {
    return new SharingDriver(this.#pool, this.#shared);
  }
}

class SharingDriver implements Driver {
  readonly #pool: Pool;
  readonly #shared: SharedConnections;

  constructor(pool: Pool, shared: SharedConnections) {
    this.#pool = pool;
    this.#shared = shared;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(this.#pool, this.#shared);
  }

  async beginTransaction(connection: PooledConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(connection: PooledConnection): Promise<void> {
    return connection.release();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#shared.end()]);
  }
}

import type { Client } from 'pg';
import { isConnectionUnusable } from './outage.ts';
import type { SendStatements, Statement } from './sendStatements.ts';

const MAX_CONNECTIONS = 2;

/** After a failover an old connection may lead to the wrong server. */
const MAX_CONNECTION_AGE_MS = 60_000;

interface SharedConnection {
  readonly client: Client;
  readonly opened: Promise<unknown>;
  readonly renewal: NodeJS.Timeout;
  /** Reads without an answer. */
  pending: number;
  onDrained: (() => void) | null;
}

/** Each read has its own answer and failure; only a broken connection fails all its pending reads. */
export class SharedConnections {
  readonly #newClient: () => Client;
  readonly #send: SendStatements;
  readonly #onIdleError: (error: Error) => void;
  #connections: SharedConnection[] = [];
  /** Takes the reads of this turn of the event loop. */
  #ofThisTurn: SharedConnection | null = null;
  readonly #closing = new Set<Promise<void>>();
  #hasEnded = false;

  constructor(newClient: () => Client, send: SendStatements, onIdleError: (error: Error) => void) {
    this.#newClient = newClient;
    this.#send = send;
    this.#onIdleError = onIdleError;
  }

  async read<Row>(statement: Statement): Promise<Row[]> {
    if (this.#hasEnded) throw new Error('the database connections are closed');
    const connection = this.#ofThisTurn ?? this.#leastBusy();
    connection.pending += 1;
    try {
      await connection.opened;
      this.#takeTurn(connection);
      const [answer] = await this.#send(connection.client, [statement]);
      return answer!.rows as Row[];
    } catch (error) {
      // A server that does not answer on one connection may not answer on the others.
      if (isConnectionUnusable(error)) this.renew();
      throw error;
    } finally {
      connection.pending -= 1;
      if (connection.pending === 0) connection.onDrained?.();
    }
  }

  renew(): void {
    for (const connection of [...this.#connections]) this.#retire(connection);
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    this.renew();
    await Promise.all(this.#closing);
  }

  /** The reads of one turn share a connection, so that they leave in one write. */
  #takeTurn(connection: SharedConnection): void {
    if (this.#ofThisTurn !== null) return;
    this.#ofThisTurn = connection;
    setImmediate(() => {
      this.#ofThisTurn = null;
    });
  }

  #leastBusy(): SharedConnection {
    const [least] = this.#connections.toSorted((a, b) => a.pending - b.pending);
    if (least === undefined || (least.pending > 0 && this.#connections.length < MAX_CONNECTIONS))
      return this.#open();
    return least;
  }

  #open(): SharedConnection {
    const client = this.#newClient();
    const connection: SharedConnection = {
      client,
      opened: client.connect(),
      renewal: setTimeout(() => this.#retire(connection), MAX_CONNECTION_AGE_MS).unref(),
      pending: 0,
      onDrained: null,
    };
    client.on('error', (error) => {
      this.#forget(connection);
      if (connection.pending === 0) this.#onIdleError(error);
    });
    client.once('end', () => this.#forget(connection));
    connection.opened.catch(() => this.#forget(connection));
    this.#connections.push(connection);
    return connection;
  }

  /** Takes no more reads, and closes when none is pending. */
  #retire(connection: SharedConnection): void {
    this.#forget(connection);
    const drained = new Promise<void>((resolve) => {
      connection.onDrained = resolve;
      if (connection.pending === 0) resolve();
    });
    const end = (): Promise<void> => connection.client.end().catch(() => undefined);
    const closed: Promise<void> = drained
      .then(() => connection.opened)
      .then(end, end)
      .finally(() => this.#closing.delete(closed));
    this.#closing.add(closed);
  }

  #forget(connection: SharedConnection): void {
    clearTimeout(connection.renewal);
    this.#connections = this.#connections.filter((one) => one !== connection);
  }
}

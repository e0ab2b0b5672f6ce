import type { CompiledQuery, QueryResult } from 'kysely';
import type { PreparingClient } from './preparingClient.ts';

/** Two processors of the server answer at once, and what is asked of one waits for half as many others. */
const MOST_LINES = 2;
/** Then another one takes its place: it may lead to a server that is not the right one any more. */
const LINE_AGE_MS = 60_000;

/** One connection, and how many answers it owes. */
interface Line {
  readonly client: PreparingClient;
  readonly opened: Promise<void>;
  readonly renewal: NodeJS.Timeout;
  isOpen: boolean;
  owed: number;
  /** Once it takes no more reads: called when it owes nothing. */
  close: (() => void) | null;
}

/**
 * Few connections for many readers: a read is sent at once, behind those that have no answer yet, and what is asked in the same turn of the
 * process's loop leaves in one write. Each answer, and each failure, is its reader's alone; only a connection that breaks fails all
 * that it owes. What is slow or waits for a lock must not be read here: whatever is sent behind it waits too.
 */
export class SharedConnections {
  readonly #newClient: () => PreparingClient;
  readonly #onIdleError: (error: Error) => void;
  #lines: Line[] = [];
  /** Where this turn's reads go. */
  #ofThisTurn: Line | null = null;
  /** Those that owe something yet, or are about to say farewell. */
  readonly #closing = new Set<Promise<void>>();
  #hasEnded = false;

  constructor(newClient: () => PreparingClient, onIdleError: (error: Error) => void) {
    this.#newClient = newClient;
    this.#onIdleError = onIdleError;
  }

  async read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasEnded) throw new Error('the database connections are closed');
    const line = this.#ofThisTurn ?? this.#leastBusy();
    line.owed += 1;
    try {
      if (line.isOpen) this.#gather(line);
      else await line.opened;
      const { rows } = await line.client.query(query.sql, query.parameters as unknown[]);
      return { rows: rows as Row[] };
    } finally {
      line.owed -= 1;
      if (line.owed === 0) line.close?.();
    }
  }

  /** What is read from now on goes over new connections. */
  renew(): void {
    for (const line of [...this.#lines]) this.#retire(line);
  }

  /** Ends when all that was asked is answered. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    this.renew();
    await Promise.all(this.#closing);
  }

  #gather(line: Line): void {
    if (this.#ofThisTurn !== null) return;
    this.#ofThisTurn = line;
    const release = line.client.holdWrites();
    setImmediate(() => {
      this.#ofThisTurn = null;
      release();
    });
  }

  #leastBusy(): Line {
    const [least] = this.#lines.toSorted((a, b) => a.owed - b.owed);
    if (least === undefined || (least.owed > 0 && this.#lines.length < MOST_LINES)) return this.#open();
    return least;
  }

  #open(): Line {
    const client = this.#newClient();
    const line: Line = {
      client,
      opened: client.connect().then(() => {
        line.isOpen = true;
      }),
      renewal: setTimeout(() => this.#retire(line), LINE_AGE_MS).unref(),
      isOpen: false,
      owed: 0,
      close: null,
    };
    client.on('error', (error) => {
      this.#forget(line);
      if (line.owed === 0) this.#onIdleError(error);
    });
    client.once('end', () => this.#forget(line));
    line.opened.catch(() => this.#forget(line));
    this.#lines.push(line);
    return line;
  }

  /** Takes no more reads, and is closed once it owes nothing. */
  #retire(line: Line): void {
    this.#forget(line);
    const paid = new Promise<void>((resolve) => {
      line.close = resolve;
      if (line.owed === 0) resolve();
    });
    const end = (): Promise<void> => line.client.end().catch(() => undefined);
    const closed: Promise<void> = paid
      .then(() => line.opened)
      .then(end, end)
      .finally(() => this.#closing.delete(closed));
    this.#closing.add(closed);
  }

  #forget(line: Line): void {
    clearTimeout(line.renewal);
    this.#lines = this.#lines.filter((one) => one !== line);
    if (this.#ofThisTurn === line) this.#ofThisTurn = null;
  }
}

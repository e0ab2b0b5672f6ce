import type { CompiledQuery } from 'kysely';
import type { Client, ClientBase, QueryConfig, QueryResult } from 'pg';
import { allInOrder } from '../concurrency/promises.ts';
import { isDiskFull, isOutdatedPlan, isReadOnlyServer } from './outage.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Sends the statements together. Throws the first failure in their order. */
export type SendStatements = (client: ClientBase, statements: readonly Statement[]) => Promise<QueryResult[]>;

export type TraceStatement = <T>(statement: string, work: () => Promise<T>) => Promise<T>;

export interface SenderOptions {
  /** For each statement, after those before it; 0: unlimited. */
  readonly timeoutMs: number;
  /** Statements are prepared once a connection. */
  readonly isPreparing: boolean;
  readonly traceStatement?: TraceStatement | undefined;
  readonly onDiskFull?: (() => void) | undefined;
  readonly onReadOnlyServer: () => void;
}

/** LISTEN, and several statements in one text, cannot be prepared. */
const PREPARABLE = /^\s*(select|with|insert|update|delete)\b/i;

/** Each list length makes a new text. Texts beyond this number are sent unprepared. */
const MAX_PREPARED = 500;

export function createSender({
  timeoutMs,
  isPreparing,
  traceStatement,
  onDiskFull,
  onReadOnlyServer,
}: SenderOptions): SendStatements {
  const names = new StatementNames();
  const queryOf = ({ text, values }: Statement, at: number): QueryConfig & { query_timeout: number } => ({
    name: isPreparing && PREPARABLE.test(text) ? names.of(text) : undefined,
    text,
    values: [...values],
    query_timeout: timeoutMs * (at + 1),
  });
  const note = (error: unknown): never => {
    if (isDiskFull(error)) onDiskFull?.();
    if (isReadOnlyServer(error)) onReadOnlyServer();
    // If one table has changed, others have too.
    if (isOutdatedPlan(error)) names.forget();
    throw error;
  };
  const traced = ({ text }: Statement, send: () => Promise<QueryResult>): Promise<QueryResult> =>
    traceStatement === undefined ? send() : traceStatement(text, send);
  const gather = gatherWrites();
  return (client, statements) => {
    gather(client);
    return allInOrder(statements.map((one, at) => traced(one, () => client.query(queryOf(one, at))))).catch(
      note,
    );
  };
}

/**
 * What is sent in one turn of the event loop leaves in one write. A write wakes the server, which costs more
 * than a statement.
 */
function gatherWrites(): (client: ClientBase) => void {
  const gathering = new WeakSet<ClientBase>();
  return (client) => {
    if (gathering.has(client)) return;
    gathering.add(client);
    const { stream } = (client as Client).connection;
    stream.cork();
    setImmediate(() => {
      gathering.delete(client);
      stream.uncork();
    });
  };
}

export const statementOf = ({ sql: text, parameters: values }: CompiledQuery): Statement => ({
  text,
  values,
});

class StatementNames {
  readonly #names = new Map<string, string>();
  /** Connections keep what they prepared, so no name is used twice. */
  #lastNumber = 0;

  /** Undefined once there are too many. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_PREPARED) return known;
    this.#lastNumber += 1;
    const name = `s${this.#lastNumber}`;
    this.#names.set(text, name);
    return name;
  }

  forget(): void {
    this.#names.clear();
  }
}

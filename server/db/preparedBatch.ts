import pg from 'pg';
// @ts-expect-error the library's own way to write a value, which has no types
import utils from 'pg/lib/utils.js';

const prepareValue: (value: unknown) => unknown = utils.prepareValue;

/** A statement that the connection has prepared under a name. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One answer for each statement. */
type Answers = (error: Error | null, answers: pg.QueryResult[]) => void;

/** What the library's query does with its connection, beyond the types that it shows. */
interface Wire {
  bind(config: { portal: string; statement: string; values: readonly unknown[] }): void;
  describe(config: { type: 'P'; name: string }): void;
  execute(config: { portal: string }): void;
}

/**
 * The library's query, with the method shown that is taken over here. It gathers the answers of several as it does of a text with
 * several.
 */
const Query = pg.Query as unknown as new (
  config: { name: string; text: string; values: readonly unknown[] },
  values: undefined,
  callback: Answers,
) => pg.Submittable & { prepare(connection: Wire): void };

/**
 * Two or more statements in one write: each is carried out after the one before it, and none after one that fails, whose error is the
 * answer. All have been prepared on this connection. For use in a transaction.
 */
export class PreparedBatch extends Query {
  /** How long the library waits for the last answer, in ms. */
  readonly query_timeout: number;
  readonly #before: readonly PreparedStatement[];

  /** @throws TypeError for a value that cannot be sent; nothing is */
  constructor(statements: readonly PreparedStatement[], timeoutMs: number, callback: Answers) {
    const before = statements.map(sendable);
    super(before.pop()!, undefined, callback);
    this.query_timeout = timeoutMs;
    this.#before = before;
  }

  /** Ends with the one Sync of them all, until which the server passes over whatever follows a failure. */
  override prepare(connection: Wire): void {
    for (const { name, values } of this.#before) {
      connection.bind({ portal: '', statement: name, values });
      connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
    }
    super.prepare(connection);
  }
}

const sendable = ({ name, text, values }: PreparedStatement): PreparedStatement => ({
  name,
  text,
  values: values.map(prepareValue),
});

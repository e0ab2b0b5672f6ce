import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { QueryResult as Answer, Pool, PoolClient } from 'pg';
import type { LookupMark, PostedMark, TogetherMark } from '../context.ts';
import { BEGIN, isOutdatedPlan, type PreparingClient, type Statement } from './preparingClient.ts';
import type { SharedConnections } from './sharedConnections.ts';

type Marked = CompiledQuery & Partial<LookupMark & PostedMark & TogetherMark>;
type OwnClient = PoolClient & PreparingClient;

const COMMIT: Statement = { text: 'commit', values: [] };
const ROLLBACK: Statement = { text: 'rollback', values: [] };

const COUNTED: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/**
 * A connection of the pool from the first moment that it is needed; a look-up outside a transaction needs none. In a transaction what
 * nobody waits for, as its BEGIN, is sent along with what is asked next.
 */
export class PooledConnection implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #shared: SharedConnections;
  #opened: Promise<OwnClient> | null = null;
  /** Not sent yet; null: each statement is carried out by itself. */
  #posted: Statement[] | null = null;
  /** The server knows of the transaction, or may. */
  #hasBegun = false;
  /** What state it is in is not known: nobody may use it again. */
  #isSpoilt = false;

  constructor(pool: Pool, shared: SharedConnections) {
    this.#pool = pool;
    this.#shared = shared;
  }

  /** Begins what follows as one transaction. Nothing is sent yet. */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel === undefined ? [] : ['isolation level', isolationLevel];
    const modes = [...level, ...(accessMode === undefined ? [] : [accessMode])];
    const text = modes.length === 0 ? BEGIN : ['start transaction', ...modes].join(' ');
    this.#posted = [{ text, values: [] }];
  }

  /** @throws AbortedTransactionError where the server rolled back instead */
  async commit(): Promise<void> {
    if (!this.#hasBegun && this.#posted?.length === 1) return;
    const [answer] = await this.#send([COMMIT]);
    if (answer?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    this.#posted = [];
    if (!this.#hasBegun) return;
    try {
      await this.#send([ROLLBACK]);
    } catch (error) {
      this.#isSpoilt = true;
      throw error;
    }
  }

  async executeQuery<Row>(query: Marked): Promise<QueryResult<Row>> {
    try {
      return await this.#execute<Row>(query);
    } catch (error) {
      if (this.#posted === null && isOutdatedPlan(error)) return this.#execute<Row>(query);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing is read piece by piece here
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows cannot be streamed');
  }

  async release(): Promise<void> {
    const client = await this.#opened?.catch(() => null);
    client?.release(this.#isSpoilt);
  }

  async #execute<Row>(query: Marked): Promise<QueryResult<Row>> {
    if (this.#posted === null && query.isLookup === true && this.#opened === null)
      return this.#shared.read<Row>(query);
    if (this.#posted !== null && query.isPosted === true) {
      this.#posted.push(statementOf(query));
      return { rows: [] };
    }
    const { before = [] } = query;
    const answers = await this.#send([...before, query].map(statementOf));
    // One array of rows for each statement.
    if (query.before !== undefined) return { rows: answers.map(({ rows }) => rows) as Row[] };
    // Several statements in one text have no single answer.
    const { command, rowCount, rows = [] } = answers[0]!;
    if (!COUNTED.includes(command)) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** After all that was posted; answers these alone. */
  async #send(statements: readonly Statement[]): Promise<Answer[]> {
    this.#opened ??= this.#pool.connect() as Promise<OwnClient>;
    const client = await this.#opened;
    const posted = this.#posted ?? [];
    if (this.#posted !== null) {
      this.#posted = [];
      this.#hasBegun = true;
    }
    const answers = await client.queryAll([...posted, ...statements]);
    return answers.slice(posted.length);
  }
}

const statementOf = ({ sql: text, parameters: values }: CompiledQuery): Statement => ({ text, values });

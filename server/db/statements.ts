import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type OperationNode,
  type RootOperationNode,
  ValueNode,
} from 'kysely';
import type { BatchMark, Database, DeferredMark, PointReadMark, Trx } from './database.ts';

/** The place of a value in a prepared statement: `param('id')`. */
export type Parameter<Given> = <Name extends keyof Given & string>(name: Name) => Expression<Given[Name]>;

export type Value<Type> = Type | Expression<Type>;

export type Values<Type> = { readonly [Name in keyof Type]: Value<Type[Name]> };

export interface PreparedQuery<Given, Row> {
  (db: Database | Trx, given: Given): Promise<Row[]>;
  /** For `batchQuery`. */
  of(db: Database | Trx, given: Given): Compilable<Row>;
}

/** Compiles a statement once: building costs more than sending. `mark` may add a mark of database.ts. */
export function preparedQuery<Given extends object, Row>(
  build: (db: Database | Trx, param: Parameter<Given>) => Compilable<Row>,
  mark: (query: CompiledQuery<Row>) => CompiledQuery<Row> = (query) => query,
): PreparedQuery<Given, Row> {
  let template: CompiledQuery<Row> | undefined;
  const compiled = (db: Database | Trx, given: Given): CompiledQuery<Row> => {
    template ??= mark(build(db, (name) => new Placeholder(name)).compile());
    const parameters = template.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    );
    return { ...template, parameters };
  };
  const execute = async (db: Database | Trx, given: Given) =>
    (await db.executeQuery<Row>(compiled(db, given))).rows;
  return Object.assign(execute, {
    of: (db: Database | Trx, given: Given) => ({ compile: () => compiled(db, given) }),
  });
}

class Placeholder<Value> implements Expression<Value> {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  get expressionType(): undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }
}

/** For a fast SELECT by key without locks. Point reads share a connection, so a slow one delays others. */
export const pointRead = <Given extends object, Row>(
  build: (db: Database | Trx, param: Parameter<Given>) => Compilable<Row>,
): PreparedQuery<Given, Row> =>
  preparedQuery(build, (query) => {
    const marked: CompiledQuery<Row> & PointReadMark = { ...assertLockFree(query), isPointRead: true };
    return marked;
  });

export function singleRow<Row>([row]: readonly Row[], absent: () => Error): Row {
  if (row === undefined) throw absent();
  return row;
}

function assertLockFree<Query extends { readonly query: RootOperationNode }>(compiled: Query): Query {
  const { query } = compiled;
  const isLockFree =
    query.kind === 'SelectQueryNode' && query.endModifiers === undefined && query.with === undefined;
  if (!isLockFree) throw new Error('a look-up only selects');
  return compiled;
}

export interface Statement<Row> {
  compile(trx: Trx): CompiledQuery<Row>;
}

/** Sends statements together and returns the rows of each. Each sees the effects of those before it. */
export async function batchQuery<Rows extends readonly [unknown, unknown, ...unknown[]]>(
  trx: Trx,
  ...queries: { readonly [At in keyof Rows]: Statement<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const before = queries.map((query) => query.compile(trx));
  const last = before.pop()!;
  const { rows } = await trx.executeQuery({ ...last, before } as typeof last & BatchMark);
  return rows as { [At in keyof Rows]: Rows[At][] };
}

/**
 * Queues a write for the next statement, at the latest COMMIT. Its errors surface there. Not for a write
 * whose failure or row count matters.
 */
export async function deferWrite(trx: Trx, write: Statement<unknown>): Promise<void> {
  const deferred: CompiledQuery & DeferredMark = { ...write.compile(trx), isDeferred: true };
  await trx.executeQuery(deferred);
}

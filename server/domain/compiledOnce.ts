import type { Compilable, CompiledQuery } from 'kysely';
import type { Database, Trx } from '../context.ts';

/**
 * A statement that nearly every request sends. Its text is made at its first use: to build and compile it each time costs more
 * than to hand it to the connection. What `build` does may depend on none of the values, which are not there yet.
 */
export function compiledOnce<Given extends object, Row>(
  build: (db: Database | Trx, given: Given) => Compilable<Row>,
  finish: (query: CompiledQuery<Row>) => CompiledQuery<Row> = (query) => query,
): Prepared<Given, Row> {
  let made: Made<Given, Row> | undefined;
  const compiled = (db: Database | Trx, given: Given): CompiledQuery<Row> => {
    made ??= compile(build, finish, db);
    return { ...made.query, parameters: made.parametersOf(given) };
  };
  const ask = async (db: Database | Trx, given: Given) =>
    (await db.executeQuery<Row>(compiled(db, given))).rows;
  return Object.assign(ask, {
    of: (db: Database | Trx, given: Given) => ({ compile: () => compiled(db, given) }),
  });
}

/** Asks it. */
export interface Prepared<Given, Row> {
  (db: Database | Trx, given: Given): Promise<Row[]>;
  /** The statement itself, to be asked along with others. */
  of(db: Database | Trx, given: Given): Compilable<Row>;
}

interface Made<Given, Row> {
  readonly query: CompiledQuery<Row>;
  readonly parametersOf: (given: Given) => readonly unknown[];
}

/** Each value is a mark of its name while the statement is made, so that the parameters tell which is where. */
function compile<Given extends object, Row>(
  build: (db: Database | Trx, given: Given) => Compilable<Row>,
  finish: (query: CompiledQuery<Row>) => CompiledQuery<Row>,
  db: Database | Trx,
): Made<Given, Row> {
  const marks = new Proxy({} as Given, { get: (_, name) => new Mark(name as keyof Given) });
  const query = finish(build(db, marks).compile());
  return {
    query,
    parametersOf: (given) =>
      query.parameters.map((own) => (own instanceof Mark ? given[own.name as keyof Given] : own)),
  };
}

class Mark<Name> {
  readonly name: Name;
  constructor(name: Name) {
    this.name = name;
  }
}

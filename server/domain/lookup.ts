import type { Compilable, CompiledQuery, RootOperationNode } from 'kysely';
import type { Database, LookupMark, Trx } from '../context.ts';
import { compiledOnce, type Prepared } from './compiledOnce.ts';

/**
 * Reads single rows by a key: as quick as the database answers at all, whatever else is in it, and waiting for nobody's lock. Outside
 * a transaction it is sent over a connection that many share, along with what others look up at that moment, so that neither the
 * process nor the server pays for a write and a wake-up of its own, and nobody waits for a free connection.
 */
export function lookup<Given extends object, Row>(
  build: (db: Database | Trx, given: Given) => Compilable<Row>,
): Prepared<Given, Row> {
  return compiledOnce(build, (query) => {
    const marked: CompiledQuery<Row> & LookupMark = { ...assertLocksNothing(query), isLookup: true };
    return marked;
  });
}

/** The one row that was looked up. @throws what `absent` makes where there is none */
export function only<Row>([row]: readonly Row[], absent: () => Error): Row {
  if (row === undefined) throw absent();
  return row;
}

/** What waits for a lock would keep waiting all that was sent behind it, perhaps by whoever holds the lock. */
function assertLocksNothing<Query extends { readonly query: RootOperationNode }>(compiled: Query): Query {
  const { query } = compiled;
  const locksNothing =
    query.kind === 'SelectQueryNode' && query.endModifiers === undefined && query.with === undefined;
  if (!locksNothing) throw new Error('a look-up only selects');
  return compiled;
}

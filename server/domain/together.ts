import type { CompiledQuery } from 'kysely';
import type { TogetherMark, Trx } from '../context.ts';

/** A statement of Kysely's, built or raw. */
export interface Asked<Row> {
  compile(trx: Trx): CompiledQuery<Row>;
}

/**
 * Asks a transaction's statements one after the other, without waiting for an answer in between: they are sent together and answered
 * together, with the rows of each. Each sees what those before it did, locks among it.
 */
export async function together<Rows extends readonly [unknown, unknown, ...unknown[]]>(
  trx: Trx,
  ...queries: { readonly [At in keyof Rows]: Asked<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const before = queries.map((query) => query.compile(trx));
  const last = before.pop()!;
  const { rows } = await trx.executeQuery({ ...last, before } as typeof last & TogetherMark);
  return rows as { [At in keyof Rows]: Rows[At][] };
}

import type { CompiledQuery } from 'kysely';
import type { PostedMark, Trx } from '../context.ts';
import type { Asked } from './together.ts';

/**
 * Carries out a write that nobody waits for: it is sent along with the transaction's next statement, at the latest with its COMMIT,
 * so that the transaction, and whoever waits for its locks, does not wait for one more answer. It happens in its order; what
 * it fails with is what that next statement fails with. Not for a write whose failure or count of rows is looked at.
 */
export async function post(trx: Trx, write: Asked<unknown>): Promise<void> {
  await trx.executeQuery(posted(write.compile(trx)));
}

/** The mark of what is posted, for a statement that is compiled once. */
export const posted = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> & PostedMark => ({
  ...query,
  isPosted: true,
});

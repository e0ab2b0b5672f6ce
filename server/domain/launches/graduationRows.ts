import type { Database, Trx } from '../../context.ts';
import { post } from '../post.ts';

/** The operation `id` takes the token of this launch from its sold-out curve to its pool. */
export async function insertGraduation(trx: Trx, id: string, launchId: string): Promise<void> {
  await post(trx, trx.insertInto('graduations').values({ id, launch_id: launchId }));
}

/** The launch that the operation is about. */
export async function launchOfGraduation(db: Database | Trx, id: string): Promise<string> {
  const row = await db
    .selectFrom('graduations')
    .select('launch_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.launch_id;
}

/** Operations that the launch's token has had so far, oldest first. */
export async function listGraduations(db: Database | Trx, launchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('graduations')
    .select('id')
    .where('launch_id', '=', launchId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

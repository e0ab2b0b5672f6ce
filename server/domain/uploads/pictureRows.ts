import { sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';

export interface Picture {
  readonly accountId: string;
  readonly cid: string;
  readonly sizeBytes: number;
}

export interface PictureSums {
  readonly count: number;
  readonly bytes: number;
  /** First pinned after `since`. */
  readonly bytesSince: number;
}

export async function hasPicture(trx: Trx, { accountId, cid }: Picture): Promise<boolean> {
  const row = await trx
    .selectFrom('pictures')
    .select('cid')
    .where('account_id', '=', accountId)
    .where('cid', '=', cid)
    .executeTakeFirst();
  return row !== undefined;
}

export async function sumPictures(trx: Trx, accountId: string, since: Date): Promise<PictureSums> {
  const { rows } = await sql<{ count: string; bytes: string; since: string }>`
    SELECT count(*) AS count, coalesce(sum(size_bytes), 0) AS bytes,
      coalesce(sum(size_bytes) FILTER (WHERE created_at > ${since.toISOString()}), 0) AS since
    FROM pictures WHERE account_id = ${accountId}`.execute(trx);
  const [sums] = rows;
  return {
    count: Number(sums?.count ?? 0),
    bytes: Number(sums?.bytes ?? 0),
    bytesSince: Number(sums?.since ?? 0),
  };
}

/** Keeps an existing row. */
export async function insertPicture(
  db: Database | Trx,
  { accountId, cid, sizeBytes }: Picture,
  now: Date,
): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ account_id: accountId, cid, size_bytes: sizeBytes, created_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
}

export async function deletePicture(db: Database, { accountId, cid }: Picture): Promise<void> {
  await db.deleteFrom('pictures').where('account_id', '=', accountId).where('cid', '=', cid).execute();
}

import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface Thumbnail {
  readonly cid: string;
  readonly width: number;
  readonly bytes: Uint8Array;
}

export async function findThumbnail(db: Database, cid: string, width: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('thumbnails')
    .select('bytes')
    .where('cid', '=', cid)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Deletes the oldest beyond `mostBytes` in all. */
export async function keepThumbnail(
  db: Database,
  { cid, width, bytes }: Thumbnail,
  { now, mostBytes }: { readonly now: Date; readonly mostBytes: number },
): Promise<void> {
  await db
    .insertInto('thumbnails')
    .values({ cid, width, bytes: Buffer.from(bytes), size_bytes: bytes.length, made_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
  await sql`DELETE FROM thumbnails WHERE (cid, width) IN (
    SELECT cid, width FROM (
      SELECT cid, width, sum(size_bytes) OVER (ORDER BY made_at DESC, cid, width) AS bytes_up_to_here FROM thumbnails
    ) AS by_age WHERE bytes_up_to_here > ${mostBytes})`.execute(db);
}

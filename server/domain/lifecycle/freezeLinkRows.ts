import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';

export type FreezeLinkRow = Readonly<Selectable<DB['freeze_links']>>;

type NewFreezeLink = Omit<FreezeLinkRow, 'created_at' | 'expires_at' | 'used_at'> & {
  readonly created_at: Date;
  readonly expires_at: Date;
};

export async function insertFreezeLink(db: Database, link: NewFreezeLink): Promise<void> {
  await db
    .insertInto('freeze_links')
    .values({ ...link, used_at: null })
    .execute();
}

/** The link, locked together with the others of its event: of two that are used at once, the second one waits and is refused. */
export async function lockFreezeLink(trx: Trx, tokenHash: Buffer): Promise<FreezeLinkRow | undefined> {
  const rows = await trx
    .selectFrom('freeze_links')
    .selectAll()
    .where('event_id', '=', (eb) =>
      eb.selectFrom('freeze_links').select('event_id').where('token_hash', '=', tokenHash),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.find(({ token_hash: hash }) => hash.equals(tokenHash));
}

/** All links of the event. The caller holds their locks. */
export async function useFreezeLinks(trx: Trx, eventId: string, now: Date): Promise<void> {
  await trx.updateTable('freeze_links').set({ used_at: now }).where('event_id', '=', eventId).execute();
}

/** Returns their number. */
export async function deleteExpiredFreezeLinks(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM freeze_links WHERE id IN (
    SELECT id FROM freeze_links WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${limit}
  )`.execute(db);
  return Number(numAffectedRows);
}

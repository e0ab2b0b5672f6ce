import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { post } from '../post.ts';

export type SessionRow = Readonly<Selectable<DB['sessions']>>;

export async function insertSession(
  trx: Trx,
  session: Pick<SessionRow, 'id' | 'account_id' | 'address' | 'hash'>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await post(
    trx,
    trx
      .insertInto('sessions')
      .values({ ...session, created_at: now, last_used_at: now, expires_at: expiresAt, ended_at: null }),
  );
}

export const findSessionByHash = (db: Database, hash: Buffer): Promise<SessionRow | undefined> =>
  db.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst();

export const findSessionById = (db: Database, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

/** @throws Problem not_found */
export async function findSession(db: Database, id: string): Promise<SessionRow> {
  const row = await findSessionById(db, id);
  if (row === undefined) throw notFound('session');
  return row;
}

/**
 * Ends the session for good, once nothing is being accepted for it (`holdSession`). Returns whose it was, undefined where it
 * had ended before.
 */
export async function endSession(trx: Trx, id: string, now: Date): Promise<string | undefined> {
  const open = await trx
    .selectFrom('sessions')
    .select('account_id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (open === undefined) return undefined;
  await post(trx, trx.updateTable('sessions').set({ ended_at: now }).where('id', '=', id));
  return open.account_id;
}

/** The session as nobody ends it until this commit: a sign-out waits for it, notes of a use do not. */
export const holdSession = (trx: Trx, id: string): Promise<SessionRow | undefined> =>
  trx.selectFrom('sessions').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();

/** Notes a use, unless a younger one than `notAfter` is noted already. */
export async function touchSession(db: Database, id: string, now: Date, notAfter: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', '<', notAfter.toISOString())
    .execute();
}

/** Deletes at most `limit` sessions that could not live beyond `before`; returns how many. */
export async function deleteOldSessions(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE expires_at <= ${before.toISOString()}
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

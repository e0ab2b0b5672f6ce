import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import { HOUR_MS } from '../../concurrency/timers.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import { type Keyset, keysetAfter } from '../../paging/cursors.ts';
import { notFound } from '../../problem.ts';

export type SessionRow = Readonly<Selectable<DB['sessions']>>;

export async function insertSession(
  trx: Trx,
  session: Pick<SessionRow, 'id' | 'account_id' | 'address' | 'hash' | 'ip' | 'user_agent'>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('sessions').values({
      ...session,
      created_at: now,
      last_used_at: now,
      last_used_ip: session.ip,
      expires_at: expiresAt,
      ended_at: null,
    }),
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

/** The page plus one row, newest first. */
export function listLiveSessions(
  db: Database,
  accountId: string,
  page: Keyset,
  now: Date,
): Promise<SessionRow[]> {
  const { after } = page;
  const usedAfter = new Date(now.getTime() - IDLE_MS).toISOString();
  const live = db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', usedAfter);
  return (after === null ? live : live.where(keysetAfter(after)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** After acceptances in progress (`holdSession`). Returns the account; undefined if the session had ended. */
export async function endSession(trx: Trx, id: string, now: Date): Promise<string | undefined> {
  const open = await trx
    .selectFrom('sessions')
    .select('account_id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (open === undefined) return undefined;
  await deferWrite(trx, trx.updateTable('sessions').set({ ended_at: now }).where('id', '=', id));
  return open.account_id;
}

/** A sign-out waits for this lock; usage notes do not. */
export const holdSession = (trx: Trx, id: string): Promise<SessionRow | undefined> =>
  trx.selectFrom('sessions').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();

/** Skipped if a use after `notAfter` is recorded. */
export async function touchSession(
  db: Database,
  { id, ip }: { readonly id: string; readonly ip: string },
  now: Date,
  notAfter: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, last_used_ip: ip })
    .where('id', '=', id)
    .where('last_used_at', '<', notAfter.toISOString())
    .execute();
}

/** Returns the count. */
export async function deleteOldSessions(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE expires_at <= ${before.toISOString()}
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** From the sign-in. */
export const SESSION_MS = 7 * 24 * HOUR_MS;

const IDLE_MS = 24 * HOUR_MS;

export const idleExpiryOf = ({ last_used_at, expires_at }: SessionRow): Date =>
  new Date(Math.min(Date.parse(last_used_at) + IDLE_MS, Date.parse(expires_at)));

export const isSessionLive = (session: SessionRow, now: Date): boolean =>
  session.ended_at === null && now < idleExpiryOf(session);

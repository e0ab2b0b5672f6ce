import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';

export type SignInNonceRow = Readonly<Selectable<DB['sign_in_nonces']>>;

export async function insertSignInNonce(
  db: Database,
  nonce: Pick<SignInNonceRow, 'nonce' | 'address'>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('sign_in_nonces')
    .values({ ...nonce, created_at: now, expires_at: expiresAt, used_at: null, failures: 0 })
    .execute();
}

export const findSignInNonce = (db: Database, nonce: string): Promise<SignInNonceRow | undefined> =>
  db.selectFrom('sign_in_nonces').selectAll().where('nonce', '=', nonce).executeTakeFirst();

export async function countFailedSignIn(db: Database, nonce: string): Promise<void> {
  await db
    .updateTable('sign_in_nonces')
    .set({ failures: sql`failures + 1` })
    .where('nonce', '=', nonce)
    .execute();
}

/** False if another request has spent it. */
export async function useSignInNonce(trx: Trx, nonce: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('sign_in_nonces')
    .set({ used_at: now })
    .where('nonce', '=', nonce)
    .where('used_at', 'is', null)
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the count. */
export async function deleteOldSignInNonces(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM sign_in_nonces WHERE nonce IN (
      SELECT nonce FROM sign_in_nonces WHERE expires_at <= ${before.toISOString()}
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

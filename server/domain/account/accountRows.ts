import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';

export type AccountRow = Readonly<Selectable<DB['accounts']>>;

export async function findAccount(db: Database | Trx, id: string): Promise<AccountRow> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('account');
  return row;
}

/** Queues behind whoever changes the same account's keys. What only refers to the account does not wait. */
export async function lockAccount(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** An account without a wallet of its owner, as the first start makes it. */
export async function insertAccount(trx: Trx, id: string, now: Date): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await trx
    .insertInto('accounts')
    .values({ id, address: null, display_name: null, avatar_url: null, ...times })
    .execute();
}

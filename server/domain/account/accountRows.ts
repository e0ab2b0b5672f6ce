import type { Selectable, Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { compiledOnce } from '../compiledOnce.ts';
import { post } from '../post.ts';

export type AccountRow = Readonly<Selectable<DB['accounts']>>;

export async function findAccount(db: Database | Trx, id: string): Promise<AccountRow> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('account');
  return row;
}

/** Whose address it is, in its EIP-55 form. */
export async function findAccountIdOf(db: Database, address: string): Promise<string | undefined> {
  const query = db.selectFrom('accounts').select('id').where('address', '=', address);
  return (await query.executeTakeFirst())?.id;
}

/** The wallets that the accounts are known by, by id; null where there is none. */
export async function readAddresses(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'address'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .execute();
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** Queues behind whoever changes the same account's keys. What only refers to the account does not wait. */
export async function lockAccount(trx: Trx, id: string): Promise<void> {
  await lockedAccounts(trx, { id });
}

export const lockedAccounts = compiledOnce((trx, { id }: { id: string }) =>
  trx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate(),
);

/** An account without a wallet of its owner, as the first start makes it. */
export async function insertAccount(trx: Trx, id: string, now: Date): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await post(
    trx,
    trx.insertInto('accounts').values({ id, address: null, display_name: null, avatar_url: null, ...times }),
  );
}

/** The account of this wallet, made if there is none. Of two that make it at once, one does and the other waits and finds it. */
export async function findOrInsertAccount(
  trx: Trx,
  newId: string,
  address: string,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const times = { created_at: now, updated_at: now };
  const made = await trx
    .insertInto('accounts')
    .values({ id: newId, address, display_name: null, avatar_url: null, ...times })
    .onConflict((oc) => oc.column('address').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return { id: made.id, isNew: true };
  const found = trx.selectFrom('accounts').select('id').where('address', '=', address);
  return { id: (await found.executeTakeFirstOrThrow()).id, isNew: false };
}

/** Changes what is given and leaves the rest as it is. */
export async function updateAccount(
  trx: Trx,
  id: string,
  change: Pick<Updateable<DB['accounts']>, 'display_name' | 'avatar_url'>,
  now: Date,
): Promise<void> {
  await post(
    trx,
    trx
      .updateTable('accounts')
      .set({ ...change, updated_at: now })
      .where('id', '=', id),
  );
}

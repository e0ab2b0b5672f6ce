import type { Selectable, Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, preparedQuery } from '../../db/statements.ts';
import { notFound, Problem } from '../../problem.ts';

export type AccountRow = Readonly<Selectable<DB['accounts']>>;

export async function findAccount(db: Database | Trx, id: string): Promise<AccountRow> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('account');
  return row;
}

/** `address` is in EIP-55 form. */
export async function findAccountIdOf(db: Database, address: string): Promise<string | undefined> {
  const query = db.selectFrom('accounts').select('id').where('address', '=', address);
  return (await query.executeTakeFirst())?.id;
}

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

/** Locks the account's keys against changes. Rows that only refer to the account do not wait. */
export async function lockAccount(trx: Trx, id: string): Promise<void> {
  await lockedAccounts(trx, { id });
}

export const lockedAccounts = preparedQuery((trx, param: Parameter<{ id: string }>) =>
  trx.selectFrom('accounts').select(['id', 'frozen_at']).where('id', '=', param('id')).forNoKeyUpdate(),
);

/** The same. A freeze waits for it, or is seen. @throws Problem account_frozen */
export async function lockThawedAccount(trx: Trx, id: string): Promise<void> {
  assertThawedAccount((await lockedAccounts(trx, { id }))[0]);
}

export function assertThawedAccount(account: Pick<AccountRow, 'frozen_at'> | undefined): void {
  if (account === undefined || account.frozen_at === null) return;
  throw new Problem(
    'account_frozen',
    'The account is frozen; only its owner, signed in with the wallet, thaws it.',
  );
}

/** For the first start. */
export async function insertAccount(trx: Trx, id: string, now: Date): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await deferWrite(
    trx,
    trx.insertInto('accounts').values({ id, address: null, display_name: null, avatar_url: null, ...times }),
  );
}

/** Gives an account without a wallet the wallet that signs in for it. */
export async function setAccountWallet(db: Database, id: string, address: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ address })
    .where('id', '=', id)
    .where('address', 'is', null)
    .execute();
}

/** Of two concurrent callers, one inserts and one finds the account. */
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

export async function updateAccount(
  trx: Trx,
  id: string,
  change: Pick<Updateable<DB['accounts']>, 'display_name' | 'avatar_url' | 'frozen_at' | 'frozen_reason'>,
  now: Date,
): Promise<void> {
  await deferWrite(
    trx,
    trx
      .updateTable('accounts')
      .set({ ...change, updated_at: now })
      .where('id', '=', id),
  );
}

import { sql } from 'kysely';
import type { Database, Trx } from '../../context.ts';
import { newId } from '../ids.ts';

export type LedgerKind = 'starter' | 'hold' | 'settle' | 'release';

/** The service's own accounts: credits come from `issued` (which may be negative) and end in `revenue`. */
export const PLATFORM = { issued: 'platform:issued', revenue: 'platform:revenue' } as const;

export const availableOf = (accountId: string): string => `${accountId}:available`;
export const reservedOf = (accountId: string): string => `${accountId}:reserved`;

/** The customer's two accounts and, once for all, the platform's. */
export async function openLedger(trx: Trx, accountId: string): Promise<void> {
  await trx
    .insertInto('ledger_accounts')
    .values([
      { id: PLATFORM.issued, kind: 'issued', account_id: null, balance_micro: '0' },
      { id: PLATFORM.revenue, kind: 'revenue', account_id: null, balance_micro: '0' },
      { id: availableOf(accountId), kind: 'available', account_id: accountId, balance_micro: '0' },
      { id: reservedOf(accountId), kind: 'reserved', account_id: accountId, balance_micro: '0' },
    ])
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
}

/**
 * Moves `amountMicro` from one ledger account to another: two entries that sum to zero. Returns false, with nothing
 * written, when the source would fall below zero. The balance condition sits in the UPDATE, so parallel spenders cannot
 * both pass it. UNIQUE (kind, reference) makes a second posting of the same thing impossible.
 */
export async function postTransfer(
  trx: Trx,
  posting: { kind: LedgerKind; reference: string; from: string; to: string; amountMicro: bigint },
  now: Date,
): Promise<boolean> {
  const { kind, reference, from, to, amountMicro } = posting;
  await lockInOrder(trx, [from, to]);
  const taken = await trx
    .updateTable('ledger_accounts')
    .set({ balance_micro: sql`balance_micro - ${amountMicro.toString()}::bigint` })
    .where('id', '=', from)
    .where(sql<boolean>`(balance_micro >= ${amountMicro.toString()}::bigint OR kind = 'issued')`)
    .returning('balance_micro')
    .executeTakeFirst();
  if (taken === undefined) return false;
  const given = await trx
    .updateTable('ledger_accounts')
    .set({ balance_micro: sql`balance_micro + ${amountMicro.toString()}::bigint` })
    .where('id', '=', to)
    .returning('balance_micro')
    .executeTakeFirstOrThrow();
  const id = newId('led', now);
  await trx.insertInto('ledger_transactions').values({ id, kind, reference, created_at: now }).execute();
  await trx
    .insertInto('ledger_entries')
    .values([
      {
        transaction_id: id,
        ledger_account_id: from,
        amount_micro: (-amountMicro).toString(),
        balance_after_micro: taken.balance_micro,
      },
      {
        transaction_id: id,
        ledger_account_id: to,
        amount_micro: amountMicro.toString(),
        balance_after_micro: given.balance_micro,
      },
    ])
    .execute();
  return true;
}

/** Every posting locks its two accounts in the same order, so that a hold and a release never wait for each other. */
async function lockInOrder(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertHold(
  trx: Trx,
  hold: { operationId: string; accountId: string; amountMicro: bigint },
): Promise<void> {
  await trx
    .insertInto('credit_holds')
    .values({
      operation_id: hold.operationId,
      account_id: hold.accountId,
      amount_micro: hold.amountMicro.toString(),
      state: 'held',
    })
    .execute();
}

/** Takes the hold out of `held`, exactly once; undefined when there is none or it was closed before. */
export async function closeHold(
  trx: Trx,
  operationId: string,
  state: 'settled' | 'released',
): Promise<{ accountId: string; amountMicro: bigint } | undefined> {
  const row = await trx
    .updateTable('credit_holds')
    .set({ state })
    .where('operation_id', '=', operationId)
    .where('state', '=', 'held')
    .returning(['account_id', 'amount_micro'])
    .executeTakeFirst();
  return row === undefined ? undefined : { accountId: row.account_id, amountMicro: BigInt(row.amount_micro) };
}

/** Balance of one of the account's two ledger accounts, in micro-credits. */
export async function readBalance(
  db: Database,
  accountId: string,
  kind: 'available' | 'reserved',
): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance_micro')
    .where('id', '=', kind === 'available' ? availableOf(accountId) : reservedOf(accountId))
    .executeTakeFirst();
  return BigInt(row?.balance_micro ?? 0);
}

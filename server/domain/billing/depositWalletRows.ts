import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import type { Address } from '../../ports/basics.ts';

export type DepositWalletRow = Readonly<Omit<Selectable<DB['deposit_wallets']>, 'address'>> & {
  readonly address: Address;
};

export async function insertDepositWallet(
  trx: Trx,
  wallet: { readonly accountId: string; readonly walletId: string; readonly address: Address },
  now: Date,
): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('deposit_wallets').values({
      account_id: wallet.accountId,
      wallet_id: wallet.walletId,
      address: wallet.address,
      created_at: now,
    }),
  );
}

export async function findDepositWallet(
  db: Database | Trx,
  accountId: string,
): Promise<DepositWalletRow | undefined> {
  const row = await db
    .selectFrom('deposit_wallets')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row as DepositWalletRow | undefined;
}

export async function lockDepositWallet(trx: Trx, accountId: string): Promise<DepositWalletRow> {
  const row = await trx
    .selectFrom('deposit_wallets')
    .selectAll()
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row as DepositWalletRow;
}

export async function listDepositAddresses(db: Database): Promise<Address[]> {
  const rows = await db.selectFrom('deposit_wallets').select('address').execute();
  return rows.map(({ address }) => address as Address);
}

export async function findDepositAccounts(
  db: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('deposit_wallets')
    .select(['address', 'account_id'])
    .where((eb) => eb('address', '=', eb.fn.any(eb.val([...addresses]))))
    .execute();
  return new Map(rows.map((row) => [row.address, row.account_id]));
}

/** Takes up to `count` due wallets; other processes skip them until `until`. Then call `setSweepDue`. */
export async function takeDueSweeps(
  db: Database,
  count: number,
  now: Date,
  until: Date,
): Promise<DepositWalletRow[]> {
  const { rows } = await sql<DepositWalletRow>`
    WITH due AS MATERIALIZED (
      SELECT account_id FROM deposit_wallets WHERE sweep_due_at <= ${now}
      ORDER BY sweep_due_at LIMIT ${count} FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE deposit_wallets SET sweep_due_at = ${until} FROM due WHERE deposit_wallets.account_id = due.account_id
    RETURNING deposit_wallets.*`.execute(db);
  return rows;
}

/** Null: due at the next deposit. Does nothing if the due time changed since `takeDueSweeps`. */
export const setSweepDue = (
  db: Database | Trx,
  taken: DepositWalletRow,
  due: { readonly at: Date | null; readonly failures: number },
) =>
  db
    .updateTable('deposit_wallets')
    .set({ sweep_due_at: due.at, sweep_failures: due.failures })
    .where('account_id', '=', taken.account_id)
    .where('sweep_due_at', '=', taken.sweep_due_at)
    .execute();

/** Due now. A wallet with failed sweeps keeps its due time. */
export const markSweepDue = (trx: Trx, accountId: string, now: Date) =>
  trx
    .updateTable('deposit_wallets')
    .set({
      sweep_due_at: sql`CASE WHEN sweep_failures = 0 THEN ${now} ELSE coalesce(sweep_due_at, ${now}) END`,
    })
    .where('account_id', '=', accountId)
    .execute();

/**
 * After a failure, keeps the due time or sets `retryAt`: during the sweep the wallet may have looked empty.
 */
export const recordSweepOutcome = (
  trx: Trx,
  walletId: string,
  outcome: { readonly succeededAt: Date } | { readonly retryAt: Date },
) =>
  trx
    .updateTable('deposit_wallets')
    .set((eb) =>
      'succeededAt' in outcome
        ? { sweep_due_at: outcome.succeededAt, sweep_failures: 0 }
        : {
            sweep_due_at: sql`coalesce(sweep_due_at, ${outcome.retryAt})`,
            sweep_failures: eb('sweep_failures', '+', 1),
          },
    )
    .where('wallet_id', '=', walletId)
    .execute();

/** SQL value: when the next sweep is due; null without one. */
export const sweepsDueAt = sql<
  string | null
>`(SELECT min(sweep_due_at) FROM deposit_wallets WHERE sweep_due_at IS NOT NULL)`;

import { type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { newId } from '../ids.ts';
import type { OrderedPage } from '../keyset.ts';
import { post } from '../post.ts';
import { type OrderColumn, selectPage } from '../selectPage.ts';

/** Why credits moved. */
export type LedgerKind = 'starter' | 'deposit' | 'hold' | 'settle' | 'release' | 'purchase' | 'sale';

/**
 * The sides of a booking: what the account may spend, what is held of it, and the platform's own, from where credits come
 * (`issued`) and where they end (`revenue`), and where they pass from a buyer to a seller (`market`). Nothing of the platform's
 * has a running balance, which every account would have to wait for; its sums are those of its entries.
 */
type LedgerAccount = 'available' | 'reserved' | 'issued' | 'revenue' | 'market';

export interface Posting {
  readonly accountId: string;
  readonly kind: LedgerKind;
  /** Id of what the credits moved for; each kind is booked at most once for it. */
  readonly reference: string;
  /** Signed micro-credits that sum to zero. Sides that do not move are left out. */
  readonly moves: Readonly<Partial<Record<LedgerAccount, bigint>>>;
}

export interface Balance {
  readonly availableMicro: bigint;
  readonly reservedMicro: bigint;
}

/** Lets the account have credits: it has none yet. */
export async function openLedger(trx: Trx, accountId: string): Promise<void> {
  await post(
    trx,
    trx
      .insertInto('credit_balances')
      .values({ account_id: accountId, available_micro: '0', reserved_micro: '0', last_no: '0' })
      .onConflict((oc) => oc.column('account_id').doNothing()),
  );
}

/**
 * Books the moves. Returns false, with nothing written, when the account would have less than nothing. The condition sits in
 * the UPDATE, so parallel spenders cannot both pass it; its lock also makes the account's history one sequence. Throws when
 * this kind was booked for the reference before.
 */
export async function postTransaction(trx: Trx, posting: Posting, now: Date): Promise<boolean> {
  const { accountId, kind, reference, moves } = posting;
  const entries = Object.entries(moves).filter(([, amount]) => amount !== 0n);
  const available = (moves.available ?? 0n).toString();
  const reserved = (moves.reserved ?? 0n).toString();
  const sides = entries.map(([side]) => side);
  const amounts = entries.map(([, amount]) => amount.toString());
  // One statement: whatever else the account asks for waits from here to the commit.
  const { rows } = await sql`
    WITH balance AS (
      UPDATE credit_balances SET available_micro = available_micro + ${available}::bigint,
        reserved_micro = reserved_micro + ${reserved}::bigint, last_no = last_no + 1
      WHERE account_id = ${accountId} AND available_micro + ${available}::bigint >= 0
        AND reserved_micro + ${reserved}::bigint >= 0
      RETURNING available_micro, reserved_micro, last_no
    ), booked AS (
      INSERT INTO ledger_transactions (id, kind, reference, created_at, account_id, no, entries,
        available_after_micro, reserved_after_micro)
      SELECT ${newId('led', now)}::text, ${kind}::text, ${reference}::text, ${now}::timestamptz, ${accountId}::text, last_no, ${entries.length}::int,
        available_micro, reserved_micro FROM balance
      RETURNING id
    ), entered AS (
      INSERT INTO ledger_entries (transaction_id, ledger_account, amount_micro)
      SELECT booked.id, entry.side, entry.micro
      FROM booked, unnest(${sides}::text[], ${amounts}::bigint[]) WITH ORDINALITY AS entry (side, micro, place)
      ORDER BY entry.place
    )
    SELECT id FROM booked`.execute(trx);
  return rows.length === 1;
}

/** Whether this kind was booked for the reference before. Nobody books for the account until this transaction ends. */
export async function lockAndFind(
  trx: Trx,
  { accountId, kind, reference }: Omit<Posting, 'moves'>,
): Promise<boolean> {
  await trx
    .selectFrom('credit_balances')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
  const found = await trx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return found !== undefined;
}

/** What the account has, both of one moment. */
export async function readBalance(db: Database, accountId: string): Promise<Balance> {
  const row = await db
    .selectFrom('credit_balances')
    .select(['available_micro', 'reserved_micro'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    availableMicro: BigInt(row?.available_micro ?? 0),
    reservedMicro: BigInt(row?.reserved_micro ?? 0),
  };
}

/** A transaction as its account sees it: by how much it changed both of its balances. */
export type LedgerLine = Readonly<Omit<Selectable<DB['ledger_transactions']>, 'kind'>> & {
  readonly kind: LedgerKind;
  readonly available_micro: string;
  readonly reserved_micro: string;
};

/** Newest first: by the place in the account's history, which no clock can change. */
export const LEDGER_ORDER = [
  { name: 'no', direction: 'desc', type: 'bigint' },
] as const satisfies readonly OrderColumn[];

const moved = (side: LedgerAccount) => sql`coalesce((SELECT amount_micro FROM ledger_entries
  WHERE transaction_id = ledger_transactions.id AND ledger_account = ${sql.lit(side)}), 0)`;

/** The account's transactions of this kind (default: all), newest first, one more than the page holds. */
export async function listTransactions(
  db: Database,
  accountId: string,
  { kind }: { readonly kind?: LedgerKind | undefined },
  page: OrderedPage,
): Promise<LedgerLine[]> {
  const conditions = [
    sql<SqlBool>`account_id = ${accountId}`,
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
  ];
  const select = sql`SELECT *, ${moved('available')} AS available_micro, ${moved('reserved')} AS reserved_micro
    FROM ledger_transactions`;
  return selectPage<LedgerLine>(db, select, conditions, { order: LEDGER_ORDER, page });
}

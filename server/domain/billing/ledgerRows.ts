import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import { newId } from '../../ids.ts';
import { type OrderColumn, type OrderedPage, selectPage } from '../../paging/cursors.ts';
import { isWithin, type Span } from '../agents/ownedRecords.ts';

export type LedgerKind = 'starter' | 'deposit' | 'hold' | 'settle' | 'release' | 'purchase' | 'sale';

/**
 * The customer has `available` and `reserved`. The platform has `issued` (source), `revenue` (sink) and
 * `market` (buyer to seller). Its balances are sums of entries: every posting would wait for a running
 * balance.
 */
type LedgerAccount = 'available' | 'reserved' | 'issued' | 'revenue' | 'market';

export interface Posting {
  readonly accountId: string;
  readonly kind: LedgerKind;
  /** Id of the cause. Each kind is posted at most once per id. */
  readonly reference: string;
  /** Signed micro-credits that sum to zero. */
  readonly moves: Readonly<Partial<Record<LedgerAccount, bigint>>>;
}

export interface Balance {
  readonly availableMicro: bigint;
  readonly reservedMicro: bigint;
}

export async function openLedger(trx: Trx, accountId: string): Promise<void> {
  await deferWrite(
    trx,
    trx
      .insertInto('credit_balances')
      .values({ account_id: accountId, available_micro: '0', reserved_micro: '0', last_no: '0' })
      .onConflict((oc) => oc.column('account_id').doNothing()),
  );
}

/**
 * False if a balance would be negative. The UPDATE has the condition, so parallel spenders cannot both pass.
 * Its lock also orders the account's history. Throws if this kind was posted for the reference before.
 */
export async function postTransaction(trx: Trx, posting: Posting, now: Date): Promise<boolean> {
  const { accountId, kind, reference, moves } = posting;
  const entries = Object.entries(moves).filter(([, amount]) => amount !== 0n);
  const available = (moves.available ?? 0n).toString();
  const reserved = (moves.reserved ?? 0n).toString();
  const sides = entries.map(([side]) => side);
  const amounts = entries.map(([, amount]) => amount.toString());
  // One statement: the account's other requests wait from here to the commit.
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

/** Blocks the account's postings until the transaction ends. */
export async function lockAndFindPosting(
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

/** A posting as changes of both balances. */
export type LedgerLine = Readonly<Omit<Selectable<DB['ledger_transactions']>, 'kind'>> & {
  readonly kind: LedgerKind;
  readonly available_micro: string;
  readonly reserved_micro: string;
};

/** Newest first, independent of clocks. */
export const LEDGER_ORDER = [
  { name: 'no', direction: 'desc', type: 'bigint' },
] as const satisfies readonly OrderColumn[];

const moved = (side: LedgerAccount) => sql`coalesce((SELECT amount_micro FROM ledger_entries
  WHERE transaction_id = ledger_transactions.id AND ledger_account = ${sql.lit(side)}), 0)`;

/** Transactions are numbered in the order of their commits, and clocks of hosts differ by less than this. */
const CLOCKS_DIFFER = sql`interval '1 hour'`;

/** Bounds the numbers, so that a page does not read all transactions after or before a period. */
const isNearSpan = (accountId: string, { from, to }: Span): RawBuilder<SqlBool>[] => [
  ...(to === undefined
    ? []
    : [
        sql<SqlBool>`no < coalesce((SELECT no FROM ledger_transactions WHERE account_id = ${accountId}
          AND created_at >= ${to}::timestamptz + ${CLOCKS_DIFFER} ORDER BY created_at, no LIMIT 1), 9223372036854775807)`,
      ]),
  ...(from === undefined
    ? []
    : [
        sql<SqlBool>`no > coalesce((SELECT no FROM ledger_transactions WHERE account_id = ${accountId}
          AND created_at < ${from}::timestamptz - ${CLOCKS_DIFFER} ORDER BY created_at DESC, no DESC LIMIT 1), 0)`,
      ]),
];

interface LedgerFilter extends Span {
  readonly kind?: LedgerKind | undefined;
}

/** One more row than the page holds. */
export async function listTransactions(
  db: Database,
  accountId: string,
  { kind, ...span }: LedgerFilter,
  page: OrderedPage,
): Promise<LedgerLine[]> {
  const conditions = [
    sql<SqlBool>`account_id = ${accountId}`,
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    ...isWithin(span),
    ...isNearSpan(accountId, span),
  ];
  const select = sql`SELECT *, ${moved('available')} AS available_micro, ${moved('reserved')} AS reserved_micro
    FROM ledger_transactions`;
  return selectPage<LedgerLine>(db, select, conditions, { order: LEDGER_ORDER, page });
}

import { type Expression, type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { IndexDepositRow } from '../../indexer/depositFacts.ts';
import type { Address, Hex } from '../../ports/basics.ts';

export type DepositRow = Readonly<Omit<Selectable<DB['deposits']>, 'status'>> & {
  readonly status: 'credited' | 'below_minimum';
};

/** Marks decided payments, so that a rebuilt index does not credit them again. */
export async function insertIndexDeposits(trx: Trx, rows: readonly IndexDepositRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const decided = await trx
    .selectFrom('deposits')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const isDecided = new Set(decided.map(({ id }) => id));
  const whole = rows.map((row) => ({ ...row, decided: isDecided.has(row.id) }));
  // A true payment replaces a lying node's report.
  await sql`INSERT INTO index_deposits
    SELECT * FROM jsonb_populate_recordset(NULL::index_deposits, ${JSON.stringify(whole)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET sender = excluded.sender, amount_raw = excluded.amount_raw,
      block_number = excluded.block_number, log_index = excluded.log_index, mined_at = excluded.mined_at,
      decided = excluded.decided`.execute(trx);
  if (decided.length === 0) return;
  await trx
    .deleteFrom('lost_deposits')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...isDecided]))))
    .execute();
}

/** Credited payments keep their credits. They count as lost until the index finds them again. */
export async function deleteIndexDepositsAbove(trx: Trx, block: bigint): Promise<void> {
  await sql`INSERT INTO lost_deposits (id)
    SELECT d.id FROM index_deposits AS i JOIN deposits AS d USING (id)
    WHERE i.block_number > ${block.toString()} AND d.status = 'credited'
    ON CONFLICT DO NOTHING`.execute(trx);
  await trx.deleteFrom('index_deposits').where('block_number', '>', block.toString()).execute();
}

/** Credited, but not on the chain. */
export interface LostDeposits {
  readonly count: number;
  readonly creditsMicro: bigint;
}

export async function readLostDeposits(db: Database): Promise<LostDeposits> {
  const row = await db
    .selectFrom('lost_deposits')
    .innerJoin('deposits', 'deposits.id', 'lost_deposits.id')
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.coalesce(eb.fn.sum<string>('amount_micro'), eb.val('0')).as('micro'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), creditsMicro: BigInt(row.micro) };
}

export async function listNewestIndexDeposits(
  db: Database,
  recipient: Address,
  limit: number,
): Promise<IndexDepositRow[]> {
  return db
    .selectFrom('index_deposits')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .limit(limit)
    .execute();
}

export async function hasUndecidedDeposits(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('index_deposits')
    .select('id')
    .where(sql<boolean>`NOT decided`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** In chain order, after `after`, up to a block height. */
export async function listUndecidedDeposits(
  db: Database,
  upTo: bigint,
  after: Pick<IndexDepositRow, 'block_number' | 'log_index'> | null,
  limit: number,
): Promise<IndexDepositRow[]> {
  const from = after ?? { block_number: '-1', log_index: -1 };
  return db
    .selectFrom('index_deposits')
    .selectAll()
    .where(sql<boolean>`NOT decided`)
    .where('block_number', '<=', upTo.toString())
    .where(
      sql<boolean>`(block_number, log_index) > (${from.block_number}::bigint, ${from.log_index}::integer)`,
    )
    .orderBy('block_number')
    .orderBy('log_index')
    .limit(limit)
    .execute();
}

export async function sumUndecidedDeposits(db: Database, recipient: Address): Promise<bigint> {
  const row = await db
    .selectFrom('index_deposits')
    .select((eb) => eb.fn.sum<string | null>('amount_raw').as('sum'))
    .where('recipient', '=', recipient)
    .where(sql<boolean>`NOT decided`)
    .executeTakeFirstOrThrow();
  return BigInt(row.sum ?? 0);
}

export const markDepositDecided = (trx: Trx, id: string) =>
  trx.updateTable('index_deposits').set({ decided: true }).where('id', '=', id).execute();

export interface NewDeposit {
  readonly id: string;
  readonly accountId: string;
  readonly recipient: string;
  readonly ordinal: number;
  readonly sender: string;
  readonly amountRaw: bigint;
  /** 0 if below the minimum. */
  readonly amountMicro: bigint;
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly logIndex: number;
  readonly txHash: string;
  readonly minedAt: Date;
}

/** False if it was decided before. Waits for a concurrent decision. */
export async function insertDeposit(trx: Trx, deposit: NewDeposit, now: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('deposits')
    .values({
      id: deposit.id,
      account_id: deposit.accountId,
      recipient: deposit.recipient,
      ordinal: deposit.ordinal,
      sender: deposit.sender,
      amount_raw: deposit.amountRaw.toString(),
      amount_micro: deposit.amountMicro.toString(),
      status: deposit.amountMicro > 0n ? 'credited' : 'below_minimum',
      block_number: deposit.blockNumber.toString(),
      block_hash: deposit.blockHash,
      log_index: deposit.logIndex,
      tx_hash: deposit.txHash,
      mined_at: deposit.minedAt,
      decided_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listNewestDeposits(
  db: Database,
  accountId: string,
  limit: number,
): Promise<DepositRow[]> {
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .limit(limit)
    .execute();
  return rows as DepositRow[];
}

/** SQL value: now, if the index has a deposit that is not decided; else null. */
export const depositsDueAt = (now: Expression<string>) => sql<string | null>`(
  SELECT ${now}::timestamptz FROM index_deposits WHERE NOT decided LIMIT 1)`;

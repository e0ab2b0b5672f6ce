import { sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import { ofInitiators } from '../../engine/records/operationRows.ts';

/** Credits reserved for unfinished work. */
export interface Hold {
  /** Id of the operation, message or run; it has one hold ever. */
  readonly reference: string;
  readonly accountId: string;
  readonly amountMicro: bigint;
}

export async function insertHold(trx: Trx, hold: Hold): Promise<void> {
  await deferWrite(
    trx,
    trx.insertInto('credit_holds').values({
      reference: hold.reference,
      account_id: hold.accountId,
      amount_micro: hold.amountMicro.toString(),
      state: 'held',
    }),
  );
}

/** Closes the hold once, as spent (null: all). Undefined without an open hold. */
export async function closeAsSettled(
  trx: Trx,
  reference: string,
  spentMicro: bigint | null,
): Promise<(Hold & { readonly spentMicro: bigint }) | undefined> {
  const row = await trx
    .updateTable('credit_holds')
    .set({
      state: 'settled',
      spent_micro: spentMicro === null ? sql`amount_micro` : spentMicro.toString(),
    })
    .where('reference', '=', reference)
    .where('state', '=', 'held')
    .returning(['account_id', 'amount_micro', 'spent_micro'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    reference,
    accountId: row.account_id,
    amountMicro: BigInt(row.amount_micro),
    spentMicro: BigInt(row.spent_micro ?? 0),
  };
}

/** Closes the hold once, as not spent. Undefined without an open hold. */
export async function closeAsReleased(trx: Trx, reference: string): Promise<Hold | undefined> {
  const row = await trx
    .updateTable('credit_holds')
    .set({ state: 'released' })
    .where('reference', '=', reference)
    .where('state', '=', 'held')
    .returning(['account_id', 'amount_micro'])
    .executeTakeFirst();
  return row && { reference, accountId: row.account_id, amountMicro: BigInt(row.amount_micro) };
}

/** Thoughts return most of their holds soon, unlike operations. */
export async function sumThoughtHoldsMicro(db: Database | Trx, accountId: string): Promise<bigint> {
  const { micro } = await db
    .selectFrom('credit_holds')
    .select(sql<string>`coalesce(sum(amount_micro), 0)`.as('micro'))
    .where('account_id', '=', accountId)
    .where('state', '=', sql.lit('held'))
    .where(sql<boolean>`left(reference, 4) IN ('stp_', 'msg_')`)
    .executeTakeFirstOrThrow();
  return BigInt(micro);
}

/** Cost of a message's or run's work: the maximum while held, 0 once released. */
export const sumHoldsForMicro = async (db: Database | Trx, initiatorId: string): Promise<bigint> =>
  (await sumHoldsForEachMicro(db, [initiatorId])).get(initiatorId) ?? 0n;

/** Initiators without holds are absent. */
export async function sumHoldsForEachMicro(
  db: Database | Trx,
  initiatorIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; micro: string }>`
    SELECT initiator_id AS id, sum(CASE credit_holds.state WHEN 'held' THEN amount_micro
      WHEN 'settled' THEN spent_micro ELSE 0 END) AS micro
    FROM credit_holds ${ofInitiators('reference', initiatorIds)} GROUP BY initiator_id`.execute(db);
  return new Map(rows.map(({ id, micro }) => [id, BigInt(micro)]));
}

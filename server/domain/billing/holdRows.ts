import { sql } from 'kysely';
import type { Database, Trx } from '../../context.ts';
import { ofInitiators } from '../onchain/operationRows.ts';
import { post } from '../post.ts';

/** Credits that wait for the end of what they pay. */
export interface Hold {
  /** Id of what they are for: an operation, a message, a run. It has one hold for life. */
  readonly reference: string;
  readonly accountId: string;
  readonly amountMicro: bigint;
}

export async function insertHold(trx: Trx, hold: Hold): Promise<void> {
  await post(
    trx,
    trx.insertInto('credit_holds').values({
      reference: hold.reference,
      account_id: hold.accountId,
      amount_micro: hold.amountMicro.toString(),
      state: 'held',
    }),
  );
}

/** Ends the hold as spent (null: all of it), exactly once; undefined when there is none or it was closed before. */
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

/** Ends the hold as not spent, exactly once; undefined when there is none or it was closed before. */
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

/** What the thoughts of the account's models hold now: most of it comes back within a moment, what operations hold is mostly spent. */
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

/** What was asked for in the name of a message or a run costs so much: each at most while it is held, nothing once released. */
export const sumHoldsForMicro = async (db: Database | Trx, initiatorId: string): Promise<bigint> =>
  (await sumHoldsForEachMicro(db, [initiatorId])).get(initiatorId) ?? 0n;

/** The same of many, in one query; those in whose name nothing is held are left out. */
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

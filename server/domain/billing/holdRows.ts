import { sql } from 'kysely';
import type { Database, Trx } from '../../context.ts';
import { isOfInitiator } from '../onchain/operationRows.ts';

/** Credits that wait for the end of what they pay. */
export interface Hold {
  /** Id of what they are for: an operation, a message, a run. It has one hold for life. */
  readonly reference: string;
  readonly accountId: string;
  readonly amountMicro: bigint;
}

export async function insertHold(trx: Trx, hold: Hold): Promise<void> {
  await trx
    .insertInto('credit_holds')
    .values({
      reference: hold.reference,
      account_id: hold.accountId,
      amount_micro: hold.amountMicro.toString(),
      state: 'held',
    })
    .execute();
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

/** What was asked for in the name of a message or a run costs so much: each at most while it is held, nothing once released. */
export async function sumHoldsForMicro(db: Database | Trx, initiatorId: string): Promise<bigint> {
  const { micro } = await db
    .selectFrom('credit_holds')
    .select(
      sql<string>`coalesce(sum(CASE state WHEN 'held' THEN amount_micro
      WHEN 'settled' THEN spent_micro ELSE 0 END), 0)`.as('micro'),
    )
    .where(isOfInitiator('reference', initiatorId))
    .executeTakeFirstOrThrow();
  return BigInt(micro);
}

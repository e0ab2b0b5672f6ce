import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import type { Address } from '../ports.ts';
import { post } from '../post.ts';

/** A move of a deposit wallet's USDG to the treasury, and the one payment of gas that it may need before. */
export type SweepRow = Readonly<Omit<Selectable<DB['sweeps']>, 'treasury'>> & { readonly treasury: Address };

export interface NewSweep {
  readonly id: string;
  readonly walletId: string;
  readonly treasury: Address;
  readonly gas: { readonly operationId: string; readonly wei: bigint } | null;
}

export async function insertSweep(trx: Trx, { id, walletId, treasury, gas }: NewSweep): Promise<void> {
  await post(
    trx,
    trx.insertInto('sweeps').values({
      id,
      wallet_id: walletId,
      treasury,
      gas_operation_id: gas?.operationId ?? null,
      gas_wei: gas?.wei.toString() ?? null,
    }),
  );
}

export async function readSweep(db: Database | Trx, id: string): Promise<SweepRow> {
  const row = await db.selectFrom('sweeps').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as SweepRow;
}

/** The sweep that this payment of gas is for. */
export async function readSweepOfGas(db: Database | Trx, gasOperationId: string): Promise<SweepRow> {
  const row = await db
    .selectFrom('sweeps')
    .selectAll()
    .where('gas_operation_id', '=', gasOperationId)
    .executeTakeFirstOrThrow();
  return row as SweepRow;
}

export async function findNewestSweep(trx: Trx, walletId: string): Promise<SweepRow | undefined> {
  const row = await trx
    .selectFrom('sweeps')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as SweepRow | undefined;
}

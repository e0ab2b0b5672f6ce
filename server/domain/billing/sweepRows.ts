import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../context.ts';
import { isUnsettled } from '../onchain/operationRows.ts';
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

/** Whether anything of a sweep of the wallet is not final, its gas included. Of any: by which one is the newest, clocks may disagree. */
export async function hasOpenSweep(trx: Trx, walletId: string): Promise<boolean> {
  const open = await trx
    .selectFrom('sweeps')
    .select('id')
    .where('wallet_id', '=', walletId)
    .where((eb) => eb.or([isUnsettled('sweeps.id'), isUnsettled('sweeps.gas_operation_id')]))
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

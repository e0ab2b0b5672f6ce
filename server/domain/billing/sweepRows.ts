import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import { isUnsettled } from '../../engine/records/operationRows.ts';
import type { Address } from '../../ports/basics.ts';

export type SweepRow = Readonly<Omit<Selectable<DB['sweeps']>, 'treasury'>> & { readonly treasury: Address };

export interface NewSweep {
  readonly id: string;
  readonly walletId: string;
  readonly treasury: Address;
  readonly gas: { readonly operationId: string; readonly wei: bigint } | null;
}

export async function insertSweep(trx: Trx, { id, walletId, treasury, gas }: NewSweep): Promise<void> {
  await deferWrite(
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

export async function readSweepOfGas(db: Database | Trx, gasOperationId: string): Promise<SweepRow> {
  const row = await db
    .selectFrom('sweeps')
    .selectAll()
    .where('gas_operation_id', '=', gasOperationId)
    .executeTakeFirstOrThrow();
  return row as SweepRow;
}

/**
 * Whether any sweep of the wallet, or its gas, is not final. Checks all: clocks may disagree on the newest.
 */
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

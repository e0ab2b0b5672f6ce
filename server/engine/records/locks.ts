import type { Trx } from '../../db/database.ts';
import { batchQuery, singleRow } from '../../db/statements.ts';
import { lockedOperations, type OperationRow, walletRivals } from './operationRows.ts';
import { type StepRow, stepsOf } from './stepRows.ts';
import { lockedWallets, type WalletRow } from './walletRows.ts';

/*
 * Row locks until the end of the transaction, in the order wallet, operation. Only the holder of an operation's lock
 * changes its steps, so they need none.
 * `FOR NO KEY UPDATE` still lets others insert rows that refer to a locked one.
 */

export const lockOperation = async (trx: Trx, id: string): Promise<OperationRow> =>
  operationIn(await lockedOperations(trx, { id }), id);

export const lockWallet = async (trx: Trx, id: string): Promise<WalletRow> =>
  walletIn(await lockedWallets(trx, { id }), id);

/** `steps` are all of the operation. */
export async function lockAtStep(
  trx: Trx,
  { operation_id: id, name }: Pick<StepRow, 'operation_id' | 'name'>,
): Promise<{ operation: OperationRow; step: StepRow; steps: StepRow[] }> {
  const { operation, steps } = await lockWithSteps(trx, id);
  const named = steps.filter((step) => step.name === name);
  return {
    operation,
    step: singleRow(named, () => new Error(`Operation ${id} has no step ${name}.`)),
    steps,
  };
}

export async function lockWithSteps(
  trx: Trx,
  id: string,
): Promise<{ operation: OperationRow; steps: StepRow[] }> {
  const [operations, steps] = await batchQuery<[unknown, StepRow]>(
    trx,
    lockedOperations.of(trx, { id }),
    stepsOf.of(trx, { operationIds: [id] }),
  );
  return { operation: operationIn(operations, id), steps };
}

export async function lockWithWallet(
  trx: Trx,
  { id, wallet_id: walletId }: Pick<OperationRow, 'id' | 'wallet_id'>,
): Promise<{ wallet: WalletRow; operation: OperationRow; steps: StepRow[] }> {
  const [wallets, operations, steps] = await batchQuery<[unknown, unknown, StepRow]>(
    trx,
    lockedWallets.of(trx, { id: walletId }),
    lockedOperations.of(trx, { id }),
    stepsOf.of(trx, { operationIds: [id] }),
  );
  return { wallet: walletIn(wallets, walletId), operation: operationIn(operations, id), steps };
}

/** The same. `isBusy`: another operation of the wallet has bytes out, or has begun and must finish first. */
export async function lockForSignature(
  trx: Trx,
  { id, wallet_id: walletId }: Pick<OperationRow, 'id' | 'wallet_id'>,
): Promise<{ wallet: WalletRow; operation: OperationRow; steps: StepRow[]; isBusy: boolean }> {
  const [wallets, operations, steps, rivals] = await batchQuery<[unknown, unknown, StepRow, unknown]>(
    trx,
    lockedWallets.of(trx, { id: walletId }),
    lockedOperations.of(trx, { id }),
    stepsOf.of(trx, { operationIds: [id] }),
    walletRivals.of(trx, { id }),
  );
  const [wallet, operation] = [walletIn(wallets, walletId), operationIn(operations, id)];
  return { wallet, operation, steps, isBusy: rivals.length > 0 };
}

const operationIn = (rows: readonly unknown[], id: string): OperationRow =>
  singleRow(rows, () => new Error(`There is no operation ${id}.`)) as OperationRow;

const walletIn = (rows: readonly unknown[], id: string): WalletRow =>
  singleRow(rows, () => new Error(`There is no wallet ${id}.`)) as WalletRow;

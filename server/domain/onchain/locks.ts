import type { Trx } from '../../context.ts';
import { only } from '../lookup.ts';
import { together } from '../together.ts';
import type { OperationRow } from './operationRow.ts';
import { lockedOperations } from './operationRows.ts';
import { lockedSteps, type StepRow, stepsOf } from './stepRows.ts';
import { lockedWallets, type WalletRow } from './walletRows.ts';

/*
 * Locks to the end of the transaction, in the order wallet, operation, step; what is locked together is asked for at once. Not
 * full `FOR UPDATE`s: rows that refer to a locked one may be inserted meanwhile.
 */

export const lockOperation = async (trx: Trx, id: string): Promise<OperationRow> =>
  operationIn(await lockedOperations(trx, { id }), id);

export const lockWallet = async (trx: Trx, id: string): Promise<WalletRow> =>
  walletIn(await lockedWallets(trx, { id }), id);

/** The operation, and one of its steps. */
export async function lockAtStep(
  trx: Trx,
  { operation_id: id, name }: Pick<StepRow, 'operation_id' | 'name'>,
): Promise<{ operation: OperationRow; step: StepRow }> {
  const [operations, steps] = await together<[unknown, StepRow]>(
    trx,
    lockedOperations.of(trx, { id }),
    lockedSteps.of(trx, { operationId: id, name }),
  );
  const step = only(steps, () => new Error(`Operation ${id} has no step ${name}.`));
  return { operation: operationIn(operations, id), step };
}

/** The operation, and its steps as they are from then on. */
export async function lockWithSteps(
  trx: Trx,
  id: string,
): Promise<{ operation: OperationRow; steps: StepRow[] }> {
  const [operations, steps] = await together<[unknown, StepRow]>(
    trx,
    lockedOperations.of(trx, { id }),
    stepsOf.of(trx, { operationIds: [id] }),
  );
  return { operation: operationIn(operations, id), steps };
}

/** The operation's wallet before it; its steps as they are from then on. */
export async function lockWithWallet(
  trx: Trx,
  { id, wallet_id: walletId }: Pick<OperationRow, 'id' | 'wallet_id'>,
): Promise<{ wallet: WalletRow; operation: OperationRow; steps: StepRow[] }> {
  const [wallets, operations, steps] = await together<[unknown, unknown, StepRow]>(
    trx,
    lockedWallets.of(trx, { id: walletId }),
    lockedOperations.of(trx, { id }),
    stepsOf.of(trx, { operationIds: [id] }),
  );
  return { wallet: walletIn(wallets, walletId), operation: operationIn(operations, id), steps };
}

const operationIn = (rows: readonly unknown[], id: string): OperationRow =>
  only(rows, () => new Error(`There is no operation ${id}.`)) as OperationRow;

const walletIn = (rows: readonly unknown[], id: string): WalletRow =>
  only(rows, () => new Error(`There is no wallet ${id}.`)) as WalletRow;

import type { Database } from '../../context.ts';
import { SERVES_NO_AGENT } from '../agents/signingPurpose.ts';
import type { OperationKind } from '../onchain/operationKind.ts';
import { findOperation } from '../onchain/operationRows.ts';
import { UNCOMPLETED } from '../onchain/operationState.ts';
import { findTreasury, findWallet } from '../onchain/walletRows.ts';
import { noteSweep } from './depositWalletRows.ts';
import { FIRST_PAUSE_MS } from './sweepDeposits.ts';
import { readSweep } from './sweepRows.ts';
import { trySweep } from './trySweep.ts';

const NOTHING_TO_WRITE = async (): Promise<void> => undefined;

/**
 * All final USDG of a deposit wallet, sent to the treasury by one transfer. While its gas is on its way the operation waits
 * for it; it never asks for more.
 */
export const sweepKind: OperationKind = {
  async plan(context, operation, steps, at) {
    if (steps.length > 0) return null;
    const sweep = await readSweep(context.db, operation.id);
    const { address } = await findWallet(context.db, operation.wallet_id);
    const { attempt } = await trySweep(context, { wallet: address, treasury: sweep.treasury }, at);
    if (attempt === null) return { refused: 'insufficient_balance', sentence: 'There is nothing to sweep.' };
    if ('revert' in attempt) return { refused: 'simulation_failed', sentence: attempt.revert.sentence };
    if (attempt.heldWei >= attempt.feeWei) {
      return { name: 'transfer', last: true, transaction: attempt.transaction, detail: {} };
    }
    if (!(await hasFailed(context.db, sweep.gas_operation_id))) return { underfunded: true };
    return { refused: 'insufficient_gas', sentence: 'The gas for this sweep was not paid.' };
  },
  /** The treasury of this moment: a sweep to one that was replaced meanwhile is not signed. */
  authorize: async (_, db) => ({ ...SERVES_NO_AGENT, treasury: (await findTreasury(db))?.address ?? null }),
  async included() {
    return NOTHING_TO_WRITE;
  },
  reopened: NOTHING_TO_WRITE,
  async settled(trx, operation, outcome, now) {
    const retryAt = new Date(now.getTime() + FIRST_PAUSE_MS);
    await noteSweep(trx, operation.wallet_id, outcome === 'succeeded' ? { succeededAt: now } : { retryAt });
  },
};

async function hasFailed(db: Database, gasOperationId: string | null): Promise<boolean> {
  if (gasOperationId === null) return false;
  const gas = await findOperation(db, gasOperationId);
  return gas === undefined || UNCOMPLETED.includes(gas.state);
}

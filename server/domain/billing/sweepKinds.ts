import type { Database } from '../../db/database.ts';
import type { OperationKind } from '../../engine/operations/operationKind.ts';
import { lockOperation } from '../../engine/records/locks.ts';
import { findOperation, moveOperation } from '../../engine/records/operationRows.ts';
import { isEnded, nextState, UNCOMPLETED } from '../../engine/records/operationState.ts';
import { findTreasury, findWallet } from '../../engine/records/walletRows.ts';
import { cannotPay } from '../../engine/wallets/cannotPay.ts';
import { NATIVE } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { SERVES_NO_AGENT } from '../agents/signingPurpose.ts';
import { recordSweepOutcome } from './depositWalletRows.ts';
import { MIN_RETRY_MS, simulateSweep } from './sweepDeposits.ts';
import { readSweep, readSweepOfGas } from './sweepRows.ts';

const NOTHING_TO_WRITE = async (): Promise<void> => undefined;

/** Sends a deposit wallet's final USDG to the treasury. Waits for its one gas payment. */
export const sweepKind = (context: Pick<Ports, 'db' | 'addressBook' | 'chain'>): OperationKind => ({
  async plan(operation, steps, at) {
    if (steps.length > 0) return null;
    const sweep = await readSweep(context.db, operation.id);
    const { address } = await findWallet(context.db, operation.wallet_id);
    const { attempt } = await simulateSweep(context, { wallet: address, treasury: sweep.treasury }, at);
    if (attempt === null) return { refused: 'insufficient_balance', sentence: 'There is nothing to sweep.' };
    if ('revert' in attempt) return { refused: 'simulation_failed', sentence: attempt.revert.sentence };
    if (attempt.heldWei >= attempt.feeWei) {
      return { name: 'transfer', last: true, transaction: attempt.transaction, detail: {} };
    }
    if (!(await hasFailed(context.db, sweep.gas_operation_id))) return { underfunded: true };
    return { refused: 'insufficient_gas', sentence: 'The gas for this sweep was not paid.' };
  },
  /** A sweep to a replaced treasury is not signed. */
  authorize: async (db) => ({ ...SERVES_NO_AGENT, treasury: (await findTreasury(db))?.address ?? null }),
  async included() {
    return NOTHING_TO_WRITE;
  },
  reopened: NOTHING_TO_WRITE,
  async settled(trx, operation, outcome, now) {
    const retryAt = new Date(now.getTime() + MIN_RETRY_MS);
    await recordSweepOutcome(
      trx,
      operation.wallet_id,
      outcome === 'succeeded' ? { succeededAt: now } : { retryAt },
    );
  },
});

async function hasFailed(db: Database, gasOperationId: string | null): Promise<boolean> {
  if (gasOperationId === null) return false;
  const gas = await findOperation(db, gasOperationId);
  return gas === undefined || UNCOMPLETED.includes(gas.state);
}

/** The treasury pays the gas of one sweep, once. Waits while the treasury is short. */
export const gasKind = (context: Pick<Ports, 'clock' | 'db' | 'chain'>): OperationKind => ({
  async plan(operation, steps, at) {
    if (steps.length > 0) return null;
    const { chain, db } = context;
    const sweep = await readSweepOfGas(db, operation.id);
    const sweeping = await findOperation(db, sweep.id);
    if (sweeping === undefined || isEnded(sweeping.state)) {
      return { refused: 'invalid_state', sentence: 'The sweep that this gas was for has ended.' };
    }
    const { address } = await findWallet(db, sweep.wallet_id);
    const payment = { token: NATIVE, amountRaw: BigInt(sweep.gas_wei ?? 0) };
    if (await cannotPay(context, operation.wallet_id, [payment], at)) return { underfunded: true };
    const transaction = chain.transfer(payment.token, address, payment.amountRaw);
    return { name: 'gas', last: true, transaction, detail: {} };
  },
  async authorize(db, operation) {
    const { wallet_id, gas_wei } = await readSweepOfGas(db, operation.id);
    const { address: to } = await findWallet(db, wallet_id);
    return { ...SERVES_NO_AGENT, gasPayment: { to, maxWei: BigInt(gas_wei ?? 0) } };
  },
  async included(operation) {
    const now = context.clock.now();
    return async (trx) => {
      const sweep = await lockOperation(trx, (await readSweepOfGas(trx, operation.id)).id);
      if (nextState(sweep.state, 'funded') !== null)
        await moveOperation(trx, sweep, { event: 'funded', now });
    };
  },
  reopened: NOTHING_TO_WRITE,
  settled: NOTHING_TO_WRITE,
});

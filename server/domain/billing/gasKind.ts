import { SERVES_NO_AGENT } from '../agents/signingPurpose.ts';
import { isShortOf } from '../onchain/isShortOf.ts';
import { lockOperation } from '../onchain/locks.ts';
import type { OperationKind } from '../onchain/operationKind.ts';
import { findOperation, moveOperation } from '../onchain/operationRows.ts';
import { isEnded, next } from '../onchain/operationState.ts';
import { findWallet } from '../onchain/walletRows.ts';
import { NATIVE } from '../ports.ts';
import { readSweepOfGas } from './sweepRows.ts';

const NOTHING_TO_WRITE = async (): Promise<void> => undefined;

/** The gas of one sweep, paid by the treasury to the deposit wallet, once. It waits while the treasury is short of it. */
export const gasKind: OperationKind = {
  async plan(context, operation, steps, at) {
    if (steps.length > 0) return null;
    const { chain, db } = context;
    const sweep = await readSweepOfGas(db, operation.id);
    const sweeping = await findOperation(db, sweep.id);
    if (sweeping === undefined || isEnded(sweeping.state)) {
      return { refused: 'invalid_state', sentence: 'The sweep that this gas was for has ended.' };
    }
    const { address } = await findWallet(db, sweep.wallet_id);
    const payment = { token: NATIVE, amountRaw: BigInt(sweep.gas_wei ?? 0) };
    if (await isShortOf(context, operation.wallet_id, [payment], at)) return { underfunded: true };
    const transaction = chain.transfer(payment.token, address, payment.amountRaw);
    return { name: 'gas', last: true, transaction, detail: {} };
  },
  async authorize(_, db, operation) {
    const { wallet_id, gas_wei } = await readSweepOfGas(db, operation.id);
    const { address: to } = await findWallet(db, wallet_id);
    return { ...SERVES_NO_AGENT, gasPayment: { to, mostWei: BigInt(gas_wei ?? 0) } };
  },
  async included({ clock }, operation) {
    const now = clock.now();
    return async (trx) => {
      const sweep = await lockOperation(trx, (await readSweepOfGas(trx, operation.id)).id);
      if (next(sweep.state, 'funded') !== null) await moveOperation(trx, sweep, { event: 'funded', now });
    };
  },
  reopened: NOTHING_TO_WRITE,
  settled: NOTHING_TO_WRITE,
};

import type { Trx } from '../../db/database.ts';
import { type Hex, PortError } from '../../ports/basics.ts';
import { concludeStep, finalizeOperation } from '../operations/endOperation.ts';
import { lockAtStep, lockWallet } from '../records/locks.ts';
import { moveOperation, type OperationRow } from '../records/operationRows.ts';
import { nextState } from '../records/operationState.ts';
import {
  isUnincluded,
  listUnincluded,
  markDisplaced,
  markOwn,
  type OpenStep,
  type StepRow,
  setMissingSince,
} from '../records/stepRows.ts';
import type { WalletRow } from '../records/walletRows.ts';
import { freezeWallet, unfreezeWallet } from '../wallets/walletFreeze.ts';
import { includeStep } from './observeOperation.ts';
import type { DeliveryContext } from './sendStep.ts';

/**
 * Resolves a step whose nonce the chain has used, although no receipt of ours was found. Asks every endpoint.
 * A receipt settles the step. Without one, the second check marks the operation unresolved and freezes the
 * wallet. The step is displaced only if all endpoints agree and a foreign transaction has finally used the
 * nonce. Nothing is signed for it again.
 */
export async function resolveMissing(
  context: DeliveryContext,
  operation: OperationRow,
  open: OpenStep,
  wallet: WalletRow,
): Promise<void> {
  const { step, attempts } = open;
  const hashes = attempts.map(({ hash }) => hash as Hex);
  const look = await context.chain.surveyWallet(wallet.address, hashes);
  if (look.receipt !== null) {
    await includeStep(context, operation, open, look.receipt);
    return;
  }
  if (look.nextNonce <= step.nonce) {
    if (look.isComplete && step.missing_since !== null) await reappear(context, step);
    return;
  }
  if ((await context.chainGuard.checkNow(context)) !== 'same') return;
  if (step.missing_since === null) return noteMissing(context, step);
  const missingMs = context.clock.now().getTime() - Date.parse(step.missing_since);
  if (missingMs < context.addressBook.resendMs) return;
  const isMarked = wallet.frozen_reason !== null && nextState(operation.state, 'unresolved') === null;
  if (!isMarked) return markUnresolved(context, step);
  if (look.isComplete && (await isDisplaced(context, open, wallet, missingMs))) await displace(context, step);
}

/**
 * How long to wait for a node with the states that show which transaction used a nonce.
 * By then every endpoint has reported the nonce as used for a day, without our receipt.
 */
const MAX_DOUBT_MS = 24 * 3_600_000;

/**
 * Whether a foreign transaction has finally used the nonce. A node that lost a receipt still has its block.
 * If the transaction is ours, that is stored, because nodes forget the states that show it.
 */
async function isDisplaced(
  context: DeliveryContext,
  { step, attempts }: OpenStep,
  { address }: WalletRow,
  missingMs: number,
): Promise<boolean> {
  const { chain, chainGuard, log } = context;
  if (step.is_own) return false;
  const finalized = await chainGuard.finalBlock(context);
  if (finalized === null) return false;
  try {
    if ((await chain.nextNonce(address, finalized.number)) <= step.nonce) return false;
    const used = await chain.transactionOfNonce(address, step.nonce, finalized.number);
    if (attempts.every(({ hash }) => hash !== used)) return true;
    await whileOut(context, step, (trx) => markOwn(trx, step));
    const about = { operation: step.operation_id, step: step.name, hash: used };
    log.error(about, 'the chain has a transaction of ours for good, and no endpoint has its receipt');
    return false;
  } catch (error) {
    if (!(error instanceof PortError) || error.kind !== 'rejected') throw error;
    const about = { operation: step.operation_id, step: step.name, err: error };
    log.warn(about, 'no node says which block used the nonce of a transaction whose receipt is missing');
    return missingMs >= MAX_DOUBT_MS;
  }
}

interface Locked {
  readonly wallet: WalletRow;
  readonly operation: OperationRow;
  readonly steps: readonly StepRow[];
  readonly now: Date;
}

/** Runs under all three locks, if the step is still out. */
async function whileOut(
  context: DeliveryContext,
  step: StepRow,
  work: (trx: Trx, locked: Locked) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, step.wallet_id);
    const { operation, step: locked, steps } = await lockAtStep(trx, step);
    if (isUnincluded(locked)) await work(trx, { wallet, operation, steps, now: context.clock.now() });
  });
}

const noteMissing = (context: DeliveryContext, step: StepRow): Promise<void> =>
  whileOut(context, step, async (trx, { now }) => {
    await setMissingSince(trx, step, now);
  });

const markUnresolved = (context: DeliveryContext, step: StepRow): Promise<void> =>
  whileOut(context, step, async (trx, { wallet, operation, now }) => {
    const txHash = step.tx_hash;
    if (nextState(operation.state, 'unresolved') !== null) {
      await moveOperation(trx, operation, { event: 'unresolved', now, txHash });
    }
    if (wallet.frozen_reason === null) await freezeWallet(context, trx, wallet.id, 'unresolved', now);
    context.log.error(
      { operation: operation.id, step: step.name, wallet: wallet.address, nonce: step.nonce },
      'unresolved: the chain has used this nonce and no receipt of ours is found; the wallet is frozen',
    );
  });

/** The chain went back: the nonce is free again, and the stored bytes fit it. */
const reappear = (context: DeliveryContext, step: StepRow): Promise<void> =>
  whileOut(context, step, async (trx, { wallet, operation, now }) => {
    await setMissingSince(trx, step, null);
    const open = await listUnincluded(trx, wallet.id);
    const isMissing = (other: StepRow): boolean => other.missing_since !== null;
    const own = open.filter((other) => other.operation_id === operation.id);
    if (operation.state === 'unresolved' && !own.some(isMissing)) {
      await moveOperation(trx, operation, { event: 'reopened', now, txHash: step.tx_hash });
    }
    if (wallet.frozen_reason === 'unresolved' && !open.some(isMissing))
      await unfreezeWallet(context, trx, wallet.id, now);
  });

async function displace(context: DeliveryContext, step: StepRow): Promise<void> {
  await whileOut(context, step, async (trx, { wallet, operation, steps, now }) => {
    await markDisplaced(trx, step, now);
    const concluded = steps.map((one) =>
      one.name === step.name ? { ...one, state: 'displaced' as const } : one,
    );
    await concludeStep(context, trx, operation, concluded, { txHash: step.tx_hash, explained: {} }, now);
    await freezeWallet(context, trx, wallet.id, 'nonce_consumed_externally', now);
    context.log.error(
      { operation: operation.id, step: step.name, wallet: wallet.address, nonce: step.nonce },
      'nonce_consumed_externally: a transaction that is not ours took this nonce for good',
    );
  });
  await finalizeOperation(context, step.operation_id, []);
}

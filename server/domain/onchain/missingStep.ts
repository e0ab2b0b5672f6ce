import type { Context, Trx } from '../../context.ts';
import { type Hex, PortError } from '../ports.ts';
import { concludeStep } from './concludeStep.ts';
import { finalizeOperation } from './finalizeOperation.ts';
import { lockAtStep, lockWallet } from './locks.ts';
import { includeStep, type OpenStep } from './observeOperation.ts';
import { moveOperation, type OperationRow } from './operationRows.ts';
import { next } from './operationState.ts';
import {
  isUnincluded,
  listUnincluded,
  markDisplaced,
  markOwn,
  type StepRow,
  setMissingSince,
} from './stepRows.ts';
import { freeze, thaw } from './walletFreeze.ts';
import type { WalletRow } from './walletRows.ts';

/**
 * The chain's nonce has passed the step's, or had at the last look, and no receipt of ours was found. Every endpoint is
 * asked. A receipt settles it. Without one the operation becomes unresolved at the second look and its wallet freezes,
 * and only when the chain's final nonce has passed too, by every endpoint's word and a transaction that is not ours, is the step
 * displaced. Nothing is ever signed for it again.
 */
export async function resolveMissing(
  context: Context,
  operation: OperationRow,
  open: OpenStep,
  wallet: WalletRow,
): Promise<void> {
  const { step, attempts } = open;
  const hashes = attempts.map(({ hash }) => hash as Hex);
  const look = await context.chain.lookEverywhere(wallet.address, hashes);
  if (look.receipt !== null) {
    await includeStep(context, operation, open, look.receipt);
    return;
  }
  if (look.nextNonce <= step.nonce) {
    if (look.isComplete && step.missing_since !== null) await reappear(context, step);
    return;
  }
  if ((await context.chainGuard.checkNow(context)) !== 'same') return;
  if (step.missing_since === null) return note(context, step);
  const missingMs = context.clock.now().getTime() - Date.parse(step.missing_since);
  if (missingMs < context.addressBook.resendMs) return;
  const isMarked = wallet.frozen_reason !== null && next(operation.state, 'unresolved') === null;
  if (!isMarked) return markUnresolved(context, step);
  if (look.isComplete && (await isOthers(context, open, wallet, missingMs))) await displace(context, step);
}

/**
 * So long an endpoint is waited for that has the states which tell who took a nonce. Finality follows within the hour: by then every
 * endpoint has seen for a day that the nonce is used, and none has a receipt of ours.
 */
const LONGEST_DOUBT_MS = 24 * 3_600_000;

/**
 * Whether the nonce was finally used, and not by us: an endpoint that has lost a receipt still has the block that it is of. That it was us
 * is remembered, because nodes forget the states that told it.
 */
async function isOthers(
  context: Context,
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
    const used = await chain.nonceUse(address, step.nonce, finalized.number);
    if (attempts.every(({ hash }) => hash !== used)) return true;
    await whileOut(context, step, (trx) => markOwn(trx, step));
    const about = { operation: step.operation_id, step: step.name, hash: used };
    log.error(about, 'the chain has a transaction of ours for good, and no endpoint has its receipt');
    return false;
  } catch (error) {
    if (!(error instanceof PortError) || error.kind !== 'rejected') throw error;
    const about = { operation: step.operation_id, step: step.name, err: error };
    log.warn(about, 'no node says which block used the nonce of a transaction whose receipt is missing');
    return missingMs >= LONGEST_DOUBT_MS;
  }
}

type Locked = { readonly wallet: WalletRow; readonly operation: OperationRow; readonly now: Date };

/** Under all three locks, while the step is still out. */
async function whileOut(
  context: Context,
  step: StepRow,
  work: (trx: Trx, locked: Locked) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, step.wallet_id);
    const { operation, step: locked } = await lockAtStep(trx, step);
    if (isUnincluded(locked)) await work(trx, { wallet, operation, now: context.clock.now() });
  });
}

const note = (context: Context, step: StepRow): Promise<void> =>
  whileOut(context, step, async (trx, { now }) => {
    await setMissingSince(trx, step, now);
  });

const markUnresolved = (context: Context, step: StepRow): Promise<void> =>
  whileOut(context, step, async (trx, { wallet, operation, now }) => {
    const txHash = step.tx_hash;
    if (next(operation.state, 'unresolved') !== null) {
      await moveOperation(trx, operation, { event: 'unresolved', now, txHash });
    }
    if (wallet.frozen_reason === null) await freeze(trx, wallet.id, 'unresolved', now);
    context.log.error(
      { operation: operation.id, step: step.name, wallet: wallet.address, nonce: step.nonce },
      'unresolved: the chain has used this nonce and no receipt of ours is found; the wallet is frozen',
    );
  });

/** The chain went back: the nonce is free again, and the stored bytes are for it. */
const reappear = (context: Context, step: StepRow): Promise<void> =>
  whileOut(context, step, async (trx, { wallet, operation, now }) => {
    await setMissingSince(trx, step, null);
    const open = await listUnincluded(trx, wallet.id);
    const isMissing = (other: StepRow): boolean => other.missing_since !== null;
    const own = open.filter((other) => other.operation_id === operation.id);
    if (operation.state === 'unresolved' && !own.some(isMissing)) {
      await moveOperation(trx, operation, { event: 'reopened', now, txHash: step.tx_hash });
    }
    if (wallet.frozen_reason === 'unresolved' && !open.some(isMissing)) await thaw(trx, wallet.id, now);
  });

async function displace(context: Context, step: StepRow): Promise<void> {
  await whileOut(context, step, async (trx, { wallet, operation, now }) => {
    await markDisplaced(trx, step, now);
    await concludeStep(context, trx, operation, { txHash: step.tx_hash, explained: {} }, now);
    await freeze(trx, wallet.id, 'nonce_consumed_externally', now);
    context.log.error(
      { operation: operation.id, step: step.name, wallet: wallet.address, nonce: step.nonce },
      'nonce_consumed_externally: a transaction that is not ours took this nonce for good',
    );
  });
  await finalizeOperation(context, step.operation_id, []);
}

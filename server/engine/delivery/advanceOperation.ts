import { PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { type ChainView, isStillCanonical } from '../chain/chainView.ts';
import { endDeniedUnplanned, endExpired, endRefused, finishLocked } from '../operations/endOperation.ts';
import type { HasKinds, Underfunded } from '../operations/operationKind.ts';
import { lockOperation, lockWithWallet } from '../records/locks.ts';
import {
  moveOperation,
  type OperationRow,
  type Postponement,
  postponeOperation,
  yieldWallet,
} from '../records/operationRows.ts';
import { isUnsigned, nextState } from '../records/operationState.ts';
import { listSteps } from '../records/stepRows.ts';
import { findWallet } from '../records/walletRows.ts';
import { type SignOutcome, signStep } from '../signing/signStep.ts';
import { readReadyWallet } from '../wallets/readyWallet.ts';
import { resendOperation, sendSigned } from './resendOperation.ts';
import type { DeliveryContext } from './sendStep.ts';

const FIRST_WALLET_WAIT_MS = 200;

const MAX_WALLET_WAIT_MS = 3_000;

/** The pause grows with the operation's age. */
const MIN_FUNDING_CHECK_MS = 2_000;

const MAX_FUNDING_CHECK_MS = 60_000;

const FUNDING_CHECKS_PER_AGE = 20;

const FIRST_RETRY_MS = 500;

const MAX_RETRY_MS = 10_000;

/** An operation ends if its next step still cannot be planned this long after `valid_until`. */
const UNPLANNABLE_GRACE_MS = 10 * 60_000;

/** At least this many failures in a row, so that a brief node fault ends nothing. */
const UNPLANNABLE_FAILURES = 4;

const UNPLANNABLE = 'unplanned';

export interface Pass {
  readonly worker: string;
  /** When aborted, signed bytes are still sent, but nothing new is signed. */
  readonly stopping: AbortSignal;
  /** Called when the pass only waits, so that another may run. Returns the function that ends the pause. */
  readonly onParked?: () => () => void;
}

/** Runs one pass from the operation's stored rows alone. Any process may run it after any crash. */
export async function advanceOperation(
  context: DeliveryContext,
  claimed: OperationRow,
  pass: Pass,
): Promise<void> {
  let due: Postponement | 'handed back';
  try {
    due = isUnsigned(claimed.state)
      ? await advanceUnsigned(context, claimed, pass)
      : await advanceOut(context, claimed, pass);
  } catch (error) {
    const outside = error instanceof PortError;
    context.meter.countFailedPass('operations');
    context.log[outside ? 'warn' : 'error'](
      { worker: 'operations', operation: claimed.id, err: error },
      'pass failed, will be repeated',
    );
    const at = backOff(context, claimed, FIRST_RETRY_MS, MAX_RETRY_MS);
    due = { at, phase: isUnsigned(claimed.state) ? 'unsigned' : 'out', failed: true };
  }
  if (due !== 'handed back') await postponeOperation(context.db, claimed.id, pass.worker, due);
}

async function advanceOut(
  context: DeliveryContext,
  operation: OperationRow,
  { stopping }: Pass,
): Promise<Postponement> {
  if ((await context.chainGuard.check(context)) === 'mismatch') {
    const at = backOff(context, operation, FIRST_RETRY_MS, MAX_RETRY_MS);
    return { at, phase: 'out', failed: true };
  }
  return { at: await resendOperation(context, operation, stopping), phase: 'out', failed: false };
}

async function advanceUnsigned(
  context: DeliveryContext,
  operation: OperationRow,
  pass: Pass,
): Promise<Postponement | 'handed back'> {
  let outcome = await signNext(context, operation, pass);
  while (outcome === 'again') outcome = await signNext(context, operation, pass);
  if (outcome === 'later') {
    const at = backOff(context, operation, FIRST_WALLET_WAIT_MS, MAX_WALLET_WAIT_MS);
    return { at, phase: 'unsigned', failed: true };
  }
  if (outcome === 'short') {
    return { at: nextFundingCheck(context, operation), phase: 'unsigned', failed: false };
  }
  const at = typeof outcome === 'object' ? await sendSigned(context, outcome, pass.worker) : null;
  return at === 'handed back' ? at : { at, phase: 'out', failed: false };
}

async function signNext(
  context: DeliveryContext,
  operation: OperationRow,
  { stopping, onParked = () => () => undefined }: Pass,
): Promise<SignOutcome | 'short' | 'funded'> {
  const isOver = Date.parse(operation.valid_until) <= context.clock.now().getTime();
  if (isOver && operation.state !== 'continuing') return endExpired(context, operation);
  // It may lack funds for days, and would be asked only when it is signed.
  if (operation.state === 'awaiting' && (await context.signingGate.isFrozen(context.db, operation)))
    return endFrozen(context, operation);
  const ready = await readReadyWallet(context, operation.wallet_id, async (at) => {
    const steps = await listSteps(context.db, [operation.id]);
    const planning = context.kinds[operation.kind].plan(operation, steps, at);
    return isLongOver(context, operation) ? planning.catch(unplannableUnlessUnavailable) : planning;
  });
  if (ready === null)
    return isOver && (await isFrozen(context, operation)) ? endExpired(context, operation) : 'later';
  const { plan } = ready;
  const ends = plan === null || isOver;
  if (ends && !(await isStillCanonical(context, ready))) return 'later';
  if (plan === null) return finish(context, operation, ready);
  if (plan === UNPLANNABLE) return endExpired(context, operation);
  if ('underfunded' in plan && (await yields(context, operation, plan))) return 'short';
  // A completed operation has not expired, however late the worker notices.
  if (isOver) return endExpired(context, operation);
  if ('refused' in plan) {
    const reason = { code: plan.refused, sentence: plan.sentence };
    return endRefused(context, operation, reason, ready);
  }
  const isShort = 'underfunded' in plan;
  if (isShort || operation.state === 'awaiting') {
    await markFunding(context, operation, isShort ? 'underfunded' : 'funded');
    return isShort ? 'short' : 'funded';
  }
  return signStep(context, operation, plan, { ...ready, stopping, onParked });
}

async function endFrozen(context: DeliveryContext, operation: OperationRow): Promise<'ended' | 'later'> {
  const denial = await context.signingGate.stepRefusal(context.db, operation);
  return denial === null ? 'later' : endDeniedUnplanned(context, operation, denial);
}

const isLongOver = (
  { clock }: Pick<Ports, 'clock'>,
  { valid_until: until, failures }: OperationRow,
): boolean =>
  clock.now().getTime() - Date.parse(until) > UNPLANNABLE_GRACE_MS && failures >= UNPLANNABLE_FAILURES;

/** Any other planning failure may last, and would block the wallet. */
function unplannableUnlessUnavailable(error: unknown): typeof UNPLANNABLE {
  if (error instanceof PortError && error.kind === 'unavailable') throw error;
  return UNPLANNABLE;
}

/** Only the operator thaws a frozen wallet. An operation that merely waits for the chain may be complete. */
const isFrozen = async ({ db }: Pick<Ports, 'db'>, { wallet_id: walletId }: OperationRow): Promise<boolean> =>
  (await findWallet(db, walletId)).frozen_reason !== null;

/** An operation without funds leaves its wallet's queue. */
async function markFunding(
  context: Pick<Ports, 'clock' | 'db'>,
  claimed: OperationRow,
  event: 'underfunded' | 'funded',
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, claimed.id);
    if (nextState(operation.state, event) === null) return;
    await moveOperation(trx, operation, { event, now: context.clock.now() });
  });
}

/** Lets others use the wallet while funds are missing, if the kind allows it. */
async function yields(
  context: Pick<Ports, 'clock' | 'db'>,
  claimed: OperationRow,
  { yieldsUntil }: Underfunded,
): Promise<boolean> {
  if (claimed.state !== 'continuing' || yieldsUntil === undefined) return false;
  if (yieldsUntil <= context.clock.now()) return false;
  await yieldWallet(context.db, claimed, yieldsUntil);
  return true;
}

/** If the wallet has signed since the view, that may be a step of this operation. */
async function finish(
  context: Pick<Ports, 'clock' | 'db'> & HasKinds,
  claimed: OperationRow,
  view: ChainView,
): Promise<'ended' | 'later'> {
  return context.db.transaction().execute(async (trx) => {
    const { wallet, operation, steps } = await lockWithWallet(trx, claimed);
    if (!isUnsigned(operation.state) || wallet.next_nonce !== view.chainNonce) return 'later';
    return finishLocked(context, trx, operation, steps);
  });
}

function nextFundingCheck(
  { clock }: Pick<Ports, 'clock'>,
  { created_at: since, valid_until: until }: OperationRow,
): Date {
  const now = clock.now().getTime();
  const pauseMs = Math.max(
    MIN_FUNDING_CHECK_MS,
    Math.min((now - Date.parse(since)) / FUNDING_CHECKS_PER_AGE, MAX_FUNDING_CHECK_MS),
  );
  return new Date(Math.min(now + pauseMs, Date.parse(until)));
}

/** Without jitter, a hanging batch would repeat as the same batch. */
function backOff(
  context: Pick<Ports, 'clock'>,
  { failures }: OperationRow,
  firstMs: number,
  slowestMs: number,
): Date {
  const mostMs = Math.min(firstMs * 2 ** Math.min(failures, 10), slowestMs);
  return new Date(context.clock.now().getTime() + mostMs * (1 - Math.random() / 2));
}

import type { Context } from '../../context.ts';
import { PortError } from '../ports.ts';
import { endExpired, endRefused, finishLocked } from './endOperation.ts';
import { lockOperation, lockWithWallet } from './locks.ts';
import type { Underfunded } from './operationKind.ts';
import {
  moveOperation,
  type OperationRow,
  type Postponement,
  postponeOperation,
  yieldWallet,
} from './operationRows.ts';
import { isUnsigned, next } from './operationState.ts';
import { resendOperation, sendSigned } from './resendOperation.ts';
import { signAtOnce } from './signAtOnce.ts';
import { type SignOutcome, signStep } from './signStep.ts';
import { listSteps } from './stepRows.ts';
import { type ChainView, readReadyWallet, stillStands } from './walletReadiness.ts';
import { findWallet } from './walletRows.ts';

const WAIT_FOR_WALLET_MS = 200;
const SLOWEST_WAIT_MS = 3_000;
/** How often a wallet is looked at for the funds that an operation waits for: the longer it has waited, the less often. */
const MOST_LOOKS_MS = 2_000;
const FEWEST_LOOKS_MS = 60_000;
const LOOKS_PER_AGE = 20;
const FIRST_RETRY_MS = 500;
const SLOWEST_RETRY_MS = 10_000;
/** So long after its time an operation ends whose next step cannot be planned, whatever keeps it from that. */
const UNPLANNED_MS = 10 * 60_000;
/** And so often in a row: a node that was away may say something else for a moment. */
const UNPLANNED_TIMES = 4;
const UNPLANNED = 'unplanned';

/** Who makes a pass, and whether it still may sign. */
export interface Pass {
  readonly worker: string;
  /** Aborted: what is signed is still sent, nothing new is signed. */
  readonly stopping: AbortSignal;
  /** Told when the pass only waits for its moment, so that others may work meanwhile; returns what ends that. */
  readonly rest?: () => () => void;
}

/**
 * One pass over a claimed operation: sign what comes next, or send again what is out. Each pass starts from the stored
 * rows alone, so that it does not matter which process made the last one, or where it died.
 */
export async function advanceOperation(context: Context, claimed: OperationRow, pass: Pass): Promise<void> {
  let due: Postponement;
  try {
    due = isUnsigned(claimed.state)
      ? await advanceUnsigned(context, claimed, pass)
      : await advanceOut(context, claimed, pass);
  } catch (error) {
    const outside = error instanceof PortError;
    context.meter.passFailed('operations');
    context.log[outside ? 'warn' : 'error'](
      { worker: 'operations', operation: claimed.id, err: error },
      'pass failed, will be repeated',
    );
    const at = backOff(context, claimed, FIRST_RETRY_MS, SLOWEST_RETRY_MS);
    due = { at, phase: isUnsigned(claimed.state) ? 'unsigned' : 'out', failed: true };
  }
  await postponeOperation(context.db, claimed.id, pass.worker, due);
}

async function advanceOut(
  context: Context,
  operation: OperationRow,
  { stopping }: Pass,
): Promise<Postponement> {
  if ((await context.chainGuard.check(context)) === 'mismatch') {
    const at = backOff(context, operation, FIRST_RETRY_MS, SLOWEST_RETRY_MS);
    return { at, phase: 'out', failed: true };
  }
  return { at: await resendOperation(context, operation, stopping), phase: 'out', failed: false };
}

async function advanceUnsigned(context: Context, operation: OperationRow, pass: Pass): Promise<Postponement> {
  let outcome = (await signAtOnce(context, operation, pass)) ?? (await signNext(context, operation, pass));
  while (outcome === 'again') outcome = await signNext(context, operation, pass);
  if (outcome === 'later') {
    const at = backOff(context, operation, WAIT_FOR_WALLET_MS, SLOWEST_WAIT_MS);
    return { at, phase: 'unsigned', failed: true };
  }
  if (outcome === 'short') {
    return { at: nextLook(context, operation), phase: 'unsigned', failed: false };
  }
  const at = outcome === 'signed' ? await sendSigned(context, operation.id, pass.stopping) : null;
  return { at, phase: 'out', failed: false };
}

/** short: its wallet lacks funds; funded: it has them now, and the operation is back in the queue. */
async function signNext(
  context: Context,
  operation: OperationRow,
  { stopping, rest = () => () => undefined }: Pass,
): Promise<SignOutcome | 'short' | 'funded'> {
  const isOver = Date.parse(operation.valid_until) <= context.clock.now().getTime();
  if (isOver && operation.state !== 'continuing') return endExpired(context, operation);
  const ready = await readReadyWallet(context, operation.wallet_id, async (at) => {
    const steps = await listSteps(context.db, [operation.id]);
    const planning = context.kinds[operation.kind].plan(context, operation, steps, at);
    return isLongOver(context, operation) ? planning.catch(unplanned) : planning;
  });
  if (ready === null)
    return isOver && (await isFrozen(context, operation)) ? endExpired(context, operation) : 'later';
  const { plan } = ready;
  const ends = plan === null || isOver;
  if (ends && !(await stillStands(context, ready))) return 'later';
  if (plan === null) return finish(context, operation, ready);
  if (plan === UNPLANNED) return endExpired(context, operation);
  if ('underfunded' in plan && (await yields(context, operation, plan))) return 'short';
  // What has done all that it was for has not expired, however late that is noticed.
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
  return signStep(context, operation, plan, { ...ready, stopping, rest });
}

const isLongOver = ({ clock }: Context, { valid_until: until, failures }: OperationRow): boolean =>
  clock.now().getTime() - Date.parse(until) > UNPLANNED_MS && failures >= UNPLANNED_TIMES;

/** A node that does not answer comes back. Any other failure may last, and would keep the wallet from everything else. */
function unplanned(error: unknown): typeof UNPLANNED {
  if (error instanceof PortError && error.kind === 'unavailable') throw error;
  return UNPLANNED;
}

/** Nothing but its owner's look makes a frozen wallet ready. One that waits for the chain may have done all that it was for. */
const isFrozen = async ({ db }: Context, { wallet_id: walletId }: OperationRow): Promise<boolean> =>
  (await findWallet(db, walletId)).frozen_reason !== null;

/** An operation whose wallet is short waits outside the queue of that wallet, and goes back into it once the funds are there. */
async function markFunding(
  context: Context,
  claimed: OperationRow,
  event: 'underfunded' | 'funded',
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const operation = await lockOperation(trx, claimed.id);
    if (next(operation.state, event) === null) return;
    await moveOperation(trx, operation, { event, now: context.clock.now() });
  });
}

/** One that has begun and is short of funds now waits outside the queue of its wallet as well, where its kind lets it. */
async function yields(
  context: Context,
  claimed: OperationRow,
  { yieldsUntil }: Underfunded,
): Promise<boolean> {
  if (claimed.state !== 'continuing' || yieldsUntil === undefined) return false;
  if (yieldsUntil <= context.clock.now()) return false;
  await yieldWallet(context.db, claimed, yieldsUntil);
  return true;
}

/**
 * Every step is on the chain and none remains: the operation is included, and final where its steps are. When the wallet has signed
 * something since, it may be a further step of this very operation.
 */
async function finish(context: Context, claimed: OperationRow, view: ChainView): Promise<'ended' | 'later'> {
  return context.db.transaction().execute(async (trx) => {
    const { wallet, operation, steps } = await lockWithWallet(trx, claimed);
    if (!isUnsigned(operation.state) || wallet.next_nonce !== view.chainNonce) return 'later';
    return finishLocked(context, trx, operation, steps);
  });
}

/** No later than the end of its validity, when it expires. */
function nextLook({ clock }: Context, { created_at: since, valid_until: until }: OperationRow): Date {
  const now = clock.now().getTime();
  const pauseMs = Math.max(
    MOST_LOOKS_MS,
    Math.min((now - Date.parse(since)) / LOOKS_PER_AGE, FEWEST_LOOKS_MS),
  );
  return new Date(Math.min(now + pauseMs, Date.parse(until)));
}

/** What failed in one batch of questions to a node that hangs must not ask it in one batch again: no two wait equally long. */
function backOff(context: Context, { failures }: OperationRow, firstMs: number, slowestMs: number): Date {
  const mostMs = Math.min(firstMs * 2 ** Math.min(failures, 10), slowestMs);
  return new Date(context.clock.now().getTime() + mostMs * (1 - Math.random() / 2));
}

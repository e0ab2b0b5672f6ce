import { deferWrite } from '../../db/statements.ts';
import { type Address, type Hex, PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { type AttemptRow, markHeldBack, markSent } from '../records/attemptRows.ts';
import { lockAtStep } from '../records/locks.ts';
import { moveOperation, type OperationRow } from '../records/operationRows.ts';
import { broadcastUpdate, type StepRow } from '../records/stepRows.ts';
import type { SigningContext } from '../signing/signingGate.ts';

export type SendStepContext = Pick<Ports, 'log' | 'clock' | 'db' | 'addressBook' | 'chain'> & HasSends;

/**
 * Sends a step's stored bytes. Repeating is safe: the chain can include them only once.
 * The node's answer proves nothing; only a receipt does. Uncovered bytes are held back.
 * Returns whether the lease of `worker` ended with the commit that says so.
 */
export async function sendStep(
  context: SendStepContext,
  operation: OperationRow,
  step: StepRow,
  attempt: AttemptRow,
  { isCovered, worker }: { readonly isCovered: boolean; readonly worker: string | null },
): Promise<boolean> {
  try {
    await broadcastAttempt(context, step, attempt, isCovered);
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    context.log.info(
      { operation: operation.id, step: step.name, hash: attempt.hash, answer: error.message },
      'send not confirmed',
    );
  }
  context.sends.emit();
  if (step.state === 'broadcast') return false;
  return context.db.transaction().execute(async (trx) => {
    const { operation: current, step: locked } = await lockAtStep(trx, step);
    if (locked.state !== 'signed') return false;
    const now = context.clock.now();
    const mark = broadcastUpdate(trx, locked, now);
    if (current.state !== 'signed') {
      await deferWrite(trx, mark);
      return false;
    }
    await moveOperation(trx, current, {
      event: 'sent',
      now,
      txHash: attempt.hash,
      nextAttemptAt: resendAt(now, 1, context.addressBook.resendMs),
      along: [mark],
      ...(worker === null ? {} : { handedBackBy: worker }),
    });
    return worker !== null && current.lease_owner === worker;
  });
}

/** Postpones the next attempt even if sending fails. */
async function broadcastAttempt(
  context: Pick<Ports, 'clock' | 'db' | 'chain'>,
  step: StepRow,
  attempt: AttemptRow,
  isCovered: boolean,
): Promise<void> {
  let isHeldBack = true;
  try {
    isHeldBack = !isCovered || (await callsMissingContract(context, step, attempt));
  } finally {
    await (isHeldBack ? markHeldBack : markSent)(context.db, attempt.hash, context.clock.now());
  }
  if (isHeldBack) throw new PortError('unavailable', isCovered ? CONTRACT_MISSING : FUNDS_MISSING);
  await context.chain.send(attempt.raw as Hex);
}

/** A step this young was just simulated. */
const SIMULATION_TTL_MS = 3_000;

const CONTRACT_MISSING = 'the contract that is called is not on the chain at the moment';

const FUNDS_MISSING = 'the assets that it moves are not on the chain at the moment';

/**
 * Whether the step calls an address without code. Such a call succeeds, does nothing and loses its ether.
 * After a reorg, the contract's creation may be missing. The bytes wait for it, or are cancelled when its
 * loss is final or they are overdue.
 */
async function callsMissingContract(
  { chain, clock }: Pick<Ports, 'clock' | 'chain'>,
  step: StepRow,
  { purpose, created_at: signedAt, sends }: AttemptRow,
): Promise<boolean> {
  if (purpose === 'cancel' || step.data === '0x') return false;
  const wasTried = clock.now().getTime() - Date.parse(signedAt) < SIMULATION_TTL_MS;
  if (wasTried && sends === 0 && step.reopened_at === null) return false;
  return !(await chain.hasCode(step.to_address as Address));
}

const MAX_RESEND_MS = 30_000;

/** Every `resendMs` at first, backing off to 30 s. */
export function resendAt(from: Date, sends: number, resendMs: number): Date {
  const delayMs = Math.min(resendMs * 2 ** Math.max(0, sends - 3), MAX_RESEND_MS);
  return new Date(from.getTime() + delayMs);
}

/** Tells the chain follower of this process to poll soon. */
export class BroadcastSignal {
  readonly #listeners = new Set<() => void>();

  subscribe(callback: () => void): () => void {
    this.#listeners.add(callback);
    return () => this.#listeners.delete(callback);
  }

  emit(): void {
    for (const callback of this.#listeners) callback();
  }
}

export type DeliveryContext = SigningContext & HasSends;

export interface HasSends {
  readonly sends: BroadcastSignal;
}

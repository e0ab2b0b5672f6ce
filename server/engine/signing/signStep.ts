import { startEarly } from '../../concurrency/promises.ts';
import { isRecent } from '../../concurrency/timers.ts';
import type { Fees, Revert } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import {
  MAX_NETWORK_FEE_WEI,
  PolicyViolation,
  type SigningPurpose,
  type UnsignedTransaction,
} from '../../ports/vault.ts';
import type { ErrorCode } from '../../problem.ts';
import { isConclusive } from '../chain/chainView.ts';
import type { HasHeads } from '../chain/headHistory.ts';
import { errorCodeOfRevert, transferRefusal } from '../chain/reverts.ts';
import { denyLocked, EXPIRED, endDenied, endLocked, endRefused } from '../operations/endOperation.ts';
import type { PlanRefusal, StepPlan } from '../operations/operationKind.ts';
import { lockForSignature } from '../records/locks.ts';
import { moveOperation, type OperationRow } from '../records/operationRows.ts';
import { isUnsigned } from '../records/operationState.ts';
import { type OpenStep, signedStep, stepInserts } from '../records/stepRows.ts';
import { advanceNonce, signingWallet } from '../records/walletRows.ts';
import type { ReadyWallet } from '../wallets/readyWallet.ts';
import { holdSignature } from './holdSignature.ts';
import { feeAfterAllBumps } from './replacementRules.ts';
import type { SigningContext } from './signingGate.ts';

/** A begun operation blocks its wallet, so it must end soon, however long it waited to begin. */
const VALID_AFTER_SIGNATURE_MS = 10 * 60_000;

/** The vault's memo of an older examination may be stale; signing would then read the chain under locks. */
const EXAMINATION_TTL_MS = 1_000;

/** Stored bytes that may be sent. */
export interface SignedStep {
  readonly operation: OperationRow;
  readonly open: OpenStep;
}

/** `later`: the wallet or the chain is not ready. `again`: plan anew at once. */
export type SignOutcome = SignedStep | 'later' | 'again' | 'ended';

interface SigningWindow extends ReadyWallet {
  readonly stopping: AbortSignal;
  /** Called when the pass only waits. Returns the function that ends the pause. */
  readonly onParked: () => () => void;
}

interface PreparedSignature extends SigningWindow {
  readonly gas: bigint;
  readonly fees: Fees;
}

/**
 * Signs one step. Simulation, fees and policy come first. If several fail, the simulation error is reported.
 * One transaction then locks the wallet, rechecks all prohibitions, signs, stores the bytes and advances the
 * nonce. No byte is sent before its commit.
 */
export async function signStep(
  context: SigningContext,
  operation: OperationRow,
  plan: StepPlan,
  window: SigningWindow,
): Promise<SignOutcome> {
  const { wallet } = window;
  const beganMs = context.clock.now().getTime();
  const examination = startEarly(examine(context, operation, plan, window));
  const [simulation, fees, balanceWei] = await Promise.all([
    context.chain.simulate({ from: wallet.address, ...plan.transaction }, window.at, plan.notBeforeSeconds),
    context.chain.fees(window.at),
    context.chain.balanceWei(wallet.address, window.at),
  ]).finally(() => Promise.allSettled([examination]));
  if ((await context.chainGuard.check(context)) !== 'same') return 'later';
  if (!simulation.ok) return endRefused(context, operation, rejection(simulation.revert), window);
  const refusal = plan.isTransfer === true ? transferRefusal(plan.transaction, simulation.returned) : null;
  if (refusal !== null) return endRefused(context, operation, refusal, window);
  const feeWei = simulation.gas * fees.maxFeePerGasWei;
  // The operation waits for cheaper gas while it is valid.
  if (feeWei > MAX_NETWORK_FEE_WEI) return 'later';
  const worstCaseWei = plan.transaction.valueWei + feeWei;
  if (balanceWei < worstCaseWei) {
    const sentence = 'The wallet does not hold enough ETH for the value and the gas of this transaction.';
    return endRefused(context, operation, { code: 'insufficient_gas', sentence }, window);
  }
  const isFresh = isRecent(context.clock.now().getTime(), beganMs, EXAMINATION_TTL_MS);
  const denial = await catchPolicyViolation(context, operation, plan.name, () =>
    isFresh ? examination : examine(context, operation, plan, window),
  );
  if (denial !== null) {
    // A chain that has just lost blocks proves nothing about the plan.
    if (denial.objection !== undefined && !(await isConclusive(context, window))) return 'later';
    return endDenied(context, operation, plan, denial);
  }
  const held = await hold(context, operation, plan, window);
  if (held !== 'due') return held;
  const gas = simulation.gas + moreGas(plan, simulation.gas, balanceWei, fees);
  return commitSignature(context, operation, plan, { ...window, gas, fees });
}

/**
 * Returns the gas to add for the plan's minimum, as far as the wallet can pay it after all fee raises.
 * A limit that cannot be paid then would block the wallet until the transaction expires.
 */
function moreGas(
  { leastGas = 0n, transaction: { valueWei } }: StepPlan,
  triedGas: bigint,
  balanceWei: bigint,
  { maxFeePerGasWei }: Fees,
): bigint {
  const dearestWei = feeAfterAllBumps(maxFeePerGasWei);
  const limits = [leastGas, (balanceWei - valueWei) / dearestWei, MAX_NETWORK_FEE_WEI / dearestWei];
  const gas = limits.reduce((least, limit) => (limit < least ? limit : least));
  return gas > triedGas ? gas - triedGas : 0n;
}

async function hold(
  context: Pick<Ports, 'clock' | 'addressBook' | 'chain'> & HasHeads,
  { valid_until: validUntil }: OperationRow,
  { notBeforeSeconds }: StepPlan,
  { at, atHash, stopping, onParked }: SigningWindow,
): ReturnType<typeof holdSignature> {
  if (notBeforeSeconds === undefined) return 'due';
  const resume = onParked();
  const held = { notBeforeSeconds, validUntil: new Date(validUntil), at, atHash, stopping };
  return holdSignature(context, held).finally(resume);
}

/** Lets the vault read the chain before any row is locked. */
async function examine(
  context: SigningContext,
  operation: OperationRow,
  plan: StepPlan,
  { wallet, at }: SigningWindow,
): Promise<PlanRefusal | null> {
  const { config, vault } = context;
  const purpose = plan.purpose ?? (await askPurpose(context, operation, plan));
  if ('refused' in purpose) return purpose;
  await vault.examine(signingWallet(wallet), { ...plan.transaction, chainId: config.chainId }, purpose, at);
  return null;
}

async function askPurpose(
  { db, signingGate, kinds }: SigningContext,
  operation: OperationRow,
  plan: StepPlan,
): Promise<SigningPurpose | PlanRefusal> {
  const [fenced, purpose] = await Promise.all([
    signingGate.stepRefusal(db, operation),
    kinds[operation.kind].authorize(db, operation, plan),
  ]);
  return fenced ?? purpose;
}

async function commitSignature(
  context: SigningContext,
  claimed: OperationRow,
  plan: StepPlan,
  prepared: PreparedSignature,
): Promise<SignOutcome> {
  return context.db.transaction().execute(async (trx) => {
    const { wallet, operation, steps, isBusy } = await lockForSignature(trx, claimed);
    const now = context.clock.now();
    if (!isUnsigned(operation.state) || operation.state === 'held' || isBusy) return 'later';
    if (wallet.frozen_reason !== null || wallet.next_nonce !== prepared.chainNonce) return 'later';
    if (prepared.stopping.aborted) return 'later';
    if (Date.parse(operation.valid_until) <= now.getTime()) {
      return endLocked(context, trx, operation, EXPIRED);
    }
    if (steps.some((step) => step.name === plan.name)) return 'later';
    const transaction: UnsignedTransaction = {
      ...plan.transaction,
      ...prepared.fees,
      chainId: context.config.chainId,
      nonce: wallet.next_nonce,
      gas: prepared.gas,
    };
    const fenced = await context.signingGate.stepRefusal(trx, operation);
    if (fenced !== null) return denyLocked(context, trx, operation, plan, fenced);
    const purpose = await context.kinds[operation.kind].authorize(trx, operation, plan);
    if ('refused' in purpose) return denyLocked(context, trx, operation, plan, purpose);
    const signed = await catchPolicyViolation(context, operation, plan.name, () =>
      context.vault.sign(signingWallet(wallet), transaction, purpose),
    );
    // The examination has allowed it, and decides anew at the next pass.
    if ('refused' in signed) return 'later';
    const step = {
      accountId: operation.account_id,
      agentId: operation.agent_id,
      operationId: operation.id,
      name: plan.name,
      ordinal: steps.length,
      last: plan.last,
      walletId: wallet.id,
      transaction,
      detail: plan.detail,
    };
    await advanceNonce(trx, wallet);
    const validUntil = validOnceSigned(operation, now);
    const along = stepInserts(trx, step, signed, now);
    const state = await moveOperation(trx, operation, {
      event: 'signed',
      now,
      txHash: signed.hash,
      validUntil,
      along,
    });
    const moved = { ...operation, state, valid_until: validUntil.toISOString() };
    return { operation: moved, open: signedStep(step, signed, now) };
  });
}

const validOnceSigned = ({ valid_until: until }: OperationRow, now: Date): Date =>
  new Date(Math.min(Date.parse(until), now.getTime() + VALID_AFTER_SIGNATURE_MS));

const rejection = (revert: Revert): { code: ErrorCode; sentence: string } => ({
  code: errorCodeOfRevert(revert),
  sentence: revert.sentence,
});

export async function catchPolicyViolation<Outcome>(
  context: Pick<Ports, 'log'>,
  operation: OperationRow,
  step: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | PlanRefusal> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PolicyViolation)) throw error;
    context.log.error({ operation: operation.id, step, reason: error.message }, 'signature denied by policy');
    const sentence = 'The signing policy does not allow this transaction.';
    return { refused: 'policy_violation', sentence, objection: error.message };
  }
}

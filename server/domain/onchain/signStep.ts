import type { Context } from '../../context.ts';
import type { ErrorCode } from '../../errors.ts';
import { ahead } from '../ahead.ts';
import { isWithin } from '../isWithin.ts';
import { type Fees, MOST_NETWORK_FEE_WEI, type Revert, type UnsignedTransaction } from '../ports.ts';
import { denyLocked, EXPIRED, endDenied, endLocked, endRefused } from './endOperation.ts';
import { stepRefusal } from './fenceRefusal.ts';
import { holdSignature } from './holdSignature.ts';
import { lockWithWallet } from './locks.ts';
import { dearestAfter } from './nextReplacement.ts';
import type { PlanRefusal, StepPlan } from './operationKind.ts';
import { isWalletBusy, moveOperation, type OperationRow } from './operationRows.ts';
import { isUnsigned } from './operationState.ts';
import { orDenied } from './orDenied.ts';
import { reasonOfRevert } from './revertReason.ts';
import { stepInsertions } from './stepRows.ts';
import { tokenRefusal } from './tokenRefusal.ts';
import { isSettled, type ReadyWallet } from './walletReadiness.ts';
import { advanceNonce, signingWallet } from './walletRows.ts';

/** What has begun keeps its wallet from everything else, so it ends soon, however long it might have waited for its beginning. */
const VALID_AFTER_SIGNATURE_MS = 10 * 60_000;

/** Beyond that a slow node may have outlasted what the vault remembers of the examination: it would read while rows are locked. */
const FRESH_MS = 1_000;

/**
 * signed: bytes are stored and may leave. later: the wallet or the chain is not ready. again: it was held, and has to be planned
 * anew at once. ended: it failed for good.
 */
export type SignOutcome = 'signed' | 'later' | 'again' | 'ended';

/** What must hold until the signature. */
interface Leave extends ReadyWallet {
  readonly stopping: AbortSignal;
  /** Whether the chain still has the block, where that was not its newest a moment ago. */
  readonly stands?: Promise<boolean>;
  /** Says that the pass only waits from now on; what it returns, that it does not any more. */
  readonly rest: () => () => void;
}

interface Prepared extends Leave {
  readonly gas: bigint;
  readonly fees: Fees;
}

/**
 * The sign commit. Everything that may fail outside is asked first (simulation, fees, policy), at the same time; a failed
 * simulation is told before an objection. Then one transaction locks
 * the wallet, looks again at all that forbids a signature, signs, stores the bytes and advances the nonce. The first
 * byte leaves only after it.
 */
export async function signStep(
  context: Context,
  operation: OperationRow,
  plan: StepPlan,
  leave: Leave,
): Promise<SignOutcome> {
  const { wallet } = leave;
  const beganMs = context.clock.now().getTime();
  // Known by the time that it is asked for below: what was tried meanwhile may have been tried on another chain.
  ahead(context.chainGuard.check(context));
  const examination = ahead(examine(context, operation, plan, leave));
  const [simulation, fees, balanceWei] = await Promise.all([
    context.chain.simulate({ from: wallet.address, ...plan.transaction }, leave.at, plan.notBeforeSeconds),
    context.chain.fees(leave.at),
    context.chain.balanceWei(wallet.address, leave.at),
  ]).finally(() => Promise.allSettled([examination]));
  if ((await context.chainGuard.check(context)) !== 'same' || (await leave.stands) === false) return 'later';
  if (!simulation.ok) return endRefused(context, operation, rejection(simulation.revert), leave);
  const refusal = plan.isTransfer === true ? tokenRefusal(plan.transaction, simulation.returned) : null;
  if (refusal !== null) return endRefused(context, operation, refusal, leave);
  const feeWei = simulation.gas * fees.maxFeePerGasWei;
  // Gas as dear as no operation is worth passes again; until then it waits, for as long as it is valid.
  if (feeWei > MOST_NETWORK_FEE_WEI) return 'later';
  const worstCaseWei = plan.transaction.valueWei + feeWei;
  if (balanceWei < worstCaseWei) {
    const sentence = 'The wallet does not hold enough ETH for the value and the gas of this transaction.';
    return endRefused(context, operation, { code: 'insufficient_gas', sentence }, leave);
  }
  const isFresh = isWithin(context.clock.now().getTime(), beganMs, FRESH_MS);
  const denial = await orDenied(context, operation, plan.name, () =>
    isFresh ? examination : examine(context, operation, plan, leave),
  );
  if (denial !== null) {
    // What was planned at an older block is planned anew before it is denied: prices have moved on since.
    if (leave.stands !== undefined) return 'later';
    // A chain that has just dropped blocks says nothing about the plan.
    if (denial.objection !== undefined && !(await isSettled(context, leave))) return 'later';
    return endDenied(context, operation, plan, denial);
  }
  const held = await hold(context, operation, plan, leave);
  if (held !== 'due') return held;
  const gas = simulation.gas + moreGas(plan, simulation.gas, balanceWei, fees);
  return commitSignature(context, operation, plan, { ...leave, gas, fees });
}

/**
 * What is missing to the plan's least limit, as far as the wallet can pay for it and gas is not too dear, also once the fees have been
 * raised as often as they may be: a limit that cannot be paid then keeps the wallet for as long as the transaction is valid.
 */
function moreGas(
  { leastGas = 0n, transaction: { valueWei } }: StepPlan,
  triedGas: bigint,
  balanceWei: bigint,
  { maxFeePerGasWei }: Fees,
): bigint {
  const dearestWei = dearestAfter(maxFeePerGasWei);
  const limits = [leastGas, (balanceWei - valueWei) / dearestWei, MOST_NETWORK_FEE_WEI / dearestWei];
  const gas = limits.reduce((least, limit) => (limit < least ? limit : least));
  return gas > triedGas ? gas - triedGas : 0n;
}

async function hold(
  context: Context,
  { valid_until: validUntil }: OperationRow,
  { notBeforeSeconds }: StepPlan,
  { at, atHash, stopping, rest }: Leave,
): ReturnType<typeof holdSignature> {
  if (notBeforeSeconds === undefined) return 'due';
  const goOn = rest();
  const held = { notBeforeSeconds, validUntil: new Date(validUntil), at, atHash, stopping };
  return holdSignature(context, held).finally(goOn);
}

/**
 * Asks the operation's kind, and lets the vault read what it wants to know of the chain, before any row is locked. Throws what the
 * vault does.
 */
async function examine(
  context: Context,
  operation: OperationRow,
  plan: StepPlan,
  { wallet, at }: Leave,
): Promise<PlanRefusal | null> {
  const { db, config, kinds, vault } = context;
  const [fenced, purpose] = await Promise.all([
    stepRefusal(context, db, operation),
    kinds[operation.kind].authorize(context, db, operation, plan),
  ]);
  if (fenced !== null) return fenced;
  if ('refused' in purpose) return purpose;
  await vault.examine(signingWallet(wallet), { ...plan.transaction, chainId: config.chainId }, purpose, at);
  return null;
}

async function commitSignature(
  context: Context,
  claimed: OperationRow,
  plan: StepPlan,
  prepared: Prepared,
): Promise<SignOutcome> {
  return context.db.transaction().execute(async (trx) => {
    const { wallet, operation, steps } = await lockWithWallet(trx, claimed);
    const now = context.clock.now();
    if (!isUnsigned(operation.state) || (await isWalletBusy(trx, operation))) return 'later';
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
    const fenced = await stepRefusal(context, trx, operation);
    if (fenced !== null) return denyLocked(context, trx, operation, plan, fenced);
    const purpose = await context.kinds[operation.kind].authorize(context, trx, operation, plan);
    if ('refused' in purpose) return denyLocked(context, trx, operation, plan, purpose);
    const signed = await orDenied(context, operation, plan.name, () =>
      context.vault.sign(signingWallet(wallet), transaction, purpose),
    );
    // The examination allowed it a moment ago; it decides again, by the chain as it is now.
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
    const along = stepInsertions(trx, step, signed, now);
    await moveOperation(trx, operation, { event: 'signed', now, txHash: signed.hash, validUntil, along });
    return 'signed';
  });
}

const validOnceSigned = ({ valid_until: until }: OperationRow, now: Date): Date =>
  new Date(Math.min(Date.parse(until), now.getTime() + VALID_AFTER_SIGNATURE_MS));

const rejection = (revert: Revert): { code: ErrorCode; sentence: string } => ({
  code: reasonOfRevert(revert),
  sentence: revert.sentence,
});

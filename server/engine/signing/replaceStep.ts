import type { HasConfig } from '../../config/config.ts';
import type { Database, Trx } from '../../db/database.ts';
import { PortError } from '../../ports/basics.ts';
import type { ChainCall, PlannedTransaction, Simulation } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { MAX_NETWORK_FEE_WEI, type SigningPurpose, type UnsignedTransaction } from '../../ports/vault.ts';
import { newestKnownBlock } from '../chain/chainView.ts';
import { recordDenial } from '../operations/endOperation.ts';
import type { PlanRefusal } from '../operations/operationKind.ts';
import { type AttemptPurpose, type AttemptRow, listAttempts } from '../records/attemptRows.ts';
import { lockAtStep, lockWallet } from '../records/locks.ts';
import type { OperationRow } from '../records/operationRows.ts';
import { insertReplacement, isUnincluded, type OpenStep, plannedTransaction } from '../records/stepRows.ts';
import { findWallet, signingWallet, type WalletRow } from '../records/walletRows.ts';
import { deadlineOf, raisedFees, wouldHelp } from './replacementRules.ts';
import type { SigningContext } from './signingGate.ts';
import { catchPolicyViolation } from './signStep.ts';

interface Draft {
  readonly operation: OperationRow;
  readonly open: OpenStep;
  readonly purpose: AttemptPurpose;
  readonly transaction: UnsignedTransaction;
  readonly at: bigint;
  readonly stopping: AbortSignal;
}

/**
 * Signs a replacement for an open step: the same call with higher fees and enough gas, or a payment of
 * nothing to the wallet itself.
 * Gate, kind and policy are asked before the signature and again in its commit. Bytes are sent only after the
 * commit.
 * A step that the owner forbids now is cancelled. A policy objection leaves it alone until its deadline: the
 * policy allowed it once, so the view may be stale, and a cancellation is irrevocable.
 * Signs nothing if the wallet cannot pay, if the fee exceeds `MAX_NETWORK_FEE_WEI`, or if the nonce is not
 * the wallet's next. In a frozen wallet, signs only cancellations of steps stranded by a foreign transaction.
 */
export async function replaceStep(
  context: SigningContext,
  operation: OperationRow,
  open: OpenStep,
  purpose: AttemptPurpose,
  stopping: AbortSignal,
): Promise<void> {
  const wallet = await findWallet(context.db, open.step.wallet_id);
  if (!mayServe(wallet, purpose) || (await context.chainGuard.check(context)) !== 'same') return;
  const known = await newestKnownBlock(context);
  const head = await context.chain.block('latest');
  if (head === null || head.number < known) return;
  const transaction = await draftTransaction(context, wallet, open, purpose, head.number);
  if (transaction === null) return;
  const draft: Draft = { operation, open, purpose, transaction, at: head.number, stopping };
  const denial = await examine(context, wallet, draft);
  const outcome = denial === null ? await commitReplacement(context, draft) : denial;
  if (outcome === null) return;
  // The gate and the kind speak for the owner. The policy judges the chain's present state.
  if (purpose === 'run' && outcome.objection !== undefined) return;
  const denied = { name: open.step.name, transaction };
  await context.db
    .transaction()
    .execute((trx) => recordDenial(trx, operation, denied, outcome, context.clock.now()));
  if (purpose === 'cancel') return;
  await replaceStep(context, operation, open, 'cancel', stopping);
}

/**
 * After a foreign transaction took a nonce, later steps may have nothing to move, and the wallet cannot thaw
 * until they are gone.
 */
const mayServe = ({ frozen_reason: reason }: WalletRow, purpose: AttemptPurpose): boolean =>
  reason === null || (reason === 'nonce_consumed_externally' && purpose === 'cancel');

/** Null if it cannot be sent now. */
async function draftTransaction(
  context: Pick<Ports, 'log' | 'chain'> & HasConfig,
  wallet: WalletRow,
  open: OpenStep,
  purpose: AttemptPurpose,
  at: bigint,
): Promise<UnsignedTransaction | null> {
  const { chain, config } = context;
  const { step, attempts } = open;
  const planned = purpose === 'run' ? plannedTransaction(step) : nothingTo(wallet);
  const [chainNonce, needed, balanceWei, limit] = await Promise.all([
    chain.nextNonce(wallet.address, at),
    chain.fees(at),
    chain.balanceWei(wallet.address, at),
    limitOf(context, { from: wallet.address, ...planned }, lastLike(attempts, purpose), at),
  ]);
  if (chainNonce !== step.nonce || limit === null) return null;
  const { gas, neededGas } = limit;
  if (!wouldHelp(open, purpose, { fees: needed, gas: neededGas })) return null;
  const fees = raisedFees(attempts, needed);
  const feeWei = gas * fees.maxFeePerGasWei;
  if (feeWei > MAX_NETWORK_FEE_WEI || balanceWei < planned.valueWei + feeWei) {
    const about = { operation: step.operation_id, step: step.name, purpose, feeWei: feeWei.toString() };
    context.log.warn(about, 'a transaction that is not included cannot be replaced: too expensive for now');
    return null;
  }
  return { ...planned, ...fees, chainId: config.chainId, nonce: step.nonce, gas };
}

const nothingTo = ({ address }: WalletRow): PlannedTransaction => ({
  to: address,
  valueWei: 0n,
  data: '0x',
});

const lastLike = (attempts: readonly AttemptRow[], purpose: AttemptPurpose): AttemptRow | undefined =>
  attempts.findLast((attempt) => attempt.purpose === purpose);

interface GasLimit {
  readonly gas: bigint;
  readonly neededGas: bigint;
}

/**
 * Returns the previous gas limit while it suffices, else the node's.
 * If gas includes the parent chain's fee, nodes reject a limit that no longer covers it.
 */
async function limitOf(
  context: Pick<Ports, 'chain'>,
  call: ChainCall,
  before: AttemptRow | undefined,
  at: bigint,
): Promise<GasLimit | null> {
  const trial = await tryAnew(context, call, at);
  if (trial?.ok === true && trial.estimatedGas > BigInt(before?.gas ?? 0))
    return { gas: trial.gas, neededGas: trial.estimatedGas };
  if (before === undefined) return null;
  return { gas: BigInt(before.gas), neededGas: trial?.ok === true ? trial.estimatedGas : 0n };
}

/** A refused simulation must not stop the nonce from being used. */
async function tryAnew(
  { chain }: Pick<Ports, 'chain'>,
  call: ChainCall,
  at: bigint,
): Promise<Simulation | null> {
  try {
    return await chain.simulate(call, at);
  } catch (error) {
    if (error instanceof PortError && error.kind === 'rejected') return null;
    throw error;
  }
}

/** A cancellation needs no permission. */
async function permitFor(
  context: SigningContext,
  db: Database | Trx,
  { operation, open: { step }, purpose }: Draft,
): Promise<SigningPurpose | PlanRefusal> {
  if (purpose === 'cancel') {
    return context.signingGate.cancellationPurpose(db, operation);
  }
  const fenced = await context.signingGate.replacementRefusal(db, operation, step);
  if (fenced !== null) return fenced;
  const plan = {
    name: step.name,
    last: step.last,
    transaction: plannedTransaction(step),
    detail: step.detail as object,
  };
  return context.kinds[operation.kind].authorize(db, operation, plan);
}

async function examine(
  context: SigningContext,
  wallet: WalletRow,
  draft: Draft,
): Promise<PlanRefusal | null> {
  const { operation, open, transaction, at } = draft;
  const permit = await permitFor(context, context.db, draft);
  if ('refused' in permit) return permit;
  return catchPolicyViolation(context, operation, open.step.name, async () => {
    await context.vault.examine(signingWallet(wallet), transaction, permit, at);
    return null;
  });
}

/** Null if it was signed, or if another check must come first. */
async function commitReplacement(context: SigningContext, draft: Draft): Promise<PlanRefusal | null> {
  const { open, purpose, transaction, stopping } = draft;
  const { step, attempts } = open;
  return context.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, step.wallet_id);
    const { operation, step: locked } = await lockAtStep(trx, step);
    const now = context.clock.now();
    if (!isUnincluded(locked) || locked.missing_since !== null) return null;
    if (operation.state === 'unresolved' && wallet.frozen_reason !== 'nonce_consumed_externally') return null;
    if (!mayServe(wallet, purpose) || stopping.aborted) return null;
    const signedSoFar = (await listAttempts(trx, [operation.id])).filter((one) => one.step === step.name);
    if (signedSoFar.length !== attempts.length) return null;
    if (purpose === 'run' && deadlineOf(operation, locked) <= now) return null;
    const permit = await permitFor(context, trx, { ...draft, operation, open: { ...open, step: locked } });
    if ('refused' in permit) return permit;
    const signed = await catchPolicyViolation(context, operation, step.name, () =>
      context.vault.sign(signingWallet(wallet), transaction, permit),
    );
    if ('refused' in signed) return signed;
    const no = attempts.length + 1;
    const of = { accountId: operation.account_id, agentId: operation.agent_id };
    await insertReplacement(trx, locked, { ...of, no, purpose, transaction }, signed, now);
    const about = { operation: operation.id, step: step.name, nonce: step.nonce, no, purpose };
    context.log.info({ ...about, hash: signed.hash }, 'a transaction that is not included is replaced');
    return null;
  });
}

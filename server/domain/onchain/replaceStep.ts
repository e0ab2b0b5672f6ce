import type { Context, Database, Trx } from '../../context.ts';
import { readAgent } from '../agents/agentRows.ts';
import { plainPurpose, SERVES_NO_AGENT } from '../agents/signingPurpose.ts';
import {
  type ChainCall,
  MOST_NETWORK_FEE_WEI,
  type PlannedTransaction,
  PortError,
  type SigningPurpose,
  type Simulation,
  type UnsignedTransaction,
} from '../ports.ts';
import { type AttemptPurpose, type AttemptRow, listAttempts } from './attemptRows.ts';
import { fenceRefusal } from './fenceRefusal.ts';
import { lockAtStep, lockWallet } from './locks.ts';
import { newestKnownBlock } from './newestKnownBlock.ts';
import { deadlineOf, mayHelp, raisedFees } from './nextReplacement.ts';
import type { OpenStep } from './observeOperation.ts';
import type { PlanRefusal } from './operationKind.ts';
import type { OperationRow } from './operationRows.ts';
import { orDenied } from './orDenied.ts';
import { recordDenial } from './recordDenial.ts';
import { insertReplacement, isUnincluded, plannedOf } from './stepRows.ts';
import { findWallet, signingWallet, type WalletRow } from './walletRows.ts';

interface Draft {
  readonly operation: OperationRow;
  readonly open: OpenStep;
  readonly purpose: AttemptPurpose;
  readonly transaction: UnsignedTransaction;
  /** The block that it was drafted on. */
  readonly at: bigint;
  readonly stopping: AbortSignal;
}

/**
 * Signs another transaction for the nonce of a step that is not included: the same with higher fees, and more gas where the node asks for
 * it by now, or a payment of nothing to the wallet itself. It is a signature like the first one: the fence, the operation's kind and the
 * policy are asked before it and again in its commit, and the bytes leave only after that. What its owner no longer allows is cancelled
 * instead. What the policy objects to by the chain stays as it is until its deadline, when it is cancelled anyway: it was allowed
 * when it was signed, so the view may be that of a node that lags, or of a chain that a reorg has taken a launch from for a
 * moment, and what is cancelled is cancelled for good.
 * Nothing is signed while the wallet cannot pay it, while it would cost more than any operation is worth, or once the
 * nonce is not the wallet's next one; in a frozen wallet only what clears it of what somebody else's transaction has stranded.
 */
export async function replaceStep(
  context: Context,
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
  // An owner's will is a refusal of the fence or of the operation's kind; the policy objects to the transaction as the chain is.
  if (purpose === 'run' && outcome.objection !== undefined) return;
  const denied = { name: open.step.name, transaction };
  await context.db
    .transaction()
    .execute((trx) => recordDenial(trx, operation, denied, outcome, context.clock.now()));
  if (purpose === 'cancel') return;
  await replaceStep(context, operation, open, 'cancel', stopping);
}

/**
 * Whether the wallet's freeze lets it be signed. Where a stranger took a nonce for good, the steps behind it may have nothing left to move:
 * nobody can thaw the wallet until they are off its way.
 */
const mayServe = ({ frozen_reason: reason }: WalletRow, purpose: AttemptPurpose): boolean =>
  reason === null || (reason === 'nonce_consumed_externally' && purpose === 'cancel');

/** Null when it cannot be sent as things stand. */
async function draftTransaction(
  context: Context,
  wallet: WalletRow,
  open: OpenStep,
  purpose: AttemptPurpose,
  at: bigint,
): Promise<UnsignedTransaction | null> {
  const { chain, config } = context;
  const { step, attempts } = open;
  const planned = purpose === 'run' ? plannedOf(step) : nothingTo(wallet);
  const [chainNonce, needed, balanceWei, limit] = await Promise.all([
    chain.nextNonce(wallet.address, at),
    chain.fees(at),
    chain.balanceWei(wallet.address, at),
    limitOf(context, { from: wallet.address, ...planned }, lastLike(attempts, purpose), at),
  ]);
  if (chainNonce !== step.nonce || limit === null) return null;
  const { gas, neededGas } = limit;
  if (!mayHelp(open, purpose, { fees: needed, gas: neededGas })) return null;
  const fees = raisedFees(attempts, needed);
  const feeWei = gas * fees.maxFeePerGasWei;
  if (feeWei > MOST_NETWORK_FEE_WEI || balanceWei < planned.valueWei + feeWei) {
    const about = { operation: step.operation_id, step: step.name, purpose, feeWei: feeWei.toString() };
    context.log.warn(about, 'a transaction that is not included cannot be replaced: too dear for now');
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
 * The limit of before as long as that is enough: where what the parent chain charges is a part of the gas, a transaction whose limit does
 * not cover it by now is taken by no node. Null: there was none, and the node gives none.
 */
async function limitOf(
  context: Context,
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

/** Null: the node refuses to try it, which must not keep the nonce from being taken. */
async function tryAnew({ chain }: Context, call: ChainCall, at: bigint): Promise<Simulation | null> {
  try {
    return await chain.simulate(call, at);
  } catch (error) {
    if (error instanceof PortError && error.kind === 'rejected') return null;
    throw error;
  }
}

/** What the signature may serve. To cancel, nothing needs to be allowed but the operation's own wallet. */
async function permitFor(
  context: Context,
  db: Database | Trx,
  { operation, open: { step }, purpose }: Draft,
): Promise<SigningPurpose | PlanRefusal> {
  if (purpose === 'cancel') {
    const { agent_id: agentId } = operation;
    return agentId === null ? SERVES_NO_AGENT : plainPurpose(await readAgent(db, agentId));
  }
  const fenced = await fenceRefusal(context, db, operation, step);
  if (fenced !== null) return fenced;
  const plan = {
    name: step.name,
    last: step.last,
    transaction: plannedOf(step),
    detail: step.detail as object,
  };
  return context.kinds[operation.kind].authorize(context, db, operation, plan);
}

async function examine(context: Context, wallet: WalletRow, draft: Draft): Promise<PlanRefusal | null> {
  const { operation, open, transaction, at } = draft;
  const permit = await permitFor(context, context.db, draft);
  if ('refused' in permit) return permit;
  return orDenied(context, operation, open.step.name, async () => {
    await context.vault.examine(signingWallet(wallet), transaction, permit, at);
    return null;
  });
}

/** Null: it is signed, or another look comes first. */
async function commitReplacement(context: Context, draft: Draft): Promise<PlanRefusal | null> {
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
    const signed = await orDenied(context, operation, step.name, () =>
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

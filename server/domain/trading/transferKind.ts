import type { HasConfig } from '../../config/config.ts';
import type { Database, Trx } from '../../db/database.ts';
import { errorCodeOfRevert } from '../../engine/chain/reverts.ts';
import type { OperationKind, PlannedStep, PlanRefusal } from '../../engine/operations/operationKind.ts';
import type { AgentOperationRow } from '../../engine/records/operationRows.ts';
import type { StepRow } from '../../engine/records/stepRows.ts';
import { type Address, type Asset, NATIVE } from '../../ports/basics.ts';
import type { Receipt } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SigningPurpose } from '../../ports/vault.ts';
import { readAgent } from '../agents/agentRows.ts';
import { capBreachOf } from '../agents/limits.ts';
import { plainPurpose } from '../agents/signingPurpose.ts';
import { renewSpending } from '../agents/spendingRows.ts';
import { removalOf } from '../agents/whitelist.ts';
import { ownWalletRefusal } from '../destinations/unrecoverableAddress.ts';
import { shortBalance } from './swapIssues.ts';
import { readTransfer, setSent } from './transferRows.ts';

const STEP = 'transfer';

export const transferKind = (
  context: Pick<Ports, 'clock' | 'db' | 'addressBook' | 'chain'> & HasConfig,
): OperationKind<AgentOperationRow> => ({
  plan: (operation, steps, at) => planStep(context, operation, steps, at),
  authorize: (db, operation) => authorizeStep(context, db, operation),
  included: (operation, step, receipt) => readInclusion(context, operation, step, receipt),
  reopened: (trx, operation) => setSent(trx, operation.id, null),
  settled: async () => undefined,
});

async function planStep(
  context: Pick<Ports, 'db' | 'addressBook' | 'chain'> & HasConfig,
  operation: AgentOperationRow,
  steps: readonly StepRow[],
  at: bigint,
): Promise<PlannedStep> {
  if (steps.some((step) => step.name === STEP)) return null;
  const [{ token, to_address: to, ...transfer }, { wallet_address: from }] = await Promise.all([
    readTransfer(context.db, operation.id),
    readAgent(context.db, operation.agent_id),
  ]);
  const payment = { from, to, token };
  const { tokenRaw } = await readHeld(context, payment, at);
  const most = transfer.is_max ? await readMaxAmount(context, payment, tokenRaw, at) : { mostRaw: tokenRaw };
  if ('refused' in most) return most;
  const askedRaw = BigInt(transfer.amount_raw);
  if (!transfer.is_max && most.mostRaw < askedRaw) return insufficientBalance(token, tokenRaw, askedRaw);
  const amountRaw = most.mostRaw < askedRaw ? most.mostRaw : askedRaw;
  const refusal = await ownWalletRefusal(context, context.db, { to, token: token.address }, amountRaw);
  if (refusal !== null) return refusal;
  const transaction = context.chain.transfer(token.address, to, amountRaw);
  return { name: STEP, last: true, transaction, isTransfer: true, detail: {} };
}

/**
 * Requires the accepted whitelist entry. Checks the address again: it may now be a wallet of this service.
 */
async function authorizeStep(
  context: Pick<Ports, 'clock' | 'addressBook'> & HasConfig,
  db: Database | Trx,
  operation: AgentOperationRow,
): Promise<SigningPurpose | PlanRefusal> {
  const transfer = await readTransfer(db, operation.id);
  const removal = await removalOf(context, db, transfer.whitelist_entry_id);
  if (removal !== null) return removal;
  const { to_address: to, token, amount_raw: mostRaw } = transfer;
  const refusal = await ownWalletRefusal(context, db, { to, token: token.address }, BigInt(mostRaw));
  if (refusal !== null) return refusal;
  const agent = await readAgent(db, operation.agent_id);
  const breach = await capBreachOf(context, db, agent, operation.id);
  if (breach !== null) return breach;
  return { ...plainPurpose(agent), allowedDestinations: [to] };
}

async function readInclusion(
  context: Pick<Ports, 'clock' | 'db' | 'chain'>,
  operation: AgentOperationRow,
  step: StepRow,
  receipt: Receipt,
): Promise<(trx: Trx) => Promise<void>> {
  const { token, amount_raw } = await readTransfer(context.db, operation.id);
  const { wallet_address: wallet } = await readAgent(context.db, operation.agent_id);
  const leftRaw =
    token.address === NATIVE
      ? BigInt(step.value_wei)
      : -context.chain.netTransfer(receipt, token.address, wallet);
  // A token's logs may claim a refund, or more than requested.
  const mostRaw = BigInt(amount_raw);
  const sentRaw = leftRaw > mostRaw ? mostRaw : leftRaw;
  return async (trx) => {
    await setSent(trx, operation.id, sentRaw > 0n ? sentRaw : 0n);
    await renewSpending(trx, operation.id, context.clock.now());
  };
}

export interface Payment {
  readonly from: Address;
  readonly to: Address;
  readonly token: Asset;
}

/** For a higher base fee at the signature. */
const FEE_MARGIN_PERCENT = 125n;

/** 0 if the token does not answer. */
export async function readHeld(
  context: Pick<Ports, 'chain'>,
  { from, token }: Payment,
  at?: bigint,
): Promise<{ readonly tokenRaw: bigint; readonly nativeWei: bigint }> {
  const { balances } = await context.chain.balances(from, [NATIVE, token.address], at);
  const heldOf = (address: Address): bigint =>
    balances.find((balance) => balance.token === address)?.raw ?? 0n;
  return { tokenRaw: heldOf(token.address), nativeWei: heldOf(NATIVE) };
}

/** The whole token balance, or ether minus worst-case gas. */
export async function readMaxAmount(
  context: Pick<Ports, 'chain'>,
  payment: Payment,
  heldRaw: bigint,
  at?: bigint,
): Promise<{ readonly mostRaw: bigint } | PlanRefusal> {
  if (heldRaw === 0n) return NOTHING_THERE;
  if (payment.token.address !== NATIVE) return { mostRaw: heldRaw };
  const [trial, fees] = await Promise.all([
    context.chain.simulate({ from: payment.from, ...context.chain.transfer(NATIVE, payment.to, 1n) }, at),
    context.chain.fees(at),
  ]);
  if (!trial.ok) return { refused: errorCodeOfRevert(trial.revert), sentence: trial.revert.sentence };
  const reservedWei = (trial.gas * fees.maxFeePerGasWei * FEE_MARGIN_PERCENT) / 100n;
  return heldRaw > reservedWei ? { mostRaw: heldRaw - reservedWei } : NO_GAS;
}

const NOTHING_THERE: PlanRefusal = {
  refused: 'insufficient_balance',
  sentence: 'The wallet holds nothing of the token.',
};

export const insufficientBalance = (
  { decimals }: Asset,
  heldRaw: bigint,
  amountRaw: bigint,
): PlanRefusal => ({
  refused: 'insufficient_balance',
  sentence: shortBalance('the token', decimals, heldRaw, amountRaw).sentence,
});

export const NO_GAS: PlanRefusal = {
  refused: 'insufficient_gas',
  sentence: 'The wallet does not hold enough ETH for the gas of this transfer.',
};

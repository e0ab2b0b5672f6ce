import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { capBreach } from '../agents/agentLimits.ts';
import { findUnlistedAgent, lockAgent } from '../agents/agentRows.ts';
import { isDeadEnd } from '../agents/isDeadEnd.ts';
import { NOTHING_COMES_BACK, ownWalletRefusal } from '../agents/ownWallets.ts';
import { insertSpending } from '../agents/spendingRows.ts';
import { findUsableEntry } from '../agents/whitelist.ts';
import { ahead } from '../ahead.ts';
import { recordedUsd, toRaw } from '../amounts.ts';
import { newId } from '../ids.ts';
import { askAlong } from '../onchain/askAlong.ts';
import type { PlanRefusal } from '../onchain/operationKind.ts';
import { insertOperation } from '../onchain/operationRows.ts';
import { readHead } from '../onchain/readHead.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import { tokenRefusal } from '../onchain/tokenRefusal.ts';
import { type Address, type Asset, NATIVE } from '../ports.ts';
import { freshWorth } from '../tokens/freshWorth.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { rememberTokens } from '../tokens/seenTokenRows.ts';
import { NO_GAS, type Payment, readHeld, readMost, tooLittle } from './transferAmount.ts';
import { insertTransfer } from './transferRows.ts';

const VALIDITY_MS = 2 * 60 * 1000;
const MAX = 'max';

export interface TransferRequest {
  readonly accountId: string;
  readonly agentId: string;
  readonly to: Address;
  /** Symbol or address. */
  readonly token: string;
  /** Whole units, or `max`. */
  readonly amount: string;
}

/**
 * Accepts a transfer out of the agent's wallet to an address of its whitelist. What would stop it now is refused here and
 * leaves nothing behind.
 */
export async function requestTransfer(
  context: Context,
  acceptance: Acceptance,
  request: TransferRequest,
): Promise<string> {
  const { accountId, agentId, to } = request;
  const agent = await findUnlistedAgent(context.db, accountId, agentId);
  accepted(await findUsableEntry(context, context.db, agentId, to));
  const deadEnd = ahead(isDeadEnd(context, accountId, to));
  const head = ahead(readHead(context));
  const identified = ahead(identifyAsset(context, accountId, request.token, 'token'));
  await context.chainGuard.assertSame(context);
  const asset = await identified;
  const { address, symbol, name, decimals } = asset;
  const token: Asset = { address, symbol, name, decimals };
  const payment: Payment = { from: agent.wallet_address, to, token };
  const at = await head;
  askAlong(context, agent.wallet_address, at);
  const prices = ahead(context.prices.oracle([token.address]));
  const attempt = (raw: bigint): Attempt => ahead(attemptPayment(context, payment, raw, at));
  // An amount that is named is tried while it is asked whether the wallet holds as much.
  const namedRaw = request.amount === MAX ? null : toRaw(request.amount, decimals);
  const early = namedRaw === null ? null : attempt(namedRaw);
  const held = await readHeld(context, payment, at);
  const amountRaw = await amountOf(context, payment, { heldRaw: held.tokenRaw, at }, request.amount);
  // An entry of before the address was known as one.
  if (await deadEnd) accepted(NOTHING_COMES_BACK);
  accepted(await ownWalletRefusal(context, context.db, { to, token: token.address }, amountRaw));
  // By the oracle alone: what a launch token is worth on its own market is not what an owner's limit means by dollars.
  const usd18 = freshWorth(await prices, token, amountRaw);
  const spending = { spendUsd18: usd18, operationId: null };
  accepted(await capBreach(context, context.db, agent, spending));
  accepted(await objectionTo(payment, held, amountRaw, early ?? attempt(amountRaw)));
  return acceptance.commit(async (trx) => {
    const locked = await lockAgent(trx, accountId, agentId);
    const entry = accepted(await findUsableEntry(context, trx, agentId, to));
    accepted(await capBreach(context, trx, locked, spending));
    const now = context.clock.now();
    const id = newId('trf', now);
    const validUntil = new Date(now.getTime() + VALIDITY_MS);
    const walletId = locked.wallet_id;
    const operation = { id, kind: 'transfer', accountId, agentId, walletId, validUntil } as const;
    await insertOperation(context, trx, operation, now);
    await insertSpending(trx, { operationId: id, agentId, usd18 }, now);
    const valueUsd = usd18 === null ? null : recordedUsd(usd18);
    const isMax = request.amount === MAX;
    const whitelistEntryId = entry.id;
    await rememberTokens(trx, [asset], now);
    await insertTransfer(
      trx,
      { id, accountId, agentId, whitelistEntryId, to, token, isMax, amountRaw, valueUsd },
      now,
    );
    return id;
  });
}

/** What was asked for; a refusal is thrown as the 4xx of its code. */
function accepted<Answer extends object | null>(answer: Answer | PlanRefusal): Exclude<Answer, PlanRefusal> {
  if (answer !== null && 'refused' in answer) throw new Problem(answer.refused, answer.sentence);
  return answer as Exclude<Answer, PlanRefusal>;
}

async function amountOf(
  context: Context,
  payment: Payment,
  { heldRaw, at }: { readonly heldRaw: bigint; readonly at: bigint },
  amount: string,
): Promise<bigint> {
  if (amount === MAX) return accepted(await readMost(context, payment, heldRaw, at)).mostRaw;
  const { decimals } = payment.token;
  const raw = toRaw(amount, decimals);
  if (raw === null) throw fault('amount_precision', 'precision', `The token has ${decimals} decimals.`);
  if (raw === 0n) throw fault('amount_too_small', 'too_small', 'The amount must be more than 0.');
  return raw;
}

type Attempt = ReturnType<typeof attemptPayment>;

async function attemptPayment(context: Context, { from, to, token }: Payment, amountRaw: bigint, at: bigint) {
  const transaction = context.chain.transfer(token.address, to, amountRaw);
  return Promise.all([
    context.chain.simulate({ from, ...transaction }, at),
    context.chain.fees(at),
    transaction,
  ]);
}

/** What the chain says against it now. */
async function objectionTo(
  { token }: Payment,
  held: { readonly tokenRaw: bigint; readonly nativeWei: bigint },
  amountRaw: bigint,
  attempt: Attempt,
): Promise<PlanRefusal | null> {
  if (held.tokenRaw < amountRaw) return tooLittle(token, held.tokenRaw, amountRaw);
  const [simulation, fees, transaction] = await attempt;
  if (!simulation.ok) {
    return { refused: reasonOfRevert(simulation.revert), sentence: simulation.revert.sentence };
  }
  const refusal = tokenRefusal(transaction, simulation.returned);
  if (refusal !== null) return { refused: refusal.code, sentence: refusal.sentence };
  const valueWei = token.address === NATIVE ? amountRaw : 0n;
  return held.nativeWei < valueWei + simulation.gas * fees.maxFeePerGasWei ? NO_GAS : null;
}

const fault = (
  code: 'amount_precision' | 'amount_too_small',
  fieldCode: 'precision' | 'too_small',
  message: string,
): Problem =>
  new Problem(code, message, { fieldErrors: [{ field: 'amount', in: 'body', code: fieldCode, message }] });

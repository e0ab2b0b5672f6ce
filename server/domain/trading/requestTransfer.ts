import { recordEvent } from '../../audit/auditEventRows.ts';
import { startEarly } from '../../concurrency/promises.ts';
import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { readHeadNumber } from '../../engine/chain/headHistory.ts';
import { errorCodeOfRevert, transferRefusal } from '../../engine/chain/reverts.ts';
import type { PlanRefusal } from '../../engine/operations/operationKind.ts';
import { insertOperation } from '../../engine/records/operationRows.ts';
import { newId } from '../../ids.ts';
import { fromRaw, recordedUsd, toRaw } from '../../money/amounts.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import { type Address, type Asset, NATIVE } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { capBreach } from '../agents/limits.ts';
import { findThawedAgent, lockThawedAgent } from '../agents/lockAgent.ts';
import { insertSpending } from '../agents/spendingRows.ts';
import { findUsableEntry } from '../agents/whitelist.ts';
import {
  isUnrecoverableAddress,
  ownWalletRefusal,
  UNRECOVERABLE,
} from '../destinations/unrecoverableAddress.ts';
import { identifyAsset } from '../tokens/identifyAsset.ts';
import { rememberTokens } from '../tokens/seenTokenRows.ts';
import { freshUsdValue } from '../tokens/tokenPrices.ts';
import { insufficientBalance, NO_GAS, type Payment, readHeld, readMaxAmount } from './transferKind.ts';
import { insertTransfer } from './transferRows.ts';

export type RequestTransferContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chain' | 'venues' | 'prices' | 'trace'
> &
  HasChainGuard &
  HasConfig &
  HasHeads;

const VALIDITY_MS = 2 * 60 * 1000;
const MAX_AMOUNT = 'max';

export interface TransferRequest {
  readonly accountId: string;
  readonly agentId: string;
  readonly to: Address;
  /** Symbol or address. */
  readonly token: string;
  /** Whole units, or `max`. */
  readonly amount: string;
}

/** Accepts a transfer to a whitelisted address. A refusal writes nothing. */
export async function requestTransfer(
  context: RequestTransferContext,
  acceptance: Acceptance,
  request: TransferRequest,
): Promise<string> {
  const { accountId, agentId, to } = request;
  const agent = await findThawedAgent(context.db, accountId, agentId);
  accepted(await findUsableEntry(context, context.db, agentId, to));
  const deadEnd = startEarly(isUnrecoverableAddress(context, accountId, to));
  const head = startEarly(readHeadNumber(context));
  const identified = startEarly(identifyAsset(context, accountId, request.token, 'token'));
  await context.chainGuard.assertSame(context);
  const asset = await identified;
  const { address, symbol, name, decimals } = asset;
  const token: Asset = { address, symbol, name, decimals };
  const payment: Payment = { from: agent.wallet_address, to, token };
  const at = await head;
  const prices = startEarly(context.prices.oracle([token.address]));
  const attempt = (raw: bigint): Attempt => startEarly(attemptPayment(context, payment, raw, at));
  const namedRaw = request.amount === MAX_AMOUNT ? null : toRaw(request.amount, decimals);
  const early = namedRaw === null ? null : attempt(namedRaw);
  const held = await readHeld(context, payment, at);
  const amountRaw = await amountOf(context, payment, { heldRaw: held.tokenRaw, at }, request.amount);
  // The entry may predate what is known about the address.
  if (await deadEnd) accepted(UNRECOVERABLE);
  accepted(await ownWalletRefusal(context, context.db, { to, token: token.address }, amountRaw));
  // Oracle prices only: a launch token's market price must not count against a dollar limit.
  const usd18 = freshUsdValue(await prices, token, amountRaw);
  const spending = { spendUsd18: usd18, operationId: null };
  accepted(await capBreach(context, context.db, agent, spending));
  accepted(await chainRefusal(payment, held, amountRaw, early ?? attempt(amountRaw)));
  return acceptance.commit(async (trx) => {
    const locked = await lockThawedAgent(trx, accountId, agentId);
    const entry = accepted(await findUsableEntry(context, trx, agentId, to));
    accepted(await capBreach(context, trx, locked, spending));
    const now = context.clock.now();
    const id = newId('trf', now);
    const validUntil = new Date(now.getTime() + VALIDITY_MS);
    const owner = { accountId, agentId, walletId: locked.wallet_id };
    await insertOperation(context, trx, { id, kind: 'transfer', ...owner, validUntil }, now);
    const detail = { to, token: token.address, amount: fromRaw(amountRaw, token.decimals), entry: entry.id };
    const requested = { kind: 'transfer_requested', ...owner, operationId: id, detail } as const;
    await recordEvent(trx, acceptance.actor, requested, now);
    await insertSpending(trx, { operationId: id, agentId, usd18, mayLoseUsd18: 0n }, now);
    const valueUsd = usd18 === null ? null : recordedUsd(usd18);
    const isMax = request.amount === MAX_AMOUNT;
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

function accepted<Answer extends object | null>(answer: Answer | PlanRefusal): Exclude<Answer, PlanRefusal> {
  if (answer !== null && 'refused' in answer) throw new Problem(answer.refused, answer.sentence);
  return answer as Exclude<Answer, PlanRefusal>;
}

async function amountOf(
  context: Pick<Ports, 'chain'>,
  payment: Payment,
  { heldRaw, at }: { readonly heldRaw: bigint; readonly at: bigint },
  amount: string,
): Promise<bigint> {
  if (amount === MAX_AMOUNT) return accepted(await readMaxAmount(context, payment, heldRaw, at)).mostRaw;
  const { decimals } = payment.token;
  const raw = toRaw(amount, decimals);
  if (raw === null) throw fault('amount_precision', 'precision', `The token has ${decimals} decimals.`);
  if (raw === 0n) throw fault('amount_too_small', 'too_small', 'The amount must be more than 0.');
  return raw;
}

type Attempt = ReturnType<typeof attemptPayment>;

async function attemptPayment(
  context: Pick<Ports, 'chain'>,
  { from, to, token }: Payment,
  amountRaw: bigint,
  at: bigint,
) {
  const transaction = context.chain.transfer(token.address, to, amountRaw);
  return Promise.all([
    context.chain.simulate({ from, ...transaction }, at),
    context.chain.fees(at),
    transaction,
  ]);
}

async function chainRefusal(
  { token }: Payment,
  held: { readonly tokenRaw: bigint; readonly nativeWei: bigint },
  amountRaw: bigint,
  attempt: Attempt,
): Promise<PlanRefusal | null> {
  if (held.tokenRaw < amountRaw) return insufficientBalance(token, held.tokenRaw, amountRaw);
  const [simulation, fees, transaction] = await attempt;
  if (!simulation.ok) {
    return { refused: errorCodeOfRevert(simulation.revert), sentence: simulation.revert.sentence };
  }
  const refusal = transferRefusal(transaction, simulation.returned);
  if (refusal !== null) return { refused: refusal.code, sentence: refusal.sentence };
  const valueWei = token.address === NATIVE ? amountRaw : 0n;
  return held.nativeWei < valueWei + simulation.gas * fees.maxFeePerGasWei ? NO_GAS : null;
}

const fault = (
  code: 'amount_precision' | 'amount_too_small',
  fieldCode: 'precision' | 'too_small',
  message: string,
): Problem => new Problem(code, message, { fieldErrors: [{ field: 'amount', code: fieldCode, message }] });

import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import { startEarly } from '../../concurrency/promises.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { insertOperation } from '../../engine/records/operationRows.ts';
import { newId } from '../../ids.ts';
import { fromRaw, recordedUsd, toRaw } from '../../money/amounts.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { assertThawed, assertUnlisted, lockThawedAgent } from '../agents/lockAgent.ts';
import type { Owner } from '../agents/owner.ts';
import { insertSpending } from '../agents/spendingRows.ts';
import { partMinimum, wholeAmountOut } from '../routes/routeQuote.ts';
import { rememberTokens } from '../tokens/seenTokenRows.ts';
import { checkSwap } from './checkSwap.ts';
import { DEFAULT_SLIPPAGE_BPS, planSwap, type SwapPlan, type SwapRequest } from './planSwap.ts';
import { type QuoteRow, useQuote } from './quoteRows.ts';
import { assertQuoted, findUsableQuote, quoteAlreadyUsed } from './quoteSwap.ts';
import { problemOf } from './swapIssues.ts';
import { insertSwap } from './swapRows.ts';
import type { SwapWorth } from './swapWorth.ts';
import { capIssues, limitIssues } from './tradeLimits.ts';

export type RequestSwapContext = Pick<
  Ports,
  | 'clock'
  | 'db'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
  | 'trace'
> &
  HasChainGuard &
  HasConfig &
  HasHeads;

const VALIDITY_MS = 2 * 60 * 1000;

export interface ExecuteRequest extends Omit<SwapRequest, 'slippageBps'>, Owner {
  /** Default: the quote's, or 1 %. */
  readonly slippageBps: number | undefined;
  readonly acknowledgeUnverified: boolean;
  readonly quoteId: string | undefined;
  /** The strictest of this, the quote and the slippage applies. */
  readonly minAmountOut: string | undefined;
  /** Null for the owner's own swaps. */
  readonly order: StandingOrder | null;
}

/** After the agent stops, nothing is signed. */
export interface StandingOrder {
  readonly automationId: string;
  /** Null unless a sniper buys. */
  readonly snipeCeilingBps: number | null;
  /** The chain second to plan for; null for now. Throws if the swap must not happen. */
  readonly secondFor?: (plan: SwapPlan) => Promise<bigint | null>;
  /** Replaces the slippage's minimum. Throws if the swap must not happen. */
  readonly minimumOf: (plan: SwapPlan) => Promise<bigint>;
}

/** A refusal writes nothing. */
export async function requestSwap(
  context: RequestSwapContext,
  acceptance: Acceptance,
  asked: ExecuteRequest,
): Promise<string> {
  const quote = asked.quoteId === undefined ? null : await findUsableQuote(context, asked, asked.quoteId);
  const slippageBps = asked.slippageBps ?? quote?.terms.slippageBps ?? DEFAULT_SLIPPAGE_BPS;
  const request = { ...asked, slippageBps };
  const { accountId, agentId } = asked;
  // Awaited after the guard: on a wrong chain, its errors would mislead.
  const planning = startEarly(planFor(context, request));
  await context.chainGuard.assertSame(context);
  const planned = await planning;
  if (quote !== null) assertQuoted(quote.terms, planned, slippageBps);
  const minAmountOutRaw = (await asked.order?.minimumOf(planned)) ?? strictestMinimum(planned, quote, asked);
  if (planned.quote.amountOutRaw < minAmountOutRaw) throw slippageExceeded();
  const plan: SwapPlan = { ...planned, minAmountOutRaw };
  const { issues, worth } = await checkSwap(context, plan, { ...request, estimatesGas: false });
  const [issue] = issues;
  if (issue !== undefined) throw problemOf(issue);
  return acceptance.commit(async (trx) => {
    const agent = await lockThawedAgent(trx, accountId, agentId);
    await assertWithinLimits(context, trx, { ...plan, agent }, request.slippageBps, worth);
    const now = context.clock.now();
    const id = newId('swp', now);
    const validUntil = new Date(now.getTime() + VALIDITY_MS);
    const owner = { accountId, agentId, walletId: agent.wallet_id };
    await insertOperation(context, trx, { id, kind: 'swap', ...owner, validUntil }, now);
    const spending = { usd18: worth.countedUsd18, mayLoseUsd18: worth.mayLoseUsd18 };
    await insertSpending(trx, { operationId: id, agentId, ...spending }, now);
    await recordSwap(trx, acceptance.actor, plan, id, now);
    if (quote !== null && !(await useQuote(trx, quote.id, id))) throw quoteAlreadyUsed();
    await rememberTokens(trx, [plan.tokenIn, plan.tokenOut, ...plan.intermediates], now);
    await insertSwap(
      trx,
      {
        id,
        accountId,
        agentId,
        tokenIn: assetOf(plan.tokenIn),
        tokenOut: assetOf(plan.tokenOut),
        amountInRaw: plan.amountInRaw,
        quotedOutRaw: plan.quote.amountOutRaw,
        minAmountOutRaw,
        wholeMinOutRaw: wholeAmountOut(plan.quote, minAmountOutRaw),
        slippageBps: request.slippageBps,
        route: plan.quote.legs.map(({ leg }) => leg),
        intermediates: plan.intermediates.map(assetOf),
        fees: plan.quote.fees.map((fee) => ({ ...fee, amountRaw: fee.amountRaw.toString() })),
        quoteId: quote?.id ?? null,
        valueUsd: worth.valueUsd18 === null ? null : recordedUsd(worth.valueUsd18),
        lossTerms: worth.lossTerms,
        automation: request.order && { ...request.order, agentEpoch: agent.epoch },
      },
      now,
    );
    return id;
  });
}

function recordSwap(
  trx: Trx,
  actor: Actor,
  { agent, tokenIn, tokenOut, amountInRaw, minAmountOutRaw }: SwapPlan,
  operationId: string,
  now: Date,
): Promise<void> {
  const of = { accountId: agent.account_id, agentId: agent.id, walletId: agent.wallet_id, operationId };
  const detail = {
    token_in: tokenIn.address,
    token_out: tokenOut.address,
    amount_in: fromRaw(amountInRaw, tokenIn.decimals),
    min_amount_out: fromRaw(minAmountOutRaw, tokenOut.decimals),
  };
  return recordEvent(trx, actor, { kind: 'swap_requested', ...of, detail }, now);
}

const slippageExceeded = (): Problem =>
  new Problem('slippage_exceeded', 'The market would now pay less than the minimum that was asked for.');

type PlannedRequest = SwapRequest & Pick<ExecuteRequest, 'order'>;

async function planFor(context: RequestSwapContext, request: PlannedRequest): Promise<SwapPlan> {
  const plan = await planSwap(context, request);
  assertThawed(assertUnlisted(plan.agent));
  const second = (await request.order?.secondFor?.(plan)) ?? null;
  return second === null ? plan : planSwap(context, request, second);
}

/** Under the agent's lock, so that parallel requests cannot exceed a cap together. */
async function assertWithinLimits(
  context: Pick<Ports, 'clock' | 'addressBook'>,
  trx: Trx,
  plan: SwapPlan,
  slippageBps: number,
  worth: SwapWorth,
): Promise<void> {
  const [breach] = [
    ...limitIssues(context, plan, slippageBps, worth),
    ...(await capIssues(context, trx, plan, worth)),
  ];
  if (breach !== undefined) throw problemOf(breach);
}

function strictestMinimum(plan: SwapPlan, quote: QuoteRow | null, { minAmountOut }: ExecuteRequest): bigint {
  const candidates = [plan.minAmountOutRaw];
  if (quote !== null) candidates.push(partMinimum(plan.quote, BigInt(quote.whole_min_out_raw)));
  if (minAmountOut !== undefined) {
    const raw = toRaw(minAmountOut, plan.tokenOut.decimals);
    if (raw === null) {
      const message = `tokenOut has ${plan.tokenOut.decimals} decimals.`;
      throw new Problem('amount_precision', message, {
        fieldErrors: [{ field: 'minAmountOut', code: 'precision', message }],
      });
    }
    candidates.push(raw);
  }
  return candidates.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)).at(-1) ?? 0n;
}

const assetOf = ({ address, symbol, name, decimals }: Asset): Asset => ({ address, symbol, name, decimals });

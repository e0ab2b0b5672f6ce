import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { type AgentRow, lockAgent } from '../agents/agentRows.ts';
import { fromFixed18, toFixed18, toRaw } from '../amounts.ts';
import { newId } from '../ids.ts';
import { findOperations, insertOperation } from '../onchain/operationRows.ts';
import { publicStatus } from '../onchain/operationState.ts';
import type { Asset } from '../ports.ts';
import { checkSwap, limitIssues } from './checkSwap.ts';
import { fingerprintOf, planSwap, type SwapPlan, type SwapRequest } from './planSwap.ts';
import { findQuote, type QuoteRow, useQuote } from './quoteRows.ts';
import { insertSwap, listSpending } from './swapRows.ts';

const VALIDITY_MS = 2 * 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;

export interface ExecuteRequest extends SwapRequest {
  readonly acknowledgeUnverified: boolean;
  readonly quoteId: string | undefined;
  /** Whole units of tokenOut; the stricter of this, the quote and the slippage wins. */
  readonly minAmountOut: string | undefined;
}

/** Accepts a swap of the agent's wallet. What would stop it now is refused here and leaves nothing behind. */
export async function requestSwap(
  context: Context,
  acceptance: Acceptance,
  request: ExecuteRequest,
): Promise<string> {
  await context.chainGuard.assertSame(context);
  const planned = await planSwap(context, request);
  const quote = request.quoteId === undefined ? null : await findUsableQuote(context, planned, request);
  const minAmountOutRaw = strictest(planned, quote, request.minAmountOut);
  if (planned.quote.amountOutRaw < minAmountOutRaw) {
    throw new Problem(
      'slippage_exceeded',
      'The market would now pay less than the minimum that was asked for.',
    );
  }
  const plan: SwapPlan = { ...planned, minAmountOutRaw };
  const { issues, worth } = await checkSwap(context, plan, request);
  const [issue] = issues;
  if (issue !== undefined) throw new Problem(issue.code, issue.sentence);
  return acceptance.commit(async (trx) => {
    const agent = await lockAgent(trx, request.accountId, request.agentId);
    const now = context.clock.now();
    const [breach] = limitIssues(context, { ...plan, agent }, request.slippageBps, worth);
    if (breach !== undefined) throw new Problem(breach.code, breach.sentence);
    if (worth.spendUsd18 !== null) await assertDayCap(trx, agent, worth.spendUsd18, now);
    const id = newId('swp', now);
    const { accountId, agentId } = request;
    const validUntil = new Date(now.getTime() + VALIDITY_MS);
    await insertOperation(
      trx,
      { id, kind: 'swap', accountId, agentId, walletId: agent.wallet_id, validUntil },
      now,
    );
    if (quote !== null && !(await useQuote(trx, quote.id, id))) throw alreadyUsed();
    await insertSwap(
      trx,
      {
        id,
        accountId,
        agentId,
        tokenIn: plain(plan.tokenIn),
        tokenOut: plain(plan.tokenOut),
        amountInRaw: plan.amountInRaw,
        quotedOutRaw: plan.quote.amountOutRaw,
        minAmountOutRaw,
        slippageBps: request.slippageBps,
        leg: plan.quote.leg,
        fees: plan.quote.fees.map((fee) => ({ ...fee, amountRaw: fee.amountRaw.toString() })),
        quoteId: quote?.id ?? null,
        valueUsd: worth.valueUsd18 === null ? null : fromFixed18(worth.valueUsd18),
        spendUsd: worth.spendUsd18 === null ? null : fromFixed18(worth.spendUsd18),
      },
      now,
    );
    return id;
  });
}

async function findUsableQuote(context: Context, plan: SwapPlan, request: ExecuteRequest): Promise<QuoteRow> {
  const quote = await findQuote(context.db, request.accountId, request.quoteId ?? '');
  if (quote === undefined) throw new Problem('not_found', 'There is no such quote.');
  if (quote.used_by !== null) throw alreadyUsed();
  if (Date.parse(quote.expires_at) <= context.clock.now().getTime()) {
    throw new Problem('quote_expired', 'The quote has expired; ask for a new one.');
  }
  if (!quote.fingerprint.equals(fingerprintOf(plan, request.slippageBps))) {
    const message = 'The quote is for another swap than this body.';
    throw new Problem('validation_failed', message, {
      fieldErrors: [{ field: 'quoteId', in: 'body', code: 'conflict', message }],
    });
  }
  return quote;
}

const alreadyUsed = (): Problem =>
  new Problem(
    'quote_already_used',
    'The quote was executed before; look at GET /api/v1/swaps before you ask for a new one.',
  );

function strictest(plan: SwapPlan, quote: QuoteRow | null, minAmountOut: string | undefined): bigint {
  const candidates = [plan.minAmountOutRaw];
  if (quote !== null) candidates.push(BigInt(quote.min_amount_out_raw));
  if (minAmountOut !== undefined) {
    const raw = toRaw(minAmountOut, plan.tokenOut.decimals);
    if (raw === null) {
      const message = `${plan.tokenOut.symbol} has ${plan.tokenOut.decimals} decimals.`;
      throw new Problem('amount_precision', message, {
        fieldErrors: [{ field: 'minAmountOut', in: 'body', code: 'precision', message }],
      });
    }
    candidates.push(raw);
  }
  return candidates.sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)).at(-1) ?? 0n;
}

/** Under the agent's lock, so that parallel requests cannot pass the cap together. What failed gives its share back. */
async function assertDayCap(trx: Trx, agent: AgentRow, spendUsd18: bigint, now: Date): Promise<void> {
  const cap = agent.limits.max_daily_spend_usd;
  if (cap === null) return;
  const spending = await listSpending(trx, agent.id, new Date(now.getTime() - DAY_MS));
  const operations = await findOperations(
    trx,
    spending.map((swap) => swap.id),
  );
  const counts = new Set(
    operations
      .filter(({ state }) => !['failed', 'expired'].includes(publicStatus(state)))
      .map(({ id }) => id),
  );
  const spent = spending
    .filter(({ id }) => counts.has(id))
    .reduce((sum, swap) => sum + toFixed18(swap.spendUsd), 0n);
  if (spent + spendUsd18 > toFixed18(cap)) {
    throw new Problem(
      'policy_violation',
      `The swap would pass the agent\u2019s limit of $${cap} within 24 hours.`,
    );
  }
}

const plain = ({ address, symbol, name, decimals }: Asset): Asset => ({ address, symbol, name, decimals });

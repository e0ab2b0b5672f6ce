import type { Context } from '../../context.ts';
import { newId } from '../ids.ts';
import { checkSwap, type SwapCheck } from './checkSwap.ts';
import { planSwap, type SwapPlan, type SwapRequest } from './planSwap.ts';
import { quotedTerms } from './quotedTerms.ts';
import { insertQuote } from './quoteRows.ts';
import { wholeOut } from './routeQuote.ts';

const TTL_MS = 30_000;

export interface SwapQuote {
  readonly id: string;
  readonly plan: SwapPlan;
  readonly check: SwapCheck;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Quotes a swap and keeps the quote for 30 seconds. Spends and reserves nothing; what would stop the swap is an issue. */
export async function quoteSwap(context: Context, request: SwapRequest): Promise<SwapQuote> {
  const plan = await planSwap(context, request);
  const check = await checkSwap(context, plan, {
    slippageBps: request.slippageBps,
    acknowledgeUnverified: false,
  });
  const createdAt = context.clock.now();
  const expiresAt = new Date(createdAt.getTime() + TTL_MS);
  const id = newId('qte', createdAt);
  await insertQuote(
    context.db,
    {
      id,
      accountId: request.accountId,
      agentId: plan.agent.id,
      terms: quotedTerms(plan, request.slippageBps),
      minAmountOutRaw: plan.minAmountOutRaw,
      wholeMinOutRaw: wholeOut(plan.quote, plan.minAmountOutRaw),
      expiresAt,
    },
    createdAt,
  );
  return { id, plan, check, createdAt, expiresAt };
}

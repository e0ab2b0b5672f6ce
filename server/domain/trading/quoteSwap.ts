import type { HasConfig } from '../../config/config.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { newId } from '../../ids.ts';
import { fromRaw } from '../../money/amounts.ts';
import type { HasPolicyGate, PolicyObstacle } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { type LimitedKey, readKeyBreach } from '../agents/keyLimits.ts';
import type { Owner } from '../agents/owner.ts';
import { wholeAmountOut } from '../routes/routeQuote.ts';
import { checkSwap, type SwapCheck } from './checkSwap.ts';
import { planSwap, type SwapPlan, type SwapRequest } from './planSwap.ts';
import { findQuote, insertQuote, type QuotedTerms, type QuoteRow } from './quoteRows.ts';

export type QuoteSwapContext = Pick<
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
> &
  HasConfig &
  HasHeads &
  HasPolicyGate;

const TTL_MS = 30_000;

export interface SwapQuote {
  readonly id: string;
  readonly plan: SwapPlan;
  readonly check: SwapCheck;
  /** What the agent's policy would do. */
  readonly obstacles: readonly PolicyObstacle[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Reserves nothing; obstacles become issues, also those of the key that asks. */
export async function quoteSwap(
  context: QuoteSwapContext,
  request: SwapRequest,
  caller: LimitedKey & { readonly sessionId: string | null },
): Promise<SwapQuote> {
  const plan = await planSwap(context, request);
  const checked = await checkSwap(context, plan, {
    estimatesGas: true,
    slippageBps: request.slippageBps,
    acknowledgeUnverified: false,
  });
  const breach = await readKeyBreach(context, caller, checked.worth.countedUsd18);
  const check =
    breach === null
      ? checked
      : { ...checked, issues: [...checked.issues, { ...breach, code: breach.refused }] };
  const { agent, tokenOut } = plan;
  const traded = { agentId: agent.id, walletId: agent.wallet_id, tokenOut, ...checked.worth };
  const obstacles = await context.policyGate.judgeQuote(
    context.db,
    { accountId: request.accountId, ...traded },
    caller.sessionId !== null,
  );
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
      wholeMinOutRaw: wholeAmountOut(plan.quote, plan.minAmountOutRaw),
      expiresAt,
    },
    createdAt,
  );
  return { id, plan, check, obstacles, createdAt, expiresAt };
}

export const quotedTerms = (plan: SwapPlan, slippageBps: number): QuotedTerms => ({
  agentId: plan.agent.id,
  tokenIn: plan.tokenIn.address,
  tokenOut: plan.tokenOut.address,
  amountIn: fromRaw(plan.amountInRaw, plan.tokenIn.decimals),
  slippageBps,
});

/** @throws Problem not_found, quote_already_used or quote_expired */
export async function findUsableQuote(
  context: Pick<Ports, 'clock' | 'db'>,
  owner: Owner,
  id: string,
): Promise<QuoteRow> {
  const quote = await findQuote(context.db, owner, id);
  if (quote === undefined) throw new Problem('not_found', 'There is no such quote.');
  if (quote.used_by !== null) throw quoteAlreadyUsed();
  if (Date.parse(quote.expires_at) <= context.clock.now().getTime()) {
    throw new Problem('quote_expired', 'The quote has expired; request a new one.');
  }
  return quote;
}

/** @throws Problem validation_failed, which names each field that differs */
export function assertQuoted(terms: QuotedTerms, plan: SwapPlan, slippageBps: number): void {
  const asked = quotedTerms(plan, slippageBps);
  const fields = (Object.keys(asked) as (keyof QuotedTerms)[]).filter((name) => terms[name] !== asked[name]);
  if (fields.length === 0) return;
  throw new Problem(
    'validation_failed',
    `The quote is for another swap than this body: ${fields.join(', ')}.`,
    {
      fieldErrors: fields.map((field) => {
        const expected = String(terms[field]);
        return { field, code: 'conflict', message: `The quote is for ${expected}.`, expected };
      }),
    },
  );
}

export const quoteAlreadyUsed = (): Problem =>
  new Problem(
    'quote_already_used',
    'The quote was executed before; check listSwaps before you request a new one.',
  );

import type { Context, Database, Trx } from '../../context.ts';
import type { ErrorCode } from '../../errors.ts';
import { capBreach, limitsAt } from '../agents/agentLimits.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { isCash, isSameAddress } from '../tokens/registryAssets.ts';
import type { SwapPlan } from './planSwap.ts';

export interface SwapIssue {
  readonly code: ErrorCode;
  readonly sentence: string;
}

export interface SwapWorth {
  /** In USD, 18-digit fixed point; null without a fresh oracle price on either side. */
  readonly valueUsd18: bigint | null;
  /** Selling into cash spends nothing. */
  readonly isSpending: boolean;
}

const BPS = 10_000n;

/** What a young token's market keeps of a buy beside its ordinary fees, in basis points of what goes in. */
export function snipeTaxBps({ quote }: SwapPlan): number {
  const tax = quote.fees.find((fee) => fee.kind === 'snipe_tax');
  return tax === undefined ? 0 : Number((tax.amountRaw * BPS) / quote.amountInUsedRaw);
}

/** What the agent's limits say against the swap, its caps aside. Asked again under the agent's lock, because a limit may have been tightened meanwhile. */
export function limitIssues(context: Context, plan: SwapPlan, slippageBps: number): SwapIssue[] {
  const limits = limitsAt(plan.agent, context.clock.now());
  const issues = termIssues(context, plan.agent, { tokenOut: plan.tokenOut.address, slippageBps });
  const lossBps = plan.quote.priceImpactBps + snipeTaxBps(plan);
  if (limits.max_price_impact_bps !== null && lossBps > limits.max_price_impact_bps) {
    const most = `${limits.max_price_impact_bps} basis points`;
    issues.push(breach(`Price impact and snipe tax together take more than the agent\u2019s ${most}.`));
  }
  return issues;
}

/** The part of them that needs no market: what may be bought, and how much of its price may slip. */
export function termIssues(
  context: Context,
  agent: AgentRow,
  { tokenOut, slippageBps }: { readonly tokenOut: string; readonly slippageBps: number },
): SwapIssue[] {
  const limits = limitsAt(agent, context.clock.now());
  const issues: SwapIssue[] = [];
  if (limits.max_slippage_bps !== null && slippageBps > limits.max_slippage_bps) {
    issues.push(breach(`The agent allows a slippage of at most ${limits.max_slippage_bps} basis points.`));
  }
  const isListed = (list: readonly string[]): boolean => list.some((token) => isSameAddress(token, tokenOut));
  const always = isCash(context.addressBook, context.toChecksum(tokenOut));
  if (!always && limits.allowed_tokens !== null && !isListed(limits.allowed_tokens)) {
    issues.push(breach('The agent\u2019s limits do not allow this token to be bought.'));
  }
  if (limits.denied_tokens !== null && isListed(limits.denied_tokens)) {
    issues.push(breach('The agent\u2019s limits deny this token.'));
  }
  return issues;
}

/** What the caps say against it. */
export async function capIssues(
  context: Context,
  db: Database | Trx,
  plan: SwapPlan,
  { valueUsd18, isSpending }: SwapWorth,
): Promise<SwapIssue[]> {
  if (!isSpending) return [];
  const spending = { spendUsd18: valueUsd18, operationId: null };
  const refusal = await capBreach(context, db, plan.agent, spending);
  return refusal === null ? [] : [breach(refusal.sentence)];
}

const breach = (sentence: string): SwapIssue => ({ code: 'policy_violation', sentence });

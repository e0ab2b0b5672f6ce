import { fromRaw } from '../amounts.ts';
import type { SwapPlan } from './planSwap.ts';

/** What a quote is for: a swap that names its id must ask for the same. */
export interface QuotedTerms {
  readonly agentId: string;
  readonly tokenIn: string;
  readonly tokenOut: string;
  /** Whole units. */
  readonly amountIn: string;
  readonly slippageBps: number;
}

export const quotedTerms = (plan: SwapPlan, slippageBps: number): QuotedTerms => ({
  agentId: plan.agent.id,
  tokenIn: plan.tokenIn.address,
  tokenOut: plan.tokenOut.address,
  amountIn: fromRaw(plan.amountInRaw, plan.tokenIn.decimals),
  slippageBps,
});

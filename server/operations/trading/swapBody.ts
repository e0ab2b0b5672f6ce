import { DEFAULT_SLIPPAGE_BPS, type SwapRequest } from '../../domain/trading/planSwap.ts';
import type { Schema } from '../../views/schema.ts';

/** The part that quotes and swaps share. */
export const swapRequestOf = (accountId: string, body: Schema<'QuoteSwapRequest'>): SwapRequest => ({
  accountId,
  agentId: body.agentId,
  tokenIn: body.tokenIn,
  tokenOut: body.tokenOut,
  amountIn: body.amountIn,
  slippageBps: body.slippageBps ?? DEFAULT_SLIPPAGE_BPS,
});

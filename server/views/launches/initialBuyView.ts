import { fromRaw } from '../../domain/amounts.ts';
import type { Schema } from '../schema.ts';

const TOKEN_DECIMALS = 18;

/** An initial buy in base units; what is not known yet is null. */
interface ShownBuy {
  readonly inRaw: bigint;
  readonly filledRaw: bigint | null;
  readonly outRaw: bigint | null;
  readonly minOutRaw: bigint;
  readonly slippageBps: number;
}

export function initialBuyView(buy: ShownBuy, quoteDecimals: number): Schema<'InitialBuy'> {
  const units = (raw: bigint | null, decimals: number) => (raw === null ? null : fromRaw(raw, decimals));
  return {
    amountIn: fromRaw(buy.inRaw, quoteDecimals),
    amountInRaw: buy.inRaw.toString(),
    amountInFilled: units(buy.filledRaw, quoteDecimals),
    amountInFilledRaw: buy.filledRaw?.toString() ?? null,
    tokensOut: units(buy.outRaw, TOKEN_DECIMALS),
    tokensOutRaw: buy.outRaw?.toString() ?? null,
    minTokensOut: fromRaw(buy.minOutRaw, TOKEN_DECIMALS),
    minTokensOutRaw: buy.minOutRaw.toString(),
    slippageBps: buy.slippageBps,
  };
}

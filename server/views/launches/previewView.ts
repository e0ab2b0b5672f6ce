import { launchFeeEth } from '../../domain/launches/planLaunch.ts';
import type { LaunchPreview } from '../../domain/launches/previewLaunch.ts';
import { fromRaw, showPriceUsd, showUsd } from '../../money/amounts.ts';
import type { VenueName } from '../../ports/venues.ts';
import type { Schema } from '../schema.ts';

const TOKEN_DECIMALS = 18;

/** In base units; unknown values are null. */
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

const BPS = 10_000;

export function previewView(
  venue: VenueName,
  creatorTaxBps: number,
  preview: LaunchPreview,
): Schema<'LaunchPreview'> {
  const { quote, terms } = preview.plan;
  return {
    ok: preview.issues.every((issue) => issue.isWarning),
    venue,
    mode: preview.mode,
    quote: quote === null ? null : { symbol: quote.symbol, address: quote.address },
    totalSupply: preview.totalSupply,
    initialPriceUsd: preview.priceUsd18 === null ? null : showPriceUsd(preview.priceUsd18),
    initialMarketCapUsd: preview.marketCapUsd18 === null ? null : showUsd(preview.marketCapUsd18),
    feeSchedule: {
      tradeFeeBps: terms?.feeBps ?? 0,
      creatorShareBps: terms === null ? 0 : BPS - terms.protocolFeeShareBps,
      creatorTaxBps,
      snipeTaxStartBps: terms?.snipeTax.startBps ?? 0,
      snipeTaxSeconds: terms?.snipeTax.seconds ?? 0,
    },
    cost: {
      credits: preview.credits,
      launchFeeEth: terms === null ? null : launchFeeEth(terms),
      gasEth: preview.gasWei === null ? null : fromRaw(preview.gasWei, 18),
    },
    initialBuy: buyView(preview),
    issues: preview.issues.map(({ code, sentence, isWarning }) => ({
      code,
      severity: isWarning ? 'warning' : 'error',
      message: sentence,
    })),
    validUntil: preview.validUntil.toISOString(),
  };
}

function buyView({ buy, plan }: LaunchPreview): Schema<'InitialBuy'> | null {
  if (buy === null || plan.quote === null) return null;
  const { amountInRaw, amountInUsedRaw, amountOutRaw, minAmountOutRaw, slippageBps } = buy;
  const expected = { filledRaw: amountInUsedRaw, outRaw: amountOutRaw, minOutRaw: minAmountOutRaw };
  return initialBuyView({ inRaw: amountInRaw, ...expected, slippageBps }, plan.quote.decimals);
}

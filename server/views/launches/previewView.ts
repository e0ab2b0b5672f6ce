import { fromRaw, showPriceUsd, showUsd } from '../../domain/amounts.ts';
import { launchFeeEth } from '../../domain/launches/planLaunch.ts';
import type { LaunchPreview } from '../../domain/launches/previewLaunch.ts';
import type { VenueName } from '../../domain/ports.ts';
import type { Schema } from '../schema.ts';

const BPS = 10_000;

export function previewView(
  venue: VenueName,
  creatorTaxBps: number,
  preview: LaunchPreview,
): Schema<'LaunchPreview'> {
  const { quote, terms } = preview.plan;
  return {
    ok: preview.issues.length === 0,
    venue,
    quote: quote === null ? null : { symbol: quote.symbol, address: quote.address },
    totalSupply: preview.totalSupply,
    initialPriceUsd: preview.priceUsd18 === null ? null : showPriceUsd(preview.priceUsd18),
    initialMarketCapUsd: preview.marketCapUsd18 === null ? null : showUsd(preview.marketCapUsd18),
    feeSchedule: {
      tradeFeeBps: terms?.curve.feeBps ?? 0,
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
    issues: preview.issues.map((issue) => ({ code: issue.code, severity: 'error', message: issue.sentence })),
    validUntil: preview.validUntil.toISOString(),
  };
}

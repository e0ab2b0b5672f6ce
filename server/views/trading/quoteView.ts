import { assetAt } from '../../domain/routes/findRoute.ts';
import type { Verdict } from '../../domain/tokens/tokenAssessment.ts';
import type { SwapQuote } from '../../domain/trading/quoteSwap.ts';
import { fromFixed18, fromRaw } from '../../money/amounts.ts';
import type { PolicyObstacle } from '../../ports/acceptance.ts';
import type { Asset } from '../../ports/basics.ts';
import type { LegQuote } from '../../ports/markets.ts';
import type { Schema } from '../schema.ts';
import { feesView, routeView, tokenRef } from './routeView.ts';

export const verdictView = ({ status, reasons }: Verdict): Schema<'Verdict'> => ({
  status,
  reasons: [...reasons],
});

export function quoteView(
  { id, plan, check, obstacles, createdAt, expiresAt }: SwapQuote,
  slippageBps: number,
): Schema<'SwapQuote'> {
  const { tokenIn, tokenOut, quote, amountInRaw } = plan;
  const assets = [tokenIn, ...plan.intermediates, tokenOut];
  const outPerIn18 =
    (quote.amountOutRaw * 10n ** BigInt(18 + tokenIn.decimals)) /
    (quote.amountInUsedRaw * 10n ** BigInt(tokenOut.decimals));
  return {
    quoteId: id,
    agentId: plan.agent.id,
    tokenIn: tokenRef(tokenIn),
    tokenOut: tokenRef(tokenOut),
    amountIn: fromRaw(amountInRaw, tokenIn.decimals),
    amountInRaw: amountInRaw.toString(),
    amountOut: fromRaw(quote.amountOutRaw, tokenOut.decimals),
    amountOutRaw: quote.amountOutRaw.toString(),
    minAmountOut: fromRaw(plan.minAmountOutRaw, tokenOut.decimals),
    minAmountOutRaw: plan.minAmountOutRaw.toString(),
    price: fromFixed18(outPerIn18),
    priceImpactBps: quote.priceImpactBps,
    slippageBps,
    route: routeView(
      quote.legs.map(({ leg }) => leg),
      assets,
    ),
    fees: feesView(quote.fees, assets),
    gas: { gasUnits: Number(check.gas ?? check.expectedGas), feeEth: fromRaw(check.gasFeeWei, 18) },
    verdict: { tokenIn: verdictView(tokenIn.verdict), tokenOut: verdictView(tokenOut.verdict) },
    issues: [
      ...check.issues.map(({ code, sentence }) => ({ code, severity: 'error' as const, message: sentence })),
      ...obstacles.map(obstacleIssue),
      ...quote.legs.flatMap((leg) => clampedIssue(leg, assets)),
      ...snipeIssue(quote.snipeTaxBps),
    ],
    blockNumber: Number(quote.blockNumber),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

const obstacleIssue = ({ code, sentence }: PolicyObstacle) => ({
  code,
  severity: code === 'policy_violation' ? ('error' as const) : ('warning' as const),
  message: sentence,
});

const snipeIssue = (taxBps: number) =>
  taxBps > 0
    ? [
        {
          code: 'snipe_tax',
          severity: 'warning' as const,
          message: `The token is new, so its market keeps ${taxBps} basis points of the trade; this tax falls to 0 within seconds.`,
        },
      ]
    : [];

const clampedIssue = ({ leg, amountInRaw, amountInUsedRaw }: LegQuote, assets: readonly Asset[]) =>
  amountInUsedRaw < amountInRaw
    ? [
        {
          code: 'partial_fill',
          severity: 'warning' as const,
          message: `The market takes only a part of the amount; the rest stays in the wallet as ${assetAt(assets, leg.tokenIn).address}.`,
        },
      ]
    : [];

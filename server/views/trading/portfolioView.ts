import type { AgentRow } from '../../domain/agents/agentRows.ts';
import type { Portfolio } from '../../domain/trading/readPortfolio.ts';
import { fromFixed18, fromRaw, showPriceUsd, showUsd } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';
import { verdictView } from './quoteView.ts';
import { tokenRef } from './routeView.ts';

const ONE_18 = 10n ** 18n;
/** The total includes all. */
export const MOST_SHOWN = 1_000;

export const holdingViews = ({ holdings, totalUsd18 }: Portfolio): Schema<'Holding'>[] =>
  holdings
    .slice(0, MOST_SHOWN)
    .map(({ asset, balanceRaw, multiplier18, priceUsd18, valueUsd18, verdict }) => ({
      token: tokenRef(asset),
      balance: fromRaw(balanceRaw, asset.decimals),
      balanceRaw: balanceRaw.toString(),
      multiplier: multiplier18 === null ? null : fromFixed18(multiplier18),
      priceUsd: priceUsd18 === null ? null : showPriceUsd(priceUsd18),
      valueUsd: valueUsd18 === null ? null : showUsd(valueUsd18),
      share: shareRatio(valueUsd18, totalUsd18),
      shareRatio: shareRatio(valueUsd18, totalUsd18),
      verdict: verdictView(verdict),
    }));

const shareRatio = (valueUsd18: bigint | null, totalUsd18: bigint): string | null =>
  valueUsd18 === null || totalUsd18 === 0n ? null : fromFixed18((valueUsd18 * ONE_18) / totalUsd18, 6);

export const portfolioView = (agent: AgentRow, portfolio: Portfolio, asOf: Date): Schema<'Portfolio'> => ({
  agentId: agent.id,
  walletAddress: agent.wallet_address,
  totalUsd: showUsd(portfolio.totalUsd18),
  holdings: holdingViews(portfolio),
  unpriced: portfolio.unpriced.slice(0, MOST_SHOWN),
  asOf: asOf.toISOString(),
  block: Number(portfolio.block),
});

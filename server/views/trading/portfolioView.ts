import type { AgentWorth, AskedPortfolio } from '../../domain/equity/readAskedPortfolio.ts';
import type { Portfolio } from '../../domain/trading/readPortfolio.ts';
import { fromFixed18, fromRaw, showPriceUsd, showUsd } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';
import { verdictView } from './quoteView.ts';
import { tokenRef } from './routeView.ts';

const ONE_18 = 10n ** 18n;
/** The total includes all. */
export const MAX_SHOWN = 1_000;

export const holdingViews = (portfolio: Portfolio): Schema<'Holding'>[] =>
  portfolio.holdings
    .slice(0, MAX_SHOWN)
    .map(({ asset, balanceRaw, multiplier18, priceUsd18, valueUsd18, verdict }) => ({
      token: tokenRef(asset),
      balance: fromRaw(balanceRaw, asset.decimals),
      balanceRaw: balanceRaw.toString(),
      multiplier: multiplier18 === null ? null : fromFixed18(multiplier18),
      priceUsd: priceUsd18 === null ? null : showPriceUsd(priceUsd18),
      valueUsd: valueUsd18 === null ? null : showUsd(valueUsd18),
      share: shareRatio(valueUsd18, portfolio),
      shareRatio: shareRatio(valueUsd18, portfolio),
      verdict: verdictView(verdict),
    }));

export const portfolioView = (portfolio: AskedPortfolio, asOf: Date): Schema<'Portfolio'> => ({
  agentId: portfolio.agent?.id ?? null,
  walletAddress: portfolio.agent?.wallet_address ?? null,
  totalUsd: showUsd(portfolio.totalUsd18),
  holdings: holdingViews(portfolio),
  unpriced: portfolio.unpriced.slice(0, MAX_SHOWN),
  ...(portfolio.agents === null ? {} : { agents: agentShares(portfolio, portfolio.agents) }),
  asOf: asOf.toISOString(),
  block: Number(portfolio.block),
});

const agentShares = (portfolio: Portfolio, agents: readonly AgentWorth[]): Schema<'AgentShare'>[] =>
  agents.map(({ agent, totalUsd18 }) => ({
    agentId: agent.id,
    walletAddress: agent.wallet_address,
    totalUsd: showUsd(totalUsd18),
    shareRatio: shareRatio(totalUsd18, portfolio),
  }));

const shareRatio = (valueUsd18: bigint | null, { totalUsd18 }: Portfolio): string | null =>
  valueUsd18 === null || totalUsd18 === 0n ? null : fromFixed18((valueUsd18 * ONE_18) / totalUsd18, 6);

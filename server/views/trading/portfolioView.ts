import type { AgentRow } from '../../domain/agents/agentRows.ts';
import { showUsd } from '../../domain/amounts.ts';
import type { Portfolio } from '../../domain/trading/readPortfolio.ts';
import type { Schema } from '../schema.ts';
import { holdingViews, MOST_SHOWN } from './holdingViews.ts';

export const portfolioView = (agent: AgentRow, portfolio: Portfolio, asOf: Date): Schema<'Portfolio'> => ({
  agentId: agent.id,
  walletAddress: agent.wallet_address,
  totalUsd: showUsd(portfolio.totalUsd18),
  holdings: holdingViews(portfolio),
  unpriced: portfolio.unpriced.slice(0, MOST_SHOWN),
  asOf: asOf.toISOString(),
  block: Number(portfolio.block),
});

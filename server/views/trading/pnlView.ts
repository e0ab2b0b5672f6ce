import { averageCost } from '../../domain/ledger/positions.ts';
import type { PnlCosts, PnlTotals } from '../../domain/pnl/pnlFigures.ts';
import type { Pnl, TokenPnl } from '../../domain/pnl/readPnl.ts';
import { fromFixed18, fromRaw, showExactUsd, showExactUsdOrNull } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';
import { tokenRef } from './routeView.ts';

/** `totals` count all. */
const MAX_SHOWN = 1_000;

export const pnlView = (pnl: Pnl): Schema<'Pnl'> => ({
  agentId: pnl.agentId,
  method: 'average',
  from: pnl.from?.toISOString() ?? null,
  to: pnl.to.toISOString(),
  totals: totalsView(pnl.totals),
  positions: pnl.positions.slice(0, MAX_SHOWN).map(positionView),
  agents: pnl.agents
    .slice(0, MAX_SHOWN)
    .map(({ agentId, totals }) => ({ agentId, totals: totalsView(totals) })),
  unvalued: pnl.unvalued.slice(0, MAX_SHOWN),
  asOf: pnl.asOf?.toISOString() ?? null,
});

const totalsView = (totals: PnlTotals): Schema<'PnlFigures'> => ({
  realisedUsd: showExactUsd(totals.realisedUsd18),
  realisedFifoUsd: showExactUsd(totals.realisedFifoUsd18),
  unrealisedUsd: showExactUsd(totals.unrealisedUsd18),
  unrealisedStartUsd: showExactUsd(totals.unrealisedStartUsd18),
  feesEarnedUsd: showExactUsd(totals.feesEarnedUsd18),
  feesClaimedUsd: showExactUsd(totals.feesClaimedUsd18),
  costs: costsView(totals.costs),
  flowsInUsd: showExactUsd(totals.flowsInUsd18),
  flowsOutUsd: showExactUsd(totals.flowsOutUsd18),
  netFlowsUsd: showExactUsd(totals.flowsInUsd18 - totals.flowsOutUsd18),
  resultUsd: showExactUsd(totals.resultUsd18),
  equityUsd: showExactUsd(totals.equityUsd18),
  equityStartUsd: showExactUsd(totals.equityStartUsd18),
});

const positionView = (pnl: TokenPnl): Schema<'PnlPosition'> => ({
  token: tokenRef(pnl.token),
  quantity: fromRaw(pnl.quantityRaw, pnl.token.decimals),
  quantityRaw: pnl.quantityRaw.toString(),
  multiplier: pnl.token.multiplier18 === null ? null : fromFixed18(pnl.token.multiplier18),
  averageCostUsd: showExactUsdOrNull(averageCost(pnl, pnl.token.decimals)),
  costUsd: showExactUsdOrNull(pnl.costUsd18),
  costFifoUsd: showExactUsdOrNull(pnl.costFifoUsd18),
  priceUsd: showExactUsdOrNull(pnl.priceUsd18),
  valueUsd: showExactUsdOrNull(pnl.valueUsd18),
  unrealisedUsd: showExactUsdOrNull(pnl.unrealisedUsd18),
  realisedUsd: showExactUsdOrNull(pnl.realisedUsd18),
  realisedFifoUsd: showExactUsdOrNull(pnl.realisedFifoUsd18),
  feesEarnedUsd: showExactUsd(pnl.feesEarnedUsd18),
  feesClaimedUsd: showExactUsd(pnl.feesClaimedUsd18),
  costs: costsView(pnl.costs),
  unvalued: pnl.unvalued,
});

const costsView = (costs: PnlCosts): Schema<'PnlCosts'> => ({
  gasUsd: showExactUsd(costs.gasUsd18),
  launchFeesUsd: showExactUsd(costs.launchFeesUsd18),
  venueFeesUsd: showExactUsd(costs.venueFeesUsd18),
  poolFeesUsd: showExactUsd(costs.poolFeesUsd18),
  creatorTaxUsd: showExactUsd(costs.creatorTaxUsd18),
  snipeTaxUsd: showExactUsd(costs.snipeTaxUsd18),
  slippageUsd: showExactUsd(costs.slippageUsd18),
});

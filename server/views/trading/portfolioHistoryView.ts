import { type EquityTotal, returnRatio18 } from '../../domain/equity/intervals.ts';
import type { EquityHistory, EquityPoint } from '../../domain/equity/readHistory.ts';
import { fromFixed18, showExactUsd, showExactUsdOrNull } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';

const RATIO_DIGITS = 8;

export const portfolioHistoryView = (history: EquityHistory): Omit<Schema<'PortfolioHistory'>, 'meta'> => ({
  agentId: history.agentId,
  interval: history.interval,
  data: history.points.map(pointView),
  total: { ...amountsView(history.total), returnRatio: showRatio(history.total.returnRatio18) },
});

const pointView = (point: EquityPoint): Schema<'EquityPoint'> => ({
  startsAt: point.startsAt.toISOString(),
  time: point.time.toISOString(),
  ...amountsView(point),
  returnRatio: showRatio(returnRatio18(point)),
  unpriced: point.unpriced,
  isFinal: point.isFinal,
});

const amountsView = (amounts: Omit<EquityTotal, 'returnRatio18'>) => ({
  equityStartUsd: showExactUsd(amounts.startUsd18),
  equityUsd: showExactUsd(amounts.endUsd18),
  flowsInUsd: showExactUsd(amounts.flowsInUsd18),
  flowsOutUsd: showExactUsd(amounts.flowsOutUsd18),
  resultUsd: showExactUsdOrNull(amounts.resultUsd18),
});

const showRatio = (ratio18: bigint | null): string | null =>
  ratio18 === null ? null : fromFixed18(ratio18, RATIO_DIGITS);

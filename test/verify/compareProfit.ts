import type { Leg } from './legs.ts';
import { type Book, foldLegs, type Holding } from './positions.ts';
import type { Prices, Worth } from './prices.ts';
import type { Position, ProfitAndLoss } from './readService.ts';
import { fixed18, fixed18OrNull, type Report } from './report.ts';

const PART = 'profit and loss';
/** A millionth of a millionth of a dollar, for divisions that round in another order. */
const ROUNDING = 10n ** 6n;

export interface ProfitOrder {
  readonly legs: readonly Leg[];
  readonly prices: Prices;
  readonly weth: string;
  /** The service's figures are those of this block. */
  readonly block: number;
}

interface Totals {
  realised: bigint;
  realisedFifo: bigint;
  unrealised: bigint;
  equity: bigint;
}

/** Since the beginning. Figures that rest on an unknown value are unknown, and no part of the totals. */
export function compareProfit(report: Report, order: ProfitOrder, said: ProfitAndLoss): void {
  const { prices, block } = order;
  const book = foldLegs(order.legs, order.weth);
  const byAsset = new Map(said.positions.map((position) => [position.token.address.toLowerCase(), position]));
  const totals: Totals = { realised: 0n, realisedFifo: 0n, unrealised: 0n, equity: 0n };
  let isRebuilt = true;
  for (const [asset, holding] of book.holdings) {
    const value = prices.worth(asset, holding.quantity, block);
    comparePosition(report, holding, value, byAsset.get(asset));
    if (value === undefined || holding.isNotRebuilt) isRebuilt = false;
    if (!holding.isUnknown) add(totals, holding, value ?? null);
  }
  // A token that the wallet never held may have earned creator fees.
  for (const [asset, { token, quantityRaw }] of byAsset)
    if (!book.holdings.has(asset)) report.same(`${PART}: quantities`, token.symbol, 0n, BigInt(quantityRaw));
  if (isRebuilt) compareTotals(report, book, totals, said.totals);
  else report.note('A token trades in a pool: totals of profit and loss are not rebuilt.');
  compareIdentity(report, said.totals);
}

function add(totals: Totals, { realised, realisedFifo, cost }: Holding, value: bigint | null): void {
  totals.realised += realised;
  totals.realisedFifo += realisedFifo;
  if (value === null) return;
  totals.unrealised += value - cost;
  totals.equity += value;
}

function comparePosition(report: Report, holding: Holding, value: Worth, said: Position | undefined): void {
  const name = said?.token.symbol ?? holding.asset;
  if (said === undefined) {
    const hasFigures = holding.quantity !== 0n || holding.realised !== 0n || holding.realisedFifo !== 0n;
    if (hasFigures) report.differs(PART, `position in ${name}`, String(holding.quantity), 'none');
    return;
  }
  report.same(`${PART}: quantities`, name, holding.quantity, BigInt(said.quantityRaw));
  if (holding.isNotRebuilt || value === undefined) return;
  const dollar = (what: string, chain: bigint | null, figure: string | null): void =>
    report.near(`${PART}: positions`, `${what} of ${name}`, chain, fixed18OrNull(figure), ROUNDING);
  const known = (figure: bigint): bigint | null => (holding.isUnknown ? null : figure);
  dollar('value', value, said.valueUsd);
  dollar('cost', known(holding.cost), said.costUsd);
  dollar('cost by FIFO', known(holding.lots.reduce((sum, { cost }) => sum + cost, 0n)), said.costFifoUsd);
  dollar('realised', known(holding.realised), said.realisedUsd);
  dollar('realised by FIFO', known(holding.realisedFifo), said.realisedFifoUsd);
  dollar('unrealised', value === null ? null : known(value - holding.cost), said.unrealisedUsd);
}

function compareTotals(
  report: Report,
  { sums, holdings }: Book,
  { realised, realisedFifo, unrealised, equity }: Totals,
  said: ProfitAndLoss['totals'],
): void {
  const tolerance = ROUNDING * BigInt(holdings.size + 1);
  const dollar = (what: string, chain: bigint, figure: string): void =>
    report.near(`${PART}: totals`, what, chain, fixed18(figure), tolerance);
  dollar('realisedUsd', realised, said.realisedUsd);
  dollar('realisedFifoUsd', realisedFifo, said.realisedFifoUsd);
  dollar('unrealisedUsd', unrealised, said.unrealisedUsd);
  dollar('feesClaimedUsd', sums.feesClaimed, said.feesClaimedUsd);
  dollar('costs.gasUsd', sums.gas, said.costs.gasUsd);
  dollar('costs.launchFeesUsd', sums.launchFees, said.costs.launchFeesUsd);
  dollar('flowsInUsd', sums.flowsIn, said.flowsInUsd);
  dollar('flowsOutUsd', sums.flowsOut, said.flowsOutUsd);
  dollar('netFlowsUsd', sums.flowsIn - sums.flowsOut, said.netFlowsUsd);
  const result = realised + unrealised + sums.feesClaimed - sums.gas - sums.launchFees;
  dollar('resultUsd', result, said.resultUsd);
  dollar('equityUsd', equity, said.equityUsd);
}

/** Since the beginning, equity is what came from outside and the result. */
function compareIdentity(report: Report, said: ProfitAndLoss['totals']): void {
  const { netFlowsUsd, resultUsd, equityUsd } = said;
  const sum = fixed18(netFlowsUsd) + fixed18(resultUsd);
  report.same(`${PART}: identity`, 'net flows plus result, and equity', sum, fixed18(equityUsd));
}

import type { Leg } from './legs.ts';
import { type Book, foldLegs, type Holding } from './positions.ts';
import type { Prices, Worth } from './prices.ts';
import type { Position, ProfitAndLoss } from './readService.ts';
import { fixed18OrNull, type Report } from './report.ts';

const PART = 'profit and loss';
/** Six digits, cut off. */
const DUST = 10n ** 12n;

export interface ProfitOrder {
  readonly legs: readonly Leg[];
  readonly prices: Prices;
  readonly weth: string;
  /** The service's figures are those of this moment. */
  readonly block: number;
}

/** Since the beginning. Figures that rest on an unknown value must be unknown. */
export function compareProfit(report: Report, order: ProfitOrder, said: ProfitAndLoss): void {
  const { prices, block } = order;
  const book = foldLegs(order.legs, order.weth);
  const byAsset = new Map(said.positions.map((position) => [position.token.address.toLowerCase(), position]));
  const totals = { realised: 0n, realisedFifo: 0n, unrealised: 0n, equity: 0n };
  for (const [asset, holding] of book.holdings) {
    const value = prices.worth(asset, holding.quantity, block);
    comparePosition(report, holding, value, byAsset.get(asset));
    totals.realised += holding.realised;
    totals.realisedFifo += holding.realisedFifo;
    totals.unrealised += (value ?? 0n) - holding.cost;
    totals.equity += value ?? 0n;
  }
  for (const [asset, { token, quantity }] of byAsset)
    if (!book.holdings.has(asset)) report.differs(PART, `position in ${token.symbol}`, 'none', quantity);
  const isKnown = [...book.holdings.values()].every(
    ({ asset, quantity, isUnknown }) => !isUnknown && (prices.worth(asset, quantity, block) ?? null) !== null,
  );
  if (isKnown) compareTotals(report, book, totals, said);
  else report.note('Some values are unknown or not rebuilt: the totals of profit and loss are not compared.');
}

function comparePosition(report: Report, holding: Holding, value: Worth, said: Position | undefined): void {
  const name = said?.token.symbol ?? holding.asset;
  if (said === undefined) {
    if (holding.quantity !== 0n)
      report.differs(PART, `position in ${name}`, String(holding.quantity), 'none');
    return;
  }
  report.same(`${PART}: quantities`, name, decimalOf(holding.quantity, said.token.decimals), said.quantity);
  if (holding.isUnknown || value === null || value === undefined) return;
  const dollar = (what: string, chain: bigint, figure: string | null): void =>
    report.near(`${PART}: positions`, `${what} of ${name}`, chain, fixed18OrNull(figure), DUST);
  dollar('cost', holding.cost, said.costUsd);
  dollar('value', value, said.valueUsd);
  dollar('realised', holding.realised, said.realisedUsd);
  dollar('realised by FIFO', holding.realisedFifo, said.realisedFifoUsd);
  dollar('unrealised', value - holding.cost, said.unrealisedUsd);
}

interface Totals {
  readonly realised: bigint;
  readonly realisedFifo: bigint;
  readonly unrealised: bigint;
  readonly equity: bigint;
}

function compareTotals(report: Report, { sums, holdings }: Book, totals: Totals, said: ProfitAndLoss): void {
  const { realised, realisedFifo, unrealised, equity } = totals;
  const result = realised + unrealised + sums.feesClaimed - sums.gas - sums.launchFees;
  const netFlows = sums.flowsIn - sums.flowsOut;
  const tolerance = DUST * BigInt(holdings.size + 2);
  const dollar = (what: string, chain: bigint, figure: string | null | undefined): void =>
    report.near(`${PART}: totals`, what, chain, fixed18OrNull(figure ?? null), tolerance);
  dollar('realisedUsd', realised, said.realisedUsd);
  dollar('realisedFifoUsd', realisedFifo, said.realisedFifoUsd);
  dollar('unrealisedUsd', unrealised, said.unrealisedUsd);
  dollar('feesClaimedUsd', sums.feesClaimed, said.feesClaimedUsd);
  dollar('costs.gasUsd', sums.gas, said.costs.gasUsd);
  dollar('costs.launchFeesUsd', sums.launchFees, said.costs.launchFeesUsd);
  dollar('netFlowsUsd', netFlows, said.netFlowsUsd);
  dollar('resultUsd', result, said.resultUsd);
  dollar('equityUsd', equity, said.equityUsd);
  report.near(
    `${PART}: identity`,
    'what the service says: equity less flows and result',
    0n,
    said.equityUsd === null || said.netFlowsUsd === null || said.resultUsd === null
      ? null
      : fixed18OrNull(said.equityUsd)! - fixed18OrNull(said.netFlowsUsd)! - fixed18OrNull(said.resultUsd)!,
    tolerance,
  );
}

/** The shortest decimal. */
export function decimalOf(raw: bigint, decimals: number): string {
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return `${raw < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

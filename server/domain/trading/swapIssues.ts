import { fromRaw } from '../../money/amounts.ts';
import type { QuoteRefusal } from '../../ports/markets.ts';
import { type ErrorCode, Problem } from '../../problem.ts';

export interface SwapIssue {
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly passing?: TransientReason;
}

/** Omits the symbol, which a stranger may have chosen. */
export const shortBalance = (
  what: string,
  decimals: number,
  heldRaw: bigint,
  amountRaw: bigint,
): SwapIssue => ({
  code: 'insufficient_balance',
  sentence: `The wallet holds ${fromRaw(heldRaw, decimals)} of ${what}, less than the amount of ${fromRaw(amountRaw, decimals)}.`,
});

/**
 * Reasons that may pass without a change to the swap: the 24-hour cap, a missing fresh price, price impact,
 * too little ETH for gas, or the market.
 */
export type TransientReason =
  | 'daily_cap'
  | 'price_unknown'
  | 'price_impact'
  | 'insufficient_gas'
  | MarketReason;

type MarketReason = QuoteRefusal['refused'] | 'slippage_exceeded';

const MARKET_REASONS: Readonly<Record<MarketReason, true>> = {
  insufficient_liquidity: true,
  amount_too_small: true,
  simulation_failed: true,
  unknown_token: true,
  slippage_exceeded: true,
};

/** By a market, or by a contract on the route. */
export const isMarketReason = (code: string | null | undefined): code is MarketReason =>
  Object.hasOwn(MARKET_REASONS, code ?? '');

export class TransientProblem extends Problem {
  readonly passing: TransientReason;
  constructor(passing: TransientReason, code: ErrorCode, sentence: string) {
    super(code, sentence);
    this.passing = passing;
  }
}

export const problemOf = ({ code, sentence, passing }: SwapIssue): Problem =>
  passing === undefined ? new Problem(code, sentence) : new TransientProblem(passing, code, sentence);

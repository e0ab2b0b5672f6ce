import type { Context, Database, Trx } from '../../context.ts';
import { type ErrorCode, Problem } from '../../errors.ts';
import { capBreach, limitsAt } from '../agents/agentLimits.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import type { Address, Leg, QuoteRefusal } from '../ports.ts';
import { isCash, isPriced, isSameAddress } from '../tokens/registryAssets.ts';
import { feeBeyondUsual } from './feeBeyondUsual.ts';
import type { SwapPlan } from './planSwap.ts';
import type { SwapWorth } from './swapWorth.ts';

export interface SwapIssue {
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly passing?: Passing;
}

/**
 * What stands against the swap now and may not in a while, although nobody changes it: its agent has spent what it may within 24 hours,
 * no feed says freshly what the swap would count against a cap, the market takes more than the agent may lose, or does not trade so much,
 * or gas costs more than the wallet holds, of which the price is the chain's.
 */
export type Passing = 'daily_cap' | 'price_unknown' | 'price_impact' | 'insufficient_gas' | OfMarket;
type OfMarket = QuoteRefusal['refused'] | 'slippage_exceeded';

const OF_MARKET: Readonly<Record<OfMarket, true>> = {
  insufficient_liquidity: true,
  amount_too_small: true,
  simulation_failed: true,
  unknown_token: true,
  slippage_exceeded: true,
};

/** What a market says of a trade, or the contracts that it runs into. */
export const isOfMarket = (code: string | null | undefined): code is OfMarket =>
  Object.hasOwn(OF_MARKET, code ?? '');

export class PassingProblem extends Problem {
  readonly passing: Passing;
  constructor(passing: Passing, code: ErrorCode, sentence: string) {
    super(code, sentence);
    this.passing = passing;
  }
}

/** The issue as the answer to whoever asked for the swap. */
export const problemOf = ({ code, sentence, passing }: SwapIssue): Problem =>
  passing === undefined ? new Problem(code, sentence) : new PassingProblem(passing, code, sentence);

/** What the agent's limits say against the swap, its caps aside. Asked again under the agent's lock, because a limit may have been tightened meanwhile. */
export function limitIssues(
  context: Context,
  plan: SwapPlan,
  slippageBps: number,
  { shortfallBps }: Pick<SwapWorth, 'shortfallBps'>,
): SwapIssue[] {
  const legs = plan.quote.legs.map(({ leg }) => leg);
  const lossBps = plan.quote.priceImpactBps + plan.quote.snipeTaxBps;
  return [
    ...termIssues(context, plan.agent, { bought: boughtBy(context, legs), slippageBps }),
    ...lossIssues(context, plan.agent, { lossBps, shortfallBps }, legs),
  ];
}

/** What a whole route loses, in basis points. The larger of the two counts. */
export interface RouteLoss {
  /** To price impact and snipe tax, as its markets say themselves. */
  readonly lossBps: number;
  /** As the oracle says. */
  readonly shortfallBps: number;
}

/** What they say against losing so much on the way over these legs, with what those who made its tokens take. */
export function lossIssues(
  context: Context,
  agent: AgentRow,
  { lossBps: ofMarketsBps, shortfallBps }: RouteLoss,
  legs: readonly Leg[],
): SwapIssue[] {
  const { max_price_impact_bps: mostBps } = limitsAt(agent, context.clock.now());
  if (mostBps === null) return [];
  const most = `the agent\u2019s ${mostBps} basis points`;
  const feeBps = feeBeyondUsual(context.addressBook, legs);
  if (ofMarketsBps + feeBps > mostBps) {
    const lost = feeBps === 0 ? 'Price impact and snipe tax' : 'Price impact, snipe tax and fees beyond 1 %';
    return [tooDear(`${lost} together take more than ${most}.`)];
  }
  if (shortfallBps <= mostBps) return [];
  const sentence = `By the oracle\u2019s prices ${shortfallBps} basis points of what goes in do not come out, more than ${most}.`;
  return [tooDear(sentence)];
}

const tooDear = (sentence: string): SwapIssue => ({ ...breach(sentence), passing: 'price_impact' });

/**
 * What a swap over these legs buys: its last asset, and what else but cash the wallet holds between two of its
 * transactions, because it may stop there. A sale into cash buys that alone.
 */
export function boughtBy({ addressBook }: Context, legs: readonly Leg[]): Address[] {
  const assets = legs.map((leg) => leg.tokenOut);
  const last = assets.at(-1);
  if (last === undefined || isCash(addressBook, last)) return assets.slice(-1);
  return assets.filter((asset) => !isCash(addressBook, asset));
}

/** The part of them that needs no market: what may be bought, and how much of its price may slip. */
export function termIssues(
  context: Context,
  agent: AgentRow,
  { bought, slippageBps }: { readonly bought: readonly Address[]; readonly slippageBps: number },
): SwapIssue[] {
  const limits = limitsAt(agent, context.clock.now());
  const issues: SwapIssue[] = [];
  if (limits.max_slippage_bps !== null && slippageBps > limits.max_slippage_bps) {
    issues.push(breach(`The agent allows a slippage of at most ${limits.max_slippage_bps} basis points.`));
  }
  const { allowed_tokens: allowed, denied_tokens: denied } = limits;
  const isAllowed = (token: Address): boolean =>
    allowed === null || isCash(context.addressBook, token) || isAmong(allowed, token);
  if (!bought.every(isAllowed)) {
    issues.push(breach('The agent\u2019s limits do not allow this token to be bought.'));
  }
  if (denied !== null && bought.some((token) => isAmong(denied, token))) {
    issues.push(breach('The agent\u2019s limits deny this token.'));
  }
  return issues;
}

const isAmong = (list: readonly string[], token: Address): boolean =>
  list.some((one) => isSameAddress(one, token));

/** What the caps say against it. */
export async function capIssues(
  context: Context,
  db: Database | Trx,
  plan: SwapPlan,
  { countedUsd18, isSale }: Pick<SwapWorth, 'countedUsd18' | 'isSale'>,
): Promise<SwapIssue[]> {
  const spending = { spendUsd18: countedUsd18, isLoss: isSale, operationId: null };
  const refusal = await capBreach(context, db, plan.agent, spending);
  if (refusal === null) return [];
  const { sentence, passing } = refusal;
  // What no feed is about is never priced, however long one waits.
  const passes = passing !== undefined && (passing !== 'price_unknown' || mayBePriced(context, plan));
  return [{ ...breach(sentence), ...(passes ? { passing } : {}) }];
}

const mayBePriced = ({ addressBook }: Context, { tokenIn, quote }: SwapPlan): boolean =>
  [tokenIn.address, ...quote.legs.map(({ leg }) => leg.tokenOut)].some((asset) =>
    isPriced(addressBook, asset),
  );

const breach = (sentence: string): SwapIssue => ({ code: 'policy_violation', sentence });

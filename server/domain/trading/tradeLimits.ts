import type { Database, Trx } from '../../db/database.ts';
import type { Address } from '../../ports/basics.ts';
import type { Leg } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import { isCash, isPriced, isSameAddress } from '../../ports/registryAssets.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { capBreach, limitsAt } from '../agents/limits.ts';

import { feeBeyondUsual } from '../routes/routeQuote.ts';
import type { SwapPlan } from './planSwap.ts';
import type { SwapIssue } from './swapIssues.ts';
import type { SwapWorth } from './swapWorth.ts';

/** Breaches of limits except caps. Repeat it under the agent's lock: limits may have changed. */
export function limitIssues(
  context: Pick<Ports, 'clock' | 'addressBook'>,
  plan: SwapPlan,
  slippageBps: number,
  { shortfallBps }: Pick<SwapWorth, 'shortfallBps'>,
): SwapIssue[] {
  const legs = plan.quote.legs.map(({ leg }) => leg);
  const lossBps = plan.quote.priceImpactBps + plan.quote.snipeTaxBps;
  return [
    ...termIssues(context, plan.agent, { bought: boughtAssets(context, legs), slippageBps }),
    ...lossIssues(context, plan.agent, { lossBps, shortfallBps }, legs),
  ];
}

/** Of a whole route. The larger one counts. */
export interface RouteLoss {
  /** Price impact and snipe tax. */
  readonly lossBps: number;
  readonly shortfallBps: number;
}

/** Includes fees of token creators. */
export function lossIssues(
  context: Pick<Ports, 'clock' | 'addressBook'>,
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
    return [tooCostly(`${lost} together take more than ${most}.`)];
  }
  if (shortfallBps <= mostBps) return [];
  const sentence = `By the oracle\u2019s prices ${shortfallBps} basis points of the input's value are lost, more than ${most}.`;
  return [tooCostly(sentence)];
}

const tooCostly = (sentence: string): SwapIssue => ({ ...breach(sentence), passing: 'price_impact' });

/** The last asset and, for a purchase, intermediates other than cash: the swap may stop at them. */
export function boughtAssets({ addressBook }: Pick<Ports, 'addressBook'>, legs: readonly Leg[]): Address[] {
  const assets = legs.map((leg) => leg.tokenOut);
  const last = assets.at(-1);
  if (last === undefined || isCash(addressBook, last)) return assets.slice(-1);
  return assets.filter((asset) => !isCash(addressBook, asset));
}

/** Needs no market data. */
export function termIssues(
  context: Pick<Ports, 'clock' | 'addressBook'>,
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

export async function capIssues(
  context: Pick<Ports, 'clock' | 'addressBook'>,
  db: Database | Trx,
  plan: SwapPlan,
  { countedUsd18, isSale }: Pick<SwapWorth, 'countedUsd18' | 'isSale'>,
): Promise<SwapIssue[]> {
  const spending = { spendUsd18: countedUsd18, isLoss: isSale, operationId: null };
  const refusal = await capBreach(context, db, plan.agent, spending);
  if (refusal === null) return [];
  const { sentence, passing } = refusal;
  // Without a price feed, the reason never passes.
  const passes = passing !== undefined && (passing !== 'price_unknown' || mayBePriced(context, plan));
  return [{ ...breach(sentence), ...(passes ? { passing } : {}) }];
}

const mayBePriced = ({ addressBook }: Pick<Ports, 'addressBook'>, { tokenIn, quote }: SwapPlan): boolean =>
  [tokenIn.address, ...quote.legs.map(({ leg }) => leg.tokenOut)].some((asset) =>
    isPriced(addressBook, asset),
  );

const breach = (sentence: string): SwapIssue => ({ code: 'policy_violation', sentence });

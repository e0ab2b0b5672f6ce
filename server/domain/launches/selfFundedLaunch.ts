import type { Context } from '../../context.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { ahead } from '../ahead.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import {
  type LaunchedToken,
  type LaunchOrder,
  type LaunchTerms,
  NATIVE,
  type QuoteAsset,
  type Simulation,
  type Venue,
} from '../ports.ts';
import { launchExtras } from './launchExtras.ts';
import { gasOf, gasReserveOf, type LaunchBill } from './launchFunding.ts';
import { orderFor } from './launchOrder.ts';
import { isAccountable, launchWorth } from './launchWorth.ts';
import { buyIssue, fault, type InitialBuyPlan, planInitialBuy } from './planInitialBuy.ts';
import type { LaunchIssue, LaunchRequest } from './planLaunch.ts';

/** Room for the buy and for the graduation that it may begin, on top of the launch itself. */
const BUY_GAS = 1_500_000n;
/** More than any fee and buy: whether the wallet holds them is another question than whether they would pass. */
const ASSUMED_WEI = 2n ** 200n;

export interface Pair {
  readonly quote: QuoteAsset;
  readonly terms: LaunchTerms;
}

/** A self-funded launch that the chain would take now from a wallet that holds enough. */
export interface SelfFundedPlan {
  readonly order: LaunchOrder;
  readonly buy: InitialBuyPlan | null;
  readonly predicted: LaunchedToken;
  readonly bill: LaunchBill;
  readonly gasWei: bigint;
  /** What it would really take beside gas, in USD as 18-digit fixed point; null without a fresh oracle price. */
  readonly spendUsd18: bigint | null;
}

/** Tries the launch as if the agent's wallet held all that it needs. */
export async function planSelfFundedLaunch(
  context: Context,
  id: string,
  request: LaunchRequest,
  agent: AgentRow,
  pair: Pair,
): Promise<SelfFundedPlan | LaunchIssue> {
  const buy = request.initialBuy === null ? null : planInitialBuy(context, request, request.initialBuy, pair);
  if (buy !== null && 'code' in buy) return buy;
  const venue = context.venues[request.venue];
  const { wallet_address: wallet } = agent;
  const { quote, terms } = pair;
  const allowed = ahead(venue.mayLaunch([wallet]));
  const offered = ahead(buyIssue(venue, buy !== null));
  const valued = ahead(worthOf(context, pair, buy));
  const priced = ahead(context.chain.fees());
  const order = orderFor(context, id, request, {
    launcher: wallet,
    feeRecipient: wallet,
    initialBuy: buy,
    extras: await launchExtras(context, request, wallet),
    ...pair,
  });
  const tried = ahead(tryLaunch(context, venue, order, terms));
  if ((await allowed)[0] !== true) {
    const sentence = 'The venue does not let this wallet launch at the moment; nothing was accepted.';
    return { code: 'service_unavailable', sentence };
  }
  const issue = await offered;
  if (issue !== null) return issue;
  const worth = await valued;
  if (worth !== null && !isAccountable(worth.askedUsd18)) {
    return fault('amount_too_large', 'too_large', 'No initial buy may be worth so much.');
  }
  const fees = await priced;
  const trial = await tried;
  if (!trial.ok) return { code: reasonOfRevert(trial.revert), sentence: trial.revert.sentence };
  const gas = trial.gas + (buy === null ? 0n : BUY_GAS);
  const paid = { wallet, quote, launchFeeWei: terms.launchFeeWei, gas, buyRaw: buy?.amountInRaw ?? 0n };
  const gasReserveWei = gasReserveOf(gasOf(paid), fees.maxFeePerGasWei);
  return {
    order,
    buy,
    predicted: venue.predicted(trial.returned),
    bill: { ...paid, gasReserveWei },
    gasWei: gasOf(paid) * fees.maxFeePerGasWei,
    spendUsd18: worth?.usedUsd18 ?? null,
  };
}

/** A token that is not approved yet cannot be spent in a trial; its launch can, and lands at the same addresses. */
async function tryLaunch(
  { chain }: Context,
  venue: Venue,
  order: LaunchOrder,
  terms: LaunchTerms,
): Promise<Simulation> {
  const tried = order.quote === NATIVE ? order : { ...order, initialBuy: null };
  const call = venue.launchOn(tried, terms);
  return chain.simulate({ from: order.launcher, ...call, assumedBalanceWei: ASSUMED_WEI });
}

/** Fee and buy by the prices of this moment: the whole buy as it was asked for, and what of it the market would take. */
async function worthOf(
  context: Context,
  { quote, terms: { launchFeeWei } }: Pair,
  buy: InitialBuyPlan | null,
): Promise<{ readonly askedUsd18: bigint; readonly usedUsd18: bigint } | null> {
  const [askedUsd18, usedUsd18] = await Promise.all([
    launchWorth(context, { quote, launchFeeWei, buyRaw: buy?.amountInRaw ?? 0n }),
    launchWorth(context, { quote, launchFeeWei, buyRaw: buy?.amountInUsedRaw ?? 0n }),
  ]);
  return askedUsd18 === null || usedUsd18 === null ? null : { askedUsd18, usedUsd18 };
}

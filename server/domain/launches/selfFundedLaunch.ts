import type { Context } from '../../context.ts';
import type { AgentRow } from '../agents/agentRows.ts';
import { valueUsd18 } from '../amounts.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import { type LaunchedToken, type LaunchOrder, type LaunchTerms, NATIVE, type QuoteAsset } from '../ports.ts';
import { gasOf, gasReserveOf, type LaunchBill } from './launchFunding.ts';
import { orderFor } from './launchOrder.ts';
import { type InitialBuyPlan, planInitialBuy } from './planInitialBuy.ts';
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
  const wallet = agent.wallet_address;
  if (!(await venue.mayLaunch(wallet))) {
    const sentence = 'The venue does not let this wallet launch at the moment; nothing was accepted.';
    return { code: 'service_unavailable', sentence };
  }
  const { quote, terms } = pair;
  const order = orderFor(context, id, request, {
    launcher: wallet,
    feeRecipient: wallet,
    initialBuy: buy,
    ...pair,
  });
  // A token that is not approved yet cannot be spent in a trial; its launch can, and lands at the same addresses.
  const tried = quote.address === NATIVE ? order : { ...order, initialBuy: null };
  const [call, fees] = await Promise.all([venue.launch(tried), context.chain.fees()]);
  const trial = await context.chain.simulate({ from: wallet, ...call, assumedBalanceWei: ASSUMED_WEI });
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
  };
}

/** What the launch takes out of the wallet beside gas, in USD as 18-digit fixed point; null without a fresh oracle price. */
export async function spendingOf(context: Context, bill: LaunchBill): Promise<bigint | null> {
  const { quote, launchFeeWei, buyRaw } = bill;
  const prices = await context.prices.oracle([NATIVE, quote.address]);
  const worth = (address: LaunchBill['wallet'], raw: bigint, decimals: number): bigint | null => {
    if (raw === 0n) return 0n;
    const price = prices.get(address);
    return price === undefined || price.stale ? null : valueUsd18(raw, decimals, price.usd);
  };
  const [fee, buy] = [worth(NATIVE, launchFeeWei, 18), worth(quote.address, buyRaw, quote.decimals)];
  return fee === null || buy === null ? null : fee + buy;
}

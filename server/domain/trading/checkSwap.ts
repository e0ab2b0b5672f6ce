import type { Context } from '../../context.ts';
import type { ErrorCode } from '../../errors.ts';
import { toFixed18, valueUsd18 } from '../amounts.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import { type Asset, NATIVE } from '../ports.ts';
import { isCash, isSameAddress } from '../tokens/registryAssets.ts';
import { marketOf, type SwapPlan } from './planSwap.ts';

export interface SwapIssue {
  readonly code: ErrorCode;
  readonly sentence: string;
}

export interface SwapCheck {
  readonly issues: readonly SwapIssue[];
  readonly worth: SwapWorth;
  readonly gas: bigint | null;
  /** Gas units to expect where the simulation could not run. */
  readonly expectedGas: bigint;
  readonly gasFeeWei: bigint;
  readonly needsApproval: boolean;
}

const SWAP_GAS = 400_000n;
const DEADLINE_SECONDS = 120n;

/** Everything that would stop the swap now: the agent's limits, the wallet's balances, the chain's own simulation. */
export async function checkSwap(
  context: Context,
  plan: SwapPlan,
  request: { slippageBps: number; acknowledgeUnverified: boolean },
): Promise<SwapCheck> {
  const market = marketOf(context, plan.quote.leg);
  const wallet = plan.agent.wallet_address;
  const spender = await market.spender(plan.quote.leg);
  const [{ balances }, allowanceRaw, fees, worth] = await Promise.all([
    context.chain.balances(wallet, [NATIVE, plan.tokenIn.address]),
    spender === null ? 0n : context.chain.allowance(plan.tokenIn.address, wallet, spender),
    context.chain.fees(),
    worthOf(context, plan),
  ]);
  const needsApproval = spender !== null && allowanceRaw < plan.amountInRaw;
  const issues = [
    ...verdictIssues(plan, request.acknowledgeUnverified),
    ...limitIssues(context, plan, request.slippageBps, worth),
  ];
  const gasFeeWei = SWAP_GAS * fees.maxFeePerGasWei;
  const nativeRaw = balances[0]?.raw ?? 0n;
  const inRaw = balances[1]?.raw ?? 0n;
  const neededWei = gasFeeWei + (plan.tokenIn.address === NATIVE ? plan.amountInRaw : 0n);
  if (inRaw < plan.amountInRaw) {
    issues.push({
      code: 'insufficient_balance',
      sentence: `The wallet holds less ${plan.tokenIn.symbol} than the amount.`,
    });
  } else if (nativeRaw < neededWei) {
    issues.push({
      code: 'insufficient_gas',
      sentence: 'The wallet does not hold enough ETH for the gas of this swap.',
    });
  }
  const tried = issues.length === 0 && !needsApproval ? await simulate(context, plan) : null;
  if (tried !== null && 'code' in tried) issues.push(tried);
  const gas = tried !== null && 'gas' in tried ? tried.gas : null;
  return {
    issues,
    worth,
    gas,
    expectedGas: SWAP_GAS,
    gasFeeWei,
    needsApproval,
  };
}

async function simulate(context: Context, plan: SwapPlan): Promise<{ gas: bigint } | SwapIssue> {
  const trader = plan.agent.wallet_address;
  const transaction = await marketOf(context, plan.quote.leg).trade({
    leg: plan.quote.leg,
    trader,
    amountInRaw: plan.amountInRaw,
    minAmountOutRaw: plan.minAmountOutRaw,
    deadlineSeconds: await deadline(context),
  });
  const simulation = await context.chain.simulate({ from: trader, ...transaction });
  return simulation.ok
    ? { gas: simulation.gas }
    : { code: reasonOfRevert(simulation.revert), sentence: simulation.revert.sentence };
}

/** By the chain's clock or ours, whichever is later, so that neither's lag shortens it. */
export async function deadline(context: Context): Promise<bigint> {
  const head = await context.chain.block('latest');
  const nowSeconds = BigInt(Math.floor(context.clock.now().getTime() / 1000));
  const chainSeconds = head?.timestampSeconds ?? 0n;
  return (chainSeconds > nowSeconds ? chainSeconds : nowSeconds) + DEADLINE_SECONDS;
}

const verdictIssues = (plan: SwapPlan, acknowledged: boolean): SwapIssue[] =>
  plan.tokenOut.verdict.status === 'verified' || acknowledged
    ? []
    : [
        {
          code: 'unverified_token',
          sentence: `${plan.tokenOut.symbol} is not a verified token; send acknowledgeUnverified: true to buy it.`,
        },
      ];

/** Oracle price of tokenIn, else of tokenOut; never a launch token's own market. Selling into ETH, WETH or USDG spends nothing. */
async function worthOf(context: Context, plan: SwapPlan): Promise<SwapWorth> {
  const prices = await context.prices.oracle([plan.tokenIn.address, plan.tokenOut.address]);
  const worth = (raw: bigint, asset: Asset): bigint | null => {
    const price = prices.get(asset.address);
    return price === undefined || price.stale ? null : valueUsd18(raw, asset.decimals, price.usd);
  };
  const value = worth(plan.amountInRaw, plan.tokenIn) ?? worth(plan.quote.amountOutRaw, plan.tokenOut);
  const isSpending = !isCash(context.addressBook, plan.tokenOut.address);
  return { valueUsd18: value, spendUsd18: isSpending ? value : null, isSpending };
}

/** In USD, 18-digit fixed point; null without a fresh oracle price on either side. */
interface SwapWorth {
  readonly valueUsd18: bigint | null;
  /** What counts against the day's cap: null when the trade sells into cash and so spends nothing. */
  readonly spendUsd18: bigint | null;
  readonly isSpending: boolean;
}

const BPS = 10_000n;

/** What a young token's market keeps of a buy beside its ordinary fees, in basis points of what goes in. */
export function snipeTaxBps({ quote }: SwapPlan): number {
  const tax = quote.fees.find((fee) => fee.kind === 'snipe_tax');
  return tax === undefined ? 0 : Number((tax.amountRaw * BPS) / quote.amountInUsedRaw);
}

/** What the agent's limits say against the swap. Asked again under the agent's lock, because a limit may have been tightened meanwhile. */
export function limitIssues(
  context: Context,
  plan: SwapPlan,
  slippageBps: number,
  { spendUsd18, isSpending }: SwapWorth,
): SwapIssue[] {
  const { limits } = plan.agent;
  const out = plan.tokenOut.address;
  const breach = (sentence: string): SwapIssue => ({ code: 'policy_violation', sentence });
  const issues: SwapIssue[] = [];
  if (limits.max_slippage_bps !== null && slippageBps > limits.max_slippage_bps) {
    issues.push(breach(`The agent allows a slippage of at most ${limits.max_slippage_bps} basis points.`));
  }
  const lossBps = plan.quote.priceImpactBps + snipeTaxBps(plan);
  if (limits.max_price_impact_bps !== null && lossBps > limits.max_price_impact_bps) {
    const most = `${limits.max_price_impact_bps} basis points`;
    issues.push(breach(`Price impact and snipe tax together take more than the agent\u2019s ${most}.`));
  }
  const isListed = (list: readonly string[]): boolean => list.some((token) => isSameAddress(token, out));
  const always = isCash(context.addressBook, out);
  if (!always && limits.allowed_tokens !== null && !isListed(limits.allowed_tokens)) {
    issues.push(breach('The agent\u2019s limits do not allow this token to be bought.'));
  }
  if (limits.denied_tokens !== null && isListed(limits.denied_tokens)) {
    issues.push(breach('The agent\u2019s limits deny this token.'));
  }
  const hasCap = limits.max_trade_usd !== null || limits.max_daily_spend_usd !== null;
  if (isSpending && hasCap && spendUsd18 === null) {
    issues.push(breach('The trade cannot be priced, and the agent has a spending limit.'));
  }
  if (limits.max_trade_usd !== null && spendUsd18 !== null && spendUsd18 > toFixed18(limits.max_trade_usd)) {
    issues.push(
      breach(
        `The trade is worth more than the agent\u2019s limit of $${limits.max_trade_usd} for one trade.`,
      ),
    );
  }
  return issues;
}

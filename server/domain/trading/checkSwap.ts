import { startEarly } from '../../concurrency/promises.ts';
import type { HasConfig } from '../../config/config.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { errorCodeOfRevert } from '../../engine/chain/reverts.ts';
import { NATIVE } from '../../ports/basics.ts';
import type { PlannedTransaction, Revert } from '../../ports/chain.ts';
import type { Leg } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import { type MissingApproval, missingApprovals, readDeadline, trialApprovals } from '../routes/approvals.ts';
import { legMinimum, marketOf, wholeAmountOut } from '../routes/routeQuote.ts';
import { purchaseIssue } from '../tokens/tokenAssessment.ts';
import type { SwapPlan } from './planSwap.ts';
import { isMarketReason, type SwapIssue, shortBalance } from './swapIssues.ts';
import { type SwapWorth, valueSwap } from './swapWorth.ts';
import { capIssues, limitIssues } from './tradeLimits.ts';

export type CheckSwapContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'chain' | 'venues' | 'dex' | 'pools' | 'wrapping' | 'prices'
> &
  HasConfig &
  HasHeads;

export interface SwapCheck {
  readonly issues: readonly SwapIssue[];
  readonly worth: SwapWorth;
  /** Of all trades, the first one simulated; null without a successful simulation. */
  readonly gas: bigint | null;
  /** Estimated gas units, without a simulation. */
  readonly expectedGas: bigint;
  readonly gasFeeWei: bigint;
}

/** Per trade, with its approvals. */
const LEG_GAS = 400_000n;

/** Several times a trade's need. */
const TRIAL_GAS = 16_000_000n;

export interface CheckRequest {
  readonly slippageBps: number;
  readonly acknowledgeUnverified: boolean;
  /** Without it `gas` is null, which saves the node many runs of the trade. */
  readonly estimatesGas: boolean;
}

/** Collects everything that would stop the swap now: limits, balances, and a simulation. */
export async function checkSwap(
  context: CheckSwapContext,
  plan: SwapPlan,
  request: CheckRequest,
): Promise<SwapCheck> {
  const leg = firstLeg(plan);
  const wallet = plan.agent.wallet_address;
  const { amountInRaw, at } = plan;
  const verdict = verdictIssues(plan, request.acknowledgeUnverified);
  const tryIt = (): ReturnType<typeof simulate> => simulate(context, plan, request);
  const early = isLikelyTried(context, plan, verdict) ? startEarly(tryIt()) : null;
  const [{ balances }, missing, fees, worth] = await Promise.all([
    context.chain.balances(wallet, [NATIVE, plan.tokenIn.address], at),
    missingApprovals(context, leg, { trader: wallet, amountInRaw, at }),
    context.chain.fees(at),
    valueSwap(context, plan),
  ]);
  // A missing reset (amount 0) does not prevent a simulation.
  const needsApproval = missing.some((approval) => approval.amountRaw > 0n);
  const issues = [
    ...verdict,
    ...limitIssues(context, plan, request.slippageBps, worth),
    ...(await capIssues(context, context.db, plan, worth)),
  ];
  const expectedGas = LEG_GAS * BigInt(plan.quote.legs.length);
  const gasFeeWei = expectedGas * fees.maxFeePerGasWei;
  const nativeRaw = balances[0]?.raw ?? 0n;
  const inRaw = balances[1]?.raw ?? 0n;
  const neededWei = gasFeeWei + (plan.tokenIn.address === NATIVE ? plan.amountInRaw : 0n);
  if (inRaw < plan.amountInRaw) {
    issues.push(shortBalance('tokenIn', plan.tokenIn.decimals, inRaw, amountInRaw));
  } else if (nativeRaw < neededWei) {
    issues.push({
      code: 'insufficient_gas',
      sentence: 'The wallet does not hold enough ETH for the gas of this swap.',
      passing: 'insufficient_gas',
    });
  }
  // The caller can acknowledge an unverified token, so simulate anyway.
  const isTried = issues.every(isDoubt);
  if (isTried && needsApproval)
    issues.push(...(await tryWithApprovals(context, plan, request.slippageBps, missing)));
  const tried = isTried && !needsApproval ? await (early ?? tryIt()) : null;
  if (tried !== null && 'code' in tried) issues.push(tried);
  const isEstimated = request.estimatesGas && tried !== null && 'gas' in tried;
  const gas = isEstimated ? tried.gas + expectedGas - LEG_GAS : null;
  return {
    issues,
    worth,
    gas,
    expectedGas,
    gasFeeWei,
  };
}

const isDoubt = ({ code }: SwapIssue): boolean => code === 'unverified_token';

/** A guess: trades that need an approval usually lack it. */
const isLikelyTried = (
  context: Pick<Ports, 'venues' | 'dex' | 'pools' | 'wrapping'>,
  plan: SwapPlan,
  verdict: readonly SwapIssue[],
): boolean =>
  verdict.every(isDoubt) &&
  marketOf(context, firstLeg(plan))
    .approvals(firstLeg(plan), plan.amountInRaw)
    .every(({ amountRaw }) => amountRaw === 0n);

const firstLeg = ({ quote }: SwapPlan): Leg => quote.legs[0]!.leg;

/** Only the first trade: later ones depend on its output. */
async function simulate(
  context: CheckSwapContext,
  plan: SwapPlan,
  { slippageBps, estimatesGas }: CheckRequest,
): Promise<{ gas: bigint } | SwapIssue> {
  const trade = await firstTrade(context, plan, slippageBps);
  const second = plan.asOfSeconds ?? undefined;
  const call = { from: plan.agent.wallet_address, ...trade, ...(estimatesGas ? {} : { gas: TRIAL_GAS }) };
  const simulation = await context.chain.simulate(call, plan.at, second);
  return simulation.ok ? { gas: simulation.gas } : issueOf(simulation.revert);
}

/** No issues if the node cannot simulate sequences. */
async function tryWithApprovals(
  context: CheckSwapContext,
  plan: SwapPlan,
  slippageBps: number,
  missing: readonly MissingApproval[],
): Promise<SwapIssue[]> {
  const [approvals, trade] = await Promise.all([
    trialApprovals(context, missing, plan.at),
    firstTrade(context, plan, slippageBps),
  ]);
  const second = plan.asOfSeconds ?? undefined;
  const trader = plan.agent.wallet_address;
  const tried = await context.chain.simulateSequence(trader, [...approvals, trade], plan.at, second);
  const failed = tried?.find((simulation) => !simulation.ok);
  return failed === undefined || failed.ok ? [] : [issueOf(failed.revert)];
}

async function firstTrade(
  context: CheckSwapContext,
  plan: SwapPlan,
  slippageBps: number,
): Promise<PlannedTransaction> {
  const leg = firstLeg(plan);
  return marketOf(context, leg).trade({
    leg,
    trader: plan.agent.wallet_address,
    amountInRaw: plan.amountInRaw,
    minAmountOutRaw: legMinimum(plan.quote, slippageBps, wholeAmountOut(plan.quote, plan.minAmountOutRaw)),
    deadlineSeconds: await readDeadline(context, plan.at),
  });
}

function issueOf(revert: Revert): SwapIssue {
  // The balance was sufficient, so a contract on the route refuses.
  const named = errorCodeOfRevert(revert);
  const code = named === 'insufficient_balance' ? 'simulation_failed' : named;
  return { code, sentence: revert.sentence, passing: isMarketReason(code) ? code : 'simulation_failed' };
}

function verdictIssues(plan: SwapPlan, acknowledged: boolean): SwapIssue[] {
  const issue = purchaseIssue(plan.tokenOut, acknowledged);
  return issue === null ? [] : [issue];
}

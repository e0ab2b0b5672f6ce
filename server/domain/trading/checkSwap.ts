import type { Context } from '../../context.ts';
import { ahead } from '../ahead.ts';
import { reasonOfRevert } from '../onchain/revertReason.ts';
import { type Leg, NATIVE, type PlannedTransaction, type Revert } from '../ports.ts';
import { purchaseIssue } from '../tokens/purchaseIssue.ts';
import { type MissingApproval, missingApprovals, trialApprovals } from './approvals.ts';
import { deadline } from './deadline.ts';
import type { SwapPlan } from './planSwap.ts';
import { legMinimum, marketOf, wholeOut } from './routeQuote.ts';
import { type SwapWorth, worthOf } from './swapWorth.ts';
import { capIssues, isOfMarket, limitIssues, type SwapIssue } from './tradeLimits.ts';
import { shortSentence } from './transferAmount.ts';

export interface SwapCheck {
  readonly issues: readonly SwapIssue[];
  readonly worth: SwapWorth;
  /** Gas units of all trades, the first one tried; null where it could not be. */
  readonly gas: bigint | null;
  /** Gas units to expect where the simulation could not run. */
  readonly expectedGas: bigint;
  readonly gasFeeWei: bigint;
}

/** Of one trade and the approvals before it. */
const LEG_GAS = 400_000n;

/** Everything that would stop the swap now: the agent's limits, the wallet's balances, the chain's own simulation. */
export async function checkSwap(
  context: Context,
  plan: SwapPlan,
  request: { slippageBps: number; acknowledgeUnverified: boolean },
): Promise<SwapCheck> {
  const leg = firstLeg(plan);
  const wallet = plan.agent.wallet_address;
  const { amountInRaw, at } = plan;
  const verdict = verdictIssues(plan, request.acknowledgeUnverified);
  const tryIt = (): ReturnType<typeof simulate> => simulate(context, plan, request.slippageBps);
  // Begun with what is asked below where none of that has to stand before it; it says nothing where it would not be begun.
  const early = isLikelyTried(context, plan, verdict) ? ahead(tryIt()) : null;
  const [{ balances }, missing, fees, worth] = await Promise.all([
    context.chain.balances(wallet, [NATIVE, plan.tokenIn.address], at),
    missingApprovals(context, leg, { trader: wallet, amountInRaw, at }),
    context.chain.fees(at),
    worthOf(context, plan),
  ]);
  // What has to be taken back first does not keep the trade from being tried.
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
    issues.push({
      code: 'insufficient_balance',
      sentence: shortSentence('tokenIn', plan.tokenIn.decimals, inRaw, amountInRaw),
    });
  } else if (nativeRaw < neededWei) {
    issues.push({
      code: 'insufficient_gas',
      sentence: 'The wallet does not hold enough ETH for the gas of this swap.',
      passing: 'insufficient_gas',
    });
  }
  // An acknowledgement lifts the doubt; what stops the trade even so is to be seen before.
  const isTried = issues.every(isDoubt);
  if (isTried && needsApproval)
    issues.push(...(await tryWithApprovals(context, plan, request.slippageBps, missing)));
  const tried = isTried && !needsApproval ? await (early ?? tryIt()) : null;
  if (tried !== null && 'code' in tried) issues.push(tried);
  const gas = tried !== null && 'gas' in tried ? tried.gas + expectedGas - LEG_GAS : null;
  return {
    issues,
    worth,
    gas,
    expectedGas,
    gasFeeWei,
  };
}

const isDoubt = ({ code }: SwapIssue): boolean => code === 'unverified_token';

/** A token that was seen to cheat is not tried, and a trade that waits for an approval mostly lacks it. */
const isLikelyTried = (context: Context, plan: SwapPlan, verdict: readonly SwapIssue[]): boolean =>
  verdict.every(isDoubt) &&
  marketOf(context, firstLeg(plan))
    .approvals(firstLeg(plan), plan.amountInRaw)
    .every(({ amountRaw }) => amountRaw === 0n);

const firstLeg = ({ quote }: SwapPlan): Leg => quote.legs[0]!.leg;

/** The first trade as it would be sent; those after it need what it pays. */
async function simulate(
  context: Context,
  plan: SwapPlan,
  slippageBps: number,
): Promise<{ gas: bigint } | SwapIssue> {
  const trade = await firstTrade(context, plan, slippageBps);
  const second = plan.asOfSeconds ?? undefined;
  const simulation = await context.chain.simulate(
    { from: plan.agent.wallet_address, ...trade },
    plan.at,
    second,
  );
  return simulation.ok ? { gas: simulation.gas } : issueOf(simulation.revert);
}

/** The same after the approvals that it lacks, in one sequence. Nothing is said against it by a node that cannot try that. */
async function tryWithApprovals(
  context: Context,
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
  context: Context,
  plan: SwapPlan,
  slippageBps: number,
): Promise<PlannedTransaction> {
  const leg = firstLeg(plan);
  return marketOf(context, leg).trade({
    leg,
    trader: plan.agent.wallet_address,
    amountInRaw: plan.amountInRaw,
    minAmountOutRaw: legMinimum(plan.quote, slippageBps, wholeOut(plan.quote, plan.minAmountOutRaw)),
    deadlineSeconds: await deadline(context, plan.at),
  });
}

function issueOf(revert: Revert): SwapIssue {
  // The wallet holds what it needs: whatever the contracts name, they or an issuer who has paused a token do not let it through now.
  const named = reasonOfRevert(revert);
  const code = named === 'insufficient_balance' ? 'simulation_failed' : named;
  return { code, sentence: revert.sentence, passing: isOfMarket(code) ? code : 'simulation_failed' };
}

function verdictIssues(plan: SwapPlan, acknowledged: boolean): SwapIssue[] {
  const issue = purchaseIssue(plan.tokenOut, acknowledged);
  return issue === null ? [] : [issue];
}

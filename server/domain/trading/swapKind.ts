import type { Context, Database, Trx } from '../../context.ts';
import { type AgentRow, addToStats, readAgent } from '../agents/agentRows.ts';
import { plainPurpose } from '../agents/signingPurpose.ts';
import { markSpent } from '../agents/spendingRows.ts';
import { ahead } from '../ahead.ts';
import { compoundBps } from '../amounts.ts';
import { lockAutomation, readAutomation } from '../automations/automationRows.ts';
import { findExecutionOf } from '../automations/executionRows.ts';
import { reviveExecution, settleExecution, yieldExecution } from '../automations/settleExecution.ts';
import { makeGraduationDue } from '../launches/launchRows.ts';
import type { OperationKind, StepPlan } from '../onchain/operationKind.ts';
import type { AgentOperationRow } from '../onchain/operationRows.ts';
import type { StepRow } from '../onchain/stepRows.ts';
import type { Address, Approval, Leg, UsdPrice } from '../ports.ts';
import { isPriced } from '../tokens/registryAssets.ts';
import { missingApprovals, pendingApproval, planApproval } from './approvals.ts';
import { deadline } from './deadline.ts';
import { filledUsd } from './filledUsd.ts';
import { assetAt } from './routeAssets.ts';
import {
  acceptedWhole,
  fillOf,
  legMinimum,
  marketOf,
  quoteRoute,
  type RouteQuote,
  type Trade,
  wholeOut,
} from './routeQuote.ts';
import { approvalStep, legOfTrade, resetStep, tradeStep } from './routeSteps.ts';
import { asSuccessor, leavesApproval, mayComeTwice, readExact } from './sharedApproval.ts';
import { type Passed, shortfallBps } from './shortfallBps.ts';
import { dueSecond, readSnipeBound } from './snipeBound.ts';
import { CALLED_OFF, REVOKED, SLIPPED, STOPPED, UNDECIDED, UNREADABLE } from './swapRefusals.ts';
import { readSwap, type SwapRow, setFill } from './swapRows.ts';
import {
  isSpentBy,
  type PlannedLoss,
  plannedLoss,
  recordLoss,
  recordSpent,
  spendingRefusal,
  spentBy,
} from './swapSpending.ts';
import { boughtBy, lossIssues, type RouteLoss, termIssues } from './tradeLimits.ts';

/** What a planned step says about the market, for the limits that are asked again when it is signed. */
interface Expectation extends RouteLoss {
  /** Price impact of the leg alone. */
  readonly impactBps: number;
  /** What goes into the leg; versions before did not say. */
  readonly amountInRaw?: string;
  /** Approvals of which exactly the amount stands, where the swap takes the place of one that a reorg may bring back. */
  readonly exact: readonly string[] | undefined;
  /** The most that a sale may lose if the step is signed. */
  readonly loss?: PlannedLoss | undefined;
}

/**
 * A swap by the agent's wallet: leg after leg the approvals of exactly the amount that the market needs, then the
 * `trade`. Each leg takes what the receipt of the one before says came out.
 */
export const swapKind: OperationKind<AgentOperationRow> = {
  async plan(context, operation, steps, at) {
    const swap = await readSwap(context.db, operation.id);
    const { wallet_address: trader } = await readAgent(context.db, operation.agent_id);
    const isDone = (name: string): boolean => steps.some((step) => step.name === name);
    const index = swap.route.findIndex((_, leg) => !isDone(tradeStep(swap.route, leg)));
    if (index < 0) return null;
    const amountInRaw = inputOf(swap, index);
    if (amountInRaw === null) return UNREADABLE;
    const { leastOutRaw, second } = await readCeiling(context, swap, index, { trader, amountInRaw, at });
    const trade = { trader, amountInRaw, at, asOfSeconds: second };
    // What the quote's answer leads to is asked in the same round.
    const approvals = ahead(missingApprovals(context, swap.route[index]!, { trader, amountInRaw, at }));
    const prices = ahead(readRates(context, swap));
    const exact = ahead(readExact(context, asSuccessor(swap, operation.wallet_id), { trader, at }));
    const quote = await quoteRoute(context, swap.route.slice(index), trade);
    if ('refused' in quote) return { refused: quote.refused, sentence: quote.sentence };
    const isTaxed = swap.snipe_ceiling_bps !== null && quote.snipeTaxBps > swap.snipe_ceiling_bps;
    const wholeOutRaw = wholeOut(quote, quote.amountOutRaw);
    if (isTaxed || wholeOutRaw < leastOutRaw || wholeOutRaw < acceptedWhole(swap, quote)) return SLIPPED;
    const expected = expectationOf(swap, steps, quote, await prices);
    const loss = plannedLoss(context, swap, quote, await prices);
    const detail = { ...expected, amountInRaw: amountInRaw.toString(), exact: await exact, loss };
    const pending = pendingApproval(await approvals, namesOf(swap.route, index), isDone);
    if (pending !== null) {
      const transaction = await planApproval(context, pending.approval, at);
      return { name: pending.name, last: false, transaction, detail };
    }
    return planTrade(context, swap, index, { trader, quote, detail, leastOutRaw, second, at });
  },
  async authorize(context, db, operation, plan) {
    const [swap, agent] = await Promise.all([readSwap(db, operation.id), readAgent(db, operation.agent_id)]);
    if (isStopped(swap, agent)) return STOPPED;
    if (swap.automation_id !== null && (await findExecutionOf(db, swap.id))?.revoked) return REVOKED;
    if (await isCalledOff(db, swap)) return CALLED_OFF;
    const terms = { bought: boughtBy(context, swap.route), slippageBps: swap.slippage_bps };
    const { exact = [], loss, ...lost } = plan.detail as Expectation;
    const firstTrade = plan.name === tradeStep(swap.route, 0) ? exact : [];
    if (await mayComeTwice(context, db, asSuccessor(swap, operation.wallet_id), firstTrade)) return UNDECIDED;
    const [breach] = [...termIssues(context, agent, terms), ...lossIssues(context, agent, lost, swap.route)];
    if (breach !== undefined) return { refused: breach.code, sentence: breach.sentence };
    const refusal = await spendingRefusal(context, db, agent, operation, loss);
    if (refusal !== null) return refusal;
    const [approval, mostInput] = [approvalOf(context, swap, plan.name), mostInputOf(swap, plan.name)];
    return { ...plainPurpose(agent), approval, mostInput };
  },
  async included(context, operation, step, receipt) {
    const accepted = await readSwap(context.db, operation.id);
    const { route } = accepted;
    const index = legOfTrade(route, step.name);
    const leg = index === null ? undefined : route[index];
    if (index === null || leg === undefined) return async () => undefined;
    const { wallet_address: trader } = await readAgent(context.db, operation.agent_id);
    const fill = await fillOf(context, leg, trader, receipt);
    const spent = await spentBy(context, accepted, index, fill);
    return async (trx) => {
      const swap = await readSwap(trx, operation.id);
      const filled = await setFill(trx, swap, index, fill);
      await recount(trx, swap, filled);
      await recordSpent(context, trx, filled, spent);
      if (leg.market === 'pons-curve') {
        await makeGraduationDue(trx, [leg.tokenIn, leg.tokenOut], context.clock.now());
      }
    };
  },
  async reopened(context, trx, operation, step) {
    const swap = await readSwap(trx, operation.id);
    const index = legOfTrade(swap.route, step.name);
    if (index === null || (swap.fills[index] ?? null) === null) return;
    const left = await setFill(trx, swap, index, null);
    await recount(trx, swap, left);
    const others = swap.route.filter((_, other) => (left.fills[other] ?? null) !== null);
    if (!others.some((leg) => isSpentBy(context, swap, leg))) await markSpent(trx, operation.id, false);
    await recordLoss(context, trx, left);
  },
  async isCovered(db, operation, { name, detail }) {
    const swap = await readSwap(db, operation.id);
    const leg = legOfTrade(swap.route, name);
    const { amountInRaw = '1' } = detail as Partial<Expectation>;
    return leg === null || (inputOf(swap, leg) ?? 0n) >= BigInt(amountInRaw);
  },
  settled: (trx, operation, outcome, now) => settleExecution(trx, operation.id, outcome, now),
  async reverted(context, trx, operation, step) {
    const swap = await readSwap(trx, operation.id);
    if (step.name !== tradeStep(swap.route, 0) || !leavesApproval(context, swap)) return;
    await yieldExecution(trx, swap.id, context.clock.now());
  },
  revived: (trx, operation, now) => reviveExecution(trx, operation.id, now),
  corrected: (trx, operation, now) => settleExecution(trx, operation.id, 'failed', now),
};

/** A sniper may wait for the second in which it buys; a pause or an end by its owner comes before the signature or waits for it. */
async function isCalledOff(
  db: Database | Trx,
  { automation_id: id, snipe_ceiling_bps: ceiling }: SwapRow,
): Promise<boolean> {
  if (id === null || ceiling === null) return false;
  const { status } = await (db.isTransaction ? lockAutomation(db as Trx, id) : readAutomation(db, id));
  return status === 'paused' || status === 'cancelled';
}

/** What an automation asked for is signed only while the agent runs, and never again after a stop. */
const isStopped = ({ agent_epoch: epoch }: SwapRow, agent: AgentRow): boolean =>
  epoch !== null && (agent.status !== 'running' || agent.epoch !== epoch);

/**
 * A swap counts while all its legs are on the chain, in whatever order a reorg takes and brings them. One that only wraps ether
 * or unwraps it trades nothing.
 */
async function recount(trx: Trx, before: SwapRow, after: SwapRow): Promise<void> {
  if (after.route.every(({ market }) => market === 'weth')) return;
  const [gone, come] = [filledUsd(before), filledUsd(after)];
  const { agent_id: agentId } = after;
  if (gone !== null) await addToStats(trx, agentId, -1, { trades: 1, volumeUsd: gone });
  if (come !== null) await addToStats(trx, agentId, 1, { trades: 1, volumeUsd: come });
}

/** What goes into the leg: the amount asked for, then what the leg before paid; null where that is not known. */
function inputOf(swap: SwapRow, leg: number): bigint | null {
  const raw = leg === 0 ? swap.amount_in_raw : swap.fills[leg - 1]?.amountOutRaw;
  return raw === undefined ? null : BigInt(raw);
}

const namesOf = (route: readonly Leg[], leg: number) => ({
  of: (approval: Approval) => approvalStep(route, leg, approval),
  reset: resetStep(route, leg),
});

/** The one approval that the step may be, to the base unit: of what the leg takes, or the taking back of what stands or it exposes. */
function approvalOf(context: Context, swap: SwapRow, step: string) {
  const { route } = swap;
  for (const [index, leg] of route.entries()) {
    const amountRaw = inputOf(swap, index);
    if (amountRaw === null) continue;
    const approvals = marketOf(context, leg).approvals(leg, amountRaw);
    const isReset = resetStep(route, index) === step;
    if (isReset && approvals.length > 0) return { token: approvals[0]!.token, amountRaw: 0n };
    const own = approvals.find((approval) => approvalStep(route, index, approval) === step);
    if (own !== undefined) return { token: own.token, amountRaw: own.amountRaw };
  }
  return null;
}

/** The most that the step's trade may put in. */
const mostInputOf = (swap: SwapRow, step: string) => inputAt(swap, legOfTrade(swap.route, step) ?? -1);

function inputAt(swap: SwapRow, index: number) {
  const [leg, amountRaw] = [swap.route[index], inputOf(swap, index)];
  return leg === undefined || amountRaw === null ? null : { token: leg.tokenIn, amountRaw };
}

/** By the oracle, of what the route passes; of nothing where fewer than two have a price, because one tells no loss. */
async function readRates(context: Context, { token_in: sold, route }: SwapRow) {
  const passed = [sold.address, ...route.map(({ tokenOut }) => tokenOut)];
  const priced = passed.filter((asset) => isPriced(context.addressBook, asset));
  return priced.length < 2 ? new Map<Address, UsdPrice>() : context.prices.oracle(priced);
}

/** The quote is of what remains of the route; what its earlier legs lost is in their steps and fills. */
function expectationOf(
  swap: SwapRow,
  steps: readonly StepRow[],
  quote: RouteQuote,
  prices: ReadonlyMap<Address, UsdPrice>,
): Omit<Expectation, 'exact'> {
  const earlier = steps
    .filter((step) => legOfTrade(swap.route, step.name) !== null)
    .map((step) => (step.detail as unknown as Partial<Expectation>).impactBps ?? 0);
  return {
    impactBps: quote.legs[0]!.priceImpactBps,
    lossBps: compoundBps([...earlier, quote.priceImpactBps]) + quote.snipeTaxBps,
    shortfallBps: shortfallBps(prices, passedBy(swap, quote)),
  };
}

/** What went in and what its earlier legs brought, then what the quote says of those that remain. */
function passedBy(swap: SwapRow, { legs, amountInUsedRaw }: RouteQuote): Passed[] {
  const done = swap.route.length - legs.length;
  const assets = [...swap.intermediates, swap.token_out];
  const brought = swap.route.flatMap((leg, at): Passed[] => {
    const raw = at < done ? swap.fills[at]?.amountOutRaw : legs[at - done]!.amountOutRaw;
    return raw === undefined ? [] : [[assetAt(assets, leg.tokenOut), BigInt(raw)]];
  });
  const tookRaw = done === 0 ? amountInUsedRaw : BigInt(swap.fills[0]?.amountInRaw ?? swap.amount_in_raw);
  return [[swap.token_in, tookRaw], ...brought];
}

/**
 * What keeps a sniper's purchase under its ceiling, as the market stands at the block: the least that the whole amount must bring, which no
 * higher tax leaves, and the second that it is for where the tax is still above it. Throws while the curve is off the chain: such a
 * purchase waits for a launch that a reorganisation took, which mostly comes again within its validity.
 */
async function readCeiling(context: Context, swap: SwapRow, index: number, trade: Trade) {
  const { snipe_ceiling_bps: ceilingBps } = swap;
  if (ceilingBps === null) return { leastOutRaw: 0n, second: undefined };
  const bound = await readSnipeBound(context, swap.route.at(-1)!, { ...trade, ceilingBps }, trade.at);
  const isItsLeg = index === swap.route.length - 1;
  return {
    leastOutRaw: (isItsLeg ? bound?.leastOutRaw : null) ?? 0n,
    second: dueSecond(bound, ceilingBps) ?? undefined,
  };
}

interface PlannedTrade {
  readonly trader: Address;
  readonly quote: RouteQuote;
  readonly detail: Expectation;
  /** By the ceiling of a sniper, for the whole amount. */
  readonly leastOutRaw: bigint;
  /** Of the last leg's market. */
  readonly second: bigint | undefined;
  /** The block that it is planned at. */
  readonly at: bigint;
}

async function planTrade(
  context: Context,
  swap: SwapRow,
  index: number,
  { trader, quote, detail, leastOutRaw, second, at }: PlannedTrade,
): Promise<StepPlan> {
  const leg = swap.route[index]!;
  const last = index === swap.route.length - 1;
  const acceptedRaw = legMinimum(quote, swap.slippage_bps, acceptedWhole(swap, quote));
  const transaction = await marketOf(context, leg).trade({
    leg,
    trader,
    amountInRaw: quote.amountInRaw,
    minAmountOutRaw: leastOutRaw > acceptedRaw ? leastOutRaw : acceptedRaw,
    deadlineSeconds: await deadline(context, at),
  });
  const held = last && second !== undefined ? { notBeforeSeconds: second } : {};
  return { name: tradeStep(swap.route, index), last, transaction, detail, ...held };
}

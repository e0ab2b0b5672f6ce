import { startEarly } from '../../concurrency/promises.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import type {
  OperationKind,
  PlannedStep,
  PlanRefusal,
  StepPlan,
} from '../../engine/operations/operationKind.ts';
import type { AgentOperationRow } from '../../engine/records/operationRows.ts';
import type { StepRow } from '../../engine/records/stepRows.ts';
import { compoundBps } from '../../money/amounts.ts';
import type { Address } from '../../ports/basics.ts';
import type { Approval, Receipt } from '../../ports/chain.ts';
import type { Leg } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UsdPrice } from '../../ports/prices.ts';
import { isPriced } from '../../ports/registryAssets.ts';
import type { SigningPurpose } from '../../ports/vault.ts';
import { type AgentRow, addToStats, readAgent } from '../agents/agentRows.ts';
import type { HasPermissionReaders } from '../agents/initiators.ts';
import { plainPurpose } from '../agents/signingPurpose.ts';
import { markSpent } from '../agents/spendingRows.ts';
import { missingApprovals, pendingApproval, planApproval, readDeadline } from '../routes/approvals.ts';
import { assetAt } from '../routes/findRoute.ts';
import {
  dueSecond,
  legMinimum,
  marketOf,
  quoteRoute,
  type RouteQuote,
  readFill,
  readSnipeBound,
  type Trade,
  wholeAmountOut,
} from '../routes/routeQuote.ts';
import { makeGraduationDue } from '../tokens/launchRows.ts';
import type { OrderHooks } from './orderHooks.ts';
import { asSuccessor, leavesApproval, mayComeTwice, readExact } from './sharedApproval.ts';
import {
  approvalStep,
  legOfTrade,
  readSwap,
  resetStep,
  type SwapRow,
  setFill,
  tradeStep,
} from './swapRows.ts';
import {
  filledUsd,
  isSpentBy,
  type PlannedLoss,
  plannedLoss,
  recordLossSoFar,
  recordSpent,
  spendingRefusal,
  spentBy,
} from './swapSpending.ts';

import { type Passed, shortfallBps } from './swapWorth.ts';
import { boughtAssets, lossIssues, type RouteLoss, termIssues } from './tradeLimits.ts';

export type SwapKindContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'chain' | 'venues' | 'dex' | 'pools' | 'wrapping' | 'prices'
> &
  HasHeads &
  HasPermissionReaders;

/** Figures of a planned step, checked again at its signature. */
interface Expectation extends RouteLoss {
  /** This leg only. */
  readonly impactBps: number;
  readonly amountInRaw: string;
  /** Exact approvals; see `readExact`. */
  readonly exact: readonly string[] | undefined;
  /** Maximum loss of a sale. */
  readonly loss?: PlannedLoss | undefined;
}

/** Each leg has its exact approvals, then the `trade`. Its input is the output on the previous receipt. */
export const swapKind = (context: SwapKindContext, orders: OrderHooks): OperationKind<AgentOperationRow> => ({
  plan: (operation, steps, at) => planStep(context, orders, operation, steps, at),
  authorize: (db, operation, plan) => authorizeStep(context, orders, db, operation, plan),
  included: (operation, step, receipt) => readInclusion(context, operation, step, receipt),
  reopened: (trx, operation, step) => undoInclusion(context, trx, operation, step),
  isCovered: (db, operation, step) => isCovered(db, operation, step),
  settled: (trx, operation, outcome, now) => orders.settle(trx, operation.id, outcome, now),
  reverted: (trx, operation, step) => noteRevert(context, orders, trx, operation, step),
  revived: (trx, operation, now) => orders.revive(trx, operation.id, now),
  corrected: (trx, operation, now) => orders.settle(trx, operation.id, 'failed', now),
});

async function planStep(
  context: SwapKindContext,
  orders: OrderHooks,
  operation: AgentOperationRow,
  steps: readonly StepRow[],
  at: bigint,
): Promise<PlannedStep> {
  const [swap, agent] = await Promise.all([
    readSwap(context.db, operation.id),
    readAgent(context.db, operation.agent_id),
  ]);
  const { wallet_address: trader } = agent;
  const isDone = (name: string): boolean => steps.some((step) => step.name === name);
  const index = swap.route.findIndex((_, leg) => !isDone(tradeStep(swap.route, leg)));
  if (index < 0) return null;
  const amountInRaw = inputOf(swap, index);
  if (amountInRaw === null) return UNREADABLE;
  const { leastOutRaw, second } = await readCeiling(context, swap, index, { trader, amountInRaw, at });
  const trade = { trader, amountInRaw, at, asOfSeconds: second };
  const approvals = startEarly(missingApprovals(context, swap.route[index]!, { trader, amountInRaw, at }));
  const prices = startEarly(readRates(context, swap));
  const exact = startEarly(
    readExact(context, asSuccessor(orders, swap, operation.wallet_id), { trader, at }),
  );
  const quote = await quoteRoute(context, swap.route.slice(index), trade);
  if ('refused' in quote) return { refused: quote.refused, sentence: quote.sentence };
  const isTaxed = swap.snipe_ceiling_bps !== null && quote.snipeTaxBps > swap.snipe_ceiling_bps;
  const wholeOutRaw = wholeAmountOut(quote, quote.amountOutRaw);
  if (isTaxed || wholeOutRaw < leastOutRaw || wholeOutRaw < BigInt(swap.whole_min_out_raw)) return SLIPPED;
  const expected = expectationOf(swap, steps, quote, await prices);
  const loss = plannedLoss(context, swap, quote, await prices);
  const detail = { ...expected, amountInRaw: amountInRaw.toString(), exact: await exact, loss };
  const pending = pendingApproval(await approvals, namesOf(swap.route, index), isDone);
  if (pending !== null) {
    const transaction = await planApproval(context, pending.approval, at);
    const purpose = purposeOf(context, swap, agent, pending.name);
    return { name: pending.name, last: false, transaction, detail, purpose };
  }
  const planned = await planTrade(context, swap, index, { trader, quote, detail, leastOutRaw, second, at });
  // One that waits for its second asks before it waits.
  const isHeld = planned.notBeforeSeconds !== undefined;
  return isHeld ? planned : { ...planned, purpose: purposeOf(context, swap, agent, planned.name) };
}

async function authorizeStep(
  context: SwapKindContext,
  orders: OrderHooks,
  db: Database | Trx,
  operation: AgentOperationRow,
  plan: StepPlan,
): Promise<SigningPurpose | PlanRefusal> {
  const [swap, agent] = await Promise.all([readSwap(db, operation.id), readAgent(db, operation.agent_id)]);
  if (isStopped(swap, agent)) return STOPPED;
  if (swap.automation_id !== null && (await orders.isRevoked(db, swap.id))) return REVOKED;
  if (await isSnipeCancelled(orders, db, swap)) return SNIPE_CANCELLED;
  const terms = { bought: boughtAssets(context, swap.route), slippageBps: swap.slippage_bps };
  const { exact = [], loss, ...lost } = plan.detail as Expectation;
  const firstTrade = plan.name === tradeStep(swap.route, 0) ? exact : [];
  if (await mayComeTwice(context, db, asSuccessor(orders, swap, operation.wallet_id), firstTrade))
    return UNDECIDED;
  const [breach] = [...termIssues(context, agent, terms), ...lossIssues(context, agent, lost, swap.route)];
  if (breach !== undefined) return { refused: breach.code, sentence: breach.sentence };
  const refusal = await spendingRefusal(context, db, agent, operation, loss);
  if (refusal !== null) return refusal;
  return purposeOf(context, swap, agent, plan.name);
}

const purposeOf = (
  context: Pick<Ports, 'venues' | 'dex' | 'pools' | 'wrapping'>,
  swap: SwapRow,
  agent: AgentRow,
  step: string,
): SigningPurpose => ({
  ...plainPurpose(agent),
  approval: approvalOf(context, swap, step),
  maxInput: mostInputOf(swap, step),
});

async function readInclusion(
  context: SwapKindContext,
  operation: AgentOperationRow,
  step: StepRow,
  receipt: Receipt,
): Promise<(trx: Trx) => Promise<void>> {
  const [accepted, { wallet_address: trader }] = await Promise.all([
    readSwap(context.db, operation.id),
    readAgent(context.db, operation.agent_id),
  ]);
  const { route } = accepted;
  const index = legOfTrade(route, step.name);
  const leg = index === null ? undefined : route[index];
  if (index === null || leg === undefined) return async () => undefined;
  const fill = await readFill(context, leg, trader, receipt);
  const spent = await spentBy(context, accepted, index, fill);
  return async (trx) => {
    const swap = await readSwap(trx, operation.id);
    const filled = await setFill(trx, swap, index, fill);
    await recountStats(trx, swap, filled);
    await recordSpent(context, trx, filled, spent);
    if (leg.market === 'pons-curve') {
      await makeGraduationDue(trx, [leg.tokenIn, leg.tokenOut], context.clock.now());
    }
  };
}

async function undoInclusion(
  context: Pick<Ports, 'addressBook'>,
  trx: Trx,
  operation: AgentOperationRow,
  step: StepRow,
): Promise<void> {
  const swap = await readSwap(trx, operation.id);
  const index = legOfTrade(swap.route, step.name);
  if (index === null || (swap.fills[index] ?? null) === null) return;
  const left = await setFill(trx, swap, index, null);
  await recountStats(trx, swap, left);
  const others = swap.route.filter((_, other) => (left.fills[other] ?? null) !== null);
  if (!others.some((leg) => isSpentBy(context, swap, leg))) await markSpent(trx, operation.id, false);
  await recordLossSoFar(context, trx, left);
}

async function isCovered(
  db: Database,
  operation: AgentOperationRow,
  { name, detail }: StepRow,
): Promise<boolean> {
  const swap = await readSwap(db, operation.id);
  const leg = legOfTrade(swap.route, name);
  return leg === null || (inputOf(swap, leg) ?? 0n) >= BigInt((detail as Expectation).amountInRaw);
}

async function noteRevert(
  context: Pick<Ports, 'clock' | 'venues' | 'dex' | 'pools' | 'wrapping'>,
  orders: OrderHooks,
  trx: Trx,
  operation: AgentOperationRow,
  step: StepRow,
): Promise<void> {
  const swap = await readSwap(trx, operation.id);
  if (step.name !== tradeStep(swap.route, 0) || !leavesApproval(context, swap)) return;
  await orders.release(trx, swap.id, context.clock.now());
}

/** The owner may cancel a sniper that waits. The hook's lock orders cancellation and signature. */
async function isSnipeCancelled(
  orders: OrderHooks,
  db: Database | Trx,
  { automation_id: id, snipe_ceiling_bps: ceiling }: SwapRow,
): Promise<boolean> {
  return id !== null && ceiling !== null && orders.isCalledOff(db, id);
}

/** An automation's swap is signed only while its agent runs, never after a stop and restart. */
const isStopped = ({ agent_epoch: epoch }: SwapRow, agent: AgentRow): boolean =>
  epoch !== null && (agent.status !== 'running' || agent.epoch !== epoch);

/**
 * A swap counts while all its legs are on the chain; reorgs may move legs in any order. Wrapping ether is not
 * a trade.
 */
async function recountStats(trx: Trx, before: SwapRow, after: SwapRow): Promise<void> {
  if (after.route.every(({ market }) => market === 'weth')) return;
  const [gone, come] = [filledUsd(before), filledUsd(after)];
  const { agent_id: agentId } = after;
  if (gone !== null) await addToStats(trx, agentId, -1, { trades: 1, volumeUsd: gone });
  if (come !== null) await addToStats(trx, agentId, 1, { trades: 1, volumeUsd: come });
}

/** Null while the previous leg's output is unknown. */
function inputOf(swap: SwapRow, leg: number): bigint | null {
  const raw = leg === 0 ? swap.amount_in_raw : swap.fills[leg - 1]?.amountOutRaw;
  return raw === undefined ? null : BigInt(raw);
}

const namesOf = (route: readonly Leg[], leg: number) => ({
  of: (approval: Approval) => approvalStep(route, leg, approval),
  reset: resetStep(route, leg),
});

/** The step's only approval: the leg's exact input, or 0 for a reset. */
function approvalOf(
  context: Pick<Ports, 'venues' | 'dex' | 'pools' | 'wrapping'>,
  swap: SwapRow,
  step: string,
) {
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

const mostInputOf = (swap: SwapRow, step: string) => inputAt(swap, legOfTrade(swap.route, step) ?? -1);

function inputAt(swap: SwapRow, index: number) {
  const [leg, amountRaw] = [swap.route[index], inputOf(swap, index)];
  return leg === undefined || amountRaw === null ? null : { token: leg.tokenIn, amountRaw };
}

/** Empty for fewer than two priced assets: one price shows no loss. */
async function readRates(context: Pick<Ports, 'addressBook' | 'prices'>, { token_in: sold, route }: SwapRow) {
  const passed = [sold.address, ...route.map(({ tokenOut }) => tokenOut)];
  const priced = passed.filter((asset) => isPriced(context.addressBook, asset));
  return priced.length < 2 ? new Map<Address, UsdPrice>() : context.prices.oracle(priced);
}

/** The quote covers the remaining legs; steps and fills cover the earlier ones. */
function expectationOf(
  swap: SwapRow,
  steps: readonly StepRow[],
  quote: RouteQuote,
  prices: ReadonlyMap<Address, UsdPrice>,
): Omit<Expectation, 'amountInRaw' | 'exact'> {
  const earlier = steps
    .filter((step) => legOfTrade(swap.route, step.name) !== null)
    .map((step) => (step.detail as unknown as Expectation).impactBps);
  return {
    impactBps: quote.legs[0]!.priceImpactBps,
    lossBps: compoundBps([...earlier, quote.priceImpactBps]) + quote.snipeTaxBps,
    shortfallBps: shortfallBps(prices, passedBy(swap, quote)),
  };
}

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
 * Limits that keep a sniper under its tax ceiling: a minimum for the whole amount, and a second to wait for.
 * Throws while a reorg has the curve off the chain; the launch mostly returns in time.
 */
async function readCeiling(context: Pick<Ports, 'venues'>, swap: SwapRow, index: number, trade: Trade) {
  const { snipe_ceiling_bps: ceilingBps } = swap;
  if (ceilingBps === null) return { leastOutRaw: 0n, second: undefined };
  const bound = await readSnipeBound(context, swap.route.at(-1)!, { ...trade, ceilingBps }, trade.at);
  const isItsLeg = index === swap.route.length - 1;
  return {
    leastOutRaw: (isItsLeg ? bound?.minOutRaw : null) ?? 0n,
    second: dueSecond(bound, ceilingBps) ?? undefined,
  };
}

interface PlannedTrade {
  readonly trader: Address;
  readonly quote: RouteQuote;
  readonly detail: Expectation;
  /** For the whole amount, under a sniper's tax ceiling. */
  readonly leastOutRaw: bigint;
  /** Earliest chain second of the trade. */
  readonly second: bigint | undefined;
  readonly at: bigint;
}

async function planTrade(
  context: SwapKindContext,
  swap: SwapRow,
  index: number,
  { trader, quote, detail, leastOutRaw, second, at }: PlannedTrade,
): Promise<StepPlan> {
  const leg = swap.route[index]!;
  const last = index === swap.route.length - 1;
  const acceptedRaw = legMinimum(quote, swap.slippage_bps, BigInt(swap.whole_min_out_raw));
  const transaction = await marketOf(context, leg).trade({
    leg,
    trader,
    amountInRaw: quote.amountInRaw,
    minAmountOutRaw: leastOutRaw > acceptedRaw ? leastOutRaw : acceptedRaw,
    deadlineSeconds: await readDeadline(context, at),
  });
  const held = last && second !== undefined ? { notBeforeSeconds: second } : {};
  return { name: tradeStep(swap.route, index), last, transaction, detail, ...held };
}

/** Refusals to sign an accepted swap. */

export const SLIPPED: PlanRefusal = {
  refused: 'slippage_exceeded',
  sentence: 'The market would now pay less than the minimum of the swap.',
};

export const STOPPED: PlanRefusal = {
  refused: 'agent_not_running',
  sentence: 'The agent was stopped after its automation had asked for this swap.',
};

export const REVOKED: PlanRefusal = {
  refused: 'policy_violation',
  sentence:
    'A reorg revived another swap of its automation; with this one, the automation would exceed its budget or executions.',
};

export const UNDECIDED: PlanRefusal = {
  refused: 'policy_violation',
  sentence: 'Another swap of its order has reverted but is not final: a reorg could make both of them sell.',
};

export const SNIPE_CANCELLED: PlanRefusal = {
  refused: 'policy_violation',
  sentence: 'The sniper was paused or cancelled after it had decided to buy.',
};

export const UNREADABLE: PlanRefusal = {
  refused: 'simulation_failed',
  sentence: 'The output of the previous trade cannot be read from its receipt.',
};

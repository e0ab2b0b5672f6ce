import { startEarly } from '../../concurrency/promises.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { sendAtMs } from '../../engine/chain/blockPace.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { observeHead } from '../../engine/chain/headHistory.ts';
import { newId } from '../../ids.ts';
import { findIndexTokens, type IndexTokenRow } from '../../indexer/tokenRows.ts';
import type { HasPolicyGate } from '../../ports/acceptance.ts';
import type { Address } from '../../ports/basics.ts';
import type { Approval, PlannedTransaction } from '../../ports/chain.ts';
import type { Leg } from '../../ports/markets.ts';
import type { Ports } from '../../ports/ports.ts';
import { readAgent } from '../agents/agentRows.ts';
import { findMissing, planApproval, readDeadline } from '../routes/approvals.ts';
import { dueSecond, marketOf, readSnipeBound, reverseLeg, scaleToWhole } from '../routes/routeQuote.ts';
import type { SwapPlan } from '../trading/planSwap.ts';
import { type AutomationRow, lockAutomation, readAutomation } from './automationRows.ts';
import { executeOrder, OrderWithheld, type SlotOutcome } from './executeOrder.ts';
import { insertExecution, isDecided } from './executionRows.ts';
import { countFailure, isExhausted } from './slots.ts';
import { postponeCandidate, removeCandidate, type SnipeCandidateRow } from './snipeCandidateRows.ts';
import { filterOf, type SnipeFilters } from './snipeFilters.ts';

export type SnipeContext = Pick<
  Ports,
  | 'log'
  | 'clock'
  | 'db'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
  | 'trace'
  | 'isOutage'
> &
  HasPolicyGate &
  HasChainGuard &
  HasConfig &
  HasHeads;

/** After an outage or an adverse market. */
const RECHECK_MS = 1_000;

/** Refusals by the current market or gas price. */
const RETRYABLE = ['slippage_exceeded', 'insufficient_liquidity', 'amount_too_small', 'insufficient_gas'];

/** Refusals about the token, not the sniper. */
const TOKEN_FAULTS = ['policy_violation', 'simulation_failed', 'unknown_token'];

/**
 * Decides once for good: buys, skips, or retries until the candidate expires. A worker that lost the lease
 * decides nothing.
 */
export async function processCandidate(context: SnipeContext, candidate: SnipeCandidateRow): Promise<void> {
  const [automation, [token]] = await Promise.all([
    readAutomation(context.db, candidate.automation_id),
    findIndexTokens(context.db, [candidate.token]),
  ]);
  const isOpen =
    token !== undefined &&
    automation.status === 'active' &&
    !(await isDecided(context.db, automation.id, candidate.token));
  // A launch that a reorg removed is queued again when it is indexed again.
  if (!isOpen) {
    await removeCandidate(context.db, candidate);
    return;
  }
  const reason = await reasonToSkip(context, automation, candidate, token);
  if (reason !== null) return recordSnipe(context, candidate, { outcome: 'skipped', reason });
  try {
    await recordOutcome(context, candidate, await buy(context, automation, candidate, automation.filters!));
  } catch (error) {
    if (!(error instanceof OrderWithheld)) throw error;
    if (error.retryAt === null)
      return recordSnipe(context, candidate, { outcome: 'skipped', reason: error.reason });
    await postponeCandidate(context.db, candidate, { dueAt: error.retryAt, waitsFor: error.reason });
  }
}

async function reasonToSkip(
  context: Pick<Ports, 'clock' | 'db'>,
  automation: AutomationRow,
  { expires_at: expiresAt, waits_for: waitsFor }: SnipeCandidateRow,
  token: IndexTokenRow,
): Promise<string | null> {
  if (new Date(expiresAt) <= context.clock.now()) return waitsFor ?? 'missed';
  // The filters may have changed since the launch was queued.
  if (automation.filters === null || !filterOf(automation.filters)(token)) return 'filter';
  if (isExhausted(automation)) return 'budget_reached';
  const agent = await readAgent(context.db, automation.agent_id);
  return agent.status === 'running' ? null : 'agent_not_running';
}

const buy = (
  context: SnipeContext,
  automation: AutomationRow,
  candidate: SnipeCandidateRow,
  { maxSnipeTaxBps }: SnipeFilters,
): Promise<SlotOutcome> =>
  executeOrder(context, automation, {
    slot: context.clock.now(),
    tokenOut: candidate.token,
    snipeCeilingBps: maxSnipeTaxBps,
    secondFor: (plan) => planSnipeSecond(context, plan, maxSnipeTaxBps),
    minimumOf: (plan) => planSnipeMinimum(context, plan, maxSnipeTaxBps),
    candidate: {
      token: candidate.token,
      claim: (trx: Trx) => removeCandidate(trx, candidate),
    },
  });

async function recordOutcome(
  context: Pick<Ports, 'clock' | 'db'>,
  candidate: SnipeCandidateRow,
  outcome: SlotOutcome,
): Promise<void> {
  // The acceptance removed the candidate.
  if (outcome === 'accepted') return;
  const now = context.clock.now();
  if (outcome === 'superseded') {
    const { waits_for: waitsFor } = candidate;
    return postponeCandidate(context.db, candidate, { dueAt: now, waitsFor });
  }
  const again = new Date(now.getTime() + RECHECK_MS);
  if (outcome === 'away')
    return postponeCandidate(context.db, candidate, { dueAt: again, waitsFor: 'rpc_unavailable' });
  const { refused, temporary: passing } = outcome;
  if (passing === 'price_unknown' || RETRYABLE.includes(refused))
    return postponeCandidate(context.db, candidate, { dueAt: again, waitsFor: passing ?? refused });
  if (passing === 'daily_cap')
    return recordSnipe(context, candidate, { outcome: 'skipped', reason: 'daily_cap' });
  const isOfToken = TOKEN_FAULTS.includes(refused);
  await recordSnipe(context, candidate, { outcome: isOfToken ? 'skipped' : 'failed', reason: refused });
}

/** Removes the candidate. `failed` counts against the sniper. */
export async function recordSnipe(
  context: Pick<Ports, 'clock' | 'db'>,
  candidate: SnipeCandidateRow,
  { outcome, reason }: { readonly outcome: 'skipped' | 'failed'; readonly reason: string },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const automation = await lockAutomation(trx, candidate.automation_id);
    if (!(await removeCandidate(trx, candidate)) || automation.status !== 'active') return;
    const now = context.clock.now();
    const of = { id: newId('aex', now), automation, token: candidate.token };
    const none = { slots: 1, swapId: null, heldRaw: 0n } as const;
    await insertExecution(trx, { ...of, slot: now, lastSlot: now, outcome, reason, ...none }, now);
    if (outcome === 'failed') await countFailure(trx, automation, now);
  });
}

/** Time to simulate, approve and sign a purchase before its second. */
const PURCHASE_LEAD_MS = 3_000;

const MAX_WAIT_MS = 3_600_000;

/**
 * The first second whose snipe tax is at most the ceiling; null: now.
 * @throws OrderWithheld until shortly before that second
 */
export async function planSnipeSecond(
  context: Pick<Ports, 'clock' | 'chain' | 'venues'> & HasHeads,
  plan: SwapPlan,
  ceilingBps: number,
): Promise<bigint | null> {
  const { leg, amountInRaw, blockNumber } = plan.quote.legs.at(-1)!;
  const buy = { trader: plan.agent.wallet_address as Address, amountInRaw, ceilingBps };
  const sighted = startEarly(observeHead(context));
  const second = dueSecond(await readSnipeBound(context, leg, buy, blockNumber), ceilingBps);
  if (second === null) return null;
  await sighted;
  const now = context.clock.now().getTime();
  const waitMs = sendAtMs(context.heads.list(), second) - now - PURCHASE_LEAD_MS;
  if (waitMs > 0) throw new OrderWithheld('snipe_tax', new Date(now + Math.min(waitMs, MAX_WAIT_MS)));
  return second;
}

/** After a failed probe or an unexpected tax. */
const PROBE_RECHECK_MS = 1_000;

/**
 * By the sniper's slippage. The transaction also enforces the tax ceiling at execution.
 * @throws OrderWithheld while the tax is above the ceiling or the price too uncertain, and for a token that
 * cannot be sold
 */
export async function planSnipeMinimum(
  context: SnipeContext,
  plan: SwapPlan,
  ceilingBps: number,
): Promise<bigint> {
  const last = plan.quote.legs.at(-1)!;
  const { leg, amountInRaw, amountOutRaw, blockNumber } = last;
  const buy = { trader: plan.agent.wallet_address as Address, amountInRaw, ceilingBps };
  const bound = await readSnipeBound(context, leg, buy, blockNumber);
  const again = new Date(context.clock.now().getTime() + PROBE_RECHECK_MS);
  // For a future second, the quote already contains the tax.
  const isTaxed = plan.asOfSeconds === null && dueSecond(bound, ceilingBps) !== null;
  if (isTaxed || plan.quote.snipeTaxBps > ceilingBps) throw new OrderWithheld('snipe_tax', again);
  if (scaleToWhole(amountOutRaw, last) < (bound?.minOutRaw ?? 0n)) {
    throw new OrderWithheld('slippage_exceeded', again);
  }
  await assertSellable(context, plan);
  return plan.minAmountOutRaw;
}

/** Purchase and sale in one call. Refuses tokens that tax transfers or cannot be sold. */
async function assertSellable(context: SnipeContext, plan: SwapPlan): Promise<void> {
  const back = reverseLeg(plan.quote.legs.at(-1)!.leg);
  const soldRaw = plan.minAmountOutRaw;
  const trader = plan.agent.wallet_address as Address;
  const [purchase, sale] = await Promise.all([
    Promise.all(plan.quote.legs.map(({ leg, amountInRaw }) => tradesOf(context, plan, leg, amountInRaw))),
    tradesOf(context, plan, back, soldRaw),
  ]);
  const token = plan.tokenOut.address;
  const asOf = plan.asOfSeconds === null ? {} : { asOfSeconds: plan.asOfSeconds };
  const found = await context.tokenProbe.tryRoundTrip({
    trader,
    token,
    purchase: purchase.flat(),
    sale,
    ...asOf,
  });
  if (found === null) throw new OrderWithheld('not_probed', null);
  const again = new Date(context.clock.now().getTime() + PROBE_RECHECK_MS);
  // Too little liquidity yet, or the market moved since the quote.
  if (!found.isBought) throw new OrderWithheld('simulation_failed', again);
  if (found.receivedRaw < soldRaw) throw new OrderWithheld('transfer_tax', again);
  if (!found.isSold) throw new OrderWithheld('sell_simulation_failed', null);
}

/** Resets to 0 first if the token requires it. */
async function withReset(
  context: Pick<Ports, 'clock' | 'chain'> & HasHeads,
  approval: Approval,
  trader: Address,
  at: bigint,
): Promise<Approval[]> {
  const missing = await findMissing(context, approval, { trader, at });
  return missing?.resetFirst === true ? [{ ...approval, amountRaw: 0n }, approval] : [approval];
}

/** Without a minimum, with its approvals. */
async function tradesOf(
  context: SnipeContext,
  { agent, at }: SwapPlan,
  leg: Leg,
  amountInRaw: bigint,
): Promise<PlannedTransaction[]> {
  const market = marketOf(context, leg);
  const trader = agent.wallet_address;
  const needed = market.approvals(leg, amountInRaw);
  const made = await Promise.all(needed.map((approval) => withReset(context, approval, trader, at)));
  const approvals = await Promise.all(made.flat().map((approval) => planApproval(context, approval, at)));
  const deadlineSeconds = await readDeadline(context, at);
  const order = { leg, trader, amountInRaw, minAmountOutRaw: 0n, deadlineSeconds };
  return [...approvals, await market.trade(order)];
}

import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import { newId } from '../../ids.ts';
import { fromRaw } from '../../money/amounts.ts';
import type { Acceptance, HasPolicyGate } from '../../ports/acceptance.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { isCash } from '../../ports/registryAssets.ts';
import { Problem } from '../../problem.ts';
import { findApiKey } from '../accounts/apiKeyRows.ts';
import { reserveKeySpending } from '../agents/keyLimits.ts';
import { assertUnlisted } from '../agents/lockAgent.ts';
import type { SwapPlan } from '../trading/planSwap.ts';
import { requestSwap, type StandingOrder } from '../trading/requestSwap.ts';
import { mayComeTwice, readExact } from '../trading/sharedApproval.ts';
import { problemOf, TransientProblem } from '../trading/swapIssues.ts';
import { type AutomationRow, lockWithAgent, updateAutomationAtCommit } from './automationRows.ts';
import { insertExecution } from './executionRows.ts';
import { isExhausted, nextRun, type TemporaryReason } from './slots.ts';

export type ExecuteOrderContext = Pick<
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

/** `temporary` is set if the reason may pass. */
export interface Refusal {
  readonly refused: string;
  readonly temporary: TemporaryReason | null;
}

/**
 * superseded: another worker took the slot, or the automation or agent changed. away: the chain could not be
 * read.
 */
export type SlotOutcome = 'accepted' | 'superseded' | 'away' | Refusal;

class Superseded extends Error {}

/** A reverted swap of the order is not final yet, so a second swap could sell twice. */
class ForerunnerUndecided extends Error {}

interface Order {
  readonly slot: Date;
  readonly tokenOut: Address;
  readonly minimumOf: StandingOrder['minimumOf'];
  readonly secondFor?: StandingOrder['secondFor'];
  readonly snipeCeilingBps?: number;
  /** Claimed in the same commit, which fails if another worker has the candidate. */
  readonly candidate?: { readonly token: Address; claim(trx: Trx): Promise<boolean> };
}

/** `minAmountOutRaw` null: the slippage decides. */
export const executeSlot = (
  context: ExecuteOrderContext,
  planned: AutomationRow,
  slot: Date,
  minAmountOutRaw: bigint | null,
): Promise<SlotOutcome> =>
  executeOrder(context, planned, {
    slot,
    tokenOut: planned.token_out.address,
    minimumOf: async (plan) => minAmountOutRaw ?? plan.minAmountOutRaw,
  });

/**
 * Accepts an automation's swap by all rules of an ordinary one.
 *
 * One commit under the locks of agent and automation writes swap, execution and next due time, so no slot is
 * executed twice. A pause, deletion or stop comes first and prevents it, or waits.
 * @throws OrderWithheld from the order's own minimum
 */
export const executeOrder = (
  context: ExecuteOrderContext,
  planned: AutomationRow,
  order: Order,
): Promise<SlotOutcome> =>
  context.trace.within(
    { name: `execute ${planned.kind}`, kind: 'internal', about: { automation: planned.id } },
    () => requestOrderSwap(context, planned, order),
  );

async function requestOrderSwap(
  context: ExecuteOrderContext,
  planned: AutomationRow,
  order: Order,
): Promise<SlotOutcome> {
  const acceptance: Acceptance = {
    actor: { id: planned.id, ip: null, requestId: null },
    commit: (accept) =>
      context.db.transaction().execute(async (trx) => {
        await lockStanding(context, trx, planned);
        if (order.candidate !== undefined && !(await order.candidate.claim(trx))) throw new Superseded();
        const swapId = await accept(trx);
        await context.policyGate.judge(trx, swapId, { hasReadUntrusted: false, isPerson: false });
        await recordAccepted(context, trx, planned, order, swapId);
        await reserveForMaker(context, trx, planned, order, swapId);
        return swapId;
      }),
  };
  try {
    await requestSwap(context, acceptance, {
      accountId: planned.account_id,
      agentId: planned.agent_id,
      agentIds: [],
      tokenIn: planned.token_in.address,
      tokenOut: order.tokenOut,
      amountIn: fromRaw(BigInt(planned.amount_in_raw), planned.token_in.decimals),
      slippageBps: planned.slippage_bps,
      acknowledgeUnverified: planned.acknowledge_unverified,
      quoteId: undefined,
      minAmountOut: undefined,
      order: {
        automationId: planned.id,
        snipeCeilingBps: order.snipeCeilingBps ?? null,
        minimumOf: async (plan) => {
          if (await hasUndecidedForerunner(context, planned, plan)) throw new ForerunnerUndecided();
          return order.minimumOf(plan);
        },
        ...(order.secondFor === undefined ? {} : { secondFor: order.secondFor }),
      },
    });
    return 'accepted';
  } catch (error) {
    if (error instanceof OrderWithheld) throw error;
    if (error instanceof ForerunnerUndecided) return { refused: 'invalid_state', temporary: 'in_progress' };
    if (error instanceof Superseded || isListed(error)) return 'superseded';
    if (error instanceof Problem && error.status < 500)
      return { refused: error.code, temporary: error instanceof TransientProblem ? error.passing : null };
    if (!context.isOutage(error) && !(error instanceof Problem))
      context.log.error({ automation: planned.id, err: error }, 'an automation could not be executed');
    return 'away';
  }
}

async function hasUndecidedForerunner(
  context: ExecuteOrderContext,
  { id: automationId, kind }: AutomationRow,
  { agent, quote, amountInRaw, at }: SwapPlan,
): Promise<boolean> {
  if (kind !== 'limit') return false;
  const route = quote.legs.map(({ leg }) => leg);
  const isLimitOrder = async () => true;
  const successor = {
    automationId,
    isLimitOrder,
    walletId: agent.wallet_id,
    swapId: null,
    route,
    amountInRaw,
  };
  const exact = await readExact(context, successor, { trader: agent.wallet_address, at });
  return exact !== undefined && (await mayComeTwice(context, context.db, successor, exact));
}

const isListed = (error: unknown): boolean => error instanceof Problem && error.code === 'agent_listed';

/** Throws if the automation changed or its agent does not run. Lock order: agent, automation. */
async function lockStanding(context: Pick<Ports, 'clock'>, trx: Trx, planned: AutomationRow): Promise<void> {
  const { agent, automation } = await lockWithAgent(trx, planned);
  assertUnlisted(agent);
  const isOver = automation.expires_at !== null && new Date(automation.expires_at) <= context.clock.now();
  const isSame = automation.revision === planned.revision && automation.status === 'active';
  if (!isSame || isOver || isExhausted(automation) || agent.status !== 'running') throw new Superseded();
}

/** The swap takes from the limits of the key that made the automation or changed it last, even after its end. */
async function reserveForMaker(
  context: Pick<Ports, 'clock' | 'addressBook'>,
  trx: Trx,
  { account_id: accountId, key_id: keyId }: AutomationRow,
  { tokenOut }: Order,
  swapId: string,
): Promise<void> {
  if (keyId === null) return;
  const limitedBy = (await findApiKey(trx, accountId, keyId))?.limited_by ?? [];
  const breach = await reserveKeySpending(context, trx, { accountId, limitedBy }, swapId);
  if (breach === null) return;
  // A sale counts what it may lose, which a better market makes less: a stop must not end for it.
  const passing = breach.passing ?? (isCash(context.addressBook, tokenOut) ? 'price_impact' : undefined);
  throw problemOf({ code: breach.refused, sentence: breach.sentence, ...(passing && { passing }) });
}

async function recordAccepted(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  planned: AutomationRow,
  { slot, candidate }: Order,
  swapId: string,
): Promise<void> {
  const now = context.clock.now();
  const heldRaw = BigInt(planned.amount_in_raw);
  const accepted = { outcome: 'swap', reason: null, swapId, heldRaw } as const;
  const of = { automation: planned, token: candidate?.token };
  await insertExecution(
    trx,
    { id: newId('aex', now), ...of, slot, lastSlot: slot, slots: 1, ...accepted },
    now,
  );
  const after = {
    ...planned,
    executions_done: planned.executions_done + 1,
    spent_raw: (BigInt(planned.spent_raw) + heldRaw).toString(),
    open_executions: planned.open_executions + 1,
  };
  const { executions_done, spent_raw, open_executions } = after;
  const counters = { executions_done, spent_raw, open_executions };
  const change = { ...counters, ...nextRun(after, slot), last_swap_id: swapId, skipped_id: null };
  await updateAutomationAtCommit(trx, planned, change, now);
}

/** `retryAt`: when a sniper tries again; null: never. A stop waits for its next check. */
export class OrderWithheld extends Error {
  readonly reason: string;
  readonly retryAt: Date | null;
  constructor(reason: string, againAt: Date | null) {
    super(reason);
    this.reason = reason;
    this.retryAt = againAt;
  }
}

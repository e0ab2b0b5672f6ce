import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { lockAgent } from '../agents/agentRows.ts';
import { fromRaw } from '../amounts.ts';
import { newId } from '../ids.ts';
import type { Address } from '../ports.ts';
import type { SwapPlan } from '../trading/planSwap.ts';
import { requestSwap, type StandingOrder } from '../trading/requestSwap.ts';
import { mayComeTwice, readExact } from '../trading/sharedApproval.ts';
import { PassingProblem } from '../trading/tradeLimits.ts';
import { type AutomationRow, lockAutomation, updateAutomationRow } from './automationRows.ts';
import { insertExecution } from './executionRows.ts';
import { isFull, nextRun } from './nextRun.ts';
import { OrderWithheld } from './orderWithheld.ts';
import type { PassingReason } from './recordSlots.ts';

/** Why no swap was accepted. `passing`: what stood against it, if that may not in a while. */
export interface Refusal {
  readonly refused: string;
  readonly passing: PassingReason | null;
}

/**
 * accepted: there is a swap. superseded: somebody else decided about this slot, or the automation or its agent changed.
 * away: the chain could not be asked. Else the error code that the swap was refused with.
 */
export type SlotOutcome = 'accepted' | 'superseded' | 'away' | Refusal;

/** Leaves the accept transaction: what was planned is not to be carried out any more. */
class Superseded extends Error {}

/** Of a swap of the order that reverted it is not final yet, and another one beside it could sell a second time. */
class Undecided extends Error {}

interface Order {
  readonly slot: Date;
  readonly tokenOut: Address;
  readonly minimumOf: StandingOrder['minimumOf'];
  readonly secondFor?: StandingOrder['secondFor'];
  readonly snipeCeilingBps?: number;
  /** What a sniper decides about with this; claimed within the same commit, which ends when somebody else has it. */
  readonly candidate?: { readonly token: Address; claim(trx: Trx): Promise<boolean> };
}

/** Accepts the swap of one slot, for at least `minAmountOutRaw`; null: by the slippage. */
export const executeSlot = (
  context: Context,
  planned: AutomationRow,
  slot: Date,
  minAmountOutRaw: bigint | null,
): Promise<SlotOutcome> =>
  execute(context, planned, {
    slot,
    tokenOut: planned.token_out.address,
    minimumOf: async (plan) => minAmountOutRaw ?? plan.minAmountOutRaw,
  });

/**
 * Accepts a swap of the automation, an ordinary one by all rules. The swap, the execution and the automation's next time are
 * decided in one commit under the locks of agent and automation: a crash before it leaves nothing, and after it nothing
 * can do the slot again. A pause, a deletion or a stop comes before that commit and prevents it, or waits for it.
 * Throws the OrderWithheld of the order's own minimum.
 */
export const execute = (context: Context, planned: AutomationRow, order: Order): Promise<SlotOutcome> =>
  context.trace.within(
    { name: `execute ${planned.kind}`, kind: 'internal', about: { automation: planned.id } },
    () => context.groundwork.lay(() => requestOrder(context, planned, order)),
  );

async function requestOrder(context: Context, planned: AutomationRow, order: Order): Promise<SlotOutcome> {
  const acceptance: Acceptance = {
    commit: (accept) =>
      context.db.transaction().execute(async (trx) => {
        await lockStanding(context, trx, planned);
        if (order.candidate !== undefined && !(await order.candidate.claim(trx))) throw new Superseded();
        const swapId = await accept(trx);
        context.groundwork.keepFor(swapId, context.clock.now().getTime());
        await recordAccepted(context, trx, planned, order, swapId);
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
          if (await isUndecided(context, planned, plan)) throw new Undecided();
          return order.minimumOf(plan);
        },
        ...(order.secondFor === undefined ? {} : { secondFor: order.secondFor }),
      },
    });
    return 'accepted';
  } catch (error) {
    if (error instanceof OrderWithheld) throw error;
    if (error instanceof Undecided) return { refused: 'invalid_state', passing: 'in_progress' };
    if (error instanceof Superseded || isListed(error)) return 'superseded';
    if (error instanceof Problem && error.status < 500)
      return { refused: error.code, passing: error instanceof PassingProblem ? error.passing : null };
    if (!context.isOutage(error) && !(error instanceof Problem))
      context.log.error({ automation: planned.id, err: error }, 'an automation could not be executed');
    return 'away';
  }
}

async function isUndecided(
  context: Context,
  { id: automationId, kind }: AutomationRow,
  { agent, quote, amountInRaw, at }: SwapPlan,
): Promise<boolean> {
  if (kind !== 'limit') return false;
  const route = quote.legs.map(({ leg }) => leg);
  const successor = { automationId, walletId: agent.wallet_id, swapId: null, route, amountInRaw };
  const exact = await readExact(context, successor, { trader: agent.wallet_address, at });
  return exact !== undefined && (await mayComeTwice(context, context.db, successor, exact));
}

/** Stopped and put on the market meanwhile. */
const isListed = (error: unknown): boolean => error instanceof Problem && error.code === 'agent_listed';

/** Throws unless the automation is as it was planned from and its agent is running. Lock order: agent, automation. */
async function lockStanding(context: Context, trx: Trx, planned: AutomationRow): Promise<void> {
  const agent = await lockAgent(trx, planned.account_id, planned.agent_id);
  const automation = await lockAutomation(trx, planned.id);
  const isOver = automation.expires_at !== null && new Date(automation.expires_at) <= context.clock.now();
  const isSame = automation.revision === planned.revision && automation.status === 'active';
  if (!isSame || isOver || isFull(automation) || agent.status !== 'running') throw new Superseded();
}

async function recordAccepted(
  context: Context,
  trx: Trx,
  planned: AutomationRow,
  { slot, candidate }: Order,
  swapId: string,
): Promise<void> {
  const now = context.clock.now();
  const heldRaw = BigInt(planned.amount_in_raw);
  const accepted = { outcome: 'swap', reason: null, swapId, heldRaw } as const;
  const of = { automationId: planned.id, token: candidate?.token };
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
  await updateAutomationRow(trx, planned, change, now);
}

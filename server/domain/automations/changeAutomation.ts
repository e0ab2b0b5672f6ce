import type { Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { lockAgent, readAgent } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { assertNotMet } from './assertNotMet.ts';
import {
  type AutomationRow,
  findAutomation,
  lockOwnAutomation,
  updateAutomationRow,
} from './automationRows.ts';
import { isEnded, next } from './automationState.ts';
import { type CheckedTerms, checkTerms, ownTerms, type SaidTerms } from './checkTerms.ts';
import { isFull, lastTime, nextRun } from './nextRun.ts';
import { notBeforeLastSlot } from './notBeforeLastSlot.ts';
import { scheduleOf, wrongSchedule } from './readSchedule.ts';
import { recordDue, recordLeft, recordWaited } from './recordDue.ts';
import { finishAutomation, restAutomation } from './restAutomation.ts';
import type { Schedule } from './schedule.ts';
import { slotsUpTo } from './slotsUpTo.ts';
import { assertAcknowledged, type SnipeFilters } from './snipeFilters.ts';

/** Only what is present changes; null clears. */
export interface AutomationChange {
  readonly name?: string | null | undefined;
  readonly status?: 'active' | 'paused' | undefined;
  readonly slippageBps?: number | undefined;
  readonly acknowledgeUnverified?: boolean | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly terms: SaidTerms;
  /** The terms' own, as they are stored. */
  readonly filters: SnipeFilters | null;
}

interface Target {
  readonly owner: Owner;
  readonly id: string;
}

/**
 * Changes an automation that has not ended, under its lock: what was planned by its older terms is not accepted any more. Its
 * agent's lock comes first and keeps what belongs to a listed agent as it is.
 * @throws Problem agent_listed, invalid_state, or what is wrong with the new terms
 */
export async function changeAutomation(
  context: Context,
  acceptance: Acceptance,
  target: Target,
  change: AutomationChange,
): Promise<string> {
  const isOrder = (change.terms.trigger ?? change.terms.amountIn ?? null) !== null;
  const quoted = isOrder ? await quoteChange(context, target, change) : null;
  return acceptance.commit((trx) => changeLocked(context, trx, target, change, quoted));
}

/**
 * Asks the market about a stop's new terms before anything is locked; not while a swap of it is under way, which has been set off
 * already: they are for what comes if that fails. Returns the automation that they are to change.
 */
async function quoteChange(
  context: Context,
  { owner, id }: Target,
  change: AutomationChange,
): Promise<AutomationRow> {
  const before = await findAutomation(context.db, owner, id);
  if (isEnded(before.status)) return before;
  const { amountInRaw, price } = checkChange(context, before, change);
  if (before.open_executions > 0) return before;
  const { wallet_address: trader } = await readAgent(context.db, before.agent_id);
  const amount = amountInRaw?.toString() ?? before.amount_in_raw;
  await assertNotMet(context, { ...before, ...price, amount_in_raw: amount }, trader);
  return before;
}

async function changeLocked(
  context: Context,
  trx: Trx,
  { owner, id }: Target,
  change: AutomationChange,
  quoted: AutomationRow | null,
): Promise<string> {
  const { agent_id: agentId } = await findAutomation(trx, owner, id);
  await lockAgent(trx, owner.accountId, agentId);
  const before = await lockOwnAutomation(trx, owner, id);
  if (before.kind === 'sniper') assertAcknowledged(change.acknowledgeUnverified ?? true);
  if (isEnded(before.status))
    throw new Problem('invalid_state', 'The automation has ended and cannot be changed.');
  const now = context.clock.now();
  const terms = await updateAutomationRow(trx, before, columnsOf(context, before, change), now);
  if (terms.stop_price_usd !== null && quoted !== null && !isAsQuoted(before, quoted))
    throw new Problem('invalid_state', 'The automation changed at this moment; read it again.');
  const status = change.status ?? before.status;
  if (status === 'paused') {
    if (before.status === 'active') {
      const row = await recordLeft(trx, before, terms, now);
      await restAutomation(trx, row, 'pause', null, now);
    }
    return id;
  }
  const { row, after } = await keepDue(trx, before, terms, now);
  await goOn(trx, row, after, now);
  return id;
}

/**
 * After which time the next slot comes. The slot that is due stays due: the newest one, where a new interval has it too. What a new
 * interval does not have is recorded as missed.
 */
async function keepDue(
  trx: Trx,
  before: AutomationRow,
  terms: AutomationRow,
  now: Date,
): Promise<{ readonly row: AutomationRow; readonly after: Date }> {
  const { id, interval, next_run_at: pending } = before;
  if (pending === null) {
    const isFreed = before.status === 'active' && isFull(before) && !isFull(terms);
    const row = isFreed ? await recordWaited(trx, before, terms, now) : terms;
    return { row, after: await notBeforeLastSlot(trx, id, now) };
  }
  const first = new Date(pending);
  if (terms.interval === interval) return { row: terms, after: justBefore(first) };
  if (first > now) return { row: terms, after: await notBeforeLastSlot(trx, id, now) };
  const until = lastTime(terms, now);
  const { last: newest } = slotsUpTo(scheduleOfRow(before), first, until);
  const isKept = scheduleOfRow(terms).upTo(until)?.getTime() === newest.getTime();
  const upTo = isKept ? justBefore(newest) : until;
  const row = await recordDue(trx, before, terms, { reason: 'missed', upTo }, now);
  return { row, after: isKept ? justBefore(newest) : await notBeforeLastSlot(trx, id, now) };
}

const isAsQuoted = (now: AutomationRow, quoted: AutomationRow): boolean =>
  now.amount_in_raw === quoted.amount_in_raw &&
  now.trigger_price_usd === quoted.trigger_price_usd &&
  now.stop_price_usd === quoted.stop_price_usd &&
  (quoted.open_executions === 0 || now.open_executions > 0);

function checkChange(
  context: Context,
  before: AutomationRow,
  { terms, expiresAt = null }: AutomationChange,
): CheckedTerms {
  return checkTerms(context, before.kind, ownTerms(before.kind, terms), {
    tokenIn: before.token_in,
    tokenOut: before.token_out,
    startAt: new Date(before.start_at),
    expiresAt,
    amountInRaw: BigInt(before.amount_in_raw),
    budgetRaw: before.budget_raw === null ? null : BigInt(before.budget_raw),
    spentRaw: BigInt(before.spent_raw),
  });
}

function columnsOf(
  context: Context,
  before: AutomationRow,
  change: AutomationChange,
): Updateable<DB['automations']> {
  const { expiresAt } = change;
  const terms = ownTerms(before.kind, change.terms);
  const { amountInRaw, budgetRaw, price } = checkChange(context, before, change);
  return {
    ...present('name', change.name),
    ...present('slippage_bps', change.slippageBps),
    ...present('acknowledge_unverified', change.acknowledgeUnverified),
    ...present('expires_at', expiresAt),
    ...present('amount_in_raw', amountInRaw?.toString()),
    ...present('budget_raw', budgetRaw === null ? null : budgetRaw?.toString()),
    ...present('max_executions', terms.maxSnipes ?? terms.maxExecutions),
    ...present('filters', change.filters === null ? undefined : JSON.stringify(change.filters)),
    ...present('interval', terms.interval),
    ...price,
  };
}

const justBefore = (time: Date): Date => new Date(time.getTime() - 1);

const scheduleOfRow = ({ interval, start_at: startAt }: AutomationRow): Schedule =>
  scheduleOf(interval ?? '', new Date(startAt));

/** Active with the next slot by the terms as they are now; complete where they are fulfilled. */
async function goOn(trx: Trx, terms: AutomationRow, after: Date, now: Date): Promise<void> {
  const isResumed = terms.status === 'paused';
  if (isResumed && terms.expires_at !== null && new Date(terms.expires_at) <= now)
    throw wrongSchedule(
      'expiresAt',
      'out_of_range',
      'The time of this automation is over; give it a later end.',
    );
  const status = isResumed ? next(terms.status, 'resume') : terms.status;
  if (status === null) throw new Error(`automation ${terms.id} cannot go on from ${terms.status}`);
  const active = await updateAutomationRow(
    trx,
    terms,
    { status, ...nextRun(terms, after), ...(isResumed ? { failures: 0, resumed_at: now } : {}) },
    now,
  );
  if (isFull(active) && active.open_executions === 0) await finishAutomation(trx, active, now);
}

const present = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

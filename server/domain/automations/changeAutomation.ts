import type { Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import { changeOf } from '../../audit/changeOf.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { readAgent } from '../agents/agentRows.ts';
import { assertThawed, lockAgent } from '../agents/lockAgent.ts';
import type { Owner } from '../agents/owner.ts';
import {
  type AutomationRow,
  findAutomation,
  lockAutomationsOf,
  lockOwnAutomation,
  updateAutomationRow,
} from './automationRows.ts';
import { isAutomationEnded, nextAutomationStatus } from './automationState.ts';
import { type CheckedTerms, checkTerms, type TermsRequest, termsOfKind } from './automationTerms.ts';
import { completeAutomation, deactivateAutomation } from './moveAutomation.ts';
import { assertStopNotMet } from './orderPrice.ts';
import { invalidSchedule, type Schedule, scheduleOf } from './schedule.ts';
import {
  isExhausted,
  lastSlotTime,
  laterOfLastSlot,
  nextRun,
  recordPastSlots,
  recordRemainingSlots,
  recordSlotsWhileBusy,
  slotRange,
} from './slots.ts';
import { assertAcknowledged, type SnipeFilters } from './snipeFilters.ts';

export type ChangeAutomationContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'chain' | 'venues' | 'dex' | 'pools' | 'wrapping' | 'prices'
> &
  HasConfig;

/** Absent fields stay; null clears. */
export interface AutomationChange {
  readonly name?: string | null | undefined;
  readonly status?: 'active' | 'paused' | undefined;
  readonly slippageBps?: number | undefined;
  readonly acknowledgeUnverified?: boolean | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly terms: TermsRequest;
  readonly filters: SnipeFilters | null;
}

interface Target {
  readonly owner: Owner;
  /** The key of the request, if it has money limits. From now on they bind the automation's swaps. */
  readonly limitedKeyId: string | null;
  readonly id: string;
}

/**
 * The new revision voids swaps planned by older terms. The agent's lock refuses a listed agent.
 * @throws Problem agent_listed, invalid_state, or the fault of the new terms
 */
export async function changeAutomation(
  context: ChangeAutomationContext,
  acceptance: Acceptance,
  target: Target,
  change: AutomationChange,
): Promise<string> {
  const isOrder = (change.terms.trigger ?? change.terms.amountIn ?? null) !== null;
  const quoted = isOrder ? await quoteChange(context, target, change) : null;
  return acceptance.commit((trx) =>
    changeLocked(context, trx, target, change, { quoted, actor: acceptance.actor }),
  );
}

/**
 * Quotes a stop's new terms before any lock. Skipped while a swap is open: the terms apply only if it fails.
 */
async function quoteChange(
  context: ChangeAutomationContext,
  { owner, id }: Target,
  change: AutomationChange,
): Promise<AutomationRow> {
  const before = await findAutomation(context.db, owner, id);
  if (isAutomationEnded(before.status)) return before;
  const { amountInRaw, price } = checkChange(context, before, change);
  if (before.open_executions > 0) return before;
  const { wallet_address: trader } = await readAgent(context.db, before.agent_id);
  const amount = amountInRaw?.toString() ?? before.amount_in_raw;
  await assertStopNotMet(context, { ...before, ...price, amount_in_raw: amount }, trader);
  return before;
}

async function changeLocked(
  context: Pick<Ports, 'clock' | 'addressBook'> & HasConfig,
  trx: Trx,
  { owner, id, limitedKeyId }: Target,
  change: AutomationChange,
  { quoted, actor }: { readonly quoted: AutomationRow | null; readonly actor: Actor },
): Promise<string> {
  const { agent_id: agentId } = await findAutomation(trx, owner, id);
  const agent = await lockAgent(trx, owner.accountId, agentId);
  if (change.status !== 'paused') assertThawed(agent);
  const before = await lockOwnAutomation(trx, owner, id);
  if (before.kind === 'sniper') assertAcknowledged(change.acknowledgeUnverified ?? true);
  if (isAutomationEnded(before.status))
    throw new Problem('invalid_state', 'The automation has ended and cannot be changed.');
  const now = context.clock.now();
  const columns = { ...columnsOf(context, before, change), key_id: limitedKeyId ?? before.key_id };
  const terms = await updateAutomationRow(trx, before, columns, now);
  if (terms.stop_price_usd !== null && quoted !== null && !isAsQuoted(before, quoted))
    throw new Problem('invalid_state', 'The automation has just changed; read it again.');
  const status = change.status ?? before.status;
  await recordChange(trx, actor, before, { ...terms, status }, now);
  if (status === 'paused') {
    if (before.status === 'active') {
      const row = await recordRemainingSlots(trx, before, terms, now);
      await deactivateAutomation(trx, row, 'pause', null, now);
    }
    return id;
  }
  const { row, after } = await keepDue(trx, before, terms, now);
  await resumeOrContinue(trx, row, after, now);
  return id;
}

/** What its owner can set. */
const TERMS = [
  ...(['name', 'status', 'slippage_bps', 'acknowledge_unverified', 'expires_at', 'amount_in_raw'] as const),
  ...([
    'budget_raw',
    'max_executions',
    'filters',
    'interval',
    'trigger_price_usd',
    'stop_price_usd',
  ] as const),
];

async function recordChange(
  trx: Trx,
  actor: Actor,
  before: AutomationRow,
  after: AutomationRow,
  now: Date,
): Promise<void> {
  const detail = changeOf(before, Object.fromEntries(TERMS.map((name) => [name, after[name]])));
  if (detail === null) return;
  const { account_id: accountId, agent_id: agentId, id: automation } = before;
  const changed = {
    kind: 'automation_changed',
    accountId,
    agentId,
    detail: { automation, ...detail },
  } as const;
  await recordEvent(trx, actor, changed, now);
}

/**
 * Returns the time after which the next slot comes. The newest due slot stays due if a new interval has it
 * too; others are recorded as missed.
 */
async function keepDue(
  trx: Trx,
  before: AutomationRow,
  terms: AutomationRow,
  now: Date,
): Promise<{ readonly row: AutomationRow; readonly after: Date }> {
  const { id, interval, next_run_at: pending } = before;
  if (pending === null) {
    const isFreed = before.status === 'active' && isExhausted(before) && !isExhausted(terms);
    const row = isFreed ? await recordSlotsWhileBusy(trx, before, terms, now) : terms;
    return { row, after: await laterOfLastSlot(trx, id, now) };
  }
  const first = new Date(pending);
  if (terms.interval === interval) return { row: terms, after: justBefore(first) };
  if (first > now) return { row: terms, after: await laterOfLastSlot(trx, id, now) };
  const until = lastSlotTime(terms, now);
  const { last: newest } = slotRange(scheduleOfRow(before), first, until);
  const isKept = scheduleOfRow(terms).upTo(until)?.getTime() === newest.getTime();
  const upTo = isKept ? justBefore(newest) : until;
  const row = await recordPastSlots(trx, before, terms, { reason: 'missed', upTo }, now);
  return { row, after: isKept ? justBefore(newest) : await laterOfLastSlot(trx, id, now) };
}

const isAsQuoted = (now: AutomationRow, quoted: AutomationRow): boolean =>
  now.amount_in_raw === quoted.amount_in_raw &&
  now.trigger_price_usd === quoted.trigger_price_usd &&
  now.stop_price_usd === quoted.stop_price_usd &&
  (quoted.open_executions === 0 || now.open_executions > 0);

function checkChange(
  context: Pick<Ports, 'clock' | 'addressBook'> & HasConfig,
  before: AutomationRow,
  { terms, expiresAt = null }: AutomationChange,
): CheckedTerms {
  return checkTerms(context, before.kind, termsOfKind(before.kind, terms), {
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
  context: Pick<Ports, 'clock' | 'addressBook'> & HasConfig,
  before: AutomationRow,
  change: AutomationChange,
): Updateable<DB['automations']> {
  const { expiresAt } = change;
  const terms = termsOfKind(before.kind, change.terms);
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

/** Activates the automation with its next slot, or completes it if its terms are fulfilled. */
async function resumeOrContinue(trx: Trx, terms: AutomationRow, after: Date, now: Date): Promise<void> {
  const isResumed = terms.status === 'paused';
  if (isResumed && terms.expires_at !== null && new Date(terms.expires_at) <= now)
    throw invalidSchedule('expiresAt', 'out_of_range', 'This automation has expired; set a later end.');
  const status = isResumed ? nextAutomationStatus(terms.status, 'resume') : terms.status;
  if (status === null) throw new Error(`automation ${terms.id} cannot go on from ${terms.status}`);
  const active = await updateAutomationRow(
    trx,
    terms,
    { status, ...nextRun(terms, after), ...(isResumed ? { failures: 0, resumed_at: now } : {}) },
    now,
  );
  if (isExhausted(active) && active.open_executions === 0) await completeAutomation(trx, active, now);
}

const present = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };

/** The automation's lock puts an execution in acceptance first, or prevents it. */
export async function cancelAutomation(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  owner: Owner,
  id: string,
  actor: Actor,
): Promise<string> {
  const automation = await lockOwnAutomation(trx, owner, id);
  if (automation.status === 'cancelled') return id;
  if (isAutomationEnded(automation.status))
    throw new Problem('invalid_state', 'The automation has ended; there is nothing to cancel.');
  const now = context.clock.now();
  const row = await recordRemainingSlots(trx, automation, automation, now);
  await deactivateAutomation(trx, row, 'cancel', null, now);
  const of = { accountId: owner.accountId, agentId: automation.agent_id, detail: { automation: id } };
  await recordEvent(trx, actor, { kind: 'automation_deleted', ...of }, now);
  return id;
}

/** The agent is locked. Accepted swaps continue. */
export async function cancelAutomationsOf(
  trx: Trx,
  agentId: string,
  reason: 'agent_deleted' | 'agent_sold',
  now: Date,
): Promise<void> {
  for (const automation of await lockAutomationsOf(trx, agentId)) {
    const row = await recordRemainingSlots(trx, automation, automation, now);
    await deactivateAutomation(trx, row, 'cancel', reason, now);
  }
}

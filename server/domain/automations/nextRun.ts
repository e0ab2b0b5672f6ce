import type { AutomationRow } from './automationRows.ts';
import { scheduleOf } from './readSchedule.ts';

/** When an active automation is looked at next. */
export interface NextRun {
  /** The next slot of a schedule. */
  readonly next_run_at: Date | null;
  /** Null: not before its last swap has ended for good. */
  readonly due_at: Date | null;
}

type Terms = Pick<
  AutomationRow,
  | 'kind'
  | 'start_at'
  | 'expires_at'
  | 'interval'
  | 'amount_in_raw'
  | 'max_executions'
  | 'budget_raw'
  | 'executions_done'
  | 'spent_raw'
  | 'open_executions'
>;

/** Nothing more may be accepted for it, unless a swap that is under way fails. */
export function isFull(terms: Terms): boolean {
  const { max_executions: most, budget_raw: budget } = terms;
  // What a failed swap of several trades sold all the same is not sold again.
  if (terms.kind === 'limit') return terms.executions_done > 0 || BigInt(terms.spent_raw) > 0n;
  if (most !== null && terms.executions_done >= most) return true;
  return budget !== null && BigInt(budget) - BigInt(terms.spent_raw) < BigInt(terms.amount_in_raw);
}

/** The last time by now at which a slot of it can have come: at its end and later there is none. */
export function lastTime({ expires_at: end }: Pick<Terms, 'expires_at'>, now: Date): Date {
  return end === null || new Date(end) > now ? now : new Date(Date.parse(end) - 1);
}

/**
 * The first slot after `time`, or for a limit order the next look; where no slot is left, and for a sniper, whose launches have
 * times of their own, the look that finds it expired.
 */
export function nextRun(terms: Terms, time: Date): NextRun {
  if (isFull(terms)) return { next_run_at: null, due_at: null };
  const [startAt, expiresAt] = [new Date(terms.start_at), terms.expires_at];
  if (terms.kind === 'limit') {
    const isWaiting = terms.open_executions > 0;
    return { next_run_at: null, due_at: isWaiting ? null : time < startAt ? startAt : time };
  }
  if (terms.kind === 'sniper')
    return { next_run_at: null, due_at: expiresAt === null ? null : new Date(expiresAt) };
  const slot = scheduleOf(terms.interval ?? '', startAt).after(time);
  if (slot === null || (expiresAt !== null && slot >= new Date(expiresAt))) {
    return { next_run_at: null, due_at: expiresAt === null ? null : new Date(expiresAt) };
  }
  return { next_run_at: slot, due_at: slot };
}

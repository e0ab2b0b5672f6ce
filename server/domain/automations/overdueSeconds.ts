import type { Context } from '../../context.ts';
import { nextDueAt } from './automationRows.ts';

const KINDS = ['dca', 'limit', 'sniper'] as const;

/** For how long the automation has been due that nobody has claimed for the longest; 0 where none waits. */
export async function overdueSeconds({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const dueAt = await Promise.all(KINDS.map((kind) => nextDueAt(db, kind, now)));
  return Math.max(0, ...dueAt.map((at) => (at === null ? 0 : (now.getTime() - at.getTime()) / 1_000)));
}

import type { Context } from '../../context.ts';
import { newId } from '../ids.ts';
import { lockAutomation } from './automationRows.ts';
import { insertExecution } from './executionRows.ts';
import { countFailure } from './recordSlots.ts';
import { removeCandidate, type SnipeCandidateRow } from './snipeCandidateRows.ts';

/** Records why a sniper did not buy the token, and looks at it no more. A failure counts against the sniper. */
export async function recordSnipe(
  context: Context,
  candidate: SnipeCandidateRow,
  { outcome, reason }: { readonly outcome: 'skipped' | 'failed'; readonly reason: string },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const automation = await lockAutomation(trx, candidate.automation_id);
    if (!(await removeCandidate(trx, candidate)) || automation.status !== 'active') return;
    const now = context.clock.now();
    const of = { id: newId('aex', now), automationId: automation.id, token: candidate.token };
    const none = { slots: 1, swapId: null, heldRaw: 0n } as const;
    await insertExecution(trx, { ...of, slot: now, lastSlot: now, outcome, reason, ...none }, now);
    if (outcome === 'failed') await countFailure(trx, automation, now);
  });
}

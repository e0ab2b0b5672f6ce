import type { Context, Trx } from '../../context.ts';
import { newId } from '../ids.ts';
import { moveRun } from './moveRun.ts';
import { dropThoughts } from './runJournal.ts';
import { lockRun, type RunRow, updateRunRow } from './runRows.ts';
import { endRunStep, insertRunStep } from './runStepRows.ts';

/**
 * Begins a claimed run, or goes on with one whose worker died: what that one was thinking is dropped at no charge and noted,
 * and a call that it had begun stays open, to be repeated by its id. One that was stopped before anybody began it stays as it is.
 * Null when somebody else has the run by now.
 */
export function beginRun(context: Context, claimed: RunRow): Promise<RunRow | null> {
  return context.db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, claimed.id);
    if (run.lease_epoch !== claimed.lease_epoch || run.ended_at !== null) return null;
    const now = context.clock.now();
    if (run.status === 'queued') return moveRun(trx, run, 'begin', { started_at: now }, now);
    if (run.started_at === null) return run;
    await dropThoughts(trx, run.id, now);
    return noteTakeover(trx, await lockRun(trx, run.id), now);
  });
}

async function noteTakeover(trx: Trx, run: RunRow, now: Date): Promise<RunRow> {
  const id = newId('stp', now);
  await insertRunStep(trx, { id, runId: run.id, index: run.next_index, kind: 'observation' }, now);
  const output = { note: 'another worker went on with the run', takeovers: run.takeovers };
  await endRunStep(trx, id, { status: 'succeeded', output }, now);
  return updateRunRow(trx, run.id, { next_index: run.next_index + 1 }, now);
}

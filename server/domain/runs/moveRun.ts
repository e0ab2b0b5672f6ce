import type { Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Trx } from '../../context.ts';
import { ringRun } from './ringRun.ts';
import { type RunRow, updateRunRow } from './runRows.ts';
import { isEnded, next, type RunEvent } from './runState.ts';

/** Moves a locked run. Throws when its status does not know the event. */
export async function moveRun(
  trx: Trx,
  run: RunRow,
  event: RunEvent,
  change: Updateable<DB['runs']>,
  now: Date,
): Promise<RunRow> {
  const status = next(run.status, event);
  if (status === null) throw new Error(`run ${run.id}: no "${event}" from "${run.status}"`);
  const end = isEnded(status) ? { ended_at: now, lease_owner: null, lease_until: null } : {};
  const moved = await updateRunRow(trx, run.id, { ...change, ...end, status }, now);
  await ringRun(trx, run.id);
  return moved;
}

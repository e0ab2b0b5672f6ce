import { sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { lockListedAgent } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { findRun, lockOwnRun, lockStoppableRuns, type RunRow, updateRunRow } from './runRows.ts';
import { isRunEnded, nextRunStatus, type RunEvent, type StopReason } from './runState.ts';

/** The run is locked. Throws if its status does not allow the event. */
export async function moveRun(
  trx: Trx,
  run: RunRow,
  event: RunEvent,
  change: Updateable<DB['runs']>,
  now: Date,
): Promise<RunRow> {
  const status = nextRunStatus(run.status, event);
  if (status === null) throw new Error(`run ${run.id}: no "${event}" from "${run.status}"`);
  const end = isRunEnded(status) ? { ended_at: now, lease_owner: null, lease_until: null } : {};
  const moved = await updateRunRow(trx, run.id, { ...change, ...end, status }, now);
  await notifyRun(trx, run.id);
  return moved;
}

/** With the commit. */
export async function notifyRun(trx: Trx, id: string, isQueued = false): Promise<void> {
  await sql`SELECT pg_notify('operation_changed', ${id})`.execute(trx);
  if (isQueued) await sql`SELECT pg_notify('run_queued', '')`.execute(trx);
}

/**
 * After this commit nothing is accepted or signed for the run, because both hold its row. A stopping or ended
 * run stays unchanged.
 */
export async function stopRun(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  owner: Owner,
  id: string,
  actor: Actor,
): Promise<string> {
  const { agent_id: agentId } = await findRun(trx, owner, id);
  await lockListedAgent(trx, owner.accountId, agentId);
  const run = await lockOwnRun(trx, owner, id);
  if (nextRunStatus(run.status, 'stop') === null) return id;
  const now = context.clock.now();
  await moveRun(trx, run, 'stop', { stop_reason: 'stopped_by_owner' }, now);
  const of = { accountId: owner.accountId, agentId, detail: { run: id } };
  await recordEvent(trx, actor, { kind: 'run_stopped', ...of }, now);
  return id;
}

/** Of a locked agent, or of keys that the caller locks afterwards. */
export async function stopRunsOf(
  trx: Trx,
  whose: Parameters<typeof lockStoppableRuns>[1],
  reason: StopReason,
  now: Date,
): Promise<void> {
  for (const run of await lockStoppableRuns(trx, whose))
    await moveRun(trx, run, 'stop', { stop_reason: reason }, now);
}

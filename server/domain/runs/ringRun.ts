import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** Wakes those who wait for the run, or for any run to do; with the commit, never before it. */
export async function ringRun(trx: Trx, id: string, isQueued = false): Promise<void> {
  await sql`SELECT pg_notify('operation_changed', ${id})`.execute(trx);
  if (isQueued) await sql`SELECT pg_notify('run_queued', '')`.execute(trx);
}

import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** Notifications leave with the commit, never before it. */
export async function ring(trx: Trx, id: string, queued: boolean): Promise<void> {
  await sql`SELECT pg_notify('operation_changed', ${id})`.execute(trx);
  if (queued) await sql`SELECT pg_notify('operation_queued', '')`.execute(trx);
}

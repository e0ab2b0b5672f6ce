import { type Expression, type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { Address } from '../../ports/basics.ts';
import type { Claim } from './automationRows.ts';

export type SnipeCandidateRow = Readonly<Omit<Selectable<DB['snipe_candidates']>, 'token'>> & {
  readonly token: Address;
};

export interface NewCandidate {
  readonly automationId: string;
  readonly accountId: string;
  readonly token: Address;
  readonly expiresAt: Date;
}

const INSERT_BATCH = 5_000;

/** Accounts without candidates are absent. */
export async function countCandidates(trx: Trx, accountIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('snipe_candidates')
    .select((eb) => ['account_id', eb.fn.countAll<string>().as('count')])
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val([...accountIds]))))
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id: id, count }) => [id, Number(count)]));
}

/** Due at once. Notifies the scheduler with the commit. A launch seen again becomes due again. */
export async function insertCandidates(
  trx: Trx,
  candidates: readonly NewCandidate[],
  now: Date,
): Promise<void> {
  if (candidates.length === 0) return;
  for (let at = 0; at < candidates.length; at += INSERT_BATCH) {
    const some = JSON.stringify(candidates.slice(at, at + INSERT_BATCH));
    await sql`INSERT INTO snipe_candidates (automation_id, account_id, token, expires_at, due_at, created_at)
      SELECT "automationId", "accountId", token, "expiresAt", ${now}, ${now}
      FROM jsonb_to_recordset(${some}::jsonb)
        AS seen ("automationId" text, "accountId" text, token text, "expiresAt" timestamptz)
      ON CONFLICT (automation_id, token)
      DO UPDATE SET due_at = excluded.due_at, lease_owner = NULL, lease_until = NULL`.execute(trx);
  }
  await sql`SELECT pg_notify('launch_indexed', '')`.execute(trx);
}

/** In rounds of one per account, without accounts in `busy`. A worker that lost the lease decides nothing. */
export async function claimCandidates(
  db: Database,
  { worker, count, share, busy }: Omit<Required<Claim>, 'kind'>,
  now: Date,
  leaseUntil: Date,
): Promise<SnipeCandidateRow[]> {
  const claimed = await sql<SnipeCandidateRow>`
    WITH oldest AS MATERIALIZED (
      SELECT automation_id, token, account_id, due_at FROM snipe_candidates
      WHERE due_at <= ${now} AND (lease_until IS NULL OR lease_until < ${now})
        AND account_id <> ALL(${[...busy]}::text[])
      ORDER BY due_at LIMIT ${MAX_CLAIM_SCAN}
    ), turns AS MATERIALIZED (
      SELECT automation_id, token, row_number() OVER (PARTITION BY account_id ORDER BY due_at) AS turn, due_at
      FROM oldest
    ), chosen AS MATERIALIZED (
      SELECT automation_id, token FROM turns WHERE turn <= ${share} ORDER BY turn, due_at LIMIT ${count}
    ), due AS MATERIALIZED (
      SELECT automation_id, token FROM snipe_candidates
      WHERE (automation_id, token) IN (SELECT automation_id, token FROM chosen)
        AND (lease_until IS NULL OR lease_until < ${now})
      FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE snipe_candidates AS c SET lease_owner = ${worker}, lease_until = ${leaseUntil}
    FROM due WHERE c.automation_id = due.automation_id AND c.token = due.token
    RETURNING c.*`.execute(db);
  return claimed.rows;
}

const MAX_CLAIM_SCAN = 2_000;

export async function nextCandidateAt(db: Database, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('snipe_candidates')
    .select('due_at')
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now.toISOString())]))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : new Date(row.due_at);
}

/** Releases the lease until `dueAt`. */
export async function postponeCandidate(
  db: Database,
  candidate: SnipeCandidateRow,
  { dueAt, waitsFor }: { readonly dueAt: Date; readonly waitsFor: string | null },
): Promise<void> {
  await db
    .updateTable('snipe_candidates')
    .set({ due_at: dueAt, waits_for: waitsFor, lease_owner: null, lease_until: null })
    .where('automation_id', '=', candidate.automation_id)
    .where('token', '=', candidate.token)
    .where('lease_owner', '=', candidate.lease_owner)
    .execute();
}

/** False if another worker decided the candidate, or it was queued again. */
export async function removeCandidate(db: Database | Trx, candidate: SnipeCandidateRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('snipe_candidates')
    .where('automation_id', '=', candidate.automation_id)
    .where('token', '=', candidate.token)
    .where('lease_owner', '=', candidate.lease_owner)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** SQL value: when the next unclaimed candidate is due; null without one. */
export const candidatesDueAt = (now: Expression<string>) => sql<string | null>`(
  SELECT due_at FROM snipe_candidates WHERE lease_until IS NULL OR lease_until < ${now} ORDER BY due_at LIMIT 1)`;

import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { batchQuery, deferWrite } from '../../db/statements.ts';
import { newId } from '../../ids.ts';
import type { OrderedPage } from '../../paging/cursors.ts';
import type { WebhookError } from '../../ports/webhooks.ts';
import { notFound } from '../../problem.ts';
import type { EventRow } from '../events/eventRows.ts';
import { leased, type WebhookRow } from './webhookRows.ts';

export interface Attempt {
  readonly at: string;
  readonly status: number | null;
  readonly latencyMs: number;
  readonly error: WebhookError | null;
  readonly answer: string | null;
}

export type DeliveryRow = Readonly<Omit<Selectable<DB['webhook_deliveries']>, 'attempts'>> & {
  readonly attempts: readonly Attempt[];
};

export type DeliveryStatus = DeliveryRow['status'];

/** Events without an agent. */
const ACCOUNT_LANE = 'account';

export async function insertDeliveries(
  trx: Trx,
  webhookId: string,
  events: readonly EventRow[],
  now: Date,
): Promise<void> {
  const rows = events.map(({ id: eventId, sequence, agent_id: agentId, type }) => ({
    id: newId('whd', now),
    webhook_id: webhookId,
    event_id: eventId,
    sequence,
    agent_id: agentId,
    type,
    lane: agentId ?? ACCOUNT_LANE,
    status: 'pending' as const,
    attempts: '[]',
    tries: 0,
    next_attempt_at: now,
    created_at: now,
    updated_at: now,
  }));
  if (rows.length > 0) await deferWrite(trx, trx.insertInto('webhook_deliveries').values(rows));
}

/** The first pending delivery of each lane. Reads one row a lane, however many wait behind it. */
export async function listHeads(db: Database | Trx, webhookId: string): Promise<DeliveryRow[]> {
  const pending = sql`SELECT * FROM webhook_deliveries WHERE webhook_id = ${webhookId} AND status = 'pending'`;
  const { rows } = await sql<DeliveryRow>`
    WITH RECURSIVE heads AS (
      (${pending} ORDER BY lane, sequence LIMIT 1)
      UNION ALL
      SELECT next.* FROM heads CROSS JOIN LATERAL (
        ${pending} AND lane > heads.lane ORDER BY lane, sequence LIMIT 1
      ) AS next
    ) SELECT * FROM heads`.execute(db);
  return rows;
}

/** What waits in the lane of `head`, from it on. */
export async function listLane(
  db: Database,
  { webhook_id: webhookId, lane, sequence }: DeliveryRow,
  limit: number,
): Promise<DeliveryRow[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .where('lane', '=', lane)
    .where('sequence', '>=', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows as DeliveryRow[];
}

export interface AttemptResult {
  readonly status: DeliveryStatus;
  readonly attempts: readonly Attempt[];
  readonly tries: number;
  readonly retryFrom: string;
  readonly nextAttemptAt: Date;
}

/** Leaves with the next statement, at the latest with COMMIT. */
export const updateDelivery = (
  trx: Trx,
  id: string,
  { status, attempts, tries, retryFrom, nextAttemptAt }: AttemptResult,
  now: Date,
): Promise<void> =>
  deferWrite(
    trx,
    trx
      .updateTable('webhook_deliveries')
      .set({
        status,
        attempts: JSON.stringify(attempts),
        tries,
        retry_from: retryFrom,
        next_attempt_at: nextAttemptAt,
        updated_at: now,
      })
      .where('id', '=', id),
  );

/** The webhook, locked, and its delivery, which may be deleted by now. No webhook: another worker has it. */
export async function lockDelivery(
  trx: Trx,
  { id, webhook_id: webhookId }: DeliveryRow,
  worker: string,
): Promise<{ readonly webhook: WebhookRow | undefined; readonly delivery: DeliveryRow | undefined }> {
  const delivery = trx.selectFrom('webhook_deliveries').selectAll().where('id', '=', id);
  const [webhooks, deliveries] = await batchQuery(trx, leased(trx, webhookId, worker), delivery);
  return {
    webhook: webhooks[0] as WebhookRow | undefined,
    delivery: deliveries[0] as DeliveryRow | undefined,
  };
}

/** @throws Problem not_found */
export async function findDelivery(db: Database, webhookId: string, id: string): Promise<DeliveryRow> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow(() => notFound('delivery'));
  return row as DeliveryRow;
}

export interface DeliveryFilter {
  readonly webhookId: string;
  readonly status: DeliveryStatus | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The newest event first; one row more than the page. */
export async function listDeliveries(
  db: Database,
  { webhookId, status, from, to }: DeliveryFilter,
  { limit, after }: OrderedPage,
): Promise<DeliveryRow[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to!))
    .$if(after !== null, (query) => query.where('sequence', '<', after![0]!))
    .orderBy('sequence', 'desc')
    .limit(limit + 1)
    .execute();
  return rows as DeliveryRow[];
}

/** In lanes of their own, so that they and newer events do not wait for each other. */
const AGAIN = 'again:';

/** Makes ended deliveries pending again, and returns how many. */
export async function repeatDeliveries(
  trx: Trx,
  { webhookId, status, from, to }: DeliveryFilter,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    UPDATE webhook_deliveries SET status = 'pending', lane = ${AGAIN} || coalesce(agent_id, ${ACCOUNT_LANE}),
      tries = 0, retry_from = NULL, next_attempt_at = ${now}, updated_at = ${now}
    WHERE webhook_id = ${webhookId} AND status <> 'pending'
      AND (${status ?? null}::text IS NULL OR status = ${status ?? null})
      AND (${from ?? null}::timestamptz IS NULL OR created_at >= ${from ?? null})
      AND (${to ?? null}::timestamptz IS NULL OR created_at < ${to ?? null})
    RETURNING id`.execute(trx);
  return rows.length;
}

/** Makes one delivery due now. A pending one keeps its lane. */
export async function repeatDelivery(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET
      lane = CASE status WHEN 'pending' THEN lane ELSE ${AGAIN} || coalesce(agent_id, ${ACCOUNT_LANE}) END,
      status = 'pending', tries = 0, retry_from = NULL, next_attempt_at = ${now}, updated_at = ${now}
    WHERE id = ${id}`.execute(trx);
}

/** What is pending is due at once, as if it had never been tried. */
export async function restartPending(trx: Trx, webhookId: string, now: Date): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ tries: 0, retry_from: null, next_attempt_at: now, updated_at: now })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute();
}

/** Of an address that is given up. */
export async function deletePending(trx: Trx, webhookId: string): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute();
}

export async function deleteDeliveriesOf(trx: Trx, webhookId: string, type: string): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('type', '=', type)
    .execute();
}

export async function deleteDeliveries(trx: Trx, webhookId: string): Promise<void> {
  await trx.deleteFrom('webhook_deliveries').where('webhook_id', '=', webhookId).execute();
}

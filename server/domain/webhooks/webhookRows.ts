import { type Expression, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite } from '../../db/statements.ts';
import { type Keyset, keysetAfter } from '../../paging/cursors.ts';
import type { SealedKey } from '../../ports/vault.ts';
import type { WebhookFormat } from '../../ports/webhooks.ts';
import { notFound } from '../../problem.ts';

type Sealed = 'secret' | 'old_secret' | 'signing_key' | 'sealed_url';

/** Of a deleted one no secret is kept. */
export type WebhookRow = Readonly<Omit<Selectable<DB['webhooks']>, Sealed>> &
  Readonly<Record<Sealed, SealedKey | null>>;

export interface UrlColumns {
  readonly url: string;
  readonly url_digest: string;
  /** Sealed, as JSON. */
  readonly sealed_url: string | null;
}

export interface ConfirmationColumns {
  readonly is_confirmed: boolean;
  /** Null: no code is out. */
  readonly code_until: Date | null;
  readonly code_tries: number;
}

export interface NewWebhook {
  readonly id: string;
  readonly accountId: string;
  readonly format: WebhookFormat;
  readonly url: UrlColumns;
  readonly types: readonly string[];
  readonly agentIds: readonly string[];
  readonly description: string;
  readonly secret: SealedKey;
  readonly signingKey: SealedKey;
  readonly publicKey: string;
  readonly position: bigint;
  readonly confirmation: ConfirmationColumns;
}

export async function insertWebhook(trx: Trx, webhook: NewWebhook, now: Date): Promise<void> {
  const { id, accountId, format, url, types, agentIds, description, publicKey, position } = webhook;
  await trx
    .insertInto('webhooks')
    .values({
      ...url,
      ...webhook.confirmation,
      id,
      account_id: accountId,
      format,
      types: [...types],
      agent_ids: [...agentIds],
      description,
      status: 'enabled',
      secret: JSON.stringify(webhook.secret),
      public_key: publicKey,
      signing_key: JSON.stringify(webhook.signingKey),
      position: position.toString(),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

const ofAccount = (db: Database, accountId: string) =>
  db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId).where('deleted_at', 'is', null);

/** @throws Problem not_found */
export async function findWebhook(db: Database, accountId: string, id: string): Promise<WebhookRow> {
  const row = await ofAccount(db, accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('webhook'));
  return row as WebhookRow;
}

/** Those that are not deleted. */
export async function readOwnWebhooks(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<WebhookRow[]> {
  const rows = await ofAccount(db, accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return rows as WebhookRow[];
}

/** @throws Problem not_found */
export async function lockWebhook(trx: Trx, accountId: string, id: string): Promise<WebhookRow> {
  const row = await ofAccount(trx, accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('webhook'));
  return row as WebhookRow;
}

/** Also a deleted one. */
export async function readWebhook(db: Database, id: string): Promise<WebhookRow> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return row as WebhookRow;
}

/** One row more than the page. */
export async function listWebhookRows(
  db: Database,
  accountId: string,
  { limit, after }: Keyset,
): Promise<WebhookRow[]> {
  const rows = await ofAccount(db, accountId)
    .$if(after !== null, (query) => query.where(keysetAfter(after!)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows as WebhookRow[];
}

export async function listWebhookUrls(
  trx: Trx,
  accountId: string,
): Promise<{ id: string; url_digest: string }[]> {
  return trx
    .selectFrom('webhooks')
    .select(['id', 'url_digest'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function updateWebhookRow(
  db: Database | Trx,
  id: string,
  changes: Updateable<DB['webhooks']>,
): Promise<void> {
  await db.updateTable('webhooks').set(changes).where('id', '=', id).execute();
}

/** Enabled webhooks with events that were not looked at for them. */
export async function listBehind(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM webhooks
    WHERE status = 'enabled' AND deleted_at IS NULL AND last_event_number(account_id) > position
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Waits for the end of an attempt that is being stored. Undefined: disabled or deleted, or not behind any more. */
export async function lockBehind(trx: Trx, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    SELECT * FROM webhooks
    WHERE id = ${id} AND status = 'enabled' AND deleted_at IS NULL AND last_event_number(account_id) > position
    FOR NO KEY UPDATE`.execute(trx);
  return rows[0];
}

/** `due_at` only comes nearer. Leaves with COMMIT. */
export const movePosition = (trx: Trx, id: string, position: string, dueAt: Date | null): Promise<void> =>
  deferWrite(
    trx,
    sql`UPDATE webhooks SET position = ${position}, due_at = least(due_at, ${dueAt}::timestamptz)
      WHERE id = ${id}`,
  );

export interface WebhookClaim {
  readonly worker: string;
  readonly limit: number;
  /** Accounts that have enough webhooks under way. */
  readonly except: readonly string[];
  readonly now: Date;
  readonly until: Date;
}

/** Leases webhooks that are due and that no living worker has. */
export async function claimWebhooks(
  db: Database,
  { worker, limit, except, now, until }: WebhookClaim,
): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    UPDATE webhooks SET lease_owner = ${worker}, lease_until = ${until} WHERE id IN (
      SELECT id FROM webhooks
      WHERE status = 'enabled' AND deleted_at IS NULL AND due_at <= ${now}
        AND (lease_until IS NULL OR lease_until < ${now}) AND account_id <> ALL(${[...except]}::text[])
      ORDER BY due_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    ) RETURNING *`.execute(db);
  return rows;
}

export interface WebhookFigures {
  /** By reason. */
  readonly disabled: Readonly<Record<string, number>>;
  /** How long the oldest due webhook has waited for a worker; 0 without one. */
  readonly overdueSeconds: number;
}

const REASONS = ['owner', 'gone', 'failing'];

export async function readWebhookFigures(db: Database, now: Date): Promise<WebhookFigures> {
  const { rows } = await sql<{ reason: string; count: number }>`
    SELECT status_reason AS reason, count(*)::int AS count FROM webhooks
    WHERE status = 'disabled' AND deleted_at IS NULL GROUP BY 1`.execute(db);
  const { rows: due } = await sql<{ due_at: string | null }>`
    SELECT min(due_at) AS due_at FROM webhooks
    WHERE status = 'enabled' AND deleted_at IS NULL AND due_at <= ${now}
      AND (lease_until IS NULL OR lease_until < ${now})`.execute(db);
  const oldest = due[0]?.due_at ?? null;
  const countOf = (reason: string): number => rows.find((row) => row.reason === reason)?.count ?? 0;
  return {
    disabled: Object.fromEntries(REASONS.map((reason) => [reason, countOf(reason)])),
    overdueSeconds: oldest === null ? 0 : (now.getTime() - Date.parse(oldest)) / 1_000,
  };
}

/** The keys of all sealed columns of a webhook, as the index `webhooks_by_keys` has them. */
const KEYS = sql`(ARRAY[secret ->> 'keyId', old_secret ->> 'keyId', signing_key ->> 'keyId', sealed_url ->> 'keyId'])`;

/** Each combination of keys once. Looks up the next one in the index, so it does not read each webhook. */
const COMBINATIONS = sql`combinations (keys) AS (
  SELECT min(${KEYS}) FROM webhooks WHERE deleted_at IS NULL
  UNION ALL
  SELECT (SELECT min(${KEYS}) FROM webhooks WHERE deleted_at IS NULL AND ${KEYS} > known.keys)
    FROM combinations AS known WHERE known.keys IS NOT NULL
)`;

/** The keys that sealed secrets which are in use. */
export async function listWebhookKeys(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE ${COMBINATIONS}
    SELECT DISTINCT id FROM combinations CROSS JOIN LATERAL unnest(keys) AS id WHERE id IS NOT NULL`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function countWebhooksSealedWith(db: Database, keyIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH RECURSIVE ${COMBINATIONS}
    SELECT count(*)::int AS count FROM combinations JOIN webhooks ON ${KEYS} = combinations.keys
    WHERE deleted_at IS NULL AND combinations.keys && ${[...keyIds]}::text[]`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Undefined: the worker has lost it, or nothing may be sent any more. */
export async function renewWebhookLease(
  db: Database,
  { id, worker, now, until }: { readonly id: string } & Pick<WebhookClaim, 'worker' | 'now' | 'until'>,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    UPDATE webhooks SET lease_until = ${until}
    WHERE id = ${id} AND lease_owner = ${worker} AND lease_until >= ${now}
      AND status = 'enabled' AND deleted_at IS NULL
    RETURNING *`.execute(db);
  return rows[0];
}

/** Undefined: another worker has it by now. */
export async function lockLeased(trx: Trx, id: string, worker: string): Promise<WebhookRow | undefined> {
  return (await leased(trx, id, worker).executeTakeFirst()) as WebhookRow | undefined;
}

/** No row: another worker has it by now. */
export const leased = (trx: Trx, id: string, worker: string) =>
  trx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('lease_owner', '=', worker)
    .forNoKeyUpdate();

/** In order of id, to seal their secrets again. */
export async function lockWebhooksAfter(trx: Trx, afterId: string, limit: number): Promise<WebhookRow[]> {
  const rows = await trx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '>', afterId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows as WebhookRow[];
}

/** SQL value: when the next webhook is due: now, if events were not looked at for one. Null without one. */
export const webhooksDueAt = (now: Expression<string>) => sql<string | null>`least(
  (SELECT min(due_at) FROM webhooks
    WHERE status = 'enabled' AND deleted_at IS NULL AND (lease_until IS NULL OR lease_until < ${now})),
  (SELECT ${now}::timestamptz FROM webhooks
    WHERE status = 'enabled' AND deleted_at IS NULL AND last_event_number(account_id) > position LIMIT 1))`;

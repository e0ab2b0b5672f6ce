import { type Selectable, sql } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Database, Trx } from '../../db/database.ts';
import { deferWrite, type Parameter, pointRead, preparedQuery } from '../../db/statements.ts';
import { type Keyset, keysetAfter } from '../../paging/cursors.ts';
import { notFound } from '../../problem.ts';

export type ApiKeyRow = Readonly<Selectable<DB['api_keys']>>;

export type NewApiKeyRow = Omit<ApiKeyRow, 'created_at' | 'expires_at' | keyof typeof UNUSED> & {
  readonly expires_at: Date | null;
};

/** Of a key that nobody has used yet. */
export const UNUSED = {
  revoked_at: null,
  last_used_at: null,
  last_used_ip: null,
  replaced_by: null,
} as const;

const keysByHash = pointRead((db, param: Parameter<{ hash: Buffer }>) =>
  db.selectFrom('api_keys').selectAll().where('hash', '=', param('hash')),
);

export const findApiKeyByHash = async (db: Database | Trx, hash: Buffer): Promise<ApiKeyRow | undefined> =>
  (await keysByHash(db, { hash }))[0];

export const findApiKey = (
  db: Database | Trx,
  accountId: string,
  id: string,
): Promise<ApiKeyRow | undefined> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();

/** @throws Problem not_found */
export async function readApiKey(db: Database | Trx, accountId: string, id: string): Promise<ApiKeyRow> {
  const key = await findApiKey(db, accountId, id);
  if (key === undefined) throw notFound('API key');
  return key;
}

/** The page plus one row, newest first. `ids` narrows the list. */
export function listApiKeyRows(
  db: Database,
  accountId: string,
  ids: readonly string[] | null,
  page: Keyset,
): Promise<ApiKeyRow[]> {
  const all = db.selectFrom('api_keys').selectAll().where('account_id', '=', accountId);
  const keys = ids === null ? all : all.where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))));
  const { after } = page;
  return (after === null ? keys : keys.where(keysetAfter(after)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

export const readOwnApiKeys = (
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<ApiKeyRow[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();

export async function countLiveApiKeys(trx: Trx, accountId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertApiKey(trx: Trx, key: NewApiKeyRow, now: Date): Promise<void> {
  await deferWrite(trx, trx.insertInto('api_keys').values({ ...key, ...UNUSED, created_at: now }));
}

export type KeyLife = Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>;

export const findKeyLife = (db: Database, id: string): Promise<KeyLife | undefined> =>
  db.selectFrom('api_keys').select(['revoked_at', 'expires_at']).where('id', '=', id).executeTakeFirst();

/** A revocation waits for this lock; usage notes do not. */
export const holdApiKey = async (trx: Trx, id: string): Promise<KeyLife | undefined> =>
  (await heldKeys(trx, { id }))[0];

const heldKeys = preparedQuery((trx, param: Parameter<{ id: string }>) =>
  trx.selectFrom('api_keys').select(['revoked_at', 'expires_at']).where('id', '=', param('id')).forKeyShare(),
);

/**
 * SQL: the key, the keys that it replaces, and every key made with one of these. A successor stands for the
 * keys before it, so it reaches what they made.
 */
const keyTree = (accountId: string, rootId: string) => sql`RECURSIVE tree AS (
  SELECT id FROM api_keys WHERE account_id = ${accountId} AND id = ${rootId}
  UNION SELECT other.id FROM tree JOIN api_keys other ON other.parent_id = tree.id OR other.replaced_by = tree.id)`;

/**
 * Ends the key at `until` in favour of its successor, after acceptances in progress (`holdApiKey`).
 */
export async function replaceApiKey(trx: Trx, id: string, successorId: string, until: Date): Promise<void> {
  await trx.selectFrom('api_keys').select('id').where('id', '=', id).forUpdate().execute();
  const ends = { replaced_by: successorId, expires_at: until };
  await deferWrite(trx, trx.updateTable('api_keys').set(ends).where('id', '=', id));
}

/**
 * Revokes the key's tree, after acceptances in progress (`holdApiKey`). Returns the newly revoked ids.
 */
export async function revokeApiKeyTree(
  trx: Trx,
  accountId: string,
  id: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH ${keyTree(accountId, id)}
    UPDATE api_keys SET revoked_at = ${now} FROM (
      SELECT id FROM api_keys WHERE id IN (SELECT id FROM tree) AND revoked_at IS NULL ORDER BY id FOR UPDATE) live
    WHERE api_keys.id = live.id RETURNING api_keys.id`.execute(trx);
  return rows.map((row) => row.id).sort();
}

/**
 * After acceptances in progress (`holdApiKey`). Revokes a key bound to this agent alone: without a binding it
 * would reach everything.
 */
export async function cutAgentFromKeys(
  trx: Trx,
  { accountId, agentId }: { readonly accountId: string; readonly agentId: string },
  now: Date,
): Promise<{ id: string; isRevoked: boolean; agentIds: string[] }[]> {
  const { rows } = await sql<{ id: string; isRevoked: boolean; agentIds: string[] }>`
    UPDATE api_keys SET
      agent_ids = CASE WHEN bound.is_alone THEN agent_ids ELSE array_remove(agent_ids, ${agentId}) END,
      revoked_at = CASE WHEN bound.is_alone THEN ${now}::timestamptz END
    FROM (
      SELECT id, agent_ids <@ ARRAY[${agentId}] AS is_alone FROM api_keys
      WHERE account_id = ${accountId} AND agent_ids @> ARRAY[${agentId}] AND revoked_at IS NULL
      ORDER BY id FOR UPDATE) AS bound
    WHERE api_keys.id = bound.id RETURNING api_keys.id, bound.is_alone AS "isRevoked",
      api_keys.agent_ids AS "agentIds"`.execute(trx);
  return rows;
}

/** Even if revoked. */
export async function listKeyTree(db: Database | Trx, accountId: string, rootId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH ${keyTree(accountId, rootId)} SELECT id FROM tree`.execute(db);
  return rows.map((row) => row.id);
}

export async function isInKeyTree(
  db: Database | Trx,
  accountId: string,
  rootId: string,
  id: string,
): Promise<boolean> {
  return (await listKeyTree(db, accountId, rootId)).includes(id);
}

/** Skipped if a use after `notAfter` is recorded. */
export async function touchApiKey(
  db: Database,
  { id, ip }: { readonly id: string; readonly ip: string },
  now: Date,
  notAfter: Date,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_ip: ip })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('last_used_at', 'is', null), eb('last_used_at', '<', notAfter.toISOString())]),
    )
    .execute();
}

/** The money limits of these keys. Keys are never deleted. */
export const listKeyLimits = (
  db: Database | Trx,
  ids: readonly string[],
): Promise<Pick<ApiKeyRow, 'id' | 'max_operation_usd' | 'max_daily_usd'>[]> =>
  db
    .selectFrom('api_keys')
    .select(['id', 'max_operation_usd', 'max_daily_usd'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .execute();

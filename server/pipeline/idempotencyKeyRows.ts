import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '../context.ts';
import { lookup } from '../domain/lookup.ts';
import { post } from '../domain/post.ts';
import { together } from '../domain/together.ts';
import type { IdempotencyKey } from './idempotencyKey.ts';

export interface AcceptedRequest {
  readonly fingerprint: Buffer;
  readonly resource_id: string;
}

const requestsByKey = lookup((db, { accountId, key, at }: { accountId: string; key: string; at: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'resource_id'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', at)])),
);

/** What this account did under this key, unless that is forgotten by now. */
export const findAcceptedRequest = async (
  db: Database | Trx,
  { accountId, key }: IdempotencyKey,
  now: Date,
): Promise<AcceptedRequest | undefined> =>
  (await requestsByKey(db, { accountId, key, at: now.toISOString() }))[0];

/** Replaces only a row that has expired; the caller holds the key's lock and has looked. */
export async function insertAcceptedRequest(
  trx: Trx,
  { accountId, key, fingerprint, operationId }: IdempotencyKey,
  resourceId: string,
  now: Date,
  expiresAt: Date | null,
): Promise<void> {
  const row = {
    fingerprint,
    operation: operationId,
    resource_id: resourceId,
    created_at: now,
    expires_at: expiresAt,
  };
  await post(
    trx,
    trx
      .insertInto('idempotency_keys')
      .values({ account_id: accountId, key, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(row)),
  );
}

/** Forgets keys that expired before `before`, at most `limit`; returns how many. Waits for nobody. */
export async function deleteExpiredKeys(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM idempotency_keys WHERE (account_id, key) IN (
      SELECT account_id, key FROM idempotency_keys WHERE expires_at <= ${before.toISOString()}
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The lock of one key, held to the end of the transaction: 64 bits of a hash over account and key. */
const lockNumber = ({ accountId, key }: IdempotencyKey): string =>
  createHash('sha256').update(`${accountId}\0${key}`).digest().readBigInt64BE().toString();

/** Takes the key where nobody works under it, and tells what was done under it before. */
export async function tryLockKey(
  trx: Trx,
  key: IdempotencyKey,
  now: Date,
): Promise<{ isAlone: boolean; before: AcceptedRequest | undefined }> {
  const { accountId } = key;
  const [locks, [before]] = await together<[{ locked: boolean }, AcceptedRequest]>(
    trx,
    sql`SELECT pg_try_advisory_xact_lock(${lockNumber(key)}::bigint) AS locked`,
    requestsByKey.of(trx, { accountId, key: key.key, at: now.toISOString() }),
  );
  return { isAlone: locks[0]?.locked === true, before };
}

/** Waits until whoever works under this key has committed or given up. */
export async function waitForKey(trx: Trx, key: IdempotencyKey): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockNumber(key)}::bigint)`.execute(trx);
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/database.ts';
import { batchQuery, deferWrite, type Parameter, pointRead } from '../../db/statements.ts';
import type { IdempotencyKey } from './idempotencyKey.ts';

export interface AcceptedRequest {
  readonly fingerprint: Buffer;
  readonly resource_id: string;
}

const requestsByKey = pointRead((db, param: Parameter<{ accountId: string; key: string; at: string }>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'resource_id'])
    .where('account_id', '=', param('accountId'))
    .where('key', '=', param('key'))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', param('at'))])),
);

export const findAcceptedRequest = async (
  db: Database | Trx,
  { accountId, key }: IdempotencyKey,
  now: Date,
): Promise<AcceptedRequest | undefined> =>
  (await requestsByKey(db, { accountId, key, at: now.toISOString() }))[0];

/** Replaces only an expired row: the caller holds the lock and has checked. */
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
  await deferWrite(
    trx,
    trx
      .insertInto('idempotency_keys')
      .values({ account_id: accountId, key, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(row)),
  );
}

/** Returns the number of deleted keys. Waits for no lock. */
export async function deleteExpiredKeys(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM idempotency_keys WHERE (account_id, key) IN (
      SELECT account_id, key FROM idempotency_keys WHERE expires_at <= ${before.toISOString()}
      ORDER BY expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Held to the end of the transaction: 64 bits of a hash. */
const lockNumber = ({ accountId, key }: IdempotencyKey): string =>
  createHash('sha256').update(`${accountId}\0${key}`).digest().readBigInt64BE().toString();

export async function tryLockKey(
  trx: Trx,
  key: IdempotencyKey,
  now: Date,
): Promise<{ isAlone: boolean; before: AcceptedRequest | undefined }> {
  const { accountId } = key;
  const [locks, [before]] = await batchQuery<[{ locked: boolean }, AcceptedRequest]>(
    trx,
    sql`SELECT pg_try_advisory_xact_lock(${lockNumber(key)}::bigint) AS locked`,
    requestsByKey.of(trx, { accountId, key: key.key, at: now.toISOString() }),
  );
  return { isAlone: locks[0]?.locked === true, before };
}

/** Waits until a simultaneous request under this key has ended. */
export async function waitForKey(trx: Trx, key: IdempotencyKey): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockNumber(key)}::bigint)`.execute(trx);
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../concurrency/timers.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { EventRow } from '../events/eventRows.ts';
import type { WebhookRow } from './webhookRows.ts';

/** Of all webhooks, only the one that it names gets it. */
export const CONFIRMATION_EVENT = 'webhook.confirmation';

const CODE_MS = 30 * MINUTE_MS;

export const codeEndOf = (askedAt: Date): Date => new Date(askedAt.getTime() + CODE_MS);

/** An older event would send the newest code a second time. A code that has ended is of no use. */
export const isOfValidCode = (
  { code_until: until }: WebhookRow,
  { created_at: at }: EventRow,
  now: Date,
): boolean =>
  until !== null && codeEndOf(new Date(at)).getTime() === Date.parse(until) && now < new Date(until);

export async function insertConfirmationEvent(
  trx: Trx,
  { accountId, webhookId }: { readonly accountId: string; readonly webhookId: string },
  now: Date,
): Promise<void> {
  await sql`SELECT tell_webhook_confirmation(${accountId}, ${webhookId}, ${now})`.execute(trx);
}

/** Of the mailbox: most providers ignore case and what follows a plus. */
export function mailboxDigest(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  return createHash('sha256')
    .update(`${name.replace(/\+.*/, '')}@${domain}`)
    .digest('hex');
}

export interface AskedCode {
  readonly account_id: string;
  readonly address_digest: string;
  readonly created_at: string;
}

/** Codes of the last day for the account or the mailbox, oldest first. Other replicas wait until the transaction ends. */
export async function lockAskedCodes(
  trx: Trx,
  { accountId, mailbox }: { readonly accountId: string; readonly mailbox: string },
  now: Date,
): Promise<AskedCode[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`confirmation ${mailbox}`}, 0))`.execute(trx);
  return trx
    .selectFrom('confirmation_codes')
    .select(['account_id', 'address_digest', 'created_at'])
    .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('address_digest', '=', mailbox)]))
    .orderBy('created_at')
    .execute();
}

export async function insertAskedCode(
  trx: Trx,
  { accountId, mailbox }: { readonly accountId: string; readonly mailbox: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('confirmation_codes')
    .values({ account_id: accountId, address_digest: mailbox, created_at: now })
    .execute();
}

/** Returns their number. */
export async function deleteAskedCodes(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM confirmation_codes WHERE id IN (
    SELECT id FROM confirmation_codes WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit}
  )`.execute(db);
  return Number(numAffectedRows);
}

import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** Of all webhooks, only the one that it names gets it. */
export const TEST_EVENT = 'webhook.test';

export async function insertTestEvent(
  trx: Trx,
  { accountId, webhookId }: { readonly accountId: string; readonly webhookId: string },
  now: Date,
): Promise<void> {
  await sql`SELECT tell_webhook_test(${accountId}, ${webhookId}, ${now})`.execute(trx);
}

import type { Trx } from '../../db/database.ts';

/** Of all webhooks, only the one that it names gets it. */
export const TEST_EVENT = 'webhook.test';

export async function insertTestEvent(
  trx: Trx,
  { accountId, webhookId }: { readonly accountId: string; readonly webhookId: string },
  now: Date,
): Promise<void> {
  const detail = JSON.stringify({ webhookId, statusReason: null });
  await trx
    .insertInto('event_outbox')
    .values({
      ...{ account_id: accountId, agent_id: null, type: TEST_EVENT, subject_id: webhookId, detail },
      ...{ created_at: now, due_at: now },
    })
    .execute();
}

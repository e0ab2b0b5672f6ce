import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import { HOUR_MS } from '../../concurrency/timers.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Owner } from '../agents/owner.ts';
import type { MadeSecret } from './requestWebhook.ts';
import { sealSecret, secretText } from './webhookKeys.ts';
import { lockWebhook, updateWebhookRow } from './webhookRows.ts';
import { assertMayUse } from './webhookRules.ts';

/** The secret before signs too for some hours. @throws Problem insufficient_scope, not_found */
export async function rotateSecret(
  context: Pick<Ports, 'clock' | 'secretBox' | 'webhookSender'>,
  acceptance: Acceptance,
  target: Owner & { readonly actor: Actor; readonly id: string },
  overlapHours: number,
): Promise<MadeSecret> {
  assertMayUse(target);
  const { accountId, actor, id } = target;
  const secret = context.webhookSender.createSecret();
  try {
    await acceptance.commit(async (trx) => {
      const { secret: old } = await lockWebhook(trx, accountId, id);
      const now = context.clock.now();
      const until = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS);
      await updateWebhookRow(trx, id, {
        secret: JSON.stringify(sealSecret(context, id, secret)),
        old_secret: until === null ? null : JSON.stringify(old),
        old_secret_until: until,
        updated_at: now,
      });
      const detail = { webhook: id, overlap_hours: overlapHours };
      await recordEvent(trx, actor, { kind: 'webhook_secret_rotated', accountId, detail }, now);
      return id;
    });
    return { id, secret: secretText(secret) };
  } finally {
    secret.fill(0);
  }
}

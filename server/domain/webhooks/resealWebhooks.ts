import type { Ports } from '../../ports/ports.ts';
import type { SealedKey } from '../../ports/vault.ts';
import { lockWebhooksAfter, updateWebhookRow, type WebhookRow } from './webhookRows.ts';

const BATCH = 100;

export interface ResealedWebhooks {
  readonly lookedAt: number;
  readonly resealed: number;
  /** Ids of webhooks whose secrets no given key opens. */
  readonly unopened: readonly string[];
}

/** Seals the secrets of all webhooks with the present key-encryption key. */
export async function resealWebhooks(
  context: Pick<Ports, 'db' | 'log' | 'secretBox'>,
): Promise<ResealedWebhooks> {
  let sofar: ResealedWebhooks = { lookedAt: 0, resealed: 0, unopened: [] };
  for (let afterId = ''; ; ) {
    const looked = await context.db.transaction().execute(async (trx) => {
      const webhooks = await lockWebhooksAfter(trx, afterId, BATCH);
      const outcomes: [id: string, outcome: 'kept' | 'resealed' | 'unopened'][] = [];
      for (const webhook of webhooks) {
        const changes = resealed(context, webhook);
        if (typeof changes === 'object') await updateWebhookRow(trx, webhook.id, changes);
        outcomes.push([webhook.id, typeof changes === 'object' ? 'resealed' : changes]);
      }
      return outcomes;
    });
    const last = looked.at(-1);
    if (last === undefined) return sofar;
    [afterId] = last;
    const having = (wanted: string) => looked.filter(([, outcome]) => outcome === wanted).map(([id]) => id);
    sofar = {
      lookedAt: sofar.lookedAt + looked.length,
      resealed: sofar.resealed + having('resealed').length,
      unopened: [...sofar.unopened, ...having('unopened')],
    };
  }
}

function resealed(
  { log, secretBox }: Pick<Ports, 'log' | 'secretBox'>,
  { id, secret, old_secret: old, signing_key: signingKey, sealed_url: url }: WebhookRow,
): Record<string, string> | 'kept' | 'unopened' {
  const parts: [column: string, part: string, sealed: SealedKey | null][] = [
    ['secret', 'secret', secret],
    ['old_secret', 'secret', old],
    ['signing_key', 'signing-key', signingKey],
    ['sealed_url', 'url', url],
  ];
  try {
    const changes = parts.flatMap(([column, part, sealed]) => {
      const next = sealed === null ? null : secretBox.reseal([id, part], sealed);
      return next === null ? [] : [[column, JSON.stringify(next)] as const];
    });
    return changes.length === 0 ? 'kept' : Object.fromEntries(changes);
  } catch (err) {
    log.error({ webhook: id, err }, 'the secrets of a webhook cannot be opened');
    return 'unopened';
  }
}

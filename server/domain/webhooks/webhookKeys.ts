import { createHmac } from 'node:crypto';
import type { Ports } from '../../ports/ports.ts';
import type { SealedKey } from '../../ports/vault.ts';
import { countWebhooksSealedWith, listWebhookKeys, type WebhookRow } from './webhookRows.ts';

type Box = Pick<Ports, 'secretBox'>;

export const sealSecret = ({ secretBox }: Box, webhookId: string, secret: Uint8Array): SealedKey =>
  secretBox.seal([webhookId, 'secret'], secret);

export const sealSigningKey = ({ secretBox }: Box, webhookId: string, seed: Uint8Array): SealedKey =>
  secretBox.seal([webhookId, 'signing-key'], seed);

/** Webhooks with a secret that no given key opens. */
export async function countUnopenableWebhooks({ db, vault }: Pick<Ports, 'db' | 'vault'>): Promise<number> {
  const foreign = (await listWebhookKeys(db)).filter((keyId) => !vault.hasKey(keyId));
  return foreign.length === 0 ? 0 : countWebhooksSealedWith(db, foreign);
}

/** At the start. A wrong key is refused by the wallets; here it is that one of several keys is missing. */
export async function warnAboutUnopenableWebhooks(
  context: Pick<Ports, 'db' | 'log' | 'vault'>,
): Promise<void> {
  const webhooks = await countUnopenableWebhooks(context);
  if (webhooks > 0)
    context.log.error(
      { webhooks },
      'webhooks are sealed with a key-encryption key that is not given: nothing is sent to them',
    );
}

/** As the caller sees it, once. */
export const secretText = (secret: Uint8Array): string => `whsec_${Buffer.from(secret).toString('base64')}`;

export interface OpenKeys {
  readonly secrets: readonly Buffer[];
  readonly signingKey: Buffer;
}

/** The newest secret first; the old one until its time is over. The caller wipes them. */
export function openKeys({ secretBox }: Box, webhook: WebhookRow, now: Date): OpenKeys {
  const { id, secret, old_secret: old, old_secret_until: until, signing_key: signingKey } = webhook;
  if (secret === null || signingKey === null) throw new Error(`The webhook ${id} has no secrets any more.`);
  const isOldInUse = old !== null && until !== null && new Date(until) > now;
  return {
    secrets: [secret, ...(isOldInUse ? [old] : [])].map((one) => secretBox.open([id, 'secret'], one)),
    signingKey: secretBox.open([id, 'signing-key'], signingKey),
  };
}

export function wipeKeys({ secrets, signingKey }: OpenKeys): void {
  for (const key of [...secrets, signingKey]) key.fill(0);
}

const CODE_BYTES = 6;
const CODE_DIGITS = 8;

/**
 * The code that the e-mail has. It derives from the key that signs, which no caller ever sees; the webhook's owner knows its
 * `secret`. Another address or another time has another code.
 */
export function confirmationCode({ secretBox }: Box, webhook: WebhookRow): string {
  const { id, signing_key: signingKey, code_until: until, url_digest: digest } = webhook;
  if (signingKey === null || until === null) throw new Error(`The webhook ${id} has no code.`);
  const seed = secretBox.open([id, 'signing-key'], signingKey);
  const text = `confirmation-code ${id} ${digest} ${Date.parse(until)}`;
  const number = createHmac('sha256', seed).update(text).digest().readUIntBE(0, CODE_BYTES);
  seed.fill(0);
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

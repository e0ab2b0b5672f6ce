import type { Ports } from '../../ports/ports.ts';
import type { SealedKey } from '../../ports/vault.ts';
import type { WebhookRow } from './webhookRows.ts';

type Box = Pick<Ports, 'secretBox'>;

export const sealSecret = ({ secretBox }: Box, webhookId: string, secret: Uint8Array): SealedKey =>
  secretBox.seal([webhookId, 'secret'], secret);

export const sealSigningKey = ({ secretBox }: Box, webhookId: string, seed: Uint8Array): SealedKey =>
  secretBox.seal([webhookId, 'signing-key'], seed);

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

import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { WebhookMessage } from '../../ports/webhooks.ts';

const SECRET_BYTES = 24;
const SEED_BYTES = 32;
/** PKCS #8 of an Ed25519 key, before its seed. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export const createSecret = (): Buffer => randomBytes(SECRET_BYTES);

export function createSigningKey(): { readonly seed: Buffer; readonly publicKey: string } {
  const seed = randomBytes(SEED_BYTES);
  const { x = '' } = createPublicKey(privateKeyOf(seed)).export({ format: 'jwk' });
  return { seed, publicKey: `whpk_${Buffer.from(x, 'base64url').toString('base64')}` };
}

const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });

/** Headers of Standard Webhooks. */
export function signedHeaders(
  message: Omit<WebhookMessage, 'url' | 'content'> & { readonly body: string },
): Readonly<Record<string, string>> {
  const { id, at, body, secrets, signingKey } = message;
  const seconds = Math.floor(at.getTime() / 1_000);
  const symmetric = secrets.map((secret) =>
    new Webhook(Buffer.from(secret).toString('base64')).sign(id, at, body),
  );
  const asymmetric = sign(null, Buffer.from(`${id}.${seconds}.${body}`), privateKeyOf(signingKey));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': [...symmetric, `v1a,${asymmetric.toString('base64')}`].join(' '),
  };
}

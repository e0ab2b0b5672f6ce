import type { Event } from '../../generated/client.d.ts';

// Not the package `standardwebhooks`: it does not know `v1a`, and this client depends on nothing. Its vectors are tests here.

/** What is wrong with a webhook: its headers, their time, the signature, or a body that is no event. */
export type WebhookFault = 'headers' | 'timestamp' | 'signature' | 'body';

/**
 * A webhook that does not come from the service, not now, or not unchanged. Answer 400, and do nothing else.
 *
 * @example
 * ```ts
 * import { verifyWebhook, WebhookVerificationError } from '@agent-trading-service/client/webhooks';
 *
 * try {
 *   await verifyWebhook('{}', {}, 'whsec_c2VjcmV0IG9mIHRlc3Rz');
 * } catch (error) {
 *   if (error instanceof WebhookVerificationError) console.log(error.reason); // headers
 * }
 * ```
 */
export class WebhookVerificationError extends Error {
  /** The name of this class. */
  override readonly name = 'WebhookVerificationError';
  /** What is wrong with it. */
  readonly reason: WebhookFault;

  constructor(reason: WebhookFault, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Headers of a request: those of `fetch`, or of Node and its frameworks. */
export type WebhookHeaders =
  | {
      /** Returns the value of a header, or null without it. */
      get(name: string): string | null;
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The third argument of `signWebhook`. */
export interface SignOptions {
  /** The header `webhook-id`. Default: the id of the event, as the service does. */
  readonly id?: string | undefined;
  /** When it was sent. Default: now. */
  readonly sentAt?: Date | undefined;
}

/** A webhook as it is sent. */
export interface SignedWebhook {
  /** The event as JSON: send it as it is. */
  readonly body: string;
  /** `Content-Type` and the headers of the signature. */
  readonly headers: Readonly<Record<string, string>>;
}

const TOLERANCE_S = 300;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const ED25519 = { name: 'Ed25519' };

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns the event of a webhook that the service signed, at most five minutes ago. Whether you have had it before is yours to
 * check, by its `id`.
 *
 * @param rawBody the bytes or the text that arrived, before any JSON parser
 * @param headers the request's headers
 * @param secret the webhook's secret (`whsec_`, signatures `v1`) or its public key (`whpk_`, signatures `v1a`)
 * @param options `now`: the time to compare with, for tests
 * @throws WebhookVerificationError if it must not be trusted
 * @throws TypeError if the body is parsed already or the secret is none
 *
 * @example
 * ```ts
 * import { verifyWebhook } from '@agent-trading-service/client/webhooks';
 *
 * const receive = async (request: Request): Promise<Response> => {
 *   const event = await verifyWebhook(await request.text(), request.headers, process.env.SECRET ?? '');
 *   if (event.type === 'swap.confirmed') console.log(event.data.txHash);
 *   return new Response(null, { status: 204 });
 * };
 * console.log(typeof receive);
 * ```
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { now = new Date() }: { readonly now?: Date | undefined } = {},
): Promise<Event> {
  const [version, key] = await verifyingKey(secret);
  const body = bytesOf(rawBody);
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  checkTime(timestamp, now);
  const content = contentOf(id, timestamp, body);
  for (const [its, signature] of signatures.split(' ').map((one) => one.split(','))) {
    const bytes = its === version ? fromBase64(signature ?? '') : null;
    if (bytes !== null && (await crypto.subtle.verify(key.algorithm.name, key, bytes, content)))
      return eventOf(body);
  }
  throw new WebhookVerificationError(
    'signature',
    'No signature of the webhook fits its body and this secret.',
  );
}

/**
 * Returns an event as the service would send it, signed for a test of your receiver.
 *
 * @param secret `whsec_`, or a private key `whsk_`; several give several signatures, as after a rotation
 *
 * @example
 * ```ts
 * import { signWebhook, verifyWebhook } from '@agent-trading-service/client/webhooks';
 *
 * const secret = `whsec_${btoa('a secret of tests, 24 bytes or more')}`;
 * const [event] = await client.iterate.listEvents().toArray(1);
 * if (event !== undefined) {
 *   const { body, headers } = await signWebhook(event, secret);
 *   console.log((await verifyWebhook(body, headers, secret)).id === event.id);
 * }
 * ```
 */
export async function signWebhook(
  event: Event,
  secret: string | readonly string[],
  { id = event.id, sentAt = new Date() }: SignOptions = {},
): Promise<SignedWebhook> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const content = contentOf(id, timestamp, bytesOf(body));
  const signatures = [secret].flat().map(async (one) => {
    const [version, key] = await signingKey(one);
    return `${version},${toBase64(await crypto.subtle.sign(key.algorithm.name, key, content))}`;
  });
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': (await Promise.all(signatures)).join(' '),
    },
  };
}

/** No name of it is known to both Node and browsers. */
type CryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
type Key = readonly [version: string, key: CryptoKey];

const hmacKey = async (bytes: Bytes, use: 'sign' | 'verify'): Promise<Key> => [
  'v1',
  await crypto.subtle.importKey('raw', bytes, HMAC, false, [use]),
];

async function verifyingKey(secret: string): Promise<Key> {
  const [kind, bytes] = partsOf(secret, 'whsec_ or whpk_');
  if (kind === 'whsec') return hmacKey(bytes, 'verify');
  if (kind !== 'whpk' || bytes.length !== 32) throw wrongSecret('whsec_ or whpk_');
  return ['v1a', await crypto.subtle.importKey('raw', bytes, ED25519, false, ['verify'])];
}

/** RFC 8410: what comes before the 32 bytes of a private key. */
const PKCS8 = [
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
];

async function signingKey(secret: string): Promise<Key> {
  const [kind, bytes] = partsOf(secret, 'whsec_ or whsk_');
  if (kind === 'whsec') return hmacKey(bytes, 'sign');
  // 64 bytes: the public key follows.
  if (kind !== 'whsk' || (bytes.length !== 32 && bytes.length !== 64)) throw wrongSecret('whsec_ or whsk_');
  const key = Uint8Array.from([...PKCS8, ...bytes.subarray(0, 32)]);
  return ['v1a', await crypto.subtle.importKey('pkcs8', key, ED25519, false, ['sign'])];
}

function partsOf(secret: string, kinds: string): [kind: string, bytes: Bytes] {
  const [, kind = '', text = ''] = /^(whsec|whpk|whsk)_(.+)$/.exec(secret) ?? [];
  const bytes = fromBase64(text);
  if (bytes === null || bytes.length === 0) throw wrongSecret(kinds);
  return [kind, bytes];
}

/** Without the secret itself: errors end in logs. */
const wrongSecret = (kinds: string): TypeError => new TypeError(`The secret must be ${kinds} and base64.`);

function headerOf(headers: WebhookHeaders, name: string): string {
  const get = (headers as { get?: unknown }).get;
  const found =
    typeof get === 'function'
      ? (headers as Headers).get(name)
      : Object.entries(headers).find(([own]) => own.toLowerCase() === name)?.[1];
  const text = Array.isArray(found) ? found.join(' ') : found;
  if (typeof text === 'string' && text !== '') return text;
  throw new WebhookVerificationError('headers', `The webhook has no header ${name}.`);
}

function checkTime(timestamp: string, now: Date): void {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const ageS = Math.floor(now.getTime() / 1000) - seconds;
  // A time that is no number fails too.
  if (!(Math.abs(ageS) <= TOLERANCE_S))
    throw new WebhookVerificationError('timestamp', 'The webhook was not sent within five minutes of now.');
}

function bytesOf(rawBody: string | Uint8Array): Bytes {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody) as Bytes;
  if (rawBody instanceof Uint8Array) return Uint8Array.from(rawBody);
  throw new TypeError('Give the raw body, as text or bytes. A parsed body can no longer be verified.');
}

const contentOf = (id: string, timestamp: string, body: Bytes): Bytes =>
  Uint8Array.from([...new TextEncoder().encode(`${id}.${timestamp}.`), ...body]);

function eventOf(body: Bytes): Event {
  try {
    const event = JSON.parse(new TextDecoder().decode(body)) as Event | null;
    if (typeof event?.type === 'string') return event;
  } catch {
    // Told below.
  }
  throw new WebhookVerificationError('body', 'The body of the webhook is no event.');
}

function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

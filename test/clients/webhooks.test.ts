import { execFileSync } from 'node:child_process';
import { createPublicKey, verify as verifyEd25519 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import {
  signWebhook,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
} from '../../clients/typescript/webhooks.ts';
import type { Event } from '../../generated/client.d.ts';

interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly now: number;
  readonly expect: { readonly event?: Event; readonly error?: string };
}

const FILE = path.join(import.meta.dirname, '../../clients/exam/webhooks/signatures.json');
const { cases, signingKeys } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  cases: readonly Vector[];
  signingKeys: Readonly<Record<string, string>>;
};
const [good] = cases as readonly [Vector];
const event = good.expect.event as Event;
const { secret } = good;
const [[publicKey, privateKey]] = Object.entries(signingKeys) as [[string, string]];

const faultOf = async (verified: Promise<unknown>): Promise<string | null> =>
  verified.then(
    () => null,
    (error: unknown) => {
      if (error instanceof WebhookVerificationError) return error.reason;
      if (error instanceof TypeError) return 'argument';
      throw error;
    },
  );

describe('the signature vectors of all clients', () => {
  test.each(cases)('$name', async (vector) => {
    const verify = (body: string | Uint8Array): Promise<Event> =>
      verifyWebhook(body, vector.headers, vector.secret, { now: new Date(vector.now * 1000) });
    for (const body of [vector.body, Buffer.from(vector.body)])
      if (vector.expect.error === undefined) expect(await verify(body)).toEqual(vector.expect.event);
      else expect(await faultOf(verify(body))).toBe(vector.expect.error);
  });
});

test('the reference library verifies what we sign, and we verify what it signs', async () => {
  const { body, headers } = await signWebhook(event, secret);
  expect(new Webhook(secret).verify(body, { ...headers })).toEqual(event);
  const text = JSON.stringify(event);
  const now = new Date();
  const theirs = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', now, text),
  };
  expect(await verifyWebhook(text, theirs, secret)).toEqual(event);
});

test('the Ed25519 of Node verifies what we sign', async () => {
  const { body, headers } = await signWebhook(event, privateKey);
  const signature = Buffer.from(headers['webhook-signature']?.replace('v1a,', '') ?? '', 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(publicKey.slice('whpk_'.length), 'base64'),
  ]);
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  expect(verifyEd25519(null, Buffer.from(content), key, signature)).toBe(true);
});

test('several secrets sign side by side, each of which is enough', async () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const { body, headers } = await signWebhook(event, [other, secret, privateKey]);
  for (const one of [other, secret, publicKey])
    expect(await verifyWebhook(body, headers, one)).toEqual(event);
});

test('takes the headers of fetch, of Node, and several headers of one name', async () => {
  const { body, headers } = await signWebhook(event, secret, { id: 'msg_2', sentAt: new Date() });
  const signature = headers['webhook-signature'] ?? '';
  const forms: WebhookHeaders[] = [
    new Headers(headers),
    new Request('http://127.0.0.1', { method: 'POST', body, headers }).headers,
    { ...headers, 'webhook-signature': ['v1,AAAA', signature] },
    { ...headers, host: undefined },
  ];
  for (const form of forms) expect(await verifyWebhook(body, form, secret)).toEqual(event);
});

test('a body that was parsed already is refused with a sentence', async () => {
  const { headers } = await signWebhook(event, secret);
  const parsed = event as unknown as string;
  await expect(verifyWebhook(parsed, headers, secret)).rejects.toThrow(/^Give the raw body/);
});

test('no error shows the secret', async () => {
  for (const wrong of ['whsec_*secret*', 'cpk_secret']) {
    const error = await verifyWebhook('', {}, wrong).catch((thrown: unknown) => thrown);
    expect(`${String(error)} ${(error as Error).stack}`).not.toContain('secret*');
    expect(String(error)).not.toContain('cpk_secret');
  }
});

test('whatever one bit of the body changes, the signature does not fit', async () => {
  const { body, headers } = await signWebhook(event, [secret, privateKey]);
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: body.length * 8 - 1 }),
      fc.constantFrom(secret, publicKey),
      async (bit, key) => {
        const changed = Buffer.from(body);
        changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
        expect(await faultOf(verifyWebhook(changed, headers, key))).toBe('signature');
      },
    ),
    { numRuns: 60 },
  );
});

test('runs without Node: in a context that has only what browsers and workers have', () => {
  const file = path.join(import.meta.dirname, '../../clients/typescript/webhooks.ts');
  const program = `
    import { createContext, SourceTextModule } from 'node:vm';
    import { stripTypeScriptTypes } from 'node:module';
    import { readFileSync } from 'node:fs';
    const { crypto, TextEncoder, TextDecoder, atob, btoa, Uint8Array } = globalThis;
    const context = createContext({ crypto, TextEncoder, TextDecoder, atob, btoa, Uint8Array });
    const code = stripTypeScriptTypes(readFileSync(${JSON.stringify(file)}, 'utf8'));
    const module = new SourceTextModule(code, { context });
    await module.link(() => { throw new Error('It imports something.'); });
    await module.evaluate();
    const { signWebhook, verifyWebhook } = module.namespace;
    const event = ${JSON.stringify(event)};
    const { body, headers } = await signWebhook(event, [${JSON.stringify(secret)}, ${JSON.stringify(privateKey)}]);
    for (const one of [${JSON.stringify(secret)}, ${JSON.stringify(publicKey)}])
      console.log((await verifyWebhook(body, headers, one)).id);
  `;
  const args = ['--no-warnings', '--experimental-vm-modules', '--input-type=module', '-e', program];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe(`${event.id}\n${event.id}\n`);
});

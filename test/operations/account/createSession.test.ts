import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageFor, newWallet, post, signIn } from '../../harness/signIn.ts';
import { APP_ORIGIN, startPipeline } from '../../pipeline/pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
let replica: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
  replica = await startPipeline(
    {},
    { db: service.db, clock: service.clock, publicUrl: () => service.baseUrl },
  );
});
afterAll(async () => {
  await replica.close();
  await service.close();
});

const wallet = newWallet();
const send = (message: string, signature: string, headers = {}, { baseUrl } = service) =>
  post(baseUrl, '/api/v1/auth/session', { message, signature }, headers);
/** `status code`; also checks that a failure signs nobody in. */
async function outcome(message: string, signature: string, headers = {}): Promise<string> {
  const { status, body, headers: answered } = await send(message, signature, headers);
  if (status !== 201) expect(answered.get('set-cookie')).toBeNull();
  if (status === 401) expect(answered.get('www-authenticate')).toMatch(/^Bearer/);
  return status === 201 ? '201' : `${status} ${body.code}`;
}
const signed = async (message: string, headers = {}) => outcome(message, await wallet.sign(message), headers);
const REFUSED = '401 unauthenticated';

test('signs in with a message and its signature; the first time makes the account, later ones find it', async () => {
  const one = await signIn(service.baseUrl, wallet);
  expect(one.session).toMatchObject({
    id: expect.stringMatching(/^ses_/),
    account_id: expect.stringMatching(/^acc_/),
    ...{ address: wallet.address, created_at: '2026-11-20T09:00:00.000Z' },
  });
  expect(one.setCookie).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  const two = await signIn(service.baseUrl, wallet, APP_ORIGIN);
  expect(two.session.account_id).toBe(one.session.account_id);
  const { session } = await signIn(service.baseUrl);
  expect(session.account_id).not.toBe(one.session.account_id);
});

test('a message signs in once, also when it is sent to two replicas at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const message = await messageFor(service.baseUrl, wallet);
    const signature = await wallet.sign(message);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => send(message, signature, {}, at % 2 === 0 ? service : replica)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401, 401, 401]);
    expect(await outcome(message, signature)).toBe(REFUSED);
  }
});

test('a wallet that signs in for the first time on two replicas at once has one account', async () => {
  const newcomer = newWallet();
  const sessions = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      signIn((at % 2 === 0 ? service : replica).baseUrl, newcomer, service.baseUrl),
    ),
  );
  expect(new Set(sessions.map(({ session }) => session.account_id)).size).toBe(1);
  const accounts = service.db.selectFrom('accounts').select('id').where('address', '=', newcomer.address);
  const [{ id } = { id: '' }] = await accounts.execute();
  const ledger = await service.db
    .selectFrom('credit_balances')
    .selectAll()
    .where('account_id', '=', id)
    .execute();
  expect(ledger).toHaveLength(1);
});

test.each([
  ['another site', (text: string) => text.replaceAll(/127\.0\.0\.1:\d+/g, 'evil.example.com')],
  ['another domain than its URI', (text: string) => text.replace(/^127\.0\.0\.1/, 'localhost')],
  ['a URI of another site', (text: string) => text.replace(/URI: .*/, 'URI: https://evil.example.com')],
  ['a URI of another scheme', (text: string) => text.replace('URI: http:', 'URI: https:')],
  ['a URI that is none', (text: string) => text.replace(/URI: .*/, 'URI: here')],
  ['a scheme of another site', (text: string) => `https://${text}`],
  ['another chain', (text: string) => text.replace('Chain ID: 31337', 'Chain ID: 1')],
  ['another version', (text: string) => text.replace('Version: 1', 'Version: 2')],
  [
    'a nonce that was never given out',
    (text: string) => text.replace(/Nonce: .{32}/, `Nonce: ${'0'.repeat(32)}`),
  ],
  ['a time to come', (text: string) => text.replace('At: 2026-11-20T09:00', 'At: 2026-11-20T09:02')],
  ['a time that is over', (text: string) => text.replace('Time: 2026-11-20T09:05', 'Time: 2026-11-20T09:00')],
  ['a time from which on it holds', (text: string) => `${text}\nNot Before: 2026-11-20T09:01:00.000Z`],
])('refuses a signed message with %s, and leaves the nonce as it was', async (_, change) => {
  const message = await messageFor(service.baseUrl, wallet);
  expect(change(message)).not.toBe(message);
  expect(await signed(change(message))).toBe(REFUSED);
  expect(await signed(message)).toBe('201');
});

test.each([
  ['no message', () => 'Sign in, please.'],
  ['a message without a nonce', (text: string) => text.replace(/Nonce: .*\n/, '')],
  ['text after the message', (text: string) => `${text}\nand all my money`],
  ['text in the message', (text: string) => text.replace('\n\nURI', '\n\nI agree.\n\nURI')],
  ['line breaks of another kind', (text: string) => text.replaceAll('\n', '\r\n')],
  [
    'an address with a wrong checksum',
    (text: string) => text.replace(wallet.address, wallet.address.toLowerCase()),
  ],
  ['a time in another zone', (text: string) => text.replace('09:00:00.000Z', '10:00:00.000+01:00')],
  ['a time that is none', (text: string) => text.replace('09:00:00.000Z', '25:00:00.000Z')],
])('refuses %s as malformed, signed or not', async (_, change) => {
  const message = await messageFor(service.baseUrl, wallet);
  expect(await signed(change(message))).toBe('400 validation_failed');
});

test('takes a message that the page composed itself with the nonce', async () => {
  const message = await messageFor(service.baseUrl, wallet, APP_ORIGIN);
  const composed = message
    .replace('Sign in to the Agent Trading Service.\n', '')
    .replace(/^/, 'https://')
    .replace(/\nExpiration Time.*/, '\nRequest ID: 7\nResources:\n- https://app.example.com/terms');
  expect(await signed(composed)).toBe('201');
});

test('refuses the nonce of another wallet, of which this one signed the message', async () => {
  const other = newWallet();
  const message = (await messageFor(service.baseUrl, other)).replace(other.address, wallet.address);
  expect(await signed(message)).toBe(REFUSED);
});

test('refuses a message after 5 minutes, whatever it says of its time', async () => {
  const message = await messageFor(service.baseUrl, wallet);
  const endless = message.replace(/\nExpiration Time.*/, '');
  service.clock.at += 5 * 60_000;
  expect([await signed(message), await signed(endless)]).toEqual([REFUSED, REFUSED]);
  service.clock.at -= 1;
  expect(await signed(endless)).toBe('201');
  service.clock.at -= 5 * 60_000 - 1;
});

test('a nonce outlives four wrong signatures and no more', async () => {
  const stranger = newWallet();
  const [kept, lost] = [await messageFor(service.baseUrl, wallet), await messageFor(service.baseUrl, wallet)];
  for (let at = 0; at < 4; at += 1) expect(await outcome(kept, await stranger.sign(kept))).toBe(REFUSED);
  for (let at = 0; at < 5; at += 1) expect(await outcome(lost, await stranger.sign(lost))).toBe(REFUSED);
  expect([await signed(kept), await signed(lost)]).toEqual(['201', REFUSED]);
});

test('lets no page of another origin sign its visitor in', async () => {
  const message = await messageFor(service.baseUrl, wallet);
  for (const origin of ['https://evil.example.com', 'null', '*'])
    expect(await signed(message, { origin })).toBe('403 csrf_failed');
  expect(await signed(message, { origin: APP_ORIGIN })).toBe('201');
});

test('an old cookie is in nobody’s way, a wrong key is', async () => {
  const { cookie } = await signIn(service.baseUrl, wallet);
  const message = await messageFor(service.baseUrl, wallet);
  expect(await signed(message, { authorization: 'Bearer nonsense' })).toBe('401 invalid_api_key');
  expect(await signed(message, { cookie, origin: service.baseUrl })).toBe('201');
});

const changedAt = (text: string, at: number, letter: string): string =>
  text.slice(0, at) + letter + text.slice(at + 1);

test('no change of one character of a signed message signs in', async () => {
  const message = await messageFor(service.baseUrl, wallet);
  const signature = await wallet.sign(message);
  const change = fc.record({
    at: fc.nat(message.length - 1),
    letter: fc.oneof(
      fc.constantFrom('0', '1', 'a', 'Z', '\n', ' ', '-'),
      fc.string({ unit: 'grapheme', minLength: 0, maxLength: 1 }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ at, letter }) => {
      const changed = changedAt(message, at, letter);
      fc.pre(changed !== message);
      await service.db.updateTable('sign_in_nonces').set({ failures: 0 }).execute();
      expect(['400 validation_failed', '400 invalid_json', REFUSED]).toContain(
        await outcome(changed, signature),
      );
    }),
    { numRuns: 150 },
  );
  await service.db.updateTable('sign_in_nonces').set({ failures: 0 }).execute();
  expect(await outcome(message, signature)).toBe('201');
});

test('no change of one byte of a signature signs in, nor its twin or another length', async () => {
  const message = await messageFor(service.baseUrl, wallet);
  const signature = await wallet.sign(message);
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const hex = (given: Uint8Array): string => `0x${Buffer.from(given).toString('hex')}`;
  const refuse = async (given: string): Promise<void> => {
    await service.db.updateTable('sign_in_nonces').set({ failures: 0 }).execute();
    expect(['400 validation_failed', REFUSED]).toContain(await outcome(message, given));
  };
  for (let at = 0; at < bytes.length; at += 1)
    for (const turn of [1, 27, 128]) {
      const changed = Uint8Array.from(bytes);
      changed[at] = (bytes[at]! + turn) % 256;
      await refuse(hex(changed));
    }
  const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const twin = (ORDER - BigInt(hex(bytes.subarray(32, 64)))).toString(16).padStart(64, '0');
  await refuse(`${hex(bytes.subarray(0, 32))}${twin}${bytes[64] === 27 ? '1c' : '1b'}`);
  for (const given of [
    hex(bytes.subarray(0, 64)),
    `${signature}00`,
    '0x',
    signature.slice(2),
    `${signature}0`,
  ])
    await refuse(given);
  await service.db.updateTable('sign_in_nonces').set({ failures: 0 }).execute();
  expect(
    await outcome(
      message,
      signature.replace(/[a-f]/g, (letter) => letter.toUpperCase()),
    ),
  ).toBe('201');
});

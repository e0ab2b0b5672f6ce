import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWallet, post } from '../../harness/signIn.ts';
import { APP_ORIGIN, startPipeline } from '../../pipeline/pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
});
afterAll(() => service.close());

const { address } = newWallet();
const ask = (body: object, headers = {}) => post(service.baseUrl, '/api/v1/auth/nonce', body, headers);

test('gives the whole message of EIP-4361, for the service’s own page unless another is named', async () => {
  const { status, body } = await ask({ address });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    expires_at: '2026-11-20T09:05:00.000Z',
  });
  const { host } = new URL(service.baseUrl);
  expect(body.message.split('\n')).toEqual([
    `${host} wants you to sign in with your Ethereum account:`,
    ...[address, '', 'Sign in to the Agent Trading Service.', '', `URI: ${service.baseUrl}`, 'Version: 1'],
    ...['Chain ID: 31337', `Nonce: ${body.nonce}`, 'Issued At: 2026-11-20T09:00:00.000Z'],
    'Expiration Time: 2026-11-20T09:05:00.000Z',
  ]);
  const other = await ask({ address: address.toLowerCase(), origin: APP_ORIGIN });
  expect(other.body.message).toContain(
    `app.example.com wants you to sign in with your Ethereum account:\n${address}`,
  );
  expect(other.body.message).toContain(`\nURI: ${APP_ORIGIN}\n`);
  expect(other.body.nonce).not.toBe(body.nonce);
});

test('names the page that asks where the body names none', async () => {
  const asked = await ask({ address }, { origin: APP_ORIGIN });
  expect(asked.body.message).toContain('app.example.com wants you to sign in');
  expect(asked.body.message).toContain(`\nURI: ${APP_ORIGIN}\n`);
  const loopback = `http://localhost:${service.port}`;
  expect((await ask({ address }, { origin: loopback })).body.message).toContain(`\nURI: ${loopback}\n`);
  const chosen = await ask({ address, origin: service.baseUrl }, { origin: APP_ORIGIN });
  expect(chosen.body.message).toContain(`\nURI: ${service.baseUrl}\n`);
});

test.each([
  ['a foreign origin', 'https://evil.example.com', 'origin conflict'],
  ['an origin that only begins like an allowed one', `${APP_ORIGIN}.evil.example.com`, 'origin conflict'],
  ['every origin', '*', 'origin pattern_mismatch'],
  ['an origin with a path', `${APP_ORIGIN}/x`, 'origin pattern_mismatch'],
  ['a line break', `${APP_ORIGIN}\nURI: x`, 'origin pattern_mismatch'],
])('gives no message for %s', async (_, origin, fault) => {
  const before = await service.db.selectFrom('sign_in_nonces').select('nonce').execute();
  const { status, body } = await ask({ address, origin });
  const [{ field, code }] = body.field_errors;
  expect([status, body.code, `${field} ${code}`]).toEqual([400, 'validation_failed', fault]);
  expect(await service.db.selectFrom('sign_in_nonces').select('nonce').execute()).toHaveLength(before.length);
});

test('gives no message to a page of a foreign origin', async () => {
  const { status, body } = await ask({ address }, { origin: 'https://evil.example.com' });
  expect([status, body.code]).toEqual([403, 'csrf_failed']);
  expect(body.error).toContain('"https://evil.example.com"');
  expect(body.error).toContain('CORS_ORIGINS');
  expect((await ask({ address }, { origin: APP_ORIGIN })).status).toBe(200);
});

test('makes no account and signs nobody in', async () => {
  const { headers } = await ask({ address });
  expect(headers.get('set-cookie')).toBeNull();
  expect(await service.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  expect(await service.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

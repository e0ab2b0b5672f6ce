import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldSignInNonces } from '../../../server/domain/access/signInNonceRows.ts';
import { deleteOldSessions } from '../../../server/domain/accounts/sessionRows.ts';
import { messageFor, newWallet, signIn } from '../../harness/signIn.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { startPipeline } from '../../pipeline/pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
});
afterAll(() => service.close());

const DAY_MS = 86_400_000;
async function read(headers: Record<string, string>) {
  const response = await witnessFetch(`${service.baseUrl}/api/v1/auth/session`, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('shows the session of the cookie with the CSRF token that it began with', async () => {
  const { cookie, session } = await signIn(service.baseUrl);
  const other = await signIn(service.baseUrl);
  const { status, body } = await read({ cookie });
  expect(status).toBe(200);
  expect({ ...body, meta: null }).toEqual({ ...session, meta: null });
  expect(JSON.stringify(body)).not.toContain(cookie.replace('session=', ''));
  expect(other.session.csrf_token).not.toBe(session.csrf_token);
});

test('shows nothing to a key, and says that a session has ended or that there is none', async () => {
  const { key } = await service.account();
  const { cookie } = await signIn(service.baseUrl);
  const none = await read({ cookie, authorization: `Bearer ${key}` });
  expect([none.status, none.body.code]).toEqual([401, 'unauthenticated']);
  service.clock.at += DAY_MS;
  const ended = await read({ cookie });
  expect([ended.status, ended.body.code]).toEqual([401, 'session_expired']);
});

test('what is long over is removed in small batches, what lives stays', async () => {
  for (let at = 0; at < 3; at += 1) await signIn(service.baseUrl);
  service.clock.at += 7 * DAY_MS;
  const { cookie } = await signIn(service.baseUrl);
  const open = await messageFor(service.baseUrl, newWallet());
  const now = new Date(service.clock.at);
  const rows = await service.db.selectFrom('sessions').select('id').execute();
  const removed = [
    await deleteOldSessions(service.db, now, 2),
    await deleteOldSessions(service.db, now, 100),
  ];
  expect(removed).toEqual([2, rows.length - 3]);
  expect(await deleteOldSignInNonces(service.db, now, 100)).toBe(rows.length - 1);
  expect((await read({ cookie })).status).toBe(200);
  const nonces = await service.db.selectFrom('sign_in_nonces').select('nonce').execute();
  expect(nonces.filter(({ nonce }) => open.includes(nonce))).toHaveLength(1);
});

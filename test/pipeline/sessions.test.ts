import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { issueApiKey, issueSessionToken } from '../../server/domain/access/credentialFormats.ts';

import { newWallet, signIn } from '../harness/signIn.ts';
import { APP_ORIGIN, deadPort, startPipeline } from './pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
});
afterAll(() => service.close());

const HOUR_MS = 3_600_000;
const profile = (headers: Record<string, string>) => service.request('GET', '/api/v1/me', { headers });
const rename = (headers: Record<string, string>, display_name = 'Ada') =>
  service.request('POST', '/api/v1/me', { headers, json: { display_name } });
const codeOf = async (request: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await request;
  return body.code === undefined ? `${status}` : `${status} ${body.code}`;
};

test('reads with the cookie alone and changes something with the CSRF token from an allowed page', async () => {
  const { cookie, headers, session } = await signIn(service.baseUrl);
  expect((await profile({ cookie })).body).toMatchObject({
    id: session.account_id,
    address: session.address,
  });
  expect((await rename(headers)).body).toMatchObject({ id: session.account_id, display_name: 'Ada' });
  expect(await codeOf(rename({ ...headers, origin: APP_ORIGIN }))).toBe('200');
  const { port } = service;
  for (const name of ['localhost', '[::1]'])
    expect(await codeOf(rename({ ...headers, origin: `http://${name}:${port}` }))).toBe('200');
});

test('changes nothing without the CSRF token of this very session', async () => {
  const { cookie, headers, session } = await signIn(service.baseUrl);
  const other = await signIn(service.baseUrl);
  const { 'x-csrf-token': token, ...without } = headers;
  const wrong = ['', token.slice(1), `${token}x`, token.toLowerCase(), other.session.csrf_token, session.id];
  expect(await codeOf(rename(without, 'Eve'))).toBe('403 csrf_failed');
  for (const given of wrong)
    expect(await codeOf(rename({ ...headers, 'x-csrf-token': given }, 'Eve'))).toBe('403 csrf_failed');
  expect((await profile({ cookie })).body.display_name).toBeNull();
});

test.each([
  ['a page of another site', 'https://evil.example.com'],
  ['a page of another port', 'http://127.0.0.1:1'],
  ['the same name by another scheme', 'https://127.0.0.1'],
  ['a page without an origin', 'null'],
  ['any page at all', '*'],
  ['an origin that begins like an allowed one', `${APP_ORIGIN}.evil.example.com`],
  ['an allowed origin in capitals', APP_ORIGIN.toUpperCase()],
])('changes nothing for %s', async (_, origin) => {
  const { cookie, headers } = await signIn(service.baseUrl);
  expect(await codeOf(rename({ ...headers, origin }, 'Eve'))).toBe('403 csrf_failed');
  expect((await profile({ cookie })).body.display_name).toBeNull();
});

test('changes nothing for what says no origin', async () => {
  const { cookie, headers } = await signIn(service.baseUrl);
  const { origin: _, ...without } = headers;
  expect(await codeOf(rename(without, 'Eve'))).toBe('403 csrf_failed');
  expect((await profile({ cookie })).body.display_name).toBeNull();
});

test('names the origin that it refuses and the setting that allows it, at every door', async () => {
  const { headers } = await signIn(service.baseUrl);
  const origin = 'http://localhost:5173';
  const signingIn = { headers: { origin }, json: { message: 'x', signature: '0x' } };
  const ping = { headers: { origin }, json: { jsonrpc: '2.0', id: 1, method: 'ping' } };
  const closed = await startPipeline({}, { db: service.db, clock: service.clock }, { corsOrigins: [] });
  const refused = await Promise.all([
    service.request('POST', '/api/v1/me', { headers: { ...headers, origin }, json: { display_name: 'Eve' } }),
    service.request('POST', '/api/v1/auth/session', signingIn),
    closed.request('POST', '/api/mcp', ping),
  ]);
  await closed.close();
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([403, 'csrf_failed']);
    expect(body.error).toContain(`"${origin}"`);
    expect(body.error).toContain('CORS_ORIGINS');
  }
});

test('shows of an origin no more than its plain beginning', async () => {
  const origin = `http://${'é'.repeat(9)}${'x'.repeat(2_000)}`;
  const { body } = await service.request('POST', '/api/v1/auth/session', { headers: { origin }, json: {} });
  expect(body.error).toMatch(/"http:\/\/\?+x+"/);
  expect((body.error as string).length).toBeLessThan(400);
});

test('tells a page that sends nothing of both ways in, and a caller of MCP of the key alone', async () => {
  const page = await profile({});
  expect([page.status, page.body.code]).toEqual([401, 'unauthenticated']);
  expect(page.body.error).toContain('Send an API key');
  expect(page.body.error).toContain('cookie of the session');
  const tools = await service.request('GET', '/api/mcp/tools', {});
  expect(tools.body.error).toBe('Send an API key as "Authorization: Bearer <API_KEY>".');
});

test('ends for good when it is signed out, on the service and in the browser', async () => {
  const { cookie, headers, session } = await signIn(service.baseUrl);
  const gone = await service.request('DELETE', '/api/v1/auth/session', { headers });
  expect([gone.status, gone.body.id, gone.body.deleted]).toEqual([200, session.id, true]);
  expect(gone.headers.get('set-cookie')).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  const late = await profile({ cookie });
  expect([late.status, late.body.code, late.headers.get('www-authenticate')]).toEqual([
    ...[401, 'session_expired', 'Bearer'],
  ]);
  expect(await codeOf(rename(headers))).toBe('401 session_expired');
  expect(await codeOf(service.request('DELETE', '/api/v1/auth/session', { headers }))).toBe(
    '401 session_expired',
  );
});

test('one session ends and another of the same wallet goes on', async () => {
  const wallet = newWallet();
  const [one, two] = [await signIn(service.baseUrl, wallet), await signIn(service.baseUrl, wallet)];
  expect(one.session.account_id).toBe(two.session.account_id);
  expect(one.cookie).not.toBe(two.cookie);
  await service.request('DELETE', '/api/v1/auth/session', { headers: one.headers });
  expect(await codeOf(profile({ cookie: two.cookie }))).toBe('200');
});

test('ends after 24 hours without a use', async () => {
  const { cookie } = await signIn(service.baseUrl);
  service.clock.at += 24 * HOUR_MS - 1;
  const other = await signIn(service.baseUrl);
  expect(await codeOf(profile({ cookie: other.cookie }))).toBe('200');
  service.clock.at += 1;
  expect(await codeOf(profile({ cookie }))).toBe('401 session_expired');
});

test('ends 7 days after it began, however often it is used, and its use is noted to the minute', async () => {
  const { cookie, session } = await signIn(service.baseUrl);
  const end = service.clock.at + 7 * 24 * HOUR_MS;
  expect([session.expires_at, session.idle_expires_at]).toEqual([
    new Date(end).toISOString(),
    new Date(service.clock.at + 24 * HOUR_MS).toISOString(),
  ]);
  const read = async () =>
    (await service.request('GET', '/api/v1/auth/session', { headers: { cookie } })).body.idle_expires_at;
  service.clock.at += 59_000;
  await read();
  expect(await read()).toBe(session.idle_expires_at);
  for (let day = 1; day <= 7; day += 1) {
    service.clock.at = Math.min(service.clock.at + 23 * HOUR_MS, end - 1);
    const idle = new Date(Math.min(service.clock.at + 24 * HOUR_MS, end)).toISOString();
    // The use is recorded after the answer.
    await expect.poll(read, { interval: 5 }).toBe(idle);
  }
  service.clock.at = end;
  expect(await codeOf(profile({ cookie }))).toBe('401 session_expired');
});

test('is no session for a cookie that is none', async () => {
  const { cookie } = await signIn(service.baseUrl);
  const changed = cookie.slice(0, -2) + (cookie.at(-2) === 'a' ? 'b' : 'a') + cookie.slice(-1);
  for (const wrong of [changed, `session=${issueSessionToken()}`, 'session=', 'session=x', `${cookie}x`])
    expect(await codeOf(profile({ cookie: wrong }))).toBe('401 unauthenticated');
  const asKey = { authorization: `Bearer ${cookie.replace('session=', '')}` };
  expect(await codeOf(profile(asKey))).toBe('401 invalid_api_key');
  expect(await codeOf(profile({ cookie: cookie.replace('session=', '__Host-session=') }))).toBe(
    '401 unauthenticated',
  );
  expect(await codeOf(profile({ cookie: `theme=dark; ${cookie}; lang=en` }))).toBe('200');
});

test('where a key comes beside the cookie the key alone decides', async () => {
  const { headers, session } = await signIn(service.baseUrl);
  const owner = await service.account({ scopes: ['read'] });
  const withKey = (key: string) => ({ ...headers, authorization: `Bearer ${key}` });
  expect((await profile(withKey(owner.key))).body.id).toBe(owner.accountId);
  expect(owner.accountId).not.toBe(session.account_id);
  expect(await codeOf(rename(withKey(owner.key)))).toBe('403 insufficient_scope');
  expect(await codeOf(profile(withKey(issueApiKey())))).toBe('401 invalid_api_key');
  expect(await codeOf(profile(withKey('nonsense')))).toBe('401 invalid_api_key');
  expect(await codeOf(profile({ ...headers, authorization: 'Basic eDp5' }))).toBe('401 unauthenticated');
});

test('a public read ignores a cookie of no session, and knows the caller of a live one', async () => {
  const callers: unknown[] = [];
  const listTokens = async (_: unknown, { caller }: { caller: object | null }) => {
    callers.push(caller);
    return { status: 200, body: { data: [], meta: { hasMore: false, nextCursor: null } } };
  };
  const other = await startPipeline({ listTokens }, { db: service.db, clock: service.clock });
  const { cookie, headers, session } = await signIn(other.baseUrl);
  const tokens = (cookie: string) => other.request('GET', '/api/v1/tokens', { headers: { cookie } });
  const statuses = [
    await tokens(cookie),
    await tokens('session=x'),
    await tokens(`session=${issueSessionToken()}`),
  ];
  await other.request('DELETE', '/api/v1/auth/session', { headers });
  statuses.push(await tokens(cookie));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(callers).toEqual([expect.objectContaining({ accountId: session.account_id }), null, null, null]);
  await other.close();
});

test('takes the cookie by its https name alone where the service is reached by https', async () => {
  const publicUrl = 'https://api.example.com';
  const config = { ...service.context.config, publicUrl };
  const secure = await startPipeline(
    {},
    {
      db: service.db,
      clock: service.clock,
      config,
      publicUrl: () => publicUrl,
    },
  );
  const { cookie, setCookie, headers } = await signIn(secure.baseUrl, newWallet(), publicUrl);
  expect(setCookie).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const read = (cookie: string) => secure.request('GET', '/api/v1/me', { headers: { cookie } });
  expect((await read(cookie)).status).toBe(200);
  expect((await read(cookie.replace('__Host-', ''))).status).toBe(401);
  const local = { ...headers, origin: `http://127.0.0.1:${secure.port}` };
  expect(await codeOf(secure.request('DELETE', '/api/v1/auth/session', { headers: local }))).toBe(
    '403 csrf_failed',
  );
  const gone = await secure.request('DELETE', '/api/v1/auth/session', { headers });
  expect(gone.headers.get('set-cookie')).toContain('__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure');
  await secure.close();
});

test('the MCP server takes no cookie', async () => {
  const { headers } = await signIn(service.baseUrl);
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect(await codeOf(service.request('POST', '/api/mcp', { headers, json: list }))).toBe(
    '401 unauthenticated',
  );
  const call = { name: 'getProfile', arguments: {} };
  expect(await codeOf(service.request('POST', '/api/mcp/call', { headers, json: call }))).toBe(
    '401 unauthenticated',
  );
  expect(await codeOf(service.request('GET', '/api/mcp/tools', { headers }))).toBe('401 unauthenticated');
});

test('the session is read by its cookie alone, never by a key', async () => {
  const { cookie, session } = await signIn(service.baseUrl);
  const { key } = await service.account();
  const read = (options: object) => service.request('GET', '/api/v1/auth/session', options);
  const { meta: _, ...shown } = (await read({ headers: { cookie } })).body;
  const { meta: __, ...made } = session as unknown as Record<string, unknown>;
  expect(shown).toEqual(made);
  expect(await codeOf(read({ key }))).toBe('401 unauthenticated');
  expect(await codeOf(read({ key, headers: { cookie } }))).toBe('401 unauthenticated');
  expect(await codeOf(read({}))).toBe('401 unauthenticated');
});

test('says that the database is away where a session is needed, and only there', async () => {
  const db = connectDatabase(`postgres://x@127.0.0.1:${await deadPort()}/x`, { max: 1 });
  const away = await startPipeline({}, { db });
  const headers = { cookie: `session=${issueSessionToken()}` };
  expect(await codeOf(away.request('GET', '/api/v1/me', { headers }))).toBe('503 database_unavailable');
  expect(await codeOf(away.request('GET', '/api/v1/me', { headers: { cookie: 'session=x' } }))).toBe(
    '401 unauthenticated',
  );
  expect((await away.request('GET', '/api/v1/models', { headers })).status).toBe(200);
  await away.close();
  await db.destroy();
});

test('stores neither the cookie nor the CSRF token', async () => {
  const { cookie, session } = await signIn(service.baseUrl);
  const rows = await service.db.selectFrom('sessions').selectAll().execute();
  const text =
    JSON.stringify(rows) + rows.map(({ hash }) => hash.toString('latin1') + hash.toString('base64url'));
  expect(text).not.toContain(cookie.replace('session=', ''));
  expect(text).not.toContain(session.csrf_token);
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config/config.ts';
import { issueApiKey } from '../../server/domain/access/credentialFormats.ts';
import { hasUnsettled } from '../../server/engine/records/operationRows.ts';
import { until } from '../engine/until.ts';
import { secretSearch } from '../harness/secretSearch.ts';
import { messageFor, newWallet, post, signIn } from '../harness/signIn.ts';
import { startServiceProcess } from '../harness/startServiceProcess.ts';
import { picture } from '../operations/account/pictures.ts';
import { filePart, MULTIPART, multipart } from '../operations/account/upload.ts';
import {
  allow,
  giveDollars,
  giveEther,
  launchToken,
  newAgent,
  swap,
  transfer,
} from '../operations/actors.ts';
import { KEY_SHOWN, type LeakScene, openLeakScene } from './leakScene.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const CANARY = `canary-${randomBytes(12).toString('hex')}`;

let scene: LeakScene;
/** Without the keys that their makers received. */
const answers: string[] = [];
beforeAll(async () => {
  scene = await openLeakScene();
});
afterAll(() => scene.stop());

interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

async function ask(address: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<Response> {
  const response = await fetch(new URL(address, scene.baseUrl), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  answers.push(JSON.stringify([...response.headers]), await response.clone().text());
  return response;
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const JSON_BODY = { 'content-type': 'application/json' };
const settle = async (): Promise<void> =>
  void (await until('everything settles', async () => !(await hasUnsettled(scene.context.db))));

/** Adds the key to the search. */
async function newKey(name: string, body: object = {}): Promise<{ id: string; key: string }> {
  const { data } = await scene.client.POST('/api/v1/keys', { body: { name, ...body } });
  scene.secrets.add(name, data!.key, KEY_SHOWN);
  return data!;
}

test('agents, launches, swaps, transfers and pictures', async () => {
  const actor = { client: scene.client, settle };
  const agent = await newAgent(actor, { name: CANARY });
  await giveEther(scene as never, agent.wallet_address);
  await allow(actor, agent.id, OWNER);
  await launchToken(actor, agent.id);
  await swap(actor, { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.1' });
  await transfer(actor, { agentId: agent.id, to: OWNER, token: 'ETH', amount: '0.1' });
  const body = new Uint8Array(multipart(filePart(await picture('png'))));
  const headers = { ...bearer(scene.apiKey), 'content-type': MULTIPART };
  expect((await ask('/api/v1/upload', { method: 'POST', headers, body })).status).toBe(502);
});

test('keys that are used, narrow, revoked, mistyped, unknown or another service\u2019s', async () => {
  const narrow = await newKey('narrow key', { scopes: ['read'], allowed_ips: ['10.0.0.0/8'] });
  const revoked = await newKey('revoked key');
  const used = await newKey('used key', { scopes: ['read'] });
  await ask(`/api/v1/keys/${revoked.id}`, { method: 'DELETE', headers: bearer(scene.apiKey) });
  const unknown = issueApiKey();
  const mistyped = `${used.key.slice(0, -1)}${used.key.endsWith('a') ? 'b' : 'a'}`;
  scene.secrets.add('unknown key', unknown, KEY_SHOWN);
  const statuses: number[] = [];
  for (const key of [used.key, narrow.key, revoked.key, unknown, mistyped, `sk-${used.key}`])
    statuses.push((await ask('/api/v1/me', { headers: bearer(key) })).status);
  expect(statuses).toEqual([200, 403, 401, 401, 401, 401]);
  const headers = { ...bearer(used.key), ...JSON_BODY };
  expect((await ask('/api/v1/agents', { method: 'POST', headers, body: '{"name":"a"}' })).status).toBe(403);
  await ask('/api/v1/keys', { headers: bearer(scene.apiKey) });
  await ask('/api/v1/agents', { headers: bearer(scene.apiKey) });
});

test('a key in odd places: URL, headers, body, broken JSON, names of parts, tool arguments, far too long', async () => {
  const { key } = await newKey('misplaced key');
  const own = bearer(scene.apiKey);
  const post = (address: string, body: string, headers: Sending['headers'] = {}) =>
    ask(address, { method: 'POST', headers: { ...own, ...JSON_BODY, ...headers }, body });
  await ask(`/api/v1/me?api_key=${key}`);
  await ask(`/api/v1/${key}`);
  await ask(`/api/v1/agents/${key}`, { headers: own });
  await ask(`/api/v1/agents/%${key}`, { headers: own });
  await ask(`/api/v1/agents?cursor=${key}&limit=${key}`, { headers: own });
  await ask('/api/v1/me', {
    headers: { 'x-api-key': key, cookie: `key=${key}`, referer: `http://x/${key}` },
  });
  await ask('/api/v1/me', {
    headers: { authorization: `Basic ${Buffer.from(`u:${key}`).toString('base64')}` },
  });
  await ask('/api/v1/me', { headers: { authorization: key, 'user-agent': key, 'x-forwarded-for': key } });
  await post(
    '/api/v1/agents',
    `{"name": "a", "${key}": "${key}", "model": "${key}", "payout_wallet": "${key}"}`,
  );
  await post('/api/v1/agents', `{"name": ${key}}`);
  await post('/api/v1/agents', key);
  await post('/api/v1/agents', `"${key}`, { 'content-type': `application/${key}` });
  await post('/api/v1/agents', '{"name":"a"}', { 'idempotency-key': `${key} ${key}`.repeat(20) });
  await post('/api/v1/launch/pons', `{"agentId": "${key}", "symbol": "${key}"}`, {
    'idempotency-key': CANARY,
  });
  await post('/api/mcp/call', `{"name": "${key}", "arguments": {"${key}": "${key}"}}`);
  await post('/api/mcp', `{"jsonrpc":"2.0","id":1,"method":"${key}","params":{"key":"${key}"}}`, {
    accept: 'application/json, text/event-stream',
  });
  const odd = multipart(filePart('no picture', `image/${key}`, key), {
    headers: [`Content-Disposition: form-data; name="file"; filename="${key}"`],
    content: key,
  });
  const headers = { ...own, 'content-type': MULTIPART };
  await ask('/api/v1/upload', { method: 'POST', headers, body: new Uint8Array(odd) });
  for (const request of [
    `GET /api/v1/me HTTP/1.1\r\nHost: x\r\nX-Long: ${key.repeat(2_000)}\r\n\r\n`,
    `GET /api/v1/me${key} HTTP/9.9\r\nAuthorization: Bearer ${key}\r\n\r\n`,
    `${key} ${key}\r\n\r\n`,
  ])
    answers.push(await sendRaw(request));
});

/** Adds its cookie and CSRF token to the search. */
async function newSession(name: string) {
  const signedIn = await signIn(scene.baseUrl);
  scene.secrets.add(`cookie of ${name}`, signedIn.cookie.replace('session=', ''));
  scene.secrets.add(`CSRF token of ${name}`, signedIn.session.csrf_token);
  return signedIn;
}

test('sessions that are used, ended, forged and shown in the wrong places, and signatures that sign nobody in', async () => {
  const [used, ended] = [await newSession('a used session'), await newSession('an ended session')];
  const at = '/api/v1/auth/session';
  const { cookie, headers } = used;
  const token = cookie.replace('session=', '');
  const json = (name: string) => ({
    method: 'POST',
    headers: { ...headers, ...JSON_BODY },
    body: `{"name":"${name}"}`,
  });
  const statuses: number[] = [];
  const show = async (...sent: Parameters<typeof ask>) => statuses.push((await ask(...sent)).status);
  await show('/api/v1/me', { headers: { cookie } });
  await show('/api/v1/agents', json('of the page'));
  await show('/api/v1/agents', {
    ...json('a'),
    headers: { ...headers, ...JSON_BODY, 'x-csrf-token': `${token}` },
  });
  await show(at, { method: 'DELETE', headers: ended.headers });
  await show(at, { headers: { cookie: ended.cookie } });
  const forged = randomBytes(32).toString('base64url');
  scene.secrets.add('forged cookie', forged);
  for (const value of [
    `session=${forged}`,
    `__Host-session=${token}`,
    `session="${token}`,
    `session=${token}x`,
  ])
    await show('/api/v1/me', { headers: { cookie: value } });
  expect(statuses).toEqual([200, 201, 403, 200, 401, 401, 401, 401, 401]);
  await ask('/api/v1/me', { headers: bearer(token) });
  await ask(`/api/v1/agents/${token}?x=${used.session.csrf_token}`, {
    headers: { cookie, referer: `http://x/${token}` },
  });
  await ask('/api/v1/agents', { ...json(''), body: `{"model": "${token}", "name": ${token}` });
  await signWrongly();
});

/** An unused signature is worth a session: it may be neither logged nor stored. */
async function signWrongly(): Promise<void> {
  const [wallet, other] = [newWallet(), newWallet()];
  const message = await messageFor(scene.baseUrl, wallet);
  const [right, foreign] = [await wallet.sign(message), await other.sign(message)];
  for (const [name, signature] of Object.entries({ right, foreign })) {
    scene.secrets.add(`${name} signature`, signature);
    scene.secrets.add(`${name} signature`, Buffer.from(signature.slice(2), 'hex'));
  }
  const headers = { origin: scene.baseUrl, ...JSON_BODY };
  const say = async (body: object) =>
    (await ask('/api/v1/auth/session', { method: 'POST', headers, body: JSON.stringify(body) })).status;
  const said = [
    await say({ message, signature: foreign }),
    await say({ message, signature: `${right}00` }),
    await say({ message: right, signature: right }),
    await say({ message, signature: [right] }),
    await say({ message: message.replace('Nonce: ', 'Nonce: x'), signature: right }),
  ];
  expect(said).toEqual([401, 401, 400, 400, 401]);
  const { status, body } = await post(
    scene.baseUrl,
    '/api/v1/auth/session',
    { message, signature: right },
    headers,
  );
  expect(status).toBe(201);
  scene.secrets.add('CSRF token of a signature', body.csrf_token);
}

test('a deposit that is credited and swept', async () => {
  const { data } = await scene.client.GET('/api/v1/billing/deposit');
  await giveDollars(scene as never, data!.address);
  const { db } = scene.context;
  const swept = () => db.selectFrom('sweeps').select('id').executeTakeFirst();
  await until('the sweep is accepted', async () => (await swept()) !== undefined);
  await settle();
  expect((await scene.client.GET('/api/v1/billing/deposit')).data!.recent).toMatchObject([
    { status: 'credited' },
  ]);
});

async function sendRaw(text: string): Promise<string> {
  const socket = net.connect(Number(new URL(scene.baseUrl).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

test('a chain that fails in every way, and a database that cuts its connections', async () => {
  const own = bearer(scene.apiKey);
  const quote = () => ask('/api/v1/prices', { headers: own });
  const url = scene.environment.RPC_URL ?? '';
  const every = () => true;
  const portfolio = async () => {
    const { data } = await scene.client.GET('/api/v1/agents');
    await ask(`/api/v1/portfolio?agentId=${data?.data[0]?.id}`, { headers: own });
  };
  for (const spoil of [
    () => scene.proxy.dropRequests(every),
    () => scene.proxy.answerWith(every, { status: 401, body: `no such project at ${url}` }),
    () => scene.proxy.refuseCalls(every, { code: -32000, message: `${url} is over its limit` }),
  ]) {
    const spoilt = spoil();
    await Promise.all([quote(), portfolio(), spoilt.met(3)]);
    spoilt.end();
  }
  const admin = new pg.Client({ connectionString: scene.postgres.adminUrl });
  await admin.connect();
  const cut = () =>
    admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'agents_service'");
  for (let round = 0; round < 5; round += 1)
    await Promise.all([...Array.from({ length: 8 }, () => ask('/api/v1/me', { headers: own })), cut()]);
  await admin.end();
});

async function failedStart(change: Record<string, string>): Promise<string> {
  const options = {
    databaseUrl: scene.postgres.url,
    rpcUrl: '',
    environment: { ...scene.environment, ...change },
  };
  const ended = await startServiceProcess(options).then(
    () => new Error('it started'),
    (error: Error) => error,
  );
  expect(ended.message).toContain('The service did not start');
  return ended.message;
}

test('a start that fails says why without what it was given', async () => {
  const wrong = randomBytes(24).toString('hex');
  scene.secrets.add('wrong password', wrong);
  const admin = new pg.Client({ connectionString: scene.postgres.adminUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE fresh OWNER agents');
  await admin.end();
  const fresh = (url: string) => url.replace('/agents?', '/fresh?');
  const { postgres, environment } = scene;
  const deadRpc = new URL(environment.RPC_URL ?? '');
  deadRpc.port = '1';
  const said = await Promise.all([
    failedStart({ DATABASE_URL: postgres.url.replace(/:\w+@/, `:${wrong}@`) }),
    failedStart({ DATABASE_URL: postgres.url.replace(/@.*/, '@nowhere:port/agents') }),
    failedStart({
      DATABASE_URL: fresh(postgres.url),
      MIGRATION_DATABASE_URL: fresh(postgres.ownerUrl),
      RPC_URL: deadRpc.href,
    }),
  ]);
  expect(scene.secrets.found(Buffer.from(said.join('\n')))).toEqual([]);
});

test.each([
  'KEY_ENCRYPTION_KEY',
  'API_KEY_PEPPER',
  'LAUNCHER_PRIVATE_KEYS',
  'TREASURY_PRIVATE_KEY',
  'PINATA_JWT',
  'LLM_API_KEY',
  'SMTP_URL',
])('a %s that is wrong is not repeated', (name) => {
  const value = `wrong \u{1f511}${CANARY}`.slice(0, name === 'API_KEY_PEPPER' ? 8 : undefined);
  const read = () => readConfig({ ...scene.environment, [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(expect.not.objectContaining({ message: expect.stringContaining(value) }));
});

test('no secret is in anything that was logged, answered or stored', async () => {
  await settle();
  expect(await scene.service.terminate()).toBe(0);
  const { secrets, service } = scene;
  const wallets = await scene.addWalletKeys();
  // Of the launchers, the treasury, two agents and a deposit address.
  expect(wallets).toBe(inject('launcherPrivateKeys').length + 4);
  const rows = await scene.dump();
  const files = await scene.files();
  const sought = secretSearch();
  sought.add('canary', CANARY);
  // The search works: it finds the canary where it is stored.
  const canary = (bytes: Uint8Array) => sought.found(bytes).length > 0;
  expect([rows.join('\n'), answers.join('\n')].map((text) => canary(Buffer.from(text)))).toEqual([
    true,
    true,
  ]);
  expect(canary(files)).toBe(true);
  expect(service.lines.length).toBeGreaterThan(20);
  expect(secrets.count()).toBeGreaterThan(20);
  expect(service.lines.filter((line) => secrets.found(Buffer.from(line)).length > 0)).toEqual([]);
  // The answer about an unknown name repeats a misplaced key.
  const told = (text: string) => secrets.found(Buffer.from(text)).filter((name) => name !== 'misplaced key');
  expect(answers.filter((text) => told(text).length > 0)).toEqual([]);
  expect(rows.filter((row) => secrets.found(Buffer.from(row)).length > 0)).toEqual([]);
  expect(secrets.found(files)).toEqual([]);
});

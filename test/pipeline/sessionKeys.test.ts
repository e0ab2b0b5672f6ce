import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWallet, signIn } from '../harness/signIn.ts';
import { startPipeline } from './pipelineFixture.ts';

let service: Awaited<ReturnType<typeof startPipeline>>;
beforeAll(async () => {
  service = await startPipeline();
});
afterAll(() => service.close());

type Headers = Readonly<Record<string, string>>;
const make = (headers: Headers, json: object = {}) =>
  service.request('POST', '/api/v1/keys', { headers, json: { name: 'made', ...json } });
const revoke = (headers: Headers, id: unknown) =>
  service.request('DELETE', `/api/v1/keys/${id}`, { headers });
const statusWith = async (key: unknown) =>
  (await service.request('GET', '/api/v1/me', { key: key as string })).status;

test('a session makes a key of any kind, unbounded unless it says otherwise, with no parent', async () => {
  const { headers, session } = await signIn(service.baseUrl);
  const whole = await make(headers);
  expect([whole.status, whole.body]).toMatchObject([
    201,
    { scopes: ['*'], agent_ids: [], allowed_ips: [], expires_at: null },
  ]);
  const narrow = { scopes: ['read'], allowed_ips: ['127.0.0.0/8'], expires_in_days: 1 };
  const { expires_in_days: _, ...bounds } = narrow;
  expect((await make(headers, narrow)).body).toMatchObject(bounds);
  const rows = await service.db
    .selectFrom('api_keys')
    .select('parent_id')
    .where('account_id', '=', session.account_id)
    .execute();
  expect(rows).toEqual([{ parent_id: null }, { parent_id: null }]);
  expect(await statusWith(whole.body.key)).toBe(200);
});

test('a session revokes any key of its account with all that it made, and no other account’s', async () => {
  const { headers } = await signIn(service.baseUrl);
  const parent = (await make(headers)).body;
  const child = (await make({ authorization: `Bearer ${parent.key}` })).body;
  const stranger = await signIn(service.baseUrl);
  expect((await revoke(stranger.headers, parent.id)).status).toBe(404);
  expect([await statusWith(parent.key), await statusWith(child.key)]).toEqual([200, 200]);
  expect((await revoke(headers, parent.id)).status).toBe(200);
  expect([await statusWith(parent.key), await statusWith(child.key)]).toEqual([401, 401]);
});

test('revoking every key of an account ends none of its sessions', async () => {
  const { headers, cookie } = await signIn(service.baseUrl);
  const { body } = await make(headers);
  await revoke({ authorization: `Bearer ${body.key}` }, body.id);
  expect((await service.request('GET', '/api/v1/me', { headers: { cookie } })).status).toBe(200);
  expect((await make(headers)).status).toBe(201);
});

test('makes 50 keys and no more, also when several sessions ask at once', async () => {
  const wallet = newWallet();
  const [one, two] = [await signIn(service.baseUrl, wallet), await signIn(service.baseUrl, wallet)];
  const answers = await Promise.all(
    Array.from({ length: 54 }, (_, at) => make((at % 2 === 0 ? one : two).headers)),
  );
  const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([counted(201), counted(403)]).toEqual([50, 4]);
});

test('makes no key for an agent of another account', async () => {
  const { headers } = await signIn(service.baseUrl);
  const { status, body } = await make(headers, { agent_ids: ['agt_01M7W2Z4XGZ3XD1PXM252F7GQ8'] });
  expect([status, body.code]).toEqual([404, 'not_found']);
});

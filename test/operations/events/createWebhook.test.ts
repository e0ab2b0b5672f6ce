import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestAccount, TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

let made = 0;
/** Nothing listens there. */
const newUrl = (): string => {
  made += 1;
  return `http://127.0.0.1:9/created/${made}`;
};
const create = (body: object, { apiKey }: Pick<TestAccount, 'apiKey'> = service) =>
  send(service, 'POST /api/v1/webhooks', body, { apiKey });

test('gets all events unless it asks for some, and shows its secret only now', async () => {
  const account = await service.account();
  const url = newUrl();
  const { status, body, headers } = await create({ url }, account);
  expect(status).toBe(201);
  expect(headers.get('location')).toBe(`/api/v1/webhooks/${body.id}`);
  const { secret, meta: _, ...shown } = body;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(shown).toMatchObject({
    ...{ url, types: [], agentIds: [], description: '', status: 'enabled', statusReason: null },
    isConfirmed: true,
    ...{ failingSince: null, oldSecretUntil: null, publicKey: expect.stringMatching(/^whpk_/) },
  });
  const read = await send(service, `GET /api/v1/webhooks/${body.id}`, undefined, account);
  expect(read.body).toEqual({ ...shown, meta: expect.anything() });
});

test('neither the database nor the audit log knows the secret', async () => {
  const { body } = await create({ url: newUrl() });
  const { db } = service.database;
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('kind', '=', 'webhook_created')
    .execute();
  const own = events.filter(({ detail }) => (detail as { webhook: string }).webhook === body.id);
  expect(own).toMatchObject([{ account_id: service.accountId, detail: { url: body.url } }]);
  const kept = JSON.stringify([row, own]);
  const secret = body.secret.slice('whsec_'.length);
  expect(kept).not.toContain(secret);
  expect(kept).not.toContain(Buffer.from(secret, 'base64').toString('hex'));
});

const REFUSED: [what: string, url: string, reason: string][] = [
  ['no URL', 'example', 'is not valid'],
  ['http to another machine', 'http://example.com/', 'must begin with https'],
  ['another scheme', 'ftp://127.0.0.1/', 'must begin with https'],
  ['a password', 'https://me:pw@example.com/', 'user name or a password'],
  ['a fragment', 'https://example.com/#here', 'fragment'],
  ['a space', 'https://example.com/a b', 'is not valid'],
  ['a private address', 'https://10.0.0.7/', 'not public'],
  ['the metadata address', 'https://169.254.169.254/latest', 'not public'],
  ['all addresses of this machine', 'https://0.0.0.0/', 'not public'],
  ['a mapped address', 'https://[::ffff:10.0.0.7]/', 'not public'],
  ['a NAT64 address of a private one', 'https://[64:ff9b::a00:7]/', 'not public'],
  ['a private address in another spelling', 'https://0x0a000007/', 'not public'],
  ['a name without an address', 'https://nowhere.invalid/', 'has no address'],
];
test.each(REFUSED)('refuses %s, and says why', async (_, url, reason) => {
  const sent = await expectRefusal(
    service,
    () => create({ url }),
    422,
    'webhook_url_refused',
    'url invalid_format',
  );
  expect(sent.body.error).toContain(reason);
});

test('refuses e-mail addresses on a service without a mail server', async () => {
  const url = 'mailto:you@mail.example';
  const request = () => create({ url, format: 'email' });
  const sent = await expectRefusal(service, request, 422, 'webhook_url_refused', 'url invalid_format');
  expect(sent.body.error).toContain('E-mail is not set up on this service');
});

const WRONG: [what: string, change: object, ...faults: string[]][] = [
  ['no URL', { url: undefined }, 'url required'],
  ['an unknown type', { types: ['swap.eaten'] }, 'types[0] invalid_enum'],
  ['a type twice', { types: ['swap.*', 'swap.*'] }, 'types duplicate'],
  ['a long description', { description: 'd'.repeat(501) }, 'description too_long'],
  ['a secret', { secret: 'mine' }, 'secret unknown_field'],
];
test.each(WRONG)('refuses %s', async (_, change, ...faults) => {
  const request = () => create({ url: newUrl(), ...change });
  const sent = await expectRefusal(service, request, 400, 'validation_failed');
  expect([...sent.faults].sort()).toEqual(faults.sort());
});

test('an account has each URL once, also when it asks twice at once; another account may have it too', async () => {
  const url = newUrl();
  const answers = await Promise.all([create({ url }), create({ url })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  await expectRefusal(service, () => create({ url }), 409, 'already_exists', 'url duplicate');
  expect((await create({ url }, await service.account())).status).toBe(201);
  const { id } = answers.find(({ status }) => status === 201)!.body;
  await send(service, `DELETE /api/v1/webhooks/${id}`);
  expect((await create({ url })).status).toBe(201);
});

test('an account has at most 20', async () => {
  const crowded = await service.account();
  for (let count = 0; count < 19; count += 1) await create({ url: newUrl() }, crowded);
  const answers = await Promise.all([create({ url: newUrl() }, crowded), create({ url: newUrl() }, crowded)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  await expectRefusal(service, () => create({ url: newUrl() }, crowded), 403, 'quota_exceeded');
});

test('only own agents can be named', async () => {
  const stranger = await service.account();
  const { id } = await newAgent({ client: stranger.client, settle: async () => undefined });
  await expectRefusal(service, () => create({ url: newUrl(), agentIds: [id] }), 404, 'not_found');
});

test('needs the scope webhooks:write and a key that is bound to no agent', async () => {
  const keyWith = async (grant: object) =>
    ({
      apiKey: (await send(service, 'POST /api/v1/keys', { name: 'narrow', ...grant })).body.key,
    }) as TestAccount;
  const body = { url: newUrl() };
  const narrow = await keyWith({ scopes: ['read', 'account:write'] });
  await expectRefusal(service, () => create(body, narrow), 403, 'insufficient_scope');
  const agent = await newAgent({ client: service.client, settle: async () => undefined });
  const bound = await keyWith({ agent_ids: [agent.id] });
  await expectRefusal(
    service,
    () => create({ ...body, agentIds: [agent.id] }, bound),
    403,
    'insufficient_scope',
  );
  const fitting = await keyWith({ scopes: ['webhooks:write'] });
  expect((await create(body, fitting)).status).toBe(201);
});

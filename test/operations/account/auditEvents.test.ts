import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWallet, post, signIn } from '../../harness/signIn.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { allow, giveEther, newAgent, transfer } from '../actors.ts';
import { send } from '../send.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const HASH = expect.stringMatching(/^0x[0-9a-f]{64}$/);

let service: TestService;
let read = 0n;
beforeAll(async () => {
  service = await startTestService({ config: { whitelistDelaySeconds: 0 } });
});
afterAll(() => service.stop());

/** Since the last read, oldest first, without null fields. */
async function told(kind?: string): Promise<Record<string, unknown>[]> {
  const rows = await service.database.db
    .selectFrom('audit_events')
    .selectAll()
    .where('id', '>', read.toString())
    .orderBy('id')
    .execute();
  read = BigInt(rows.at(-1)?.id ?? read);
  return rows
    .filter((row) => kind === undefined || row.kind === kind)
    .map(({ id: _, at: __, ...row }) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    );
}

const requestIdOf = (headers: Headers) => headers.get('x-request-id');
const by = async (headers: Headers) => ({
  actor: await firstKeyId(),
  account_id: service.accountId,
  ip: expect.stringMatching(/127\.0\.0\.1$/),
  request_id: requestIdOf(headers),
});
async function firstKeyId(): Promise<string> {
  const { id } = await service.database.db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', service.accountId)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

test('tells of the wallets that a first start imports, and of an account that is opened with its key', async () => {
  const events = await told();
  const { launcherPrivateKeys } = service.config;
  const imported = events.filter(({ kind }) => kind === 'wallet_imported');
  expect(imported).toHaveLength(launcherPrivateKeys.length + 1);
  expect(imported.at(-1)).toEqual({
    kind: 'wallet_imported',
    actor: 'service',
    wallet_id: expect.stringMatching(/^wal_/),
    detail: { role: 'treasury', address: expect.stringMatching(/^0x/), next_nonce: expect.any(Number) },
  });
  const of = { actor: 'service', account_id: service.accountId };
  expect(events.slice(imported.length)).toEqual([
    { kind: 'account_opened', ...of, detail: {} },
    {
      kind: 'key_created',
      ...of,
      key_id: await firstKeyId(),
      detail: {
        ...{ max_operation_usd: null, max_daily_usd: null },
        name: 'test key',
        parent: null,
        scopes: ['*'],
        agent_ids: [],
        allowed_ips: [],
        expires_at: null,
      },
    },
  ]);
});

test('tells of a key and of every key that its revocation ends, once', async () => {
  const parent = await send(service, 'POST /api/v1/keys', { name: 'parent', allowed_ips: ['127.0.0.0/8'] });
  const child = await send(
    service,
    'POST /api/v1/keys',
    { name: 'child', scopes: ['read', 'account:write'] },
    { apiKey: parent.body.key },
  );
  const [made, grandMade] = await told();
  expect(made).toMatchObject({
    kind: 'key_created',
    ...(await by(parent.headers)),
    key_id: parent.body.id,
    detail: { name: 'parent', parent: await firstKeyId(), allowed_ips: ['127.0.0.0/8'] },
  });
  expect(grandMade).toMatchObject({
    actor: parent.body.id,
    key_id: child.body.id,
    detail: { parent: parent.body.id, scopes: ['read', 'account:write'] },
  });
  const ended = await send(service, `DELETE /api/v1/keys/${parent.body.id}`);
  const revoked = { kind: 'key_revoked', ...(await by(ended.headers)), detail: { with: parent.body.id } };
  expect(await told()).toEqual([parent, child].map(({ body }) => ({ ...revoked, key_id: body.id })));
  await send(service, `DELETE /api/v1/keys/${parent.body.id}`);
  expect(await told()).toEqual([]);
});

test('tells of an account that signs in, and names the session for all that it does until its end', async () => {
  const wallet = newWallet();
  const { session, headers } = await signIn(service.baseUrl, wallet);
  const of = { account_id: session.account_id, ip: expect.stringMatching(/127\.0\.0\.1$/) };
  const [opened, began] = await told();
  const request_id = opened?.request_id;
  expect(request_id).toMatch(/^req_/);
  expect([opened, began]).toEqual([
    { kind: 'account_opened', ...of, actor: 'anonymous', request_id, detail: { address: wallet.address } },
    {
      kind: 'session_created',
      ...of,
      actor: 'anonymous',
      request_id,
      detail: { session: session.id, address: wallet.address },
    },
  ]);
  const by = (answer: Headers) => ({ ...of, actor: session.id, request_id: requestIdOf(answer) });
  const key = await post(service.baseUrl, '/api/v1/keys', { name: 'made on the page' }, headers);
  const agent = await post(service.baseUrl, '/api/v1/agents', { name: 'Made on the page' }, headers);
  await service.settle();
  const address = await witnessFetch(`${service.baseUrl}/api/v1/billing/deposit`, { headers });
  const { address: payTo } = (await address.json()) as { address: string };
  await witnessFetch(`${service.baseUrl}/api/v1/billing/deposit`, { headers });
  const end = { method: 'DELETE', headers };
  const ended = await witnessFetch(`${service.baseUrl}/api/v1/auth/session`, end);
  await witnessFetch(`${service.baseUrl}/api/v1/auth/session`, end);
  expect((await told()).filter(({ kind }) => kind !== 'transaction_signed')).toMatchObject([
    { kind: 'key_created', ...by(key.headers), key_id: key.body.id, detail: { parent: null } },
    { kind: 'agent_created', ...by(agent.headers), agent_id: agent.body.id },
    {
      kind: 'deposit_wallet_created',
      ...by(address.headers),
      wallet_id: expect.stringMatching(/^wal_/),
      detail: { address: payTo },
    },
    { kind: 'session_ended', ...by(ended.headers), detail: { session: session.id } },
  ]);
});

test('tells of nothing that was refused', async () => {
  await send(service, 'POST /api/v1/keys', { name: 'bad', allowed_ips: ['nowhere'] });
  const { body: agent } = await send(service, 'POST /api/v1/agents', { name: 'A', model: 'none' });
  expect(agent.code).toBeDefined();
  await send(service, 'DELETE /api/v1/keys/key_0');
  expect(await told()).toEqual([]);
});

test('tells of an agent, what changes where its money may go, and its end; of nothing that stays the same', async () => {
  const made = await send(service, 'POST /api/v1/agents', { name: 'Told', payout_wallet: OWNER });
  await service.settle();
  const { id, wallet_address: wallet } = made.body;
  const [first] = await told();
  expect(first).toMatchObject({
    kind: 'agent_created',
    ...(await by(made.headers)),
    agent_id: id,
    detail: { wallet, payout_wallet: OWNER, limits: { max_trade_usd: '1000' } },
  });
  const of = { account_id: service.accountId, agent_id: id, wallet_id: first?.wallet_id };
  const path = `/api/v1/agents/${id}`;
  await send(service, `PATCH ${path}`, { name: 'Told', payout_wallet: OWNER });
  await send(service, `PATCH ${path}`, { limits: { max_trade_usd: '1000' } });
  expect(await told()).toEqual([]);
  const changed = await send(service, `PATCH ${path}`, {
    payout_wallet: null,
    limits: { max_trade_usd: '5' },
  });
  const [payout, limits] = await told();
  const change = { ...of, ...(await by(changed.headers)) };
  expect(payout).toEqual({
    kind: 'payout_wallet_changed',
    ...change,
    detail: { from: OWNER, to: null, active_at: null },
  });
  expect(limits).toMatchObject({
    kind: 'limits_changed',
    ...change,
    detail: { from: { limits: { max_trade_usd: '1000' } }, to: { limits: { max_trade_usd: '5' } } },
  });
  const entry = await send(service, `POST ${path}/whitelist`, { address: OWNER, label: 'me' });
  const removed = await send(service, `DELETE ${path}/whitelist?address=${OWNER}`);
  expect(await told()).toEqual([
    {
      kind: 'whitelist_entry_added',
      ...of,
      ...(await by(entry.headers)),
      detail: { entry: entry.body.id, address: OWNER, active_at: entry.body.active_at },
    },
    {
      kind: 'whitelist_entry_removed',
      ...of,
      ...(await by(removed.headers)),
      detail: { entry: entry.body.id, address: OWNER },
    },
  ]);
  const deleted = await send(service, `DELETE ${path}?force=true`);
  expect(await told()).toEqual([
    { kind: 'agent_deleted', ...of, ...(await by(deleted.headers)), detail: { force: true } },
  ]);
});

test('tells of every signature what it was, in the transaction that stores it', async () => {
  const { id, wallet_address: wallet } = await newAgent(service);
  await giveEther(service, wallet);
  await allow(service, id, OWNER);
  await told();
  const payment = await transfer(service, { agentId: id, to: OWNER, token: 'ETH', amount: '0.25' });
  await service.settle();
  expect(await told('transaction_signed')).toEqual([
    {
      kind: 'transaction_signed',
      actor: 'service',
      account_id: service.accountId,
      agent_id: id,
      wallet_id: expect.stringMatching(/^wal_/),
      operation_id: payment.id,
      detail: {
        step: 'transfer',
        no: 1,
        purpose: 'run',
        nonce: 0,
        hash: HASH,
        to: OWNER,
        value_wei: '250000000000000000',
      },
    },
  ]);
  const { db } = service.database;
  const attempts = await db.selectFrom('attempts').select(['operation_id', 'hash']).orderBy('hash').execute();
  const signed = await db
    .selectFrom('audit_events')
    .where('kind', '=', 'transaction_signed')
    .selectAll()
    .execute();
  const shown = signed.map(({ operation_id, detail }) => ({
    operation_id,
    hash: (detail as { hash: string }).hash,
  }));
  expect(shown.sort((one, two) => (one.hash < two.hash ? -1 : 1))).toEqual(attempts);
});

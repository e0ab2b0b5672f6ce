import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insist } from '../../harness/insist.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { launchToken, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { addressAt, setAtVenue, whileReverting } from '../ownedContracts.ts';
import { type Sending, send } from '../send.ts';

const LINE = 'POST /api/v1/launch/pons';

let service: TestService;
let agentId: string;
let wallet: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  ({ id: agentId, wallet_address: wallet } = await newAgent(service));
});
afterAll(() => service.stop());

const order = (change: object = {}) => ({
  agentId,
  symbol: 'SCOUT',
  name: 'Scout Token',
  quote: 'ETH',
  ...change,
});
const launch = (change: object = {}, sending: Sending = {}) =>
  send(service, LINE, order(change), {
    ...sending,
    headers: { 'idempotency-key': randomUUID(), ...sending.headers },
  });

test('accepts a launch at once, and the chain has it as it was ordered', async () => {
  const params = { header: { 'Idempotency-Key': randomUUID() } };
  const text = {
    ...{
      description: 'Über alles 🚀',
      logoUrl: 'ipfs://bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq',
      website: 'https://scout.example',
    },
    ...{ twitter: 'https://x.com/scout', telegram: 'https://t.me/scout' },
  };
  const body = order({ symbol: 'FIRST', ...text, creatorTaxBps: 1000 });
  const { data, response } = await service.chain.withoutMiner(() =>
    service.client.POST('/api/v1/launch/pons', { params, body }),
  );
  expect([response.status, response.headers.get('location')]).toEqual([202, `/api/v1/launch/${data?.id}`]);
  expect(data).toMatchObject({
    ...{ ...text, agentId, symbol: 'FIRST', venue: 'pons', mode: 'sponsored', creatorTaxBps: 1000 },
    ...{ statusReason: null, revertReason: null, feeRecipient: wallet, metadataUri: null },
    token: { address: null, phase: null },
    cost: { credits: '25', launchFeeEth: '0.0005' },
    meta: { requestId: response.headers.get('x-request-id') },
  });
  await service.settle();
  const read = await service.client.GET('/api/v1/launch/{id}', { params: { path: { id: data!.id } } });
  expect(read.data).toMatchObject({
    ...text,
    status: 'confirmed',
    token: { address: data!.token.predictedAddress, phase: 'curve' },
    pool: { kind: 'curve' },
  });
});

const BAD: [string, object, ...string[]][] = [
  ['a missing name and quote', { name: undefined, quote: undefined }, 'name required', 'quote required'],
  ['a property in the wrong case', { creator_tax_bps: 1 }, 'creator_tax_bps unknown_field'],
  ['a property of another launch', { initialBuy: '1' }, 'initialBuy unknown_field'],
  ['a symbol in lower case', { symbol: 'scout' }, 'symbol pattern_mismatch'],
  ['a symbol of 11 characters', { symbol: 'ABCDEFGHIJK' }, 'symbol pattern_mismatch'],
  ['a name of 65 bytes in 64 characters', { name: `${'a'.repeat(63)}ü` }, 'name too_long'],
  ['a description of 2,049 bytes', { description: `${'a'.repeat(2047)}ü` }, 'description too_long'],
  ['a NUL in the name', { name: 'a\0b' }, 'name invalid_format'],
  ['a plain http logo', { logoUrl: 'http://scout.example/logo.png' }, 'logoUrl pattern_mismatch'],
  ['a logo without a CID', { logoUrl: 'ipfs://nope' }, 'logoUrl invalid_format'],
  ['a tax as text', { creatorTaxBps: '100' }, 'creatorTaxBps invalid_type'],
  ['a negative tax', { creatorTaxBps: -1 }, 'creatorTaxBps too_small'],
  ['a tax over 10 %', { creatorTaxBps: 1001 }, 'creatorTaxBps too_large'],
  ['a huge number', { creatorTaxBps: 1e300 }, 'creatorTaxBps too_large'],
  ['a claim that is no boolean', { allowDuplicate: 'yes' }, 'allowDuplicate invalid_type'],
  ['an agent that is an object', { agentId: { $ne: '' } }, 'agentId invalid_type'],
];

test.each(BAD)('refuses %s', async (_, change, ...faults) => {
  await expectRefusal(service, () => launch(change), 400, 'validation_failed', ...faults);
});

test('refuses JSON that is deeper than 32 levels', async () => {
  const text = `{"agentId":${'['.repeat(40)}${']'.repeat(40)}}`;
  await expectRefusal(service, () => launch({}, { text }), 400, 'invalid_json');
});

test('demands an idempotency key', async () => {
  const request = () => send(service, LINE, order({ symbol: 'NOKEY' }));
  await expectRefusal(service, request, 400, 'idempotency_key_required');
});

test.each([
  ['k', 'k'],
  ['k', 'other'],
  ['', 'k'],
])('refuses two lines of idempotency keys, "%s" and "%s"', async (...keys) => {
  const before = await footprint(service);
  const body = JSON.stringify(order({ symbol: 'TWOKEYS' }));
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = {
      ...{ authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      'idempotency-key': keys,
    };
    const outgoing = httpRequest(
      `${service.baseUrl}/api/v1/launch/pons`,
      { method: 'POST', headers },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve(`${incoming.statusCode} ${JSON.parse(Buffer.concat(chunks).toString()).code}`),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  expect(answer).toBe('400 idempotency_key_invalid');
  expect(await footprint(service)).toEqual(before);
});

test('answers a repeated key with the same launch and launches once', async () => {
  const headers = { 'idempotency-key': `"${randomUUID()}"` };
  const change = { symbol: 'ONCE', name: 'Once' };
  const first = await launch(change, { headers });
  await service.settle();
  const before = await footprint(service);
  const unquoted = { 'idempotency-key': headers['idempotency-key'].slice(1, -1) };
  const again = await launch(change, { headers: unquoted });
  expect([first.status, again.status, again.body.id]).toEqual([202, 202, first.body.id]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(again.headers.get('location')).toBe(`/api/v1/launch/${first.body.id}`);
  expect(again.body.status).toBe('confirmed');
  expect(await footprint(service)).toEqual(before);
});

test('refuses a key that was used for another body or another operation', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  await launch({ symbol: 'REUSE', name: 'Reuse' }, { headers });
  await service.settle();
  for (const request of [
    () => launch({ symbol: 'REUSE', name: 'Other' }, { headers }),
    () => launch({ symbol: 'REUSE', name: 'Reuse', creatorTaxBps: 0 }, { headers }),
    () => send(service, 'POST /api/v1/agents', { name: 'A' }, { headers }),
  ]) {
    await expectRefusal(service, request, 422, 'idempotency_key_reused');
  }
});

test('launches once when ten requests come at once with one key', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const before = await footprint(service);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => insist(() => launch({ symbol: 'TEN', name: 'Ten' }, { headers }))),
  );
  const codes = answers.map(({ status, code }) => code ?? status);
  expect(codes.filter((code) => code !== 202 && code !== 'idempotency_in_progress')).toEqual([]);
  expect(codes).toContain(202);
  await service.settle();
  expect((await footprint(service)).launches).toBe(before.launches! + 1);
});

test('asks before it launches what the agent launched within a day, whatever the key', async () => {
  const first = await launchToken(service, agentId, { symbol: 'TWIN', name: 'Twin' });
  const change = { symbol: 'TWIN', name: 'Twin' };
  const { headers } = await expectRefusal(service, () => launch(change), 409, 'possible_duplicate_launch');
  expect(headers.get('location')).toBe(`/api/v1/launch/${first.id}`);
  for (const name of ['TWIN', 'twin', '\uff34win'])
    await expectRefusal(service, () => launch({ ...change, name }), 409, 'possible_duplicate_launch');
  const second = await launch({ ...change, allowDuplicate: true });
  expect(second.status).toBe(202);
  await service.settle();
  const twins = sql`UPDATE launches SET created_at = created_at - interval '24 hours 1 second' WHERE symbol = 'TWIN' RETURNING id`;
  const ids = (await twins.execute(service.database.db)).rows.map((row) => (row as { id: string }).id);
  const moves = service.database.db.updateTable('operations').where('id', 'in', ids);
  await moves.set({ updated_at: sql`updated_at - interval '24 hours 1 second'` }).execute();
  expect((await launch(change)).status).toBe(202);
  await service.settle();
});

test('lets one of ten twins with different keys pass', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      insist((key) => launch({ symbol: 'RACE', name: 'Race' }, { headers: { 'idempotency-key': key } })),
    ),
  );
  const codes = answers.map(({ status, code }) => code ?? status);
  expect(codes.filter((code) => code === 202)).toHaveLength(1);
  expect(codes.filter((code) => code === 'possible_duplicate_launch')).toHaveLength(9);
  await service.settle();
});

test.each(['ETH', 'WETH', 'USDG', 'NVDA', 'AAPL'])(
  'keeps the symbol %s for the asset that has it',
  async (symbol) => {
    await expectRefusal(service, () => launch({ symbol }), 422, 'reserved_symbol', 'symbol conflict');
  },
);

test('refuses a quote asset that the venue does not pair with', async () => {
  for (const quote of ['WETH', 'SCOUT', 'GME']) {
    await expectRefusal(service, () => launch({ quote }), 422, 'unsupported_quote', 'quote conflict');
  }
});

test('refuses a pair from the moment when the venue withdraws it', async () => {
  const tsla = inject('addressBook').stocks.find(({ symbol }) => symbol === 'TSLA')!.address;
  await setAtVenue(service, 'setPairTokenApproved', tsla, false);
  await expectRefusal(service, () => launch({ quote: 'TSLA' }), 422, 'unsupported_quote', 'quote conflict');
  await setAtVenue(service, 'setPairTokenApproved', tsla, true);
});

test('refuses a tax above what the venue allows now', async () => {
  await setAtVenue(service, 'setMaxCreatorTaxBps', 200);
  const change = { symbol: 'TAX', creatorTaxBps: 201 };
  await expectRefusal(service, () => launch(change), 400, 'validation_failed', 'creatorTaxBps too_large');
  await setAtVenue(service, 'setMaxCreatorTaxBps', 1000);
});

test("answers another account's agent like one that does not exist", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => launch({}, { apiKey }), 404, 'not_found');
  await expectRefusal(service, () => launch({ agentId: 'agt_01M7W2Z4XGZ3XD1PXM252F7GQ7' }), 404, 'not_found');
});

test('lets a key that is bound to one agent launch for no other', async () => {
  const { id: otherId } = await newAgent(service);
  const { data: key } = await service.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [otherId] },
  });
  await expectRefusal(service, () => launch({ symbol: 'BOUND' }, { apiKey: key!.key }), 404, 'not_found');
  const own = await launch({ agentId: otherId, symbol: 'BOUND' }, { apiKey: key!.key });
  expect(own.status).toBe(202);
  await service.settle();
});

test('accepts nothing while the venue lets nobody launch', async () => {
  await setAtVenue(service, 'setLaunchEnabled', false);
  const { headers } = await expectRefusal(
    service,
    () => launch({ symbol: 'SHUT' }),
    503,
    'service_unavailable',
  );
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
  await setAtVenue(service, 'setLaunchEnabled', true);
  expect((await launch({ symbol: 'SHUT' })).status).toBe(202);
  await service.settle();
});

test('refuses what the simulation shows to revert', async () => {
  const hook = await addressAt(service, service.context.addressBook.pons.factory, 'memeHook');
  const payee = await addressAt(service, hook, 'protocolFeeRecipient');
  const refused = await whileReverting(service, payee, () =>
    expectRefusal(service, () => launch({ symbol: 'REVERT' }), 422, 'simulation_failed'),
  );
  expect(refused.body.error).not.toBe('');
});

test('accepts nothing when no launcher wallet can pay', async () => {
  const launchers = await service.database.db
    .selectFrom('wallets')
    .select('address')
    .where('role', '=', 'launcher')
    .execute();
  for (const { address } of launchers) await service.chain.rpc('anvil_setBalance', address, '0x0');
  await expectRefusal(service, () => launch({ symbol: 'POOR' }), 503, 'service_unavailable');
  await service.chain.rpc('anvil_setBalance', launchers[0]!.address, '0xde0b6b3a7640000');
  const { body } = await launch({ symbol: 'POOR' });
  await service.settle();
  const paid = service.database.db.selectFrom('operations').innerJoin('wallets', 'wallets.id', 'wallet_id');
  const payer = await paid.select('address').where('operations.id', '=', body.id).executeTakeFirst();
  expect(payer).toEqual({ address: launchers[0]!.address });
});

test('launches nothing for an agent whose wallet is frozen, although the service would sign and pay', async () => {
  const other = await newAgent(service);
  const wallets = () => service.context.db.updateTable('wallets').where('address', '=', other.wallet_address);
  await wallets().set({ frozen_reason: 'nonce_ahead' }).execute();
  const body = order({ agentId: other.id, symbol: 'COLD' });
  const preview = await service.client.POST('/api/v1/launch/preview', { body });
  expect(preview.data?.issues.map(({ code }) => code)).toEqual(['invalid_state']);
  const lines = [LINE, 'POST /api/v1/launch/long'] as const;
  for (const line of lines) {
    const headers = { 'idempotency-key': randomUUID() };
    await expectRefusal(service, () => send(service, line, body, { headers }), 409, 'invalid_state');
  }
  await wallets().set({ frozen_reason: null }).execute();
});

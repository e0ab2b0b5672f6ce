import { randomUUID } from 'node:crypto';
import { encodeAbiParameters, pad } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answeringCode } from '../../adapters/chain/answeringContract.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { addressAt as contractAt } from '../ownedContracts.ts';
import { type Sending, send } from '../send.ts';
import { whileSendsWait } from '../whileSendsWait.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const DAY_SECONDS = 86_400;
const book = inject('addressBook');

let service: TestService;
let agentId: string;
let wallet: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, whitelistDelaySeconds: DAY_SECONDS } });
  const agent = await newAgent(service);
  [agentId, wallet] = [agent.id, agent.wallet_address];
});
afterAll(() => service.stop());

const add = (json: unknown, sending?: Sending, id = agentId) =>
  send(service, `POST /api/v1/agents/${id}/whitelist`, json, sending);
const remove = (id: string, address: string) =>
  send(service, `DELETE /api/v1/agents/${id}/whitelist?address=${address}`);
const addressAt = (index: number): string => `0x${(0xabc000 + index).toString(16).padStart(40, '0')}`;

test('allows an address from a day later on, and says where it is', async () => {
  const { data, response } = await service.client.POST('/api/v1/agents/{id}/whitelist', {
    params: { path: { id: agentId } },
    body: { address: OWNER.toLowerCase(), label: 'Cold wallet' },
  });
  expect([response.status, data?.meta.requestId]).toEqual([201, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({ address: OWNER, label: 'Cold wallet' });
  expect(data?.id).toMatch(/^wle_/);
  expect(Date.parse(data!.active_at) - Date.parse(data!.created_at)).toBe(DAY_SECONDS * 1000);
  const { meta: _, ...entry } = data!;
  const place = response.headers.get('location');
  expect(place).toBe(`/api/v1/agents/${agentId}/whitelist?address=${OWNER}`);
  expect((await send(service, `GET ${place}`)).body.data).toEqual([entry]);
});

test('until then a transfer to it is refused, and from then on it is not', async () => {
  const { id } = await newAgent(service);
  await add({ address: OWNER }, {}, id);
  const transfer = () =>
    send(service, 'POST /api/v1/wallet/transfer', { agentId: id, to: OWNER, token: 'ETH', amount: '0.1' });
  const refusal = await expectRefusal(service, transfer, 403, 'whitelist_pending');
  const { body: list } = await send(service, `GET /api/v1/agents/${id}/whitelist`);
  expect(refusal.body.error).toContain(list.data[0].active_at);
  await letTimePass(id);
  await expectRefusal(service, transfer, 422, 'insufficient_balance');
});

test('an address that was removed waits again', async () => {
  const { id } = await newAgent(service);
  const first = await add({ address: OWNER }, {}, id);
  await letTimePass(id);
  await remove(id, OWNER);
  const again = await add({ address: OWNER }, {}, id);
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(first.body.id);
  expect(Date.parse(again.body.active_at) - Date.parse(again.body.created_at)).toBe(DAY_SECONDS * 1000);
});

test('holds an address once, in whatever case it comes, also when ten come at once', async () => {
  const { id } = await newAgent(service);
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ address: OWNER }, {}, id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'already_exists')).toHaveLength(9);
  for (const address of [OWNER.toLowerCase(), `0x${OWNER.slice(2).toUpperCase()}`]) {
    await expectRefusal(service, () => add({ address }, {}, id), 409, 'already_exists');
  }
});

test('holds 100 addresses, and one more once one is removed', async () => {
  const { id } = await newAgent(service);
  const addresses = Array.from({ length: 100 }, (_, index) => addressAt(index));
  const answers = await Promise.all(addresses.map((address) => add({ address }, {}, id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
  await expectRefusal(service, () => add({ address: OWNER }, {}, id), 403, 'quota_exceeded');
  await remove(id, addressAt(0));
  expect((await add({ address: OWNER }, {}, id)).status).toBe(201);
});

test.each([
  ['the zero address', () => '0x0000000000000000000000000000000000000000'],
  ['the stand-in of ether', () => '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  ['a token', () => book.usdg],
  ['a stock', () => book.stocks[0]!.address],
  ["the venue's factory", () => book.pons.factory],
  ['the router', () => book.uniswapV3.swapRouter02],
  ['the router of Uniswap v4', () => book.uniswapV4.universalRouter],
  ['Permit2', () => book.uniswapV4.permit2],
  ['the pool manager', () => book.uniswapV4.poolManager],
  ['the Airlock', () => book.long.airlock],
  ['the token factory of Long', () => book.long.tokenFactory],
  ['an oracle', () => book.stocks[0]!.priceFeed!],
  ["the agent's own wallet", () => wallet],
])('refuses %s', async (_, address) => {
  const request = () => add({ address: address().toLowerCase() });
  await expectRefusal(service, request, 400, 'validation_failed', 'address conflict');
});

test('refuses every address of the book, whatever part of it names it', async () => {
  const addresses = [
    ...new Set(JSON.stringify(service.context.addressBook).match(/0x[0-9a-fA-F]{40}(?=")/g)),
  ];
  expect(addresses.length).toBeGreaterThan(30);
  const answers = await Promise.all(addresses.map((address) => add({ address })));
  expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
});

test.each([
  'feeEscrow',
  'memeHook',
  'launchForwarder',
  'launchDeployer',
  'graduationExecutor',
  'buybackVault',
  'locker',
] as const)("refuses the %s that the venue's factory names", async (name) => {
  const address = await contractAt(service, book.pons.factory, name);
  await expectRefusal(service, () => add({ address }), 400, 'validation_failed', 'address conflict');
});

test.each(['pons', 'long'] as const)(
  'refuses a token that was launched on %s, and its market',
  async (venue) => {
    const { id } = await newAgent(service);
    const order = { agentId: id, symbol: 'DEAD', name: 'Dead end', description: 'x', quote: 'ETH' };
    const headers = { 'idempotency-key': randomUUID() };
    const { body } = await send(service, `POST /api/v1/launch/${venue}`, order, { headers });
    await service.settle();
    const { body: launch } = await send(service, `GET /api/v1/launch/${body.id}`);
    for (const address of [launch.token.address, launch.pool.address])
      await expectRefusal(service, () => add({ address }), 400, 'validation_failed', 'address conflict');
  },
);

test('refuses where a token is to be while its launch is under way', async () => {
  const { id } = await newAgent(service);
  const order = { agentId: id, symbol: 'SOON', name: 'Soon', description: 'x', quote: 'ETH' };
  const headers = { 'idempotency-key': randomUUID() };
  await whileSendsWait(service, async () => {
    const { body: launch } = await send(service, 'POST /api/v1/launch/pons', order, { headers });
    const { address, predictedAddress } = launch.token;
    expect(address).toBeNull();
    const request = () => add({ address: predictedAddress });
    expect(await request()).toMatchObject({ status: 400, faults: ['address conflict'] });
  });
  await service.settle();
});

test('refuses what answers as a token, and takes a contract that does not', async () => {
  const token = '0x00000000000000000000000000000000000c0ffe';
  const word = (text: string) => encodeAbiParameters([{ type: 'string' }], [text]);
  const code = answeringCode({
    '0x06fdde03': word('Nobody'),
    '0x95d89b41': word('NOB'),
    '0x313ce567': pad('0x12'),
  });
  await service.chain.rpc('anvil_setCode', token, code);
  await expectRefusal(service, () => add({ address: token }), 400, 'validation_failed', 'address conflict');
  const contractWallet = '0x00000000000000000000000000000000000d00d0';
  await service.chain.rpc('anvil_setCode', contractWallet, answeringCode({ '0x1626ba7e': pad('0x1') }));
  expect((await add({ address: contractWallet })).status).toBe(201);
});

test.each([
  ['no address', {}, 'address required'],
  ['a name', { address: 'owner.eth' }, 'address pattern_mismatch'],
  ['a wrong checksum', { address: OWNER.replace('a', 'A') }, 'address checksum_mismatch'],
  ['a long label', { address: OWNER, label: 'x'.repeat(65) }, 'label too_long'],
  ['a NUL', { address: OWNER, label: 'a\0b' }, 'label invalid_format'],
  ['a time of its own', { address: OWNER, active_at: '2020-01-01T00:00:00.000Z' }, 'active_at unknown_field'],
])('refuses %s', async (_, json, fault) => {
  await expectRefusal(service, () => add(json), 400, 'validation_failed', fault);
});

test('adds once under one key', async () => {
  const { id } = await newAgent(service);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await add({ address: OWNER }, { headers }, id);
  await remove(id, OWNER);
  const again = await add({ address: OWNER }, { headers }, id);
  expect([again.status, again.body.id, again.headers.get('idempotent-replayed')]).toEqual([
    201,
    first.body.id,
    'true',
  ]);
  expect((await send(service, `GET /api/v1/agents/${id}/whitelist`)).body.data).toEqual([]);
  const other = () => add({ address: addressAt(1) }, { headers }, id);
  await expectRefusal(service, other, 422, 'idempotency_key_reused');
});

test('is for keys that change agents, and that may see this one', async () => {
  const { apiKey: stranger } = await service.account();
  const { id: otherId } = await newAgent(service);
  const keyOf = async (body: { agent_ids?: string[]; scopes?: ('read' | 'transfer:write')[] }) =>
    (await service.client.POST('/api/v1/keys', { body: { name: 'made', ...body } })).data!.key;
  const bound = await keyOf({ agent_ids: [otherId] });
  for (const apiKey of [stranger, bound]) {
    await expectRefusal(service, () => add({ address: OWNER }, { apiKey }), 404, 'not_found');
  }
  const payer = await keyOf({ scopes: ['read', 'transfer:write'] });
  await expectRefusal(service, () => add({ address: OWNER }, { apiKey: payer }), 403, 'insufficient_scope');
});

/** A day. */
async function letTimePass(id: string): Promise<void> {
  await service.database.db
    .updateTable('whitelist_entries')
    .set({ active_at: new Date() })
    .where('agent_id', '=', id)
    .execute();
}

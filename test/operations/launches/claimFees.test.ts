import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, launchToken, newAgent, swap, whileFrozen } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { addressAt, sweepAsOperator, untilPending, whileReverting } from '../ownedContracts.ts';
import { type Sending, send } from '../send.ts';

const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let service: TestService;
let count = 0;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

const claim = (json: unknown, sending?: Sending) => send(service, 'POST /api/v1/fees/claim', json, sending);
const read = async (id: string) =>
  (await service.client.GET('/api/v1/fees/claims/{id}', { params: { path: { id } } })).data!;

/** An agent whose own token was bought with 0.05 ETH: 0.00035 ETH are the creator's. */
async function earningAgent(body: { payout_wallet?: string } = {}) {
  count += 1;
  const agent = await newAgent(service, body);
  await giveEther(service, agent.wallet_address);
  const launch = await launchToken(service, agent.id, { symbol: `T${count}`, name: `Token ${count}` });
  const tokenOut = launch.token.address!;
  await swap(service, { agentId: agent.id, tokenIn: 'ETH', tokenOut, amountIn: '0.05' });
  return { ...agent, token: tokenOut, curve: launch.pool!.address as `0x${string}` };
}

test('accepts at once, sweeps the market and claims from the escrow', async () => {
  const { id: agentId, token } = await earningAgent();
  const { data, response } = await service.chain.withoutMiner(() =>
    service.client.POST('/api/v1/fees/claim', { body: { agentId } }),
  );
  expect([response.status, response.headers.get('location')]).toEqual([
    202,
    `/api/v1/fees/claims/${data?.id}`,
  ]);
  expect(data).toMatchObject({
    agentId,
    forwardedTo: null,
    meta: { requestId: response.headers.get('x-request-id') },
  });
  expect(data?.assets).toMatchObject([{ symbol: 'ETH', amount: null, amountRaw: null }]);
  await service.settle();
  const done = await read(data!.id);
  expect(done).toMatchObject({
    status: 'confirmed',
    assets: [{ amount: '0.00035', amountRaw: '350000000000000' }],
  });
  expect(done.steps).toMatchObject([
    { name: `sweep:${token}`, status: 'confirmed' },
    { status: 'confirmed' },
  ]);
});

test('refuses a second claim of the same fees while the first is under way, and names that one', async () => {
  const { id: agentId } = await earningAgent();
  await service.chain.withoutMiner(async () => {
    const { body: first } = await claim({ agentId });
    const second = await claim({ agentId });
    expect([second.status, second.code]).toEqual([409, 'invalid_state']);
    expect(second.body.error).toContain(first.id);
  });
  await service.settle();
});

test('plans each step by the block that its wallet was found ready at', async () => {
  const { id: agentId } = await earningAgent();
  const { pons } = service.context.venues;
  const [earnings, sweep, escrow] = [
    vi.spyOn(pons, 'earnings'),
    vi.spyOn(pons, 'sweep'),
    vi.spyOn(pons, 'claim'),
  ];
  const { body } = await claim({ agentId });
  await service.settle();
  const asked = earnings.mock.calls.map(([, , options]) => options?.at);
  const seen = new Set<bigint | undefined>(asked.filter((at) => at !== undefined));
  const called = [...sweep.mock.calls.slice(1), ...escrow.mock.calls].map(([, at]) => at);
  for (const spy of [earnings, sweep, escrow]) spy.mockRestore();
  expect(await read(body.id)).toMatchObject({ status: 'confirmed' });
  // Only acceptance reads the newest figures, before any step.
  expect(asked.map((at) => typeof at)).toEqual(['undefined', ...asked.slice(1).map(() => 'bigint')]);
  expect(called.length).toBeGreaterThan(1);
  expect(called.filter((at) => !seen.has(at))).toEqual([]);
});

test('goes on to the payout wallet with exactly what was claimed', async () => {
  const { id: agentId } = await earningAgent({ payout_wallet: PAYOUT });
  const before = BigInt(await service.chain.rpc<string>('eth_getBalance', PAYOUT, 'latest'));
  const { body } = await claim({ agentId });
  await service.settle();
  const done = await read(body.id);
  expect(done).toMatchObject({ status: 'confirmed', forwardedTo: PAYOUT });
  expect(done.steps.map(({ name }) => name.split(':')[0])).toEqual(['sweep', 'claim', 'forward']);
  const after = BigInt(await service.chain.rpc<string>('eth_getBalance', PAYOUT, 'latest'));
  expect(after - before).toBe(350_000_000_000_000n);
});

test('sends no fees to a contract of the venues, however long it has been the payout wallet', async () => {
  const { id: agentId } = await earningAgent();
  const { universalRouter } = service.context.addressBook.uniswapV4;
  const agents = service.database.db.updateTable('agents').where('id', '=', agentId);
  await agents.set({ payout_wallet: universalRouter, payout_active_at: new Date() }).execute();
  await expectRefusal(service, () => claim({ agentId }), 409, 'invalid_state');
  await send(service, `PATCH /api/v1/agents/${agentId}`, { payout_wallet: null });
  expect((await claim({ agentId })).status).toBe(202);
  await service.settle();
});

test('leaves fees with the agent while a new payout wallet still waits', async () => {
  const { id: agentId } = await earningAgent();
  await service.client.PATCH('/api/v1/agents/{id}', {
    params: { path: { id: agentId } },
    body: { payout_wallet: PAYOUT },
  });
  const later = new Date(Date.now() + 3_600_000);
  await service.database.db
    .updateTable('agents')
    .set({ payout_active_at: later })
    .where('id', '=', agentId)
    .execute();
  const { body } = await claim({ agentId });
  await service.settle();
  expect(await read(body.id)).toMatchObject({ status: 'confirmed', forwardedTo: null });
});

test('pays nobody when the payout wallet was changed meanwhile, and says where the fees are', async () => {
  const { id: agentId } = await earningAgent({ payout_wallet: PAYOUT });
  const { id } = await service.chain.withoutMiner(async () => {
    const { body } = await claim({ agentId });
    await untilPending(service);
    await send(service, `PATCH /api/v1/agents/${agentId}`, { payout_wallet: null });
    return body;
  });
  await service.settle();
  const ended = await read(id);
  expect(ended).toMatchObject({ status: 'failed', statusReason: 'policy_violation', forwardedTo: null });
  expect(ended.revertReason).toContain('stay in the agent');
  expect(ended.steps.map(({ name }) => name.split(':')[0])).toEqual(['sweep', 'claim']);
});

test('is confirmed once all of it is done, even when that is noticed after the end of its validity', async () => {
  const { id: agentId } = await earningAgent();
  const { id } = await service.chain.withoutMiner(async () => {
    const { body } = await claim({ agentId });
    await untilPending(service);
    await service.chain.rpc('evm_mine');
    await untilPending(service);
    const operations = service.database.db.updateTable('operations').where('id', '=', body.id);
    await operations.set({ valid_until: new Date(0) }).execute();
    await service.chain.rpc('evm_mine');
    return body;
  });
  await service.settle();
  const done = await read(id);
  expect(done).toMatchObject({ status: 'confirmed', assets: [{ amountRaw: '350000000000000' }] });
  expect(done.steps.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
});

test('claims only the assets that are named, by symbol or address', async () => {
  const { id: agentId, wallet_address, curve } = await earningAgent();
  await sweepAsOperator(service, curve);
  await giveDollars(service, wallet_address);
  await launchToken(service, agentId, { symbol: 'DOLLAR', name: 'Dollar', quote: 'USDG' });
  await swap(service, { agentId, tokenIn: 'USDG', tokenOut: 'DOLLAR', amountIn: '100' });
  const { body } = await claim({ agentId, assets: ['USDG'] });
  await service.settle();
  expect((await read(body.id)).assets).toMatchObject([{ symbol: 'USDG', amount: '0.7' }]);
  const ether = await claim({ agentId, assets: ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'] });
  await service.settle();
  const done = await read(ether.body.id);
  expect(done.assets).toMatchObject([{ symbol: 'ETH', amount: '0.00035' }]);
  expect(done.steps.map(({ name }) => name.split(':')[0])).toEqual(['claim']);
});

test('pays once when five claims come at once', async () => {
  const { id: agentId } = await earningAgent();
  const answers = await Promise.all(Array.from({ length: 5 }, () => claim({ agentId })));
  await service.settle();
  const accepted = answers.filter(({ status }) => status === 202);
  const records = await Promise.all(accepted.map(({ body }) => read(body.id)));
  const endings = records.map(({ status, statusReason }) => statusReason ?? status).sort();
  expect(endings).toEqual(['confirmed', ...records.slice(1).map(() => 'insufficient_balance')]);
  const amounts = records.flatMap(({ assets }) => assets.flatMap(({ amount }) => amount ?? []));
  expect(amounts).toEqual(['0.00035']);
  const { data } = await service.client.GET('/api/v1/fees/earnings', { params: { query: { agentId } } });
  expect(data?.assets).toMatchObject([{ unswept: '0', claimable: '0', claimed: '0.00035' }]);
});

test('answers a repeated key with the same claim', async () => {
  const { id: agentId } = await earningAgent();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await claim({ agentId }, { headers });
  await service.settle();
  const again = await claim({ agentId }, { headers });
  expect([again.status, again.body.id, again.body.status]).toEqual([202, first.body.id, 'confirmed']);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = () => claim({ agentId, assets: ['ETH'] }, { headers });
  await expectRefusal(service, other, 422, 'idempotency_key_reused');
});

test('refuses when there is nothing to claim', async () => {
  const { id: agentId } = await newAgent(service);
  await expectRefusal(service, () => claim({ agentId }), 422, 'insufficient_balance');
  const earning = await earningAgent();
  const request = () => claim({ agentId: earning.id, assets: ['USDG', 'NVDA'] });
  await expectRefusal(service, request, 422, 'insufficient_balance');
});

test('asks for the fees of one moment: the first ones that come meanwhile are in the next claim', async () => {
  const before = (await service.context.chain.block('latest'))!.number;
  const { id: agentId } = await earningAgent();
  const { pons } = service.context.venues;
  const earnings = pons.earnings.bind(pons);
  // A second read would find fees.
  const looks = vi
    .spyOn(pons, 'earnings')
    .mockImplementationOnce((wallet, _, options) => earnings(wallet, [], { ...options, at: before }));
  await expectRefusal(service, () => claim({ agentId }), 422, 'insufficient_balance');
  expect(looks).toHaveBeenCalledOnce();
  looks.mockRestore();
  const { status, body } = await claim({ agentId });
  expect([status, body.assets]).toMatchObject([202, [{ symbol: 'ETH' }]]);
  await service.settle();
});

test('refuses when the wallet cannot pay the gas', async () => {
  const { id: agentId, wallet_address } = await earningAgent();
  await service.chain.rpc('anvil_setBalance', wallet_address, '0x0');
  await expectRefusal(service, () => claim({ agentId }), 422, 'insufficient_gas');
  await service.chain.rpc('anvil_setBalance', wallet_address, '0x1');
  await expectRefusal(service, () => claim({ agentId }), 422, 'insufficient_gas');
});

test('refuses what the simulation shows to revert', async () => {
  const { id: agentId } = await earningAgent();
  const hook = await addressAt(service, service.context.addressBook.pons.factory, 'memeHook');
  await whileReverting(service, hook, () =>
    expectRefusal(service, () => claim({ agentId }), 422, 'simulation_failed'),
  );
});

test('refuses assets that are unknown or not unique', async () => {
  const { id: agentId } = await newAgent(service);
  const unknown = () => claim({ agentId, assets: ['ETH', 'NOSUCH'] });
  await expectRefusal(service, unknown, 422, 'unknown_token', 'assets[1] not_found');
  await launchToken(service, agentId, { symbol: 'SAME', name: 'One' });
  await launchToken(service, agentId, { symbol: 'SAME', name: 'Two' });
  const ambiguous = () => claim({ agentId, assets: ['SAME'] });
  await expectRefusal(service, ambiguous, 422, 'ambiguous_symbol', 'assets[0] conflict');
});

test.each([
  ['no agent', {}, 'agentId required'],
  ['an empty list', { agentId: 'x', assets: [] }, 'assets too_short'],
  ['an asset twice', { agentId: 'x', assets: ['ETH', 'ETH'] }, 'assets duplicate'],
  ['the wrong case', { agent_id: 'x', agentId: 'x' }, 'agent_id unknown_field'],
  ['a wrong checksum', { agentId: 'x', assets: [PAYOUT.replace('a', 'A')] }, 'assets[0] checksum_mismatch'],
])('refuses %s', async (_, json, fault) => {
  await expectRefusal(service, () => claim(json), 400, 'validation_failed', fault);
});

test("answers another account's agent like one that does not exist", async () => {
  const { id: agentId } = await newAgent(service);
  const { apiKey } = await service.account();
  await expectRefusal(service, () => claim({ agentId }, { apiKey }), 404, 'not_found');
});

test('refuses an agent whose wallet is frozen', async () => {
  const { id: agentId, wallet_address } = await earningAgent();
  await whileFrozen(service, wallet_address, () =>
    expectRefusal(service, () => claim({ agentId }), 409, 'invalid_state'),
  );
});

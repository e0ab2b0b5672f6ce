import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outliveSnipeTax } from '../../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { launchToken, newAgent, requestLaunch, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { giveStock } from '../giveStock.ts';
import { whileReverting } from '../ownedContracts.ts';
import { type Sending, send } from '../send.ts';

const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: { eth: '10', usdg: '0' } } });
});
afterAll(() => service.stop());

const remove = (id: string, query = '', sending?: Sending) =>
  send(service, `DELETE /api/v1/agents/${id}${query}`, undefined, sending);
const read = (id: string) => send(service, `GET /api/v1/agents/${id}`);

const empty = (wallet: string) => service.chain.rpc('anvil_setBalance', wallet, '0x0');

async function newOwner(body: { payout_wallet?: string } = {}) {
  const { client, apiKey } = await service.account();
  const actor = { client, settle: service.settle };
  return { ...actor, apiKey, agent: await newAgent(actor, body) };
}

test('refuses while the wallet holds a dollar or more, unless it is forced', async () => {
  const { id } = await newAgent(service);
  await expectRefusal(service, () => remove(id), 409, 'agent_has_funds');
  await expectRefusal(service, () => remove(id, '?force=false'), 409, 'agent_has_funds');
  const { data, response } = await service.client.DELETE('/api/v1/agents/{id}', {
    params: { path: { id }, query: { force: true } },
  });
  const requestId = response.headers.get('x-request-id');
  expect([response.status, data]).toEqual([200, { id, deleted: true, meta: { requestId } }]);
});

test('makes the agent disappear everywhere and keeps its sealed key', async () => {
  const agent = await newAgent(service);
  const launch = await launchToken(service, agent.id);
  await remove(agent.id, '?force=true');
  const body = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const order = { agentId: agent.id, symbol: 'GONE', name: 'Gone', quote: 'ETH' };
  const headers = { 'idempotency-key': randomUUID() };
  for (const request of [
    () => read(agent.id),
    () => remove(agent.id, '?force=true'),
    () => send(service, `PATCH /api/v1/agents/${agent.id}`, { name: 'X' }),
    () => send(service, `POST /api/v1/agents/${agent.id}/start`),
    () => send(service, 'POST /api/v1/swap/quote', body),
    () => send(service, 'POST /api/v1/swap/execute', body),
    () => send(service, 'POST /api/v1/launch/pons', order, { headers }),
    () => send(service, 'POST /api/v1/fees/claim', { agentId: agent.id }),
    () => send(service, `GET /api/v1/wallet/portfolio?agentId=${agent.id}`),
    () => send(service, `GET /api/v1/fees/earnings?agentId=${agent.id}`),
  ]) {
    await expectRefusal(service, request, 404, 'not_found');
  }
  const { data } = await service.client.GET('/api/v1/agents');
  expect(data?.data.map(({ id }) => id)).not.toContain(agent.id);
  expect((await send(service, `GET /api/v1/launch/${launch.id}`)).status).toBe(200);
  const wallets = service.database.db.selectFrom('wallets').select('sealed_key');
  expect(await wallets.where('address', '=', agent.wallet_address).execute()).toHaveLength(1);
});

test('refuses while the agent runs, also when it is forced', async () => {
  const { id } = await newAgent(service);
  await send(service, `POST /api/v1/agents/${id}/start`);
  await expectRefusal(service, () => remove(id, '?force=true'), 409, 'invalid_state');
  await expectRefusal(service, () => remove(id), 409, 'invalid_state');
  await send(service, `POST /api/v1/agents/${id}/stop`);
  expect((await remove(id, '?force=true')).status).toBe(200);
});

test('refuses while an operation of the agent is under way, also when it is forced', async () => {
  const { id } = await newAgent(service);
  const refused = await service.chain.withoutMiner(async () => {
    await requestLaunch(service, id, { symbol: 'BUSY', name: 'Busy' });
    return remove(id, '?force=true');
  });
  expect([refused.status, refused.code]).toEqual([409, 'agent_busy']);
  await service.settle();
  expect((await remove(id, '?force=true')).status).toBe(200);
});

test('needs no force for an empty wallet', async () => {
  const { id, wallet_address } = await newAgent(service);
  await empty(wallet_address);
  expect((await remove(id)).status).toBe(200);
});

test('counts fees that were not claimed yet', async () => {
  const [creator, trader] = [await newOwner(), await newOwner()];
  const { agent, apiKey } = creator;
  const launch = await launchToken(creator, agent.id, { creatorTaxBps: 500 });
  await empty(agent.wallet_address);
  await outliveSnipeTax(service.chain);
  const tokenOut = launch.token.address!;
  const order = { agentId: trader.agent.id, tokenIn: 'ETH', tokenOut, amountIn: '0.05' };
  await swap(trader, { ...order, acknowledgeUnverified: true });
  await expectRefusal(service, () => remove(agent.id, '', { apiKey }), 409, 'agent_has_funds');
  expect((await remove(agent.id, '?force=true', { apiKey })).status).toBe(200);
});

/** An agent with earnings in the stock: another agent bought its token, which trades against the stock. */
async function stockEarner(symbol: string, body: { payout_wallet?: string } = {}) {
  const [creator, trader] = [await newOwner(body), await newOwner()];
  const change = { symbol: `Q${symbol}`, quote: symbol, creatorTaxBps: 500 };
  const launch = await launchToken(creator, creator.agent.id, change);
  await outliveSnipeTax(service.chain);
  await giveStock(service, symbol, trader.agent.wallet_address, 10n ** 18n);
  const tokenOut = launch.token.address!;
  const order = { agentId: trader.agent.id, tokenIn: symbol, tokenOut, amountIn: '0.05' };
  await swap(trader, { ...order, acknowledgeUnverified: true });
  return creator;
}

async function whileUnpriced(symbol: string, work: () => Promise<void>): Promise<void> {
  const { priceFeed } = service.context.addressBook.stocks.find((stock) => stock.symbol === symbol)!;
  await whileReverting(service, priceFeed!, async () => {
    const isKnown = async () => (await service.context.prices.oracle([addressOf(symbol)])).size > 0;
    await expect.poll(isKnown).toBe(false);
    await work();
  });
}

const addressOf = (symbol: string) =>
  service.context.addressBook.stocks.find((stock) => stock.symbol === symbol)!.address;

test('asks for no price of fees that were claimed', async () => {
  const { agent, apiKey } = await stockEarner('TSLA', { payout_wallet: PAYOUT });
  const { body } = await send(service, 'POST /api/v1/fees/claim', { agentId: agent.id }, { apiKey });
  await service.settle();
  const claim = await send(service, `GET /api/v1/fees/claims/${body.id}`, undefined, { apiKey });
  expect(claim.body).toMatchObject({
    status: 'confirmed',
    forwardedTo: PAYOUT,
    assets: [{ symbol: 'TSLA' }],
  });
  await empty(agent.wallet_address);
  await whileUnpriced('TSLA', async () => {
    expect((await remove(agent.id, '', { apiKey })).status).toBe(200);
  });
});

test('says that fees without a price are left', async () => {
  const { agent, apiKey } = await stockEarner('NVDA');
  await empty(agent.wallet_address);
  await whileUnpriced('NVDA', async () => {
    const refusal = await expectRefusal(
      service,
      () => remove(agent.id, '', { apiKey }),
      409,
      'agent_has_funds',
    );
    expect(refusal.body.error).toContain('unclaimed fees whose worth is unknown');
  });
});

test('names what the wallet holds without a price', async () => {
  const { id, wallet_address } = await newAgent(service);
  await empty(wallet_address);
  await giveStock(service, 'NVDA', wallet_address, 1n);
  await whileUnpriced('NVDA', async () => {
    const refusal = await expectRefusal(service, () => remove(id), 409, 'agent_has_funds');
    expect(refusal.body.error).toContain(addressOf('NVDA'));
    expect((await remove(id, '?force=true')).status).toBe(200);
  });
});

test('deletes once under one key', async () => {
  const { id } = await newAgent(service);
  const headers = { 'idempotency-key': randomUUID() };
  const first = await remove(id, '?force=true', { headers });
  const again = await remove(id, '?force=true', { headers });
  expect([first.status, again.status, again.body.deleted]).toEqual([200, 200, true]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test("answers another account's agent like one that does not exist", async () => {
  const { id } = await newAgent(service);
  const { apiKey } = await service.account();
  await expectRefusal(service, () => remove(id, '?force=true', { apiKey }), 404, 'not_found');
  expect((await read(id)).status).toBe(200);
});

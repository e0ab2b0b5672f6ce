import { type Address, type Hex, parseEther, toHex, zeroAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { enqueueCandidates } from '../../server/domain/automations/enqueueCandidates.ts';
import type { IndexTokenRow } from '../../server/indexer/tokenRows.ts';
import { until } from '../engine/until.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { type RpcCall, type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Stranger, stranger } from '../indexer/stranger.ts';
import { type Agent, giveDollars, giveEther, launchToken, newAgent } from '../operations/actors.ts';
import {
  type Automation,
  create,
  type Execution,
  executions,
  read,
  startAgent,
  update,
} from '../operations/automations/automationActors.ts';
import { setAtVenue } from '../operations/ownedContracts.ts';
import { refusingSales } from './refusingSales.ts';

type Request = components['schemas']['CreateSniperRequest'];
const NO_CAPS = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null, max_slippage_bps: null },
};

let proxy: RpcProxy;
let service: TestService;
let agent: Agent;
let launcher: Stranger;
let other: Stranger;
beforeAll(async () => {
  const chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url, config: { starterFunding: null } });
  const { factory } = service.context.addressBook.pons;
  agent = await newAgent(service, { limits: NO_CAPS });
  await giveEther(service, agent.wallet_address, parseEther('100'));
  await giveDollars(service, agent.wallet_address);
  await startAgent(service, agent.id);
  launcher = await stranger(service.chain, factory, { mines: false });
  other = await stranger(service.chain, factory, { mines: false });
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await service.chain.stop();
});

const sniper = (filters: Request['filters'] = {}, change: Partial<Request> = {}): Promise<Automation> =>
  create(service, {
    ...{ kind: 'sniper', agentId: agent.id, tokenIn: 'ETH', amountPerSnipe: '0.01', maxSnipes: 5 },
    ...{ budget: '1', slippageBps: 5000, acknowledgeUnverified: true, filters, ...change },
  });
const end = ({ id }: Automation) =>
  service.client.DELETE('/api/v1/automations/{id}', { params: { path: { id } } });
const only = ({ id }: Automation, token: Address): Promise<Execution> =>
  until('it is decided', async () => (await executions(service, id)).find((one) => one.token === token));
const readSwap = async (id: string) =>
  (await service.client.GET('/api/v1/swap/{id}', { params: { path: { id } } })).data!;
const boughtBlock = async (id: string): Promise<number> => {
  await until('it is on the chain', async () => (await readSwap(id)).status === 'confirmed');
  return (await readSwap(id)).tx!.blockNumber!;
};
const isPooled = async (): Promise<boolean> =>
  Number((await service.chain.rpc<{ pending: Hex }>('txpool_status')).pending) > 0;

const blockOf = async (hash: Hex): Promise<number> => {
  const { blockNumber } = await service.chain.rpc<{ blockNumber: Hex }>('eth_getTransactionReceipt', hash);
  return Number(blockNumber);
};

test('never buys a token that cannot be sold again, and says why', async () => {
  const order = await sniper({ maxSnipeTaxBps: 0 });
  // Hides the launch until its token refuses sales.
  const held = proxy.holdRequests(({ method }) => method === 'eth_getLogs');
  const { token } = await launcher.launch('TRAP');
  await refusingSales(service.chain, token);
  await outliveSnipeTax(service.chain);
  held.end();
  expect(await only(order, token)).toMatchObject({
    ...{ status: 'skipped', reason: 'sell_simulation_failed', swapId: null },
  });
  expect(await read(service, order.id)).toMatchObject({ status: 'active', spent: '0', executionsDone: 0 });
  await end(order);
});

test('tries a token again that a failing node could not try, and buys it', async () => {
  const order = await sniper();
  const isTrial = ({ method, params: [, , assumed] }: RpcCall): boolean =>
    method === 'eth_call' && Object.values(assumed ?? {}).some((account) => account.code !== undefined);
  const failing = proxy.refuseCalls(isTrial, { code: -32_603, message: 'Internal error' });
  const { token } = await launcher.launch('RETRY');
  const isDecided = async () => (await executions(service, order.id)).length > 0;
  await until('it is tried again', async () => failing.hits() > 1 || (await isDecided()));
  failing.end();
  expect(await only(order, token)).toMatchObject({ reason: null, swapId: expect.any(String) });
  await end(order);
});

test('without a tax: buys in the block after the launch, of its creators alone, and neither of those that it denies nor its own', async () => {
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const mining = await stranger(service.chain, service.context.addressBook.pons.factory, { mines: true });
  const creators = [launcher.address, mining.address];
  const chosen = await sniper({ creators, symbolPattern: '^FREE', quotes: ['ETH'] });
  const denying = await sniper({ denyCreators: creators.map((one) => one.toLowerCase()), venues: ['pons'] });
  const launched = await service.chain.withoutMiner(async () => {
    const free = await mining.launch('FREE');
    await until('its purchase is sent on the block of the launch', isPooled);
    await service.chain.rpc('evm_mine');
    return free;
  });
  const swapId = (await only(chosen, launched.token)).swapId!;
  expect(await boughtBlock(swapId)).toBe((await blockOf(launched.txHash)) + 1);
  const denied = await other.launch('FREER');
  await launcher.launch('UNFREE');
  // `other` is only named as fee recipient.
  await other.launch('FREELY', zeroAddress, 100, launcher.address);
  await launcher.launch('STOLEN', zeroAddress, 100, other.address);
  const own = await launchToken(service, agent.id);
  expect((await only(denying, denied.token)).swapId).not.toBeNull();
  await service.indexed();
  const sniped = async ({ id }: Automation) => (await executions(service, id)).map(({ token }) => token);
  expect([await sniped(chosen), await sniped(denying)]).toEqual([[launched.token], [denied.token]]);
  expect(await sniped(denying)).not.toContain(own.token.address);
  await end(chosen);
  await end(denying);
});

test('decides about a token once, however often its launch is seen', async () => {
  const order = await sniper();
  const { token } = await launcher.launch('TWICE');
  await only(order, token);
  const candidates = () =>
    service.database.db.selectFrom('snipe_candidates').selectAll().where('automation_id', '=', order.id);
  const now = new Date();
  await service.database.db
    .insertInto('snipe_candidates')
    .values({
      ...{ automation_id: order.id, account_id: service.accountId, token },
      ...{ due_at: now, expires_at: new Date(now.getTime() + 60_000), created_at: now },
    })
    .execute();
  await until('it is let go of', async () => (await candidates().execute()).length === 0);
  expect(await executions(service, order.id)).toHaveLength(1);
  await end(order);
});

test('spends no more than its budget and buys no more than its number, also of launches of one block', async () => {
  const few = await sniper({}, { maxSnipes: 2 });
  const poor = await sniper({}, { budget: '0.025' });
  await service.chain.withoutMiner(async () => {
    const { factory } = service.context.addressBook.pons;
    const senders = await Promise.all(
      [1, 2, 3].map(() => stranger(service.chain, factory, { mines: false })),
    );
    const launches = senders.map((sender, at) => sender.launch(`MANY${at}`));
    await until('all are sent', async () => {
      const { pending } = await service.chain.rpc<{ pending: Hex }>('txpool_status');
      return Number(pending) >= launches.length;
    });
    await service.chain.rpc('evm_mine');
    await Promise.all(launches);
  });
  for (const order of [few, poor]) {
    await until('it completes', async () => (await read(service, order.id)).status === 'completed');
    expect(await read(service, order.id)).toMatchObject({ executionsDone: 2, spent: '0.02' });
    const swaps = (await executions(service, order.id)).filter(({ swapId }) => swapId !== null);
    expect(swaps).toHaveLength(2);
  }
});

test('buys for dollars what trades against them, and against ether by way of others', async () => {
  const dollars = await sniper({}, { tokenIn: 'USDG', amountPerSnipe: '20', budget: '100' });
  const direct = await launcher.launch('USD', service.context.addressBook.usdg);
  const around = await launcher.launch('ETHER');
  for (const { token } of [direct, around]) {
    const { swapId } = await only(dollars, token);
    await boughtBlock(swapId!);
  }
  await end(dollars);
});

test('leaves alone what is launched while it is paused, and skips what comes before its agent may spend again', async () => {
  const order = await sniper();
  await update(service, order.id, { status: 'paused' });
  const missed = await launcher.launch('MISSED');
  await service.indexed();
  await update(service, order.id, { status: 'active' });
  const limits = { max_daily_spend_usd: '0.01' };
  await service.client.PATCH('/api/v1/agents/{id}', {
    params: { path: { id: agent.id } },
    body: { limits: { ...NO_CAPS, ...limits } },
  });
  const seen = await launcher.launch('SEEN');
  expect(await only(order, seen.token)).toMatchObject({ status: 'skipped', reason: 'daily_cap' });
  expect((await executions(service, order.id)).map(({ token }) => token)).not.toContain(missed.token);
  await end(order);
});

test('of a flood of launches as many wait as can be looked at, and the commit that brings them is not held up', async () => {
  const order = await sniper({ quotes: ['WETH'] });
  const { weth } = service.context.addressBook;
  const launched = {
    venue: 'pons',
    quote: weth,
    creator: other.address,
    initial_fee_recipient: other.address,
  };
  const flood = Array.from({ length: 1_500 }, (_, at) => ({
    ...{ ...launched, fee_recipient: other.address, agent_id: null, symbol: 'FLOOD', creator_tax_bps: 0 },
    ...{ address: toHex(at + 1, { size: 20 }), launched_at: new Date().toISOString() },
  })) as unknown as IndexTokenRow[];
  const waiting = service.database.db.transaction().execute(async (trx) => {
    await enqueueCandidates(service.context, trx, flood);
    await enqueueCandidates(service.context, trx, flood.slice(1_000));
    const rows = await trx.selectFrom('snipe_candidates').selectAll().execute();
    throw new Error(String(rows.filter(({ automation_id: id }) => id === order.id).length));
  });
  await expect(waiting).rejects.toThrow(/^1000$/);
  await end(order);
});

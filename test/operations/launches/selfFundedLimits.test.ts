import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insist } from '../../harness/insist.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOfLaunch, giveDollars, giveEther } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { whileReverting } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { askSelfFunded, newPenniless, reaches } from './selfFundedActors.ts';

/** On the local chain ETH costs $3,600: the launch fee of 0.0005 ETH is $1.80, a buy of 0.01 ETH is $36. */
const book = inject('addressBook');

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

const NONE = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null, max_slippage_bps: null },
  ...{ max_price_impact_bps: null, allowed_tokens: null, denied_tokens: null },
};

async function limited(limits: object): Promise<void> {
  const agent = await newPenniless(service);
  agentId = agent.agentId;
  await giveEther(service, agent.wallet);
  await giveDollars(service, agent.wallet);
  await send(service, `PATCH /api/v1/agents/${agentId}`, { limits: { ...NONE, ...limits } });
}

let launches = 0;
const ask = (change: object = {}) => {
  launches += 1;
  const order = { symbol: `T${launches}`, ...change };
  return insist((key) => askSelfFunded(service, agentId, order, { headers: { 'idempotency-key': key } }));
};
const expectForbidden = (change: object = {}) =>
  expectRefusal(service, () => ask(change), 403, 'policy_violation');
async function expectAllowed(change: object = {}): Promise<void> {
  const { status, body } = await ask(change);
  expect(status).toBe(202);
  expect(await endOfLaunch(service, body.id)).toMatchObject({ status: 'confirmed' });
}

test('counts fee and buy together against the limit at once', async () => {
  await limited({ max_trade_usd: '37.8' });
  await expectForbidden({ initialBuy: '0.010000000000000001' });
  await expectForbidden({ quote: 'USDG', initialBuy: '36.000001' });
  await expectAllowed({ initialBuy: '0.01' });
  await expectAllowed({ quote: 'USDG', initialBuy: '36' });
});

test('counts of a buy what the curve takes, and not what comes back', async () => {
  // A fresh curve keeps 4.2424... ETH of 6 ETH: $15,274.53 with the fee.
  await limited({ max_trade_usd: '15274' });
  await expectForbidden({ initialBuy: '6' });
  await limited({ max_trade_usd: '15275' });
  await expectAllowed({ initialBuy: '6' });
});

test('counts the fee of a launch without a buy', async () => {
  await limited({ max_daily_spend_usd: '3.6' });
  await expectAllowed();
  await expectAllowed();
  await expectForbidden();
});

test('refuses a slippage above the limit, and only of a buy', async () => {
  await limited({ max_slippage_bps: 50 });
  await expectForbidden({ initialBuy: '0.01', initialBuySlippageBps: 51 });
  await expectForbidden({ initialBuy: '0.01' });
  await expectAllowed({ initialBuy: '0.01', initialBuySlippageBps: 50 });
  await expectAllowed({ initialBuySlippageBps: 51 });
});

test('buys its own new token whatever tokens are allowed and however far it moves the price', async () => {
  await limited({ allowed_tokens: [], max_price_impact_bps: 1 });
  await expectAllowed({ initialBuy: '0.05' });
});

test('passes no limit of a day when twenty launches come at once', async () => {
  await limited({ max_daily_spend_usd: '100' });
  const before = await footprint(service);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ initialBuy: '0.01' })));
  const codes = answers.map(({ status, code }) => code ?? status);
  expect(codes.filter((code) => code === 202)).toHaveLength(2);
  expect(codes.filter((code) => code === 'policy_violation')).toHaveLength(18);
  await service.settle();
  expect((await footprint(service)).launches).toBe(before.launches! + 2);
  await expectForbidden({ initialBuy: '0.01' });
});

test('counts what is not finished, however long ago it was accepted, and no more once it has ended', async () => {
  ({ agentId } = await newPenniless(service));
  const limits = { ...NONE, max_daily_spend_usd: '50' };
  await send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
  const { body } = await ask({ initialBuy: '0.01' });
  await reaches(service, body.id, 'awaiting_funding');
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  const spendings = service.database.db.updateTable('spendings').where('operation_id', '=', body.id);
  await spendings.set({ created_at: longAgo }).execute();
  await expectForbidden({ initialBuy: '0.01' });
  expect((await send(service, `POST /api/v1/launch/${body.id}/cancel`)).status).toBe(200);
  expect((await ask({ initialBuy: '0.01' })).status).toBe(202);
});

test('shares its limits with the swaps of the agent', async () => {
  await limited({ max_daily_spend_usd: '50' });
  await expectAllowed({ initialBuy: '0.01' });
  const stock = { agentId, tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '13' };
  const swap = () => send(service, 'POST /api/v1/swap/execute', stock);
  await expectRefusal(service, swap, 403, 'policy_violation');
});

test('refuses what nothing can price while a limit in dollars is set', async () => {
  const { priceFeed } = book.stocks.find(({ symbol }) => symbol === 'TSLA')!;
  await limited({ max_trade_usd: '1000' });
  const change = { quote: 'TSLA', initialBuy: '0.01' };
  await whileReverting(service, priceFeed, async () => {
    const body = { ...change, agentId, symbol: 'STK', name: 'Stock', mode: 'self_funded' };
    const issues = async () => (await send(service, 'POST /api/v1/launch/preview', body)).body.issues;
    await expect.poll(issues).toContainEqual(expect.objectContaining({ code: 'policy_violation' }));
    await expectForbidden(change);
    await expectAllowed({ quote: 'TSLA' });
    await send(service, `PATCH /api/v1/agents/${agentId}`, { limits: NONE });
    expect((await ask(change)).status).toBe(202);
  });
});

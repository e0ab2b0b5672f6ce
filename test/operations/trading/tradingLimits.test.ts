import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mintStock } from '../../../server/sandbox/deployment/localFunds.ts';
import { insist } from '../../harness/insist.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, launchToken, newAgent } from '../actors.ts';
import { createDca, executions, startAgent } from '../automations/automationActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { footprint } from '../footprint.ts';
import { publishAnswer, showAnswer, untilPending, whileReverting } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { sendUntilDone } from '../sendUntilDone.ts';

const book = inject('addressBook');
const addressOf = (symbol: string) => book.stocks.find((stock) => stock.symbol === symbol)!.address;

let service: TestService;
let agentId: string;
let wallet: string;
let token: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service);
  [agentId, wallet] = [agent.id, agent.wallet_address];
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  token = (await launchToken(service, agentId)).token.address!;
  await service.settle();
});
afterAll(() => service.stop());

const NONE = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null, max_slippage_bps: null },
  ...{ max_price_impact_bps: null, allowed_tokens: null, denied_tokens: null },
};
const limit = (limits: object) =>
  send(service, `PATCH /api/v1/agents/${agentId}`, { limits: { ...NONE, ...limits } });
// ETH costs $3,600 on the local chain: 0.01 ETH are $36.
const swap = (change: object = {}, waitSeconds = 25, key?: string) =>
  (waitSeconds === 0 ? send : sendUntilDone)(
    service,
    `POST /api/v1/swap/execute?waitSeconds=${waitSeconds}`,
    { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.01', ...change },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const expectForbidden = (change: object = {}) =>
  expectRefusal(service, () => swap(change), 403, 'policy_violation');
const expectAllowed = async (change: object = {}) =>
  expect((await swap(change)).body.status).toBe('confirmed');

test('refuses a trade above the limit of one trade and allows one at it', async () => {
  await limit({ max_trade_usd: '36' });
  await expectForbidden({ amountIn: '0.010000000000000001' });
  await expectAllowed();
});

test('counts what a sale into ether, wrapped ether or dollars may lose, and nothing where ether is only wrapped', async () => {
  const sales = [
    { tokenIn: 'SCOUT', tokenOut: 'ETH', amountIn: '1000000' },
    { tokenOut: 'USDG', amountIn: '0.1' },
    { tokenIn: 'USDG', tokenOut: 'WETH', amountIn: '10' },
  ];
  await limit({ max_trade_usd: '0.01', max_daily_spend_usd: '0.01' });
  await expectForbidden({ tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '1' });
  for (const sale of sales) await expectForbidden(sale);
  await expectAllowed({ tokenOut: 'WETH', amountIn: '0.1' });
  await expectAllowed({ tokenIn: 'WETH', tokenOut: 'ETH', amountIn: '0.1' });
  await limit({ max_trade_usd: '5', max_daily_spend_usd: await spentAnd(10) });
  for (const sale of sales) await expectAllowed(sale);
});

test('refuses slippage and price impact above the limits', async () => {
  await limit({ max_slippage_bps: 50 });
  await expectForbidden({ slippageBps: 51 });
  await expectAllowed({ slippageBps: 50 });
  await limit({ max_price_impact_bps: 100 });
  await expectForbidden({ amountIn: '0.05' });
  await expectAllowed({ amountIn: '0.001' });
});

test('buys nothing but the allowed tokens beside ether and dollars', async () => {
  await limit({ allowed_tokens: [addressOf('NVDA')] });
  await expectForbidden();
  await expectAllowed({ tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '10' });
  await expectAllowed({ tokenOut: 'USDG' });
  await limit({ allowed_tokens: [] });
  await expectForbidden({ tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '10' });
  await limit({ allowed_tokens: [token.toLowerCase()] });
  await expectAllowed();
});

test('judges what is bought in the end, and what the wallet holds between two transactions on the way there', async () => {
  const { token: chip } = await launchToken(service, agentId, {
    symbol: 'CHIP',
    name: 'Chip',
    quote: 'NVDA',
  });
  await service.settle();
  const buy = { tokenOut: 'CHIP', amountIn: '0.01' };
  await limit({ allowed_tokens: [chip.address!] });
  await expectForbidden(buy);
  await limit({ allowed_tokens: [chip.address!, addressOf('NVDA')], denied_tokens: [addressOf('NVDA')] });
  await expectForbidden(buy);
  await limit({ allowed_tokens: [chip.address!, addressOf('NVDA')], denied_tokens: null });
  await expectAllowed(buy);
  await limit({ allowed_tokens: [], denied_tokens: [addressOf('NVDA')] });
  await expectAllowed({ tokenIn: 'CHIP', tokenOut: 'ETH', amountIn: '100' });
});

test('counts against the limit what all markets of a route take together', async () => {
  const quoted = async (change: object) =>
    (await send(service, 'POST /api/v1/swap/quote', { ...route, ...change })).body;
  const route = { agentId, tokenIn: 'CHIP', tokenOut: 'SCOUT', amountIn: '5000000' };
  const { priceImpactBps } = await quoted({});
  const alone = await quoted({ tokenOut: 'NVDA' });
  expect(priceImpactBps).toBeGreaterThan(alone.priceImpactBps);
  await limit({ max_price_impact_bps: priceImpactBps - 1 });
  await expectForbidden(route);
  await limit({ max_price_impact_bps: priceImpactBps });
  await expectAllowed(route);
});

test('buys no denied token, in whatever case it was denied, and sells it', async () => {
  await limit({ denied_tokens: [token.toLowerCase()] });
  await expectForbidden();
  await expectForbidden({ tokenOut: token });
  await expectAllowed({ tokenIn: 'SCOUT', tokenOut: 'ETH', amountIn: '1000' });
});

test('spends no more than the limit of a day when twenty swaps come at once', async () => {
  await limit({ max_daily_spend_usd: await spentAnd(100) });
  const before = await footprint(service);
  const buy = () => insist((key) => swap({ slippageBps: 500 }, 0, key));
  const answers = await Promise.all(Array.from({ length: 20 }, buy));
  const codes = answers.map(({ status, code }) => code ?? status);
  expect(codes.filter((code) => code === 200 || code === 202)).toHaveLength(2);
  expect(codes.filter((code) => code === 'policy_violation')).toHaveLength(18);
  await service.settle();
  const after = await footprint(service);
  expect([after.swaps, after.operations]).toEqual([before.swaps! + 2, before.operations! + 2]);
  await expectForbidden();
});

test('gives back what a failed swap would have spent, and forgets yesterday', async () => {
  await limit({ max_daily_spend_usd: await spentAnd(50) });
  const buy = { tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '40' };
  const { id } = await service.chain.withoutMiner(async () => {
    const { body } = await swap(buy, 0);
    await untilPending(service);
    await whileReverting(service, book.usdg, () => service.chain.rpc('evm_mine'));
    return body;
  });
  await service.settle();
  expect((await send(service, `GET /api/v1/swap/${id}`)).body.status).toBe('failed');
  await expectAllowed(buy);
  await expectForbidden(buy);
  const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1_000);
  await service.database.db.updateTable('spendings').set({ created_at: yesterday }).execute();
  await expectAllowed(buy);
});

test('refuses a trade that nothing can price while a limit in dollars is set', async () => {
  const { address, priceFeed } = book.stocks.find(({ symbol }) => symbol === 'TSLA')!;
  await launchToken(service, agentId, { symbol: 'STK', name: 'Stock', quote: 'TSLA' });
  const [{ rpcUrl }, to] = [service.chain, wallet as `0x${string}`];
  await service.chain.withoutMiner(() => mintStock({ rpcUrl, token: address, to, amountRaw: 10n ** 18n }));
  const buy = { agentId, tokenIn: 'TSLA', tokenOut: 'STK', amountIn: '0.01' };
  await limit({ max_trade_usd: '1000' });
  await whileReverting(service, priceFeed, async () => {
    const issues = async () => (await send(service, 'POST /api/v1/swap/quote', buy)).body.issues;
    await expect.poll(issues).toMatchObject([{ code: 'policy_violation' }]);
    await expectForbidden(buy);
    await limit({});
    await expectAllowed(buy);
  });
});

test('counts what comes out against what went in by the oracle, whatever the pools say of themselves', async () => {
  await startAgent(service, agentId);
  const { priceFeed } = book.stocks.find(({ symbol }) => symbol === 'TSLA')!;
  const nowSeconds = () => Math.floor(Date.now() / 1_000);
  const answer = (usd: number, atSeconds = nowSeconds()) =>
    publishAnswer(service, priceFeed, BigInt(usd) * 10n ** 8n, atSeconds);
  const issuesOf = async (order: object) =>
    (await send(service, 'POST /api/v1/swap/quote', { agentId, ...order })).body.issues;
  const sale = { tokenIn: 'TSLA', tokenOut: 'USDG', amountIn: '0.1' };
  const purchase = { tokenIn: 'USDG', tokenOut: 'TSLA', amountIn: '10' };
  const onTheWay = { tokenIn: 'USDG', tokenOut: 'STK', amountIn: '10' };
  const refused = [{ code: 'policy_violation', severity: 'error' }];
  // The pool pays $420 less its fee of 0.3 %.
  await limit({ max_price_impact_bps: 29 });
  await expect.poll(() => issuesOf(sale)).toMatchObject(refused);
  await expectForbidden(sale);
  await limit({ max_price_impact_bps: 1_000 });
  await expectAllowed(sale);
  await answer(42_000);
  await expect.poll(() => issuesOf(sale)).toMatchObject(refused);
  await expectForbidden(sale);
  const standing = { tokenIn: 'TSLA', amountPerExecution: '0.1' };
  const { id: dcaId } = await createDca(service, agentId, standing);
  const reasons = async () => (await executions(service, dcaId)).map(({ reason }) => reason);
  await expect.poll(reasons).toEqual(['price_impact']);
  expect(await issuesOf(purchase)).toEqual([]);
  await answer(42);
  await expect.poll(() => issuesOf(purchase)).toMatchObject(refused);
  await expectForbidden(purchase);
  await expectForbidden(onTheWay);
  await limit({});
  await expectAllowed(purchase);
  await limit({ max_price_impact_bps: 1_000 });
  await answer(42, nowSeconds() - 5 * 86_400);
  await expect.poll(() => issuesOf(purchase)).toEqual([]);
  await answer(420);
  await expect.poll(() => issuesOf(onTheWay)).toEqual([]);
  // Shows the feed's previous answer without a block, while the approval waits for one.
  const { id } = await service.chain.withoutMiner(async () => {
    const { body } = await swap(sale, 0);
    await untilPending(service);
    await showAnswer(service, priceFeed, 3);
    await expect.poll(() => issuesOf(sale)).toMatchObject(refused);
    await service.chain.rpc('evm_mine');
    return body;
  });
  await service.settle();
  expect((await send(service, `GET /api/v1/swap/${id}`)).body).toMatchObject({
    ...{ status: 'failed', statusReason: 'policy_violation', fills: [] },
    steps: [{ name: 'approve', status: 'confirmed' }],
  });
  await answer(420);
});

async function spentAnd(more: number): Promise<string> {
  await service.settle();
  const rows = await service.database.db
    .selectFrom('spendings')
    .innerJoin('operations', 'operations.id', 'spendings.operation_id')
    .select('usd')
    .where('operations.state', '=', 'final')
    .execute();
  const spent = rows.reduce((sum, row) => sum + Number(row.usd ?? 0), 0);
  return (spent + more).toFixed(6);
}

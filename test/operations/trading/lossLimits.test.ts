import { sql } from 'kysely';
import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { toFixed18 } from '../../../server/money/amounts.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { type Stranger, stranger } from '../../indexer/stranger.ts';
import { giveDollars, giveEther, launchToken, newAgent, type Swap, swap } from '../actors.ts';
import { publishAnswer, setAtVenue, showAnswer, untilPending } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { whileSendsWait } from '../whileSendsWait.ts';

/** A trade first counts its possible loss against the caps, and in the end only its actual loss. */

const book = inject('addressBook');
const ETH_USD = 3_600;
const NONE = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };

let service: TestService;
let agentId: string;
let token: Address;
let curve: Address;
let dumper: Stranger;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const agent = await newAgent(service, { limits: NONE });
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  const launch = await launchToken(service, agentId);
  token = launch.token.address as Address;
  curve = launch.pool!.address as Address;
  await service.settle();
  dumper = await stranger(service.chain, book.pons.factory, { mines: true });
});
beforeEach(async () => {
  await service.database.db.deleteFrom('spendings').execute();
  await limit({});
});
afterAll(() => service.stop());

const limit = (limits: object) =>
  send(service, `PATCH /api/v1/agents/${agentId}`, { limits: { ...NONE, ...limits } });
const order = (tokenIn: string, tokenOut: string, amountIn: string) => ({
  ...{ agentId, tokenIn, tokenOut, amountIn },
});
const quote = async (...terms: Parameters<typeof order>) =>
  (await send(service, 'POST /api/v1/swap/quote', order(...terms))).body;
const accept = (...terms: Parameters<typeof order>) => swap(service, order(...terms), 0);
const read = async (id: string): Promise<Swap> => (await send(service, `GET /api/v1/swap/${id}`)).body;

/** The figure of the refusal to an agent that may spend nothing more. */
async function spentToday(): Promise<number> {
  await limit({ max_daily_spend_usd: '0' });
  const { issues } = await quote('USDG', 'NVDA', '1');
  await limit({});
  const [, spent] = /^The \$([\d.]+) spent within 24 hours and the \$1 that this is worth/.exec(
    issues[0].message,
  )!;
  return Number(spent);
}

test('a sale takes what it may lose until it is on the chain, and what it lost from then on', async () => {
  const { id, minAmountOut } = await service.chain.withoutMiner(async () => {
    const accepted = await accept('ETH', 'USDG', '1');
    await untilPending(service);
    expect(await spentToday()).toBeCloseTo(ETH_USD - Number(accepted.minAmountOut), 5);
    await service.chain.rpc('evm_mine');
    return accepted;
  });
  await service.settle();
  const { amountOut } = await read(id);
  expect(Number(amountOut)).toBeGreaterThan(Number(minAmountOut));
  expect(await spentToday()).toBeCloseTo(ETH_USD - Number(amountOut), 5);
});

test('a purchase takes all that it is worth', async () => {
  await swap(service, order('USDG', 'NVDA', '40'));
  await service.settle();
  expect(await spentToday()).toBe(40);
});

test('wrapping and unwrapping ether takes nothing', async () => {
  await limit({ max_trade_usd: '0', max_daily_spend_usd: '0' });
  for (const terms of [order('ETH', 'WETH', '2'), order('WETH', 'ETH', '1')])
    expect((await swap(service, terms)).status).toBe('confirmed');
  expect(await spentToday()).toBe(0);
});

test('a purchase that stops with ether in between has spent what it lost on the way there, and no more', async () => {
  const { id } = await service.chain.withoutMiner(async () => {
    const accepted = await accept('USDG', 'SCOUT', '360');
    // First the approval, then the first trade. Its block comes after the second trade has become forbidden.
    await untilPending(service);
    await service.chain.rpc('evm_mine');
    await untilPending(service);
    await whileSendsWait(service, async () => {
      await limit({ denied_tokens: [token] });
      await service.chain.rpc('evm_mine');
    });
    return accepted;
  });
  await service.settle();
  const { status, fills } = await read(id);
  expect([status, fills.map(({ tokenOut }) => tokenOut.symbol)]).toEqual(['failed', ['ETH']]);
  await limit({ denied_tokens: null });
  const lost = 360 - Number(fills[0]!.amountOut) * ETH_USD;
  expect(lost).toBeGreaterThan(0);
  expect(await spentToday()).toBeCloseTo(lost, 5);
});

test('is denied when it is signed, where the oracle has come to say that it may lose more than the limit', async () => {
  await limit({ max_trade_usd: '20' });
  const feed = book.ethUsdFeed;
  const nowSeconds = Math.floor(Date.now() / 1_000);
  for (const usd of [ETH_USD / 2, ETH_USD])
    await publishAnswer(service, feed, BigInt(usd) * 10n ** 8n, nowSeconds);
  const { id } = await service.chain.withoutMiner(async () => {
    const accepted = await accept('USDG', 'WETH', '360');
    await untilPending(service);
    // Shows the previous answer without a block, while the approval waits for one.
    await showAnswer(service, feed, 1);
    const issues = async () => (await quote('USDG', 'WETH', '360')).issues;
    await expect.poll(issues).toMatchObject([{ code: 'policy_violation' }]);
    await service.chain.rpc('evm_mine');
    return accepted;
  });
  await service.settle();
  expect(await read(id)).toMatchObject({
    ...{ status: 'failed', statusReason: 'policy_violation', fills: [] },
    steps: [{ name: 'approve', status: 'confirmed' }],
  });
  await publishAnswer(service, feed, BigInt(ETH_USD) * 10n ** 8n, Math.floor(Date.now() / 1_000));
});

test('a launched token is worth what it traded at within the last hour, whatever its market is moved to for a moment', async () => {
  await swap(service, order('ETH', 'SCOUT', '0.1'));
  await dumper.buy(curve, parseEther('1'));
  await service.indexed();
  const held = (await quote('ETH', 'SCOUT', '0.1')).amountOut.split('.')[0];
  const worth = async () =>
    Number((await quote('SCOUT', 'ETH', `${Math.floor(held / 2)}`)).amountOut) * ETH_USD;
  const issues = async (most: number) => {
    await limit({ max_trade_usd: most.toFixed(6) });
    return (await quote('SCOUT', 'ETH', `${Math.floor(held / 2)}`)).issues;
  };
  const before = await worth();
  await agedBy('3 hours');
  const [bought] = await boughtBy(dumper);
  await service.chain.withoutMiner(() => dumper.sell(token, curve, bought!));
  await service.indexed();
  const missing = before - (await worth());
  expect(missing).toBeGreaterThan(before / 4);
  const tooMuch = { code: 'policy_violation', message: expect.stringContaining('This may lose') };
  await expect.poll(() => issues(missing * 0.95)).toMatchObject([tooMuch]);
  expect(await issues(missing * 1.2)).toEqual([]);
  await agedBy('-3 hours');
  expect(await issues(missing / 2)).toEqual([]);
});

async function agedBy(interval: string): Promise<void> {
  const by = sql.raw(`interval '${interval}'`);
  await sql`UPDATE index_tokens SET launched_at = launched_at - ${by}`.execute(service.database.db);
  await sql`UPDATE index_trades SET mined_at = mined_at - ${by}`.execute(service.database.db);
}

const boughtBy = async ({ address }: Stranger): Promise<bigint[]> => {
  const { balances } = await service.context.chain.balances(address, [token]);
  return balances.map((balance) => balance.raw);
};

test('where the price of ether is old, a sale of it is refused under a limit in dollars, and goes on without one; it is wrapped all the same', async () => {
  const feed = book.ethUsdFeed;
  const nowSeconds = Math.floor(Date.now() / 1_000);
  await publishAnswer(service, feed, BigInt(ETH_USD) * 10n ** 8n, nowSeconds - 5 * 86_400);
  const issues = async () => (await quote('ETH', 'USDG', '0.1')).issues;
  await limit({ max_daily_spend_usd: '1000' });
  const unknown = { code: 'policy_violation', message: expect.stringContaining('cannot be priced') };
  await expect.poll(issues).toMatchObject([unknown]);
  expect((await quote('ETH', 'WETH', '0.1')).issues).toEqual([]);
  await limit({});
  expect((await swap(service, order('ETH', 'USDG', '0.1'))).status).toBe('confirmed');
  await publishAnswer(service, feed, toFixed18(`${ETH_USD}`) / 10n ** 10n, nowSeconds);
});

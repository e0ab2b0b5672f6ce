import { parseUnits } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { outliveSnipeTax } from '../../harness/outliveSnipeTax.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, launchToken, newAgent, swap } from '../actors.ts';
import { send } from '../send.ts';

/** The portfolio without `agentId`: all agents of an account. */

type Portfolio = components['schemas']['PortfolioAnswer'];
type Account = Pick<TestService, 'client' | 'apiKey'> & Pick<TestService, 'settle'>;

const NO_CAPS = {
  ...{ max_trade_usd: null, max_daily_spend_usd: null, max_slippage_bps: null, max_price_impact_bps: null },
};

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const openAccount = async (): Promise<Account> => ({ ...(await service.account()), settle: service.settle });

async function read({ apiKey }: Pick<Account, 'apiKey'>, query = ''): Promise<Portfolio> {
  const { body, status } = await send(service, `GET /api/v1/wallet/portfolio${query}`, undefined, { apiKey });
  expect(status).toBe(200);
  return body;
}

const usd18 = (usd: string): bigint => parseUnits(usd, 18);
const sum = (values: readonly (string | null)[]): bigint =>
  values.reduce((total, value) => total + usd18(value ?? '0'), 0n);

test('of an account without agents is empty', async () => {
  expect(await read(await openAccount())).toMatchObject({
    ...{ agentId: null, walletAddress: null, totalUsd: '0', holdings: [], unpriced: [], agents: [] },
    block: expect.any(Number),
  });
});

test('has each token once with the balance of all agents, and the part of each agent', async () => {
  const account = await openAccount();
  const [rich, poor, empty] = [await newAgent(account), await newAgent(account), await newAgent(account)];
  await giveEther(service, rich.wallet_address, 2n * 10n ** 18n);
  await giveEther(service, poor.wallet_address, 10n ** 18n);
  await giveDollars(service, rich.wallet_address);
  const { holdings, agents, ...whole } = await read(account);
  expect(holdings.map(({ token, balance, valueUsd }) => [token.symbol, balance, valueUsd])).toEqual([
    ['ETH', '3', '10800'],
    ['USDG', '10000', '10000'],
  ]);
  expect(whole).toMatchObject({ agentId: null, walletAddress: null, totalUsd: '20800', unpriced: [] });
  expect(agents).toEqual([
    { agentId: rich.id, walletAddress: rich.wallet_address, totalUsd: '17200', shareRatio: '0.826923' },
    { agentId: poor.id, walletAddress: poor.wallet_address, totalUsd: '3600', shareRatio: '0.173076' },
    { agentId: empty.id, walletAddress: empty.wallet_address, totalUsd: '0', shareRatio: '0' },
  ]);
  for (const { agentId, totalUsd } of agents!)
    expect((await read(account, `?agentId=${agentId}`)).totalUsd).toBe(totalUsd);
  expect(await read(account, `?agentId=${rich.id}`)).not.toHaveProperty('agents');
});

test('is what a key may see: the agents that it is bound to, and never those of another account', async () => {
  const account = await openAccount();
  const [bound, other] = [await newAgent(account), await newAgent(account)];
  for (const { wallet_address } of [bound, other]) await giveEther(service, wallet_address);
  const { data } = await account.client.POST('/api/v1/keys', {
    body: { name: 'bound', agent_ids: [bound.id] },
  });
  const seen = await read({ apiKey: data!.key });
  expect([seen.totalUsd, seen.agents!.map(({ agentId }) => agentId)]).toEqual(['36000', [bound.id]]);
  expect((await read(account)).totalUsd).toBe('72000');
  expect((await read(await openAccount())).agents).toEqual([]);
});

test('values a launched token as each agent does, while one sale of all balances brings at least half', async () => {
  const account = await openAccount();
  const agents = [await newAgent(account, { limits: NO_CAPS }), await newAgent(account, { limits: NO_CAPS })];
  for (const { wallet_address } of agents) await giveEther(service, wallet_address, 10n ** 18n);
  const { token } = await launchToken(account, agents[0]!.id, { symbol: 'CALM', name: 'Calm' });
  await outliveSnipeTax(service.chain);
  const trade = { tokenIn: 'ETH', tokenOut: token.address!, slippageBps: 500, acknowledgeUnverified: true };
  for (const [index, { id }] of agents.entries())
    await swap(account, { ...trade, agentId: id, amountIn: index === 0 ? '0.3' : '0.02' });
  await service.indexed();
  const whole = await read(account);
  const partOf = new Map(whole.agents!.map(({ agentId, totalUsd }) => [agentId, totalUsd]));
  for (const { id } of agents) expect(partOf.get(id)).toBe((await read(account, `?agentId=${id}`)).totalUsd);
  const cent = 10n ** 16n;
  expect(usd18(whole.totalUsd) - sum([...partOf.values()])).toBeLessThan(cent);
});

test('values a launched token as one sale of all balances if that brings less than half, and the parts add up to it', async () => {
  const account = await openAccount();
  const agents = [];
  for (let number = 0; number < 3; number += 1) agents.push(await newAgent(account, { limits: NO_CAPS }));
  for (const { wallet_address } of agents) await giveEther(service, wallet_address, 5n * 10n ** 18n);
  const { token } = await launchToken(account, agents[0]!.id);
  await outliveSnipeTax(service.chain);
  const trade = { tokenIn: 'ETH', tokenOut: token.address!, amountIn: '1', slippageBps: 5000 };
  for (const { id } of agents) await swap(account, { ...trade, agentId: id, acknowledgeUnverified: true });
  const whole = await read(account);
  const valueIn = ({ holdings }: Portfolio) =>
    holdings.find(({ token: { address } }) => address === token.address)!;
  const together = valueIn(whole);
  const alone = await Promise.all(agents.map(({ id }) => read(account, `?agentId=${id}`)));
  expect(sum(alone.map((one) => valueIn(one).balance))).toBe(usd18(together.balance));
  expect(usd18(together.valueUsd!)).toBeLessThan(sum(alone.map((one) => valueIn(one).valueUsd)));
  const cent = 10n ** 16n;
  const parts = sum(whole.agents!.map(({ totalUsd }) => totalUsd));
  for (const total of [parts, sum(whole.holdings.map(({ valueUsd }) => valueUsd))])
    expect(usd18(whole.totalUsd) - total).toBeLessThan(cent);
});

test('values the tokens of many agents together as far as it values those of each', async () => {
  const account = await openAccount();
  const agents = [await newAgent(account, { limits: NO_CAPS }), await newAgent(account, { limits: NO_CAPS })];
  for (const { wallet_address } of agents) await giveEther(service, wallet_address, 5n * 10n ** 18n);
  const launched: { agentId: string; tokenOut: string }[] = [];
  for (let number = 0; number < 22; number += 1) {
    const { id: agentId } = agents[number % 2]!;
    const { token } = await launchToken(account, agentId, {
      symbol: `MANY${number}`,
      name: `Many ${number}`,
    });
    launched.push({ agentId, tokenOut: token.address! });
  }
  await outliveSnipeTax(service.chain);
  // Their own purchases are all that their markets hold, so each value is that of a sale.
  for (const one of launched)
    await swap(account, { ...one, tokenIn: 'ETH', amountIn: '0.2', slippageBps: 5000 });
  await service.indexed();
  const { unpriced } = await read(account);
  expect(unpriced).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { launchToken, newAgent, swap } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { sell } from './marketActors.ts';

const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let service: TestService;
let buyer: TestAccount;
beforeAll(async () => {
  service = await startTestService();
  buyer = await service.account();
});
afterAll(() => service.stop());

const as = async (account: Pick<TestAccount, 'apiKey'>, line: string, json?: object) =>
  (await send(service, line, json, { apiKey: account.apiKey })).body;
const weiOf = async (address: string): Promise<bigint> =>
  BigInt(await service.chain.rpc<string>('eth_getBalance', address, 'latest'));

test('the buyer reads what was earned before, and a claim pays the agent, not the seller’s payout', async () => {
  const agent = await newAgent(service, { payout_wallet: PAYOUT });
  const launch = await launchToken(service, agent.id, { creatorTaxBps: 100 });
  const tokenOut = launch.token.address!;
  const trade = { agentId: agent.id, tokenIn: 'ETH', tokenOut, amountIn: '0.05', slippageBps: 500 };
  const bought = await swap(service, { ...trade, acknowledgeUnverified: true });
  await service.settle();
  await service.indexed();
  const earnings = `GET /api/v1/fees/earnings?agentId=${agent.id}`;
  const stats = `GET /api/v1/fees/stats?agentId=${agent.id}`;
  const portfolio = `GET /api/v1/wallet/portfolio?agentId=${agent.id}`;
  const before = { earnings: await as(service, earnings), stats: await as(service, stats) };
  const waiting = ({ assets }: { assets: { claimable: string; unswept: string }[] }) =>
    assets.reduce((sum, { claimable, unswept }) => sum + Number(claimable) + Number(unswept), 0);
  expect(waiting(before.earnings)).toBeGreaterThan(0);
  await sell(service, { agentId: agent.id, seller: service, buyer });

  const after = { earnings: await as(buyer, earnings), stats: await as(buyer, stats) };
  expect(after.earnings).toMatchObject({
    assets: before.earnings.assets,
    byToken: before.earnings.byToken,
  });
  expect(after.stats).toMatchObject({ totals: before.stats.totals, topTokens: before.stats.topTokens });
  expect((await as(service, 'GET /api/v1/fees/earnings')).byToken).toEqual([]);
  const holdings = (await as(buyer, portfolio)).holdings as { token: { address: string }; verdict: object }[];
  expect(holdings.find(({ token }) => token.address === tokenOut)?.verdict).toMatchObject({
    status: 'unverified',
  });
  for (const [list, id] of [
    ['launch', launch.id],
    ['swaps', bought.id],
  ])
    expect((await as(buyer, `GET /api/v1/${list}`)).data).toMatchObject([{ id }]);
  // Only its launcher vouches for the token, so the buyer names it by its address.
  const quoted = async (token: string) =>
    as(buyer, 'POST /api/v1/swap/quote', { ...trade, tokenOut: token, acknowledgeUnverified: true });
  expect((await quoted(tokenOut)).tokenOut.address).toBe(tokenOut);
  expect((await quoted(launch.symbol)).code).toBe('unknown_token');

  const [wallet, payout] = [await weiOf(agent.wallet_address), await weiOf(PAYOUT)];
  const claim = await as(buyer, 'POST /api/v1/fees/claim', { agentId: agent.id });
  await service.settle();
  expect(await as(buyer, `GET /api/v1/fees/claims/${claim.id}`)).toMatchObject({ status: 'confirmed' });
  expect(await weiOf(agent.wallet_address)).toBeGreaterThan(wallet);
  expect(await weiOf(PAYOUT)).toBe(payout);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgentTradingClient } from '../../clients/typescript/index.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { entriesOf } from './entriesOf.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const balanceWei = async (address: string): Promise<bigint> =>
  BigInt(await service.chain.rpc<string>('eth_getBalance', address, 'latest'));

const balanceRaw = async (token: string, owner: string): Promise<bigint> => {
  const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt(await service.chain.rpc<string>('eth_call', { to: token, data }, 'latest'));
};

test('creates an agent, launches, buys, sells, and claims what its token earned, as the chain shows it', async () => {
  const { baseUrl, apiKey } = service;
  const client = createAgentTradingClient({ baseUrl, apiKey, fetch: witnessFetch });
  const { id: agentId, wallet_address: wallet } = await client.createAgent({ name: 'Scout' });
  await service.settle();
  expect(await balanceWei(wallet)).toBe(10n ** 19n);

  const terms = { agentId, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH', creatorTaxBps: 100 };
  const preview = await client.previewLaunch(terms);
  expect(preview).toMatchObject({ ok: true, issues: [] });
  const accepted = await client.launchOnPons(terms, { idempotencyKey: 'flow-1' });
  const launch = await client.waitForLaunch(accepted.id);
  expect(launch).toMatchObject({ status: 'confirmed', feeRecipient: wallet });
  const token = launch.token.address ?? expect.fail('the launch shows no token');

  const purchase = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.1', slippageBps: 300 };
  const quote = await client.quoteSwap(purchase);
  const buy = await client.waitForSwap(
    (await client.executeSwap({ ...purchase, acknowledgeUnverified: true, waitSeconds: 0 })).id,
  );
  expect(buy).toMatchObject({ status: 'confirmed', amountInFilled: '0.1' });
  expect(BigInt(buy.amountOutRaw ?? 0)).toBeGreaterThanOrEqual(BigInt(quote.minAmountOutRaw));
  expect(await balanceRaw(token, wallet)).toBe(BigInt(buy.amountOutRaw ?? 0));

  const amountIn = buy.amountOut ?? expect.fail('the purchase shows no amount');
  const sale = await client.executeSwap({
    agentId,
    tokenIn: token,
    tokenOut: 'ETH',
    amountIn,
    slippageBps: 300,
  });
  expect(await client.waitForSwap(sale.id)).toMatchObject({ status: 'confirmed', amountInFilled: amountIn });
  expect(await balanceRaw(token, wallet)).toBe(0n);

  const portfolio = await client.getPortfolio({ agentId });
  const ether = portfolio.holdings.find(({ token: held }) => held.symbol === 'ETH');
  expect(BigInt(ether?.balanceRaw ?? 0)).toBe(await balanceWei(wallet));

  const [unclaimed] = (await client.getFeeEarnings({ agentId })).assets;
  expect(Number(unclaimed?.unswept)).toBeGreaterThan(0);
  const claim = await client.waitForFeeClaim((await client.claimFees({ agentId })).id);
  expect(claim).toMatchObject({
    status: 'confirmed',
    assets: [{ symbol: 'ETH', amount: unclaimed?.unswept }],
  });
  const [claimed] = (await client.getFeeEarnings({ agentId })).assets;
  expect(claimed).toMatchObject({ unswept: '0', claimable: '0', claimed: unclaimed?.unswept });

  const swaps = await entriesOf(client.iterate.listSwaps({ agentId, limit: 1 }));
  expect(swaps.map(({ id }) => id)).toEqual([sale.id, buy.id]);
});

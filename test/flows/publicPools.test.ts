import { type Address, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import { until } from '../engine/until.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { setAtVenue } from '../operations/ownedContracts.ts';
import { poolTruth } from './poolTruth.ts';

type Schemas = components['schemas'];

/** Public data of a token whose curve has become a pool. */
const book = inject('addressBook');
const LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };

let service: TestService;
let token: Address;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  const { id: agentId, wallet_address } = await newAgent(service, { limits: LIMITS });
  await giveEther(service, wallet_address, parseEther('50'));
  token = (await launchToken(service, agentId, { creatorTaxBps: 200 })).token.address as Address;
  const trade = { agentId, slippageBps: 500, tokenIn: 'ETH', tokenOut: token };
  await swap(service, { ...trade, amountIn: '6' });
  await service.settle();
  const pool = poolTruth(service.chain.rpcUrl, book, token);
  await until('the token has its pool', async () => (await pool.phase()) === 2);
  await swap(service, { ...trade, amountIn: '0.5' });
  await service.settle();
  await service.indexed();
});
afterAll(() => service.stop());

async function read<Body>(path: string): Promise<Body> {
  const response = await fetch(new URL(`/api/v1/${path}`, service.baseUrl));
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

test('shows a graduated token with its pool and the price there, and its trades in both markets', async () => {
  const pool = poolTruth(service.chain.rpcUrl, book, token);
  const shown = await read<Schemas['Token']>(`tokens/${token}`);
  expect(shown).toMatchObject({
    phase: 'graduated',
    curve: null,
    pool: { kind: 'pool', address: book.uniswapV4.poolManager, poolId: await pool.poolId() },
    trades24h: 2,
  });
  const [eth] = (await read<Schemas['PriceList']>('price?symbols=ETH')).data;
  const expected = (Number(await pool.price()) / 1e18) * Number(eth?.priceUsd);
  expect(Math.abs(Number(shown.priceUsd) / expected - 1)).toBeLessThan(1e-9);
  const { data: prices } = await read<Schemas['PriceList']>(`price?addresses=${token}`);
  expect(prices).toMatchObject([{ priceUsd: shown.priceUsd, source: 'pool' }]);
  const { data: trades } = await read<Schemas['TokenTradeList']>(`tokens/${token}/trades`);
  expect(trades.map(({ side, ours, amountQuote }) => [side, ours, amountQuote])).toEqual([
    ['buy', true, '0.5'],
    ['buy', true, expect.stringMatching(/^4\./)],
  ]);
  expect((await read<Schemas['TokenList']>('tokens?phase=graduated')).data).toMatchObject([
    { address: token },
  ]);
  expect((await read<Schemas['TokenList']>('tokens?phase=curve')).data).toEqual([]);
  expect(await read<Schemas['StatsAnswer']>('stats')).toMatchObject({ tokensGraduated: 1, tradesTotal: 2 });
});

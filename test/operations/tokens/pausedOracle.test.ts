import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { localDeployer } from '../../../server/sandbox/deployment/localChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { allow, giveEther, launchToken, newAgent } from '../actors.ts';
import { giveStock } from '../giveStock.ts';
import { publishAnswer, sendAs } from '../ownedContracts.ts';
import { send } from '../send.ts';

const STOCK = inject('addressBook').stocks.find(({ symbol }) => symbol === 'AMZN')!;
const SHOP = '0x00000000000000000000000000000000000a11ce';
const ABI = parseAbi(['function setOraclePaused(bool value)']);

let service: TestService;
let agentId: string;
let launched: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await giveStock(service, 'AMZN', agent.wallet_address, parseEther('2'));
  await allow(service, agentId, SHOP);
  launched = (await launchToken(service, agentId, { symbol: 'STK', name: 'Stk', quote: 'AMZN' })).token
    .address!;
  await service.settle();
  await service.indexed();
});
afterAll(() => service.stop());

const pause = (value: boolean) =>
  sendAs(
    service,
    localDeployer().address,
    STOCK.address,
    encodeFunctionData({ abi: ABI, functionName: 'setOraclePaused', args: [value] }),
  );
const read = async (path: string) => (await send(service, `GET /api/v1/${path}`)).body;
const prices = async () => (await read(`price?symbols=AMZN&addresses=${launched}`)).data;
const isStale = async (): Promise<boolean[]> =>
  (await prices()).map(({ stale }: { stale: boolean }) => stale);
async function decided() {
  const order = { agentId, tokenIn: 'AMZN', tokenOut: 'STK', amountIn: '0.01' };
  const [shown, portfolio, token, quote, assets, listed, transfer] = await Promise.all([
    prices(),
    read(`wallet/portfolio?agentId=${agentId}`),
    read(`tokens/${STOCK.address}`),
    send(service, 'POST /api/v1/swap/quote', order),
    read('quotes?venue=long'),
    read('stock-tokens?limit=100'),
    send(service, 'POST /api/v1/wallet/transfer', { agentId, to: SHOP, token: 'AMZN', amount: '0.01' }),
  ]);
  const held = portfolio.holdings.find((one: { token: { symbol: string } }) => one.token.symbol === 'AMZN');
  return {
    prices: shown.map((one: Record<string, unknown>) => [one.priceUsd, one.stale, one.priceChange24hPct]),
    held: [held.priceUsd, held.valueUsd, held.share, portfolio.totalUsd, portfolio.unpriced],
    token: [token.priceUsd, token.marketCapUsd, token.priceChange24hPct],
    issues: quote.body.issues,
    isQuoteAsset: assets.data.some(({ symbol }: { symbol: string }) => symbol === 'AMZN'),
    stock: listed.data.find(({ symbol }: { symbol: string }) => symbol === 'AMZN').stale,
    transfer: [transfer.status, transfer.code],
  };
}

test('a stock whose issuer distrusts its oracle is priced, valued and limited as one whose oracle is silent', async () => {
  await pause(true);
  await expect.poll(isStale).toEqual([true, true]);
  const paused = await decided();
  expect(paused).toMatchObject({
    prices: [
      ['224', true, null],
      [expect.any(String), true, null],
    ],
    held: [null, null, null, '36000', [STOCK.address]],
    token: [null, null, null],
    issues: [{ code: 'policy_violation' }],
    isQuoteAsset: false,
    stock: true,
    transfer: [403, 'policy_violation'],
  });
  await pause(false);
  await expect.poll(isStale).toEqual([false, false]);
  await publishAnswer(
    service,
    STOCK.priceFeed,
    224n * 10n ** 8n,
    Math.floor(Date.now() / 1_000) - 5 * 86_400,
  );
  await expect.poll(isStale).toEqual([true, true]);
  expect(await decided()).toEqual(paused);
});

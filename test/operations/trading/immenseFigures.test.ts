import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { allow, giveEther, launchToken, newAgent } from '../actors.ts';
import { giveStock } from '../giveStock.ts';
import { publishAnswer } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { sendUntilDone } from '../sendUntilDone.ts';

const book = inject('addressBook');
const feedOf = (symbol: string) => book.stocks.find((stock) => stock.symbol === symbol)!.priceFeed;
const NO_CAPS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
/** The largest amount of US dollars in the contract, to the millionth. */
const MAX_USD = `${'9'.repeat(30)}.999999`;
/** The largest amount of US dollars in a record. */
const MAX_RECORDED = `${'9'.repeat(20)}.999999`;
const SHOP = '0x00000000000000000000000000000000000a11ce';

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service, { limits: NO_CAPS });
  agentId = agent.id;
  await giveEther(service, agent.wallet_address, parseEther('20'));
  for (const symbol of ['NVDA', 'TSLA'])
    await giveStock(service, symbol, agent.wallet_address, parseEther('2'));
  await launchToken(service, agentId);
  await service.settle();
});
afterAll(() => service.stop());

const read = async (path: string) => (await send(service, `GET /api/v1/${path}`)).body;
const readStats = async () => (await read(`agents/${agentId}`)).stats;

/** Publishes the oracle's answer and waits until it is shown: prices are shared for a second. */
async function say(symbol: string, feed: `0x${string}`, usd: bigint): Promise<void> {
  await publishAnswer(service, feed, usd * 10n ** 8n, Math.floor(Date.now() / 1_000));
  const shown = async () => (await read(`price?symbols=${symbol}`)).data[0].priceUsd;
  await expect.poll(shown).toBe(usd < 10n ** 30n ? `${usd}` : null);
}

const buy = (amountIn: string) =>
  sendUntilDone(service, 'POST /api/v1/swap/execute?waitSeconds=25', {
    ...{ agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn },
  });

test('a portfolio whose values pass all amounts shows the most that the contract can say, and no value where one does', async () => {
  await say('ETH', book.ethUsdFeed, 10n ** 29n);
  for (const symbol of ['NVDA', 'TSLA']) await say(symbol, feedOf(symbol), 4n * 10n ** 29n);
  const { holdings, totalUsd, unpriced } = await read(`wallet/portfolio?agentId=${agentId}`);
  const values = Object.fromEntries(
    holdings.map((one: { token: { symbol: string }; valueUsd: string }) => [one.token.symbol, one.valueUsd]),
  );
  // 20 ETH, less gas.
  expect(values).toEqual({ ETH: null, NVDA: `8${'0'.repeat(29)}`, TSLA: `8${'0'.repeat(29)}` });
  expect(totalUsd).toBe(MAX_USD);
  expect(unpriced).toHaveLength(1);
});

test('an oracle that answers beyond all amounts has not answered', async () => {
  await say('NVDA', feedOf('NVDA'), 10n ** 30n);
  expect((await read('price?symbols=NVDA')).data[0]).toMatchObject({ reason: 'no_feed_answer' });
});

test('what is worth more than a record can hold is traded, sent and claimed all the same, and no figure goes further', async () => {
  await say('ETH', book.ethUsdFeed, 10n ** 29n);
  const { body: bought } = await buy('0.05');
  expect(bought).toMatchObject({ status: 'confirmed' });
  await allow(service, agentId, SHOP);
  const payment = { agentId, to: SHOP, token: 'ETH', amount: '1' };
  const { body: sent } = await sendUntilDone(service, 'POST /api/v1/wallet/transfer?waitSeconds=25', payment);
  expect(sent).toMatchObject({ status: 'confirmed', valueUsd: MAX_RECORDED });
  const claim = (await send(service, 'POST /api/v1/fees/claim', { agentId })).body;
  await service.settle();
  expect(await read(`fees/claims/${claim.id}`)).toMatchObject({ status: 'confirmed' });
  expect(await readStats()).toMatchObject({ trades: 1, volume_usd: MAX_RECORDED, creator_fees_usd: '0' });
  await say('ETH', book.ethUsdFeed, 3_600n);
  expect((await buy('0.01')).body).toMatchObject({ status: 'confirmed' });
  expect(await readStats()).toMatchObject({ trades: 2, volume_usd: MAX_RECORDED });
  await service.settle();
});

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mintStock } from '../../../server/sandbox/mintStock.ts';
import { outliveSnipeTax } from '../../harness/outliveSnipeTax.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, launchToken, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

const addressOf = (name: string) =>
  inject('addressBook').stocks.find(({ symbol }) => symbol === name)!.address;
const nvda = addressOf('NVDA');

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

const read = (agentId: string) =>
  service.client.GET('/api/v1/wallet/portfolio', { params: { query: { agentId } } });

test('is empty for a new wallet', async () => {
  const { id, wallet_address } = await newAgent(service);
  const { data, response } = await read(id);
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({
    ...{ agentId: id, walletAddress: wallet_address, totalUsd: '0', holdings: [], unpriced: [] },
  });
});

test('values ether, dollars and stocks by their oracles, the most valuable first', async () => {
  const { id, wallet_address } = await newAgent(service);
  await giveEther(service, wallet_address, 15n * 10n ** 17n);
  await giveDollars(service, wallet_address);
  const [{ rpcUrl }, to] = [service.chain, wallet_address as `0x${string}`];
  await service.chain.withoutMiner(() => mintStock({ rpcUrl, token: nvda, to, amountRaw: 2n * 10n ** 18n }));
  const { data } = await read(id);
  expect(
    data?.holdings.map(({ token, balance, priceUsd, valueUsd }) => [
      token.symbol,
      balance,
      priceUsd,
      valueUsd,
    ]),
  ).toEqual([
    ['USDG', '10000', '1', '10000'],
    ['ETH', '1.5', '3600', '5400'],
    ['NVDA', '2', '188', '376'],
  ]);
  expect(data?.totalUsd).toBe('15776');
  expect(data?.holdings.map(({ multiplier }) => multiplier)).toEqual([null, null, '1']);
  const shares = data!.holdings.reduce((sum, { share }) => sum + Number(share), 0);
  expect(shares).toBeCloseTo(1, 5);
});

test('shows how many shares a stock token stands for, and multiplies its price no second time', async () => {
  const { id, wallet_address } = await newAgent(service);
  const [{ rpcUrl }, to] = [service.chain, wallet_address as `0x${string}`];
  for (const symbol of ['META', 'MSFT']) {
    const token = addressOf(symbol);
    await service.chain.withoutMiner(() => mintStock({ rpcUrl, token, to, amountRaw: 2n * 10n ** 18n }));
  }
  const { data } = await read(id);
  // Ten shares of $63 in a token, and 1.008 of $480.
  expect(
    data?.holdings.map(({ token, balance, multiplier, priceUsd, valueUsd }) => [
      ...[token.symbol, balance, multiplier, priceUsd, valueUsd],
    ]),
  ).toEqual([
    ['META', '2', '10', '630', '1260'],
    ['MSFT', '2', '1.008', '483.84', '967.68'],
  ]);
});

test("shows tokens of other accounts that were traded here as unverified, one's own as verified", async () => {
  const agent = await newAgent(service);
  await giveEther(service, agent.wallet_address);
  const { client } = await service.account();
  const stranger = { client, settle: service.settle };
  const foreign = await launchToken(stranger, (await newAgent(stranger)).id, {
    symbol: 'ALIEN',
    name: 'Alien',
  });
  await launchToken(service, agent.id);
  await outliveSnipeTax(service.chain);
  const order = { agentId: agent.id, tokenIn: 'ETH', amountIn: '0.01' };
  await swap(service, { ...order, tokenOut: foreign.token.address!, acknowledgeUnverified: true });
  await swap(service, { ...order, tokenOut: 'SCOUT' });
  const { data } = await read(agent.id);
  const verdicts = data?.holdings.map(({ token, verdict }) => `${token.symbol} ${verdict.status}`).sort();
  expect(verdicts).toEqual(['ALIEN unverified', 'ETH verified', 'SCOUT verified']);
  expect(data?.unpriced).toEqual([]);
});

test('needs an agent, and answers another account’s like one that does not exist', async () => {
  await expectRefusal(
    service,
    () => send(service, 'GET /api/v1/wallet/portfolio'),
    400,
    'validation_failed',
    'agentId required',
  );
  const { id } = await newAgent(service);
  const { apiKey } = await service.account();
  const request = () => send(service, `GET /api/v1/wallet/portfolio?agentId=${id}`, undefined, { apiKey });
  await expectRefusal(service, request, 404, 'not_found');
});

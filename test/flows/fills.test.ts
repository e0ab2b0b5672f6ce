import { formatUnits, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Agent, giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { setAtVenue, untilPending } from '../operations/ownedContracts.ts';
import { type ChainTruth, chainTruth, ETHER } from './chainTruth.ts';

const book = inject('addressBook');

let service: TestService;
let chain: ChainTruth;
let agents: Agent[];
let token: `0x${string}`;
let curve: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const { rpcUrl } = service.chain;
  chain = chainTruth({ rpcUrl, factory: book.pons.factory, usdg: book.usdg, feeds: {} });
  // The tax after a launch falls with every block; without it only the curve decides.
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  agents = [await newAgent(service), await newAgent(service)];
  for (const { wallet_address } of agents) await giveEther(service, wallet_address);
  const launch = await launchToken(service, agents[0]!.id);
  [token, curve] = [launch.token.address as typeof token, launch.pool!.address];
  await service.settle();
});
afterAll(() => service.stop());

const read = async (id: string) =>
  (await service.client.GET('/api/v1/swap/{id}', { params: { path: { id } } })).data!;

test('shows what each of two buyers in one block really got, not what both were quoted', async () => {
  const order = { tokenIn: 'ETH', tokenOut: token, amountIn: '0.02', slippageBps: 500 };
  const body = { ...order, agentId: agents[0]!.id };
  const { data: quote } = await service.client.POST('/api/v1/swap/quote', { body });
  const accepted = await service.chain.withoutMiner(async () => {
    const made = await Promise.all(agents.map(({ id }) => swap(service, { ...order, agentId: id }, 0)));
    await untilPending(service, 2);
    return made;
  });
  await service.settle();
  const swaps = await Promise.all(accepted.map(({ id }) => read(id)));
  expect(swaps[0]!.tx!.blockNumber).toBe(swaps[1]!.tx!.blockNumber);
  for (const [at, one] of swaps.entries()) {
    const sent = await chain.transaction(one.tx!.hash);
    const [event] = sent.events('CurveBuy', curve);
    expect(event).toMatchObject({ recipient: agents[at]!.wallet_address });
    expect(one.amountOutRaw).toBe(event!.tokensOut.toString());
  }
  const amounts = swaps.map(({ amountOutRaw }) => BigInt(amountOutRaw!)).sort((a, b) => (a < b ? -1 : 1));
  expect(amounts[1]).toBe(BigInt(quote!.amountOutRaw));
  expect(amounts[0]).toBeLessThan(amounts[1]!);
});

test('takes of the last buy only what the curve keeps, and shows the rest as not filled', async () => {
  const { id, wallet_address } = agents[1]!;
  await service.client.PATCH('/api/v1/agents/{id}', {
    params: { path: { id } },
    body: { limits: { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null } },
  });
  const wallet = wallet_address as typeof token;
  const before = await chain.balanceOf(ETHER, wallet);
  const done = await swap(service, {
    agentId: id,
    tokenIn: 'ETH',
    tokenOut: token,
    amountIn: '6',
    slippageBps: 500,
  });
  const sent = await chain.transaction(done.tx!.hash);
  const [event] = sent.events('CurveBuy', curve);
  expect(event!.quoteIn).toBeLessThan(parseEther('6'));
  expect(done).toMatchObject({
    ...{ status: 'confirmed', amountIn: '6', amountInFilled: formatUnits(event!.quoteIn, 18) },
    amountOutRaw: event!.tokensOut.toString(),
  });
  expect(await chain.balanceOf(ETHER, wallet)).toBe(before - event!.quoteIn - sent.feeWei);
  await service.settle();
});

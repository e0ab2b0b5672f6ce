import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { stranger } from '../../indexer/stranger.ts';
import { giveEther, newAgent, swap } from '../actors.ts';
import { setAtVenue } from '../ownedContracts.ts';
import { send } from '../send.ts';

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
});
afterAll(() => service.stop());

test('a launch whose symbol nobody can see goes by its address, and is bought, sold and shown', async () => {
  const somebody = await stranger(service.chain, service.context.addressBook.pons.factory, { mines: true });
  const { token } = await somebody.launch('\u3164\u200b');
  await service.indexed();
  const order = { agentId, slippageBps: 500, acknowledgeUnverified: true };
  const buy = { ...order, tokenIn: 'ETH', tokenOut: token, amountIn: '0.001' };
  const { acknowledgeUnverified: _, ...asked } = buy;
  const quoted = await send(service, 'POST /api/v1/swap/quote', asked);
  expect(quoted.body.tokenOut).toMatchObject({ address: token, symbol: token.slice(0, 10) });
  expect(quoted.body.verdict.tokenOut.reasons).toContain('unnamed');
  const bought = await swap(service, buy);
  expect(bought.status).toBe('confirmed');
  const sale = { ...order, tokenIn: token, tokenOut: 'ETH', amountIn: '1' };
  expect(await swap(service, sale)).toMatchObject({ status: 'confirmed', amountInFilled: '1' });
  const { body } = await send(service, `GET /api/v1/wallet/portfolio?agentId=${agentId}`);
  const symbols = body.holdings.map((held: { token: { symbol: string } }) => held.token.symbol);
  expect(symbols).toContain(token.slice(0, 10));
  expect((await send(service, `GET /api/v1/tokens/${token}`)).body).toMatchObject({
    symbol: null,
    venue: 'pons',
  });
});

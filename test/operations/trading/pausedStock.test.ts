import { randomUUID } from 'node:crypto';
import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mintStock } from '../../../server/sandbox/deployment/localFunds.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { addressAt, sendAs } from '../ownedContracts.ts';
import { send } from '../send.ts';

/**
 * A stock that its issuer has paused. It is bought and sold in a pool whose quoter moves no tokens, and in
 * one whose quoter does.
 */

const NVDA = inject('addressBook').stocks.find(({ symbol }) => symbol === 'NVDA')!.address;

let service: TestService;
let agentId: string;
let token: string;

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const limits = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
  const agent = await newAgent(service, { limits });
  agentId = agent.id;
  const wallet = agent.wallet_address as Address;
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  const mint = { rpcUrl: service.chain.rpcUrl, token: NVDA, to: wallet, amountRaw: parseEther('10') };
  await service.chain.withoutMiner(() => mintStock(mint));
  const body = { agentId, symbol: 'PAIRED', name: 'Paired', quote: 'NVDA' };
  const headers = { 'idempotency-key': randomUUID() };
  const launched = await send(service, 'POST /api/v1/launch/long', body, { headers });
  await service.settle();
  token = (await send(service, `GET /api/v1/launch/${launched.body.id}`)).body.token.address;
  await swap(service, { agentId, tokenIn: 'NVDA', tokenOut: token, amountIn: '0.5', slippageBps: 500 });
}, 120_000);
afterAll(() => service.stop());

async function pause(value: boolean): Promise<void> {
  const owner = await addressAt(service, NVDA, 'owner');
  await giveEther(service, owner);
  const abi = parseAbi(['function setTokenPaused(bool value)']);
  const data = encodeFunctionData({ abi, functionName: 'setTokenPaused', args: [value] });
  await sendAs(service, owner, NVDA, data);
}

test('is refused by the quote as by the execution, whichever end of the way it is, or between', async () => {
  const orders = [
    { tokenIn: token, tokenOut: 'NVDA' },
    { tokenIn: 'NVDA', tokenOut: token },
    { tokenIn: 'USDG', tokenOut: token },
    { tokenIn: 'USDG', tokenOut: 'NVDA' },
  ].map((ends) => ({ agentId, amountIn: '1', slippageBps: 500, ...ends }));
  await pause(true);
  for (const order of orders) {
    for (const path of ['quote', 'execute']) {
      const request = () => send(service, `POST /api/v1/swap/${path}`, order);
      const { body } = await expectRefusal(service, request, 422, 'simulation_failed');
      const isEnd = order.tokenIn === 'NVDA' || order.tokenOut === 'NVDA';
      if (isEnd) expect(body.error).toBe('The issuer of NVDA has paused its transfers.');
    }
  }
  await pause(false);
  for (const order of orders) {
    const { status, body } = await send(service, 'POST /api/v1/swap/quote', order);
    expect([status, body.issues]).toEqual([200, []]);
  }
});

import { randomUUID } from 'node:crypto';
import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '../../../server/domain/ports.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOfLaunch, giveEther, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { addressAt, sendAs } from '../ownedContracts.ts';
import { send } from '../send.ts';

/** Creator fees in a stock that its issuer has paused. */

const ABI = parseAbi(['function setTokenPaused(bool value)']);

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

const stock = (symbol: string): Address =>
  service.context.addressBook.stocks.find((one) => one.symbol === symbol)!.address;

/** What `work` does while the stock does not move. */
async function whilePaused<Result>(symbol: string, work: () => Promise<Result>): Promise<Result> {
  const token = stock(symbol);
  const owner = await addressAt(service, token, 'owner');
  await giveEther(service, owner);
  const set = (value: boolean) =>
    sendAs(
      service,
      owner,
      token,
      encodeFunctionData({ abi: ABI, functionName: 'setTokenPaused', args: [value] }),
    );
  await set(true);
  try {
    return await work();
  } finally {
    await set(false);
  }
}

const earningsOf = async (agentId: string) =>
  (await send(service, `GET /api/v1/fees/earnings?agentId=${agentId}`)).body;

test('fees that nobody knows, their stock being paused, are no zero, and keep their agent from being deleted', async () => {
  const { id: agentId, wallet_address: wallet } = await newAgent(service);
  const limits = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
  const trader = await newAgent(service, { limits });
  for (const one of [wallet, trader.wallet_address]) await giveEther(service, one);
  const order = { agentId, symbol: 'DARK', name: 'Dark', quote: 'NVDA' };
  const headers = { 'idempotency-key': randomUUID() };
  const { body: launch } = await send(service, 'POST /api/v1/launch/long', order, { headers });
  const tokenOut = (await endOfLaunch(service, launch.id)).token.address!;
  const terms = { agentId: trader.id, tokenIn: 'ETH', tokenOut, amountIn: '1', slippageBps: 500 };
  const bought = await swap(service, { ...terms, acknowledgeUnverified: true });
  expect(bought.status).toBe('confirmed');
  await service.settle();
  await service.chain.rpc('anvil_setBalance', wallet, '0x0');
  const remove = () => send(service, `DELETE /api/v1/agents/${agentId}`);

  expect(Number((await earningsOf(agentId)).totalUsd)).toBeGreaterThan(1);
  await expectRefusal(service, remove, 409, 'agent_has_funds');
  await whilePaused('NVDA', async () => {
    const paused = await earningsOf(agentId);
    expect([paused.totalUsd, paused.claimableUsd, paused.byToken[0].earned]).toEqual([null, '0', null]);
    await expectRefusal(service, remove, 409, 'agent_has_funds');
  });
  expect(Number((await earningsOf(agentId)).totalUsd)).toBeGreaterThan(1);
});

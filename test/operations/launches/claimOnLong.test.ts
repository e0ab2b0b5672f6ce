import { randomUUID } from 'node:crypto';
import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Address } from '../../../server/ports/basics.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOfLaunch, giveEther, newAgent, swap } from '../actors.ts';
import { addressAt, sendAs } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { holdings } from './selfFundedActors.ts';

/** On long, a collection pays the wallet at once, in both assets of a token's pool. */

const PAYOUT: Address = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

/** An agent with two tokens on long, each bought and partly sold again. */
async function earningAgent(quotes = ['ETH', 'ETH']) {
  const { id: agentId, wallet_address: wallet } = await newAgent(service, { payout_wallet: PAYOUT });
  await giveEther(service, wallet);
  const tokens: string[] = [];
  for (const [index, symbol] of ['ONE', 'TWO'].entries()) {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { agentId, symbol, name: symbol, quote: quotes[index] };
    const { body: launch } = await send(service, 'POST /api/v1/launch/long', body, { headers });
    const token = (await endOfLaunch(service, launch.id)).token.address!;
    await swap(service, { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.1', slippageBps: 100 });
    await swap(service, { agentId, tokenIn: token, tokenOut: 'ETH', amountIn: '100000', slippageBps: 100 });
    tokens.push(token);
  }
  return { agentId, tokens };
}
const claim = async (json: object) => {
  const { status, body } = await send(service, 'POST /api/v1/fees/claim', json);
  expect(status).toBe(202);
  await service.settle();
  return (await send(service, `GET /api/v1/fees/claims/${body.id}`)).body;
};
const namesOf = ({ steps }: { steps: { name: string }[] }) => steps.map(({ name }) => name.split(':')[0]);

test('claims the pools whose asset is asked for, and sends all that they pay on to the payout wallet', async () => {
  const { agentId, tokens } = await earningAgent();
  const [one, two] = tokens as [string, string];
  const shown = (await send(service, `GET /api/v1/fees/earnings?agentId=${agentId}`)).body;
  const unswept = (address: string) =>
    shown.assets.find((row: { address: string }) => row.address === address).unswept;
  expect(shown.byToken.map((row: { venue: string }) => row.venue)).toEqual(['long', 'long']);
  expect(Number(shown.totalUsd)).toBeGreaterThan(0);

  const first = await claim({ agentId, assets: [one] });
  expect([first.status, first.forwardedTo]).toEqual(['confirmed', PAYOUT]);
  expect(namesOf(first)).toEqual(['collect', 'forward', 'forward']);
  const paid = (address: string) =>
    BigInt(first.assets.find((row: { address: string }) => row.address === address).amountRaw);
  expect(paid(one)).toBe(parseEther(unswept(one)));
  expect(await holdings(service, PAYOUT, one, two)).toEqual([
    paid(shown.byToken[0].quote.address),
    paid(one),
    0n,
  ]);

  const rest = await claim({ agentId });
  expect(namesOf(rest)).toEqual(['collect', 'forward', 'forward']);
  const [ether, , ofTwo] = await holdings(service, PAYOUT, one, two);
  expect(ofTwo).toBe(parseEther(unswept(two)));
  expect(ether).toBe(parseEther(unswept(shown.byToken[0].quote.address)));
  const stats = (await send(service, `GET /api/v1/agents/${agentId}`)).body.stats;
  expect(Number(stats.creator_fees_usd)).toBeGreaterThan(0);
  const none = await send(service, 'POST /api/v1/fees/claim', { agentId });
  expect([none.status, none.code]).toEqual([422, 'insufficient_balance']);
});

test('pays what other pools hold while an asset of one of them does not move, and says that it does not know that one', async () => {
  const { agentId, tokens } = await earningAgent(['NVDA', 'ETH']);
  const nvda = service.context.addressBook.stocks.find(({ symbol }) => symbol === 'NVDA')!.address;
  const pause = async (value: boolean) => {
    const owner = await addressAt(service, nvda, 'owner');
    await giveEther(service, owner);
    const abi = parseAbi(['function setPaused(bool value)']);
    await sendAs(service, owner, nvda, encodeFunctionData({ abi, functionName: 'setPaused', args: [value] }));
  };
  await pause(true);
  const paused = await send(service, `GET /api/v1/fees/earnings?agentId=${agentId}`);
  expect(paused.status).toBe(200);
  expect(paused.body.byToken).toMatchObject([
    { symbol: 'TWO', earned: expect.stringMatching(/^0\.\d+$/) },
    { symbol: 'ONE', unswept: '0', earned: null },
  ]);
  const claimed = await claim({ agentId });
  expect([claimed.status, namesOf(claimed)]).toEqual(['confirmed', ['collect', 'forward', 'forward']]);
  await pause(false);
  const rest = await claim({ agentId, assets: [tokens[0]] });
  expect([rest.status, namesOf(rest)]).toEqual(['confirmed', ['collect', 'forward', 'forward']]);
});

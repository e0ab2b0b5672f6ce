import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveEther, launchToken, newAgent, swap } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { setAtVenue } from '../ownedContracts.ts';
import { send } from '../send.ts';

let service: TestService;
let agents: string[];
let token: string;
/** Oldest first. */
const made: { id: string; sides: string[]; agentId: string }[] = [];
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  // A buyer right after the launch would pay it.
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  agents = [];
  for (let count = 0; count < 2; count += 1) {
    const { id, wallet_address } = await newAgent(service);
    await giveEther(service, wallet_address);
    agents.push(id);
  }
  token = (await launchToken(service, agents[0]!)).token.address!;
  const trades = [
    [0, 'ETH', 'USDG', '0.01'],
    [0, 'ETH', 'SCOUT', '0.01'],
    [1, 'ETH', 'USDG', '0.01'],
    [1, 'ETH', token, '0.01'],
    [0, 'SCOUT', 'ETH', '100'],
  ] as const;
  for (const [at, tokenIn, tokenOut, amountIn] of trades) {
    const agentId = agents[at]!;
    const { id } = await swap(service, { agentId, tokenIn, tokenOut, amountIn, slippageBps: 500 });
    const sides = [tokenIn, tokenOut].map((side) => (side === token ? 'SCOUT' : side));
    made.push({ id, sides, agentId });
    await service.settle();
  }
});
afterAll(() => service.stop());

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/swaps?${query}`, undefined, { apiKey });
const shown = async (query: string) =>
  (await everyPage((cursor) => list(`limit=1&${query}${cursor}`))).flat().map(({ id }) => id);
const expected = (side: string, agentId?: string) =>
  made
    .filter((one) => one.sides.includes(side) && one.agentId === (agentId ?? one.agentId))
    .map(({ id }) => id)
    .reverse();

test('swaps can be listed by a token that they sold or bought: by symbol, or by address in any letter case', async () => {
  for (const [reference, side] of [
    ...['ETH', 'USDG', 'SCOUT'].map((symbol) => [symbol, symbol]),
    ...[token, token.toLowerCase()].map((address) => [address, 'SCOUT']),
  ] as [string, string][]) {
    expect(await shown(`token=${reference}`), reference).toEqual(expected(side));
    const [, second] = agents;
    expect(await shown(`token=${reference}&agentId=${second}`)).toEqual(expected(side, second));
  }
  expect(await shown('token=SCOUT&status=failed')).toEqual([]);
  expect(await shown(`token=0x${'12'.repeat(20)}`)).toEqual([]);
});

test('refuses a symbol that no asset has, one that two launches have, and a cursor of another token', async () => {
  const { nextCursor } = (await list('limit=1&token=ETH')).body.meta;
  const other = () => list(`limit=1&token=USDG&cursor=${nextCursor}`);
  await expectRefusal(service, other, 400, 'invalid_cursor');
  await expectRefusal(service, () => list('token=NONE'), 422, 'unknown_token', 'token not_found');
  const { apiKey } = await service.account();
  await expectRefusal(service, () => list('token=SCOUT', apiKey), 422, 'unknown_token', 'token not_found');
  await launchToken(service, agents[1]!);
  await expectRefusal(service, () => list('token=SCOUT'), 422, 'ambiguous_symbol', 'token conflict');
});

import { type Address, parseUnits } from 'viem';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  mintHostile,
  openHostileMarkets,
  type Switches,
  turnSwitches,
} from '../../contracts/hostileTokens.ts';
import { until } from '../../engine/until.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOfLaunch, giveDollars, giveEther, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { acceptSelfFunded } from '../launches/selfFundedActors.ts';
import { addressAt, setAtVenue } from '../ownedContracts.ts';
import { send } from '../send.ts';

/**
 * Tokens that refuse a new approval until the old one is zero, like the most used dollar token, and one that
 * takes any.
 */

const book = inject('addressBook');
const LIMITS = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
const pools = [{ against: 'usdg', fee: 3_000, depthUsd: 100_000n }] as const;

let service: TestService;
let agentId: string;
let wallet: Address;
let plain: Address;
let strict: Address;
let sullen: Address;
/** The venue pairs launches with it. */
let pair: Address;

beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  const agent = await newAgent(service, { limits: LIMITS });
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  const { rpcUrl } = service.chain;
  [plain, strict, sullen, pair] = (await service.chain.withoutMiner(async () => {
    const symbols = ['PLAIN', 'STRICT', 'SULLEN', 'PAIR'];
    const opened = await openHostileMarkets(
      { rpcUrl, book },
      symbols.map((symbol) => ({ symbol, pools })),
    );
    await mintHostile(rpcUrl, opened, wallet, parseUnits('10000', 18));
    return opened;
  })) as [Address, Address, Address, Address];
  await turn(strict, { approving: 'ResetFirst' });
  await turn(sullen, { approving: 'FalseUnlessReset' });
  await turn(pair, { approving: 'ResetFirst' });
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
  await setAtVenue(service, 'setPairTokenEconomics', pair, parseUnits('100', 18), parseUnits('400', 18), 18);
  await setAtVenue(service, 'setPairTokenApproved', pair, true);
}, 120_000);
afterAll(async () => {
  await service.settle();
  await assertInvariants(service);
  await service.stop();
});

const turn = (token: Address, switches: Switches): Promise<void> =>
  service.chain.withoutMiner(() => turnSwitches(service.chain.rpcUrl, [[token, switches]]));
/** The allowance that a failed trade leaves. */
const leave = (token: Address, spender: string, amount: string): Promise<void> =>
  turn(token, { left: { owner: wallet, spender, raw: parseUnits(amount, 18) } });

const sale = (tokenIn: Address, amountIn: string, tokenOut = 'USDG') => ({
  ...{ agentId, tokenIn, tokenOut, amountIn, slippageBps: 500, acknowledgeUnverified: true },
});
async function stepsOf(order: ReturnType<typeof sale>): Promise<string[]> {
  const sold = await swap(service, order);
  expect(sold).toMatchObject({ status: 'confirmed', amountInFilled: order.amountIn });
  return sold.steps.map(({ name }) => name);
}

describe('in the router', () => {
  const router = book.uniswapV3.swapRouter02;
  test('a sale of more than what was left approved goes through, of any token', async () => {
    const resets = ['reset', 'approve', 'trade'];
    const tokens = [
      [plain, ['approve', 'trade']],
      [strict, resets],
      [sullen, resets],
    ] as const;
    for (const [token, steps] of tokens) {
      await leave(token, router, '100');
      expect(await stepsOf(sale(token, '150'))).toEqual(steps);
    }
  });

  test('a sale of less than what was left approved uses that', async () => {
    await leave(strict, router, '100');
    expect(await stepsOf(sale(strict, '40'))).toEqual(['trade']);
    expect(await stepsOf(sale(strict, '60'))).toEqual(['trade']);
    expect(await stepsOf(sale(strict, '60'))).toEqual(['approve', 'trade']);
  });
});

test('a sale of a token that lets nothing go is refused before its approval, and leaves nothing', async () => {
  for (const conduct of ['Paused', 'ReturnsFalse', 'NoSale'] as const) {
    await turn(strict, { conduct });
    const request = () => send(service, 'POST /api/v1/swap/execute', sale(strict, '150'));
    await expectRefusal(service, request, 422, 'simulation_failed');
  }
  await turn(strict, { conduct: 'Honest' });
  expect(await stepsOf(sale(strict, '150'))).toEqual(['approve', 'trade']);
});

describe('where a launch pairs with such a token', () => {
  let token: Address;

  test('the forwarder takes an initial buy over what was left approved', async () => {
    await leave(pair, await addressAt(service, book.pons.factory, 'launchForwarder'), '3');
    const { id } = await acceptSelfFunded(service, agentId, {
      symbol: 'PAIRED',
      quote: 'PAIR',
      initialBuy: '5',
    });
    const launch = await endOfLaunch(service, id);
    expect(launch.status).toBe('confirmed');
    expect(launch.steps.map(({ name }) => name)).toEqual(['reset', 'approve', 'launch']);
    token = launch.token.address as Address;
    await service.indexed();
  });

  test('its curve takes a buy over what was left approved', async () => {
    const { data } = await service.client.GET('/api/v1/tokens/{address}', {
      params: { path: { address: token } },
    });
    await leave(pair, data!.curve!.address, '3');
    const buy = { ...sale(pair, '5'), tokenOut: token };
    expect(await stepsOf(buy)).toEqual(['reset', 'approve', 'trade']);
  });

  test('Permit2 takes a buy from its pool over what was left approved', async () => {
    await swap(service, { ...sale(pair, '2000'), tokenOut: token });
    const phase = async () => (await send(service, `GET /api/v1/tokens/${token}`)).body.phase === 'graduated';
    await until('the token has its pool', phase);
    await leave(pair, book.uniswapV4.permit2, '3');
    const buy = { ...sale(pair, '5'), tokenOut: token };
    expect(await stepsOf(buy)).toEqual(['reset', 'approve', 'permit', 'trade']);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AddressBook } from '../../server/ports/addressBook.ts';
import { deployLong } from '../../server/sandbox/deployment/deployLong.ts';
import { deployPons } from '../../server/sandbox/deployment/deployPons.ts';
import { LOCAL_STOCKS } from '../../server/sandbox/deployment/localAssets.ts';
import { localClient } from '../../server/sandbox/deployment/localChain.ts';
import { transactionBatch } from '../../server/sandbox/deployment/transactionBatch.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { clientOf, startTestService, type TestService } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { type Agent, giveDollars, giveEther, newAgent, swap } from '../operations/actors.ts';
import { type Sent, send } from '../operations/send.ts';
import { sendUntilDone } from '../operations/sendUntilDone.ts';

/**
 * The venues replace their contracts, and the address book follows. Earlier launches trade and earn as
 * before.
 */

const VENUES = ['pons', 'long'] as const;
const former: AddressBook = (({ stockFactory: _, ...book }) => book)(inject('addressBook'));

let chain: TestChain;
let database: TestDatabase;
let service: TestService;
let apiKey: string;
let agent: Agent;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  [chain, database] = await Promise.all([startTestChain(), createTestDatabase()]);
  service = await life(former);
  apiKey = service.apiKey;
  agent = await newAgent(service, { limits: { max_trade_usd: null, max_daily_spend_usd: null } } as object);
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  for (const venue of VENUES) tokens[venue] = await launched(venue, 'OLD');
  await outliveSnipeTax(chain);
  for (const venue of VENUES) await trade('ETH', tokens[venue]!, '0.005');
  await service.settle();
  await service.indexed();
  await service.stop();
  service = await life(await secondBook());
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
  await chain?.stop();
});

const life = (addressBook: AddressBook) =>
  startTestService({
    ...{ chain, database },
    config: { starterFunding: null, addressBook: JSON.stringify(addressBook) },
  });

/** A second stack of both venues on the same chain, now the book's current one. */
async function secondBook(): Promise<AddressBook> {
  const { uniswapV4, usdg, stocks } = former;
  const contract = (address: string) => ({ address: address as `0x${string}`, abi: [] });
  const v4 = {
    ...({} as Parameters<typeof deployLong>[1]),
    poolManager: contract(uniswapV4.poolManager),
    positionManager: contract(uniswapV4.positionManager),
  };
  const assets = {
    ...({} as Parameters<typeof deployPons>[1]),
    usdg: contract(usdg),
    stocks: stocks.flatMap(({ symbol, address }) => {
      const stock = LOCAL_STOCKS.find((one) => one.symbol === symbol);
      return stock === undefined ? [] : [{ stock, token: contract(address), feed: contract(address) }];
    }),
  };
  const deployed = await chain.withoutMiner(async () => {
    const batch = await transactionBatch(await localClient(chain.rpcUrl));
    const pons = deployPons(batch, assets as Parameters<typeof deployPons>[1], v4);
    const long = deployLong(batch, v4);
    await batch.send();
    return { pons, long };
  });
  const addressOf = (one: { address: `0x${string}` }) => one.address;
  const { airlock, tokenFactory, governanceFactory, poolInitializer, liquidityMigrator } = deployed.long;
  return {
    ...former,
    pons: { factory: deployed.pons.factory.address, earlier: [former.pons] },
    long: {
      ...{ airlock: addressOf(airlock), tokenFactory: addressOf(tokenFactory) },
      ...{ governanceFactory: addressOf(governanceFactory), poolInitializer: addressOf(poolInitializer) },
      ...{ liquidityMigrator: addressOf(liquidityMigrator), earlier: [former.long] },
    },
  };
}

const headers = () => ({ 'Idempotency-Key': randomUUID() });
const ask = (line: string, body?: object): Promise<Sent> =>
  sendUntilDone(service, line, body, { apiKey, ...(body === undefined ? {} : { headers: headers() }) });
const actor = () => ({ client: clientOf(service.baseUrl, apiKey), settle: service.settle });

async function launched(venue: string, symbol: string): Promise<string> {
  const order = { agentId: agent.id, symbol: `${symbol}${venue.toUpperCase()}`, name: `Token ${symbol}` };
  const { status, body } = await ask(`POST /api/v1/launch/${venue}`, {
    ...order,
    quote: 'ETH',
  });
  expect([status, body.status, body.statusReason]).toEqual([200, 'confirmed', null]);
  return body.token.address;
}

async function trade(tokenIn: string, tokenOut: string, amountIn: string) {
  const order = {
    agentId: agent.id,
    tokenIn,
    tokenOut,
    amountIn,
    slippageBps: 500,
    acknowledgeUnverified: true,
  };
  const done = await swap(actor(), order);
  expect(done).toMatchObject({ status: 'confirmed', statusReason: null });
  return done;
}

const earned = async (token: string) => {
  const { body } = await send(service, `GET /api/v1/fees/earnings?agentId=${agent.id}`, undefined, {
    apiKey,
  });
  return body.byToken.find((one: { tokenAddress: string }) => one.tokenAddress === token);
};

test.each(VENUES)('a token of an older stack of %s is quoted, bought and sold', async (venue) => {
  const token = tokens[venue]!;
  const order = { agentId: agent.id, tokenIn: 'ETH', tokenOut: token, amountIn: '0.005' };
  const quoted = await send(service, 'POST /api/v1/swap/quote', order, { apiKey });
  expect([quoted.status, quoted.code]).toEqual([200, undefined]);
  await trade('ETH', token, '0.005');
  await trade(token, 'ETH', '10000');
});

test.each(VENUES)('a token of an older stack of %s stays on the board with its trades', async (venue) => {
  await service.indexed();
  const { body } = await send(service, `GET /api/v1/tokens/${tokens[venue]}/trades`, undefined, { apiKey });
  expect(body.data.map(({ side }: { side: string }) => side)).toEqual(['sell', 'buy', 'buy']);
});

test('fees of older stacks are shown and claimed, beside those of the present ones', async () => {
  const fresh = [];
  for (const venue of VENUES) fresh.push(await launched(venue, 'NEW'));
  await outliveSnipeTax(chain);
  for (const token of fresh) await trade('ETH', token, '0.005');
  await service.settle();
  const all = [...Object.values(tokens), ...fresh];
  const before = await Promise.all(all.map(earned));
  for (const one of before) expect(Number(one.unswept)).toBeGreaterThan(0);
  let claims = 0;
  for (; claims < 3; claims += 1) {
    const claim = await ask('POST /api/v1/fees/claim', { agentId: agent.id });
    if (claim.status >= 400) break;
    expect([claim.status, claim.body.status]).toEqual([200, 'confirmed']);
    await service.settle();
  }
  // Each stack's escrow pays ether separately.
  expect(claims).toBe(2);
  const after = await Promise.all(all.map(earned));
  expect(after.map(({ unswept }) => unswept)).toEqual(all.map(() => '0'));
  expect(after.map(({ earned: sum }) => sum)).toEqual(before.map(({ earned: sum }) => sum));
  const { body } = await send(service, `GET /api/v1/fees/earnings?agentId=${agent.id}`, undefined, {
    apiKey,
  });
  expect(body.assets.every(({ claimable }: { claimable: string }) => claimable === '0')).toBe(true);
});

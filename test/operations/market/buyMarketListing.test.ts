import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestAccount, TestService } from '../../harness/startTestService.ts';
import { buy, creditsOf, leftInMarket, offer } from '../../market/marketActors.ts';
import { type Agent, giveEther, newAgent, whileFrozen } from '../actors.ts';
import { expectBalancedLedger } from '../expectBalancedLedger.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
let buyer: TestAccount;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  buyer = await service.account();
});
afterAll(() => service.stop());

async function offered(change: Parameters<typeof offer>[2] = {}) {
  const agent = await newAgent(service);
  return { agent, listing: await offer(service, agent.id, change) };
}

const read = async (id: string, { apiKey }: Pick<TestAccount, 'apiKey'>) =>
  send(service, `GET /api/v1/agents/${id}`, undefined, { apiKey });

test('hands over the agent, stopped and at the next version, and moves the price less the fee', async () => {
  const { agent, listing } = await offered({ price: '200' });
  const before = [await creditsOf(service, service.accountId), await creditsOf(service, buyer.accountId)];
  const { status, body } = await buy(service, listing.id, buyer, {
    body: { maxPrice: '200', stateHash: listing.stateHash },
  });
  expect(status).toBe(200);
  const { meta: _, ...shown } = body;
  const { meta: __, ...asListed } = listing as typeof listing & { meta: object };
  expect(shown).toEqual({
    ...asListed,
    status: 'sold',
    soldAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect(shown.agent.id).toBe(agent.id);
  expect((await read(agent.id, buyer)).body).toMatchObject({
    ...{ id: agent.id, status: 'stopped', listed: false, version: agent.version + 1 },
    wallet_address: agent.wallet_address,
  });
  expect((await read(agent.id, service)).status).toBe(404);
  const after = [await creditsOf(service, service.accountId), await creditsOf(service, buyer.accountId)];
  expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([195, -200]);
  expect(await leftInMarket(service)).toBe(0n);
  await expectBalancedLedger(service);
});

test('shows the purchase and the sale in the histories of both', async () => {
  const { listing } = await offered();
  await buy(service, listing.id, buyer);
  const newest = async ({ apiKey }: TestAccount) =>
    (await send(service, 'GET /api/v1/billing/transactions?limit=1', undefined, { apiKey })).body.data[0];
  expect(await newest(buyer)).toMatchObject({ kind: 'purchase', amount: '-100' });
  expect(await newest(service)).toMatchObject({ kind: 'sale', amount: '97.5' });
});

test('answers a repetition by the same key alike, and is paid once', async () => {
  const { listing } = await offered();
  const first = await buy(service, listing.id, buyer, { key: 'once' });
  const paid = await creditsOf(service, buyer.accountId);
  const again = await buy(service, listing.id, buyer, { key: 'once' });
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect({ ...again.body, meta: null }).toEqual({ ...first.body, meta: null });
  expect(await creditsOf(service, buyer.accountId)).toBe(paid);
  await expectRefusal(service, () => buy(service, listing.id, buyer), 409, 'listing_not_available');
});

test('refuses the own listing', async () => {
  const { listing } = await offered();
  await expectRefusal(service, () => buy(service, listing.id, service), 409, 'own_listing');
});

test('refuses a price above maxPrice, and another state than the one that was seen', async () => {
  const { agent, listing } = await offered();
  const withBody = (body: object) => () => buy(service, listing.id, buyer, { body });
  await expectRefusal(service, withBody({ maxPrice: '99.999999' }), 409, 'listing_changed');
  await giveEther(service, agent.wallet_address);
  await expectRefusal(service, withBody({ stateHash: listing.stateHash }), 409, 'listing_changed');
  expect((await buy(service, listing.id, buyer, { body: { maxPrice: '100' } })).status).toBe(200);
});

test('refuses a wallet with less than minHoldings, whatever else anybody sends to it, and is refused by no gift', async () => {
  const { agent, listing } = await offered();
  const ether = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
  const { usdg } = service.context.addressBook;
  await giveEther(service, agent.wallet_address, 5n);
  await service.chain.mine(4);
  const withLeast = (least: Record<string, string>) => {
    const minHoldings = Object.entries(least).map(([address, balanceRaw]) => ({ address, balanceRaw }));
    return () => buy(service, listing.id, buyer, { body: { minHoldings } });
  };
  const nobodys = agent.wallet_address;
  for (const least of [{ [ether]: '6' }, { [ether]: '5', [usdg]: '1' }, { [nobodys]: '1' }])
    await expectRefusal(service, withLeast(least), 409, 'listing_changed');
  // One wei more changes the hash, but still meets the minimum holdings.
  await giveEther(service, agent.wallet_address, 6n);
  await expectRefusal(
    service,
    () => buy(service, listing.id, buyer, { body: { stateHash: listing.stateHash } }),
    409,
    'listing_changed',
  );
  const seen = { [ether.toLowerCase()]: '5', [usdg]: '0' };
  expect((await withLeast(seen)()).status).toBe(200);
});

test('refuses one that was cancelled, has expired or never was', async () => {
  const { listing } = await offered();
  await send(service, `DELETE /api/v1/market/${listing.id}`);
  await expectRefusal(service, () => buy(service, listing.id, buyer), 409, 'listing_not_available');
  const late = (await offered()).listing;
  await service.database.db
    .updateTable('market_listings')
    .set({ expires_at: new Date(0) })
    .where('id', '=', late.id)
    .execute();
  await expectRefusal(service, () => buy(service, late.id, buyer), 409, 'listing_not_available');
  const nowhere = late.id.replace(/.{4}$/, '0000');
  await expectRefusal(service, () => buy(service, nowhere, buyer), 404, 'not_found');
});

test('refuses a frozen wallet until it has been looked at', async () => {
  const { agent, listing } = await offered();
  const refused = () => buy(service, listing.id, buyer);
  await whileFrozen(service, agent.wallet_address, () =>
    expectRefusal(service, refused, 409, 'listing_not_available'),
  );
  expect((await refused()).status).toBe(200);
});

test('refuses who cannot pay, a key that is bound to agents, and an account that is full', async () => {
  const { listing } = await offered({ price: '1001' });
  const poor = await service.account();
  await expectRefusal(service, () => buy(service, listing.id, poor), 402, 'insufficient_credits');
  const cheap = (await offered({ price: '1' })).listing;
  const agents: Agent[] = [];
  const quick = { client: poor.client, settle: async () => undefined };
  for (let at = 0; at < 50; at += 1) agents.push(await newAgent(quick));
  const grant = { name: 'bound', agent_ids: [agents[0]!.id] };
  const apiKey = (await poor.client.POST('/api/v1/keys', { body: grant })).data!.key;
  await expectRefusal(service, () => buy(service, cheap.id, { apiKey }), 403, 'insufficient_scope');
  await expectRefusal(service, () => buy(service, cheap.id, poor), 403, 'quota_exceeded');
  await send(service, `DELETE /api/v1/agents/${agents[0]!.id}`, undefined, { apiKey: poor.apiKey });
  expect((await buy(service, cheap.id, poor)).status).toBe(200);
});

test.each([{ maxPrice: '-1' }, { maxPrice: 100 }, { stateHash: '0x1' }, { price: '100' }])(
  'refuses %j',
  async (body) => {
    const { listing } = await offered();
    await expectRefusal(service, () => buy(service, listing.id, buyer, { body }), 400, 'validation_failed');
  },
);

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { expectRefusal } from '../operations/expectRefusal.ts';
import { anybody, offer } from '../operations/market/marketActors.ts';
import { type Sent, send } from '../operations/send.ts';
import { buy } from './marketActors.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let service: TestService;
let buyer: TestAccount;
beforeAll(async () => {
  const config = { starterFunding: null, whitelistDelaySeconds: DAY_MS / 1_000, role: 'api' } as const;
  service = await startTestService({ config });
  buyer = await service.account();
});
afterAll(() => service.stop());

async function after<Result>(waitMs: number, work: () => Promise<Result>): Promise<Result> {
  const clock = vi
    .spyOn(service.context.clock, 'now')
    .mockImplementation(() => new Date(Date.now() + waitMs));
  return work().finally(() => clock.mockRestore());
}

async function offered(expiresAt?: Date) {
  const { id: agentId } = await newAgent(service);
  return offer(service, { agentId, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) });
}

test('a key that may only sell does not get a wallet out of its account’s hands within the delay', async () => {
  const { id: agentId } = await newAgent(service);
  const { key } = (await send(service, 'POST /api/v1/keys', { name: 'market', scopes: ['market:write'] }))
    .body;
  const { body: listing } = await offer(service, { agentId, price: '0.000001' }, key);
  const early = () => buy(service, listing.id, buyer);
  const refusal = await expectRefusal(service, early, 409, 'listing_not_available');
  expect(Date.parse(listing.buyableAt) - Date.parse(listing.createdAt)).toBe(DAY_MS);
  expect(refusal.body.error).toContain(listing.buyableAt);
  expect((await after(DAY_MS - 60_000, early)).code).toBe('listing_not_available');
  for (const { body } of [
    await anybody(service, `/api/v1/market/${listing.id}`),
    await anybody(service, `/api/v1/market?agentId=${agentId}`),
  ])
    expect((body.data?.[0] ?? body).buyableAt).toBe(listing.buyableAt);
  expect((await send(service, `DELETE /api/v1/market/${listing.id}`)).status).toBe(200);
  expect((await send(service, `POST /api/v1/agents/${agentId}/start`)).status).toBe(200);
});

test('is bought once its time has come, by whoever', async () => {
  const { body: listing } = await offered();
  const bought = await after(DAY_MS, () => buy(service, listing.id, buyer));
  expect(bought.body).toMatchObject({ status: 'sold', buyableAt: listing.buyableAt });
});

test('can be bought for an hour at least', async () => {
  const short = () => offered(new Date(Date.now() + DAY_MS + 0.9 * HOUR_MS));
  const { status, faults, body } = await short();
  expect([status, ...faults]).toEqual([400, 'expiresAt out_of_range']);
  expect(body.field_errors[0].message).toContain('1 hour after it can be bought');
  expect((await offered(new Date(Date.now() + DAY_MS + 1.1 * HOUR_MS))).status).toBe(201);
});

async function withDelay<Result>(
  whitelistDelaySeconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { config } = service.context;
  const before = config.whitelistDelaySeconds;
  Object.assign(config, { whitelistDelaySeconds });
  return work().finally(() => Object.assign(config, { whitelistDelaySeconds: before }));
}

test('what was said when it was listed holds, however the service is configured later', async () => {
  const { body: listing } = await offered();
  expect((await withDelay(0, () => buy(service, listing.id, buyer))).code).toBe('listing_not_available');
  const rows = service.database.db.updateTable('market_listings').where('id', '=', listing.id);
  await expect(rows.set({ buyable_at: new Date(listing.createdAt) }).execute()).rejects.toThrow(
    'not changed otherwise',
  );
});

test('an offer lasts thirty days, and longer where it could not be bought for an hour of them', async () => {
  const lasts = ({ body }: Sent): number => Date.parse(body.expiresAt) - Date.parse(body.createdAt);
  expect(lasts(await offered())).toBe(30 * DAY_MS);
  expect(lasts(await withDelay(40 * 86_400, offered))).toBe(40 * DAY_MS + HOUR_MS);
});

import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { type Sent, send } from '../operations/send.ts';
import { buy, creditsOf, leftInMarket, offer } from './marketActors.ts';

const IS_FULL = process.env.TORTURE === 'full';
const ROUNDS = IS_FULL ? 20 : 5;
const RACES = IS_FULL ? 100 : 40;

let service: TestService;
let buyers: TestAccount[];
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  buyers = await Promise.all(Array.from({ length: 50 }, () => service.account()));
});
afterAll(() => service.stop());

const quick = () => ({ client: service.client, settle: async () => undefined });
const ownerOf = async (agentId: string): Promise<string> => {
  const agents = service.database.db.selectFrom('agents').select('account_id');
  return (await agents.where('id', '=', agentId).executeTakeFirstOrThrow()).account_id;
};
const balances = () => Promise.all(buyers.map(({ accountId }) => creditsOf(service, accountId)));
const cancel = (id: string, { apiKey }: TestAccount) =>
  send(service, `DELETE /api/v1/market/${id}`, undefined, { apiKey });

test('of 50 who buy one agent at once one gets it, and nobody else pays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: agentId } = await newAgent(quick());
    const { id } = await offer(service, agentId, { price: '1' });
    const before = await balances();
    const answers = await Promise.all(buyers.map((buyer) => buy(service, id, buyer)));
    const won = answers.findIndex(({ status }) => status === 200);
    const others = answers.filter((_, at) => at !== won).map(({ status, code }) => `${status} ${code}`);
    expect([...new Set(others)]).toEqual(['409 listing_not_available']);
    expect(others).toHaveLength(49);
    expect(await ownerOf(agentId)).toBe(buyers[won]?.accountId);
    expect(await balances()).toEqual(before.map((credits, at) => (at === won ? credits - 1 : credits)));
  }
  expect(await leftInMarket(service)).toBe(0n);
  await expectBalancedLedger(service);
});

async function* swapping(rounds: number) {
  const [one, other] = buyers as [TestAccount, TestAccount];
  const { id: agentId } = await newAgent({ ...quick(), client: one.client });
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = (await ownerOf(agentId)) === one.accountId;
    yield { agentId, seller: isFirst ? one : other, buyer: isFirst ? other : one };
  }
}

/**
 * Makes two requests meet. The last round's winner starts later in the next round. Its delay grows until the
 * other request wins, so the rounds adapt to any machine.
 */
class Race {
  #leadMs = 0;
  #stepMs = 1;
  async run<One, Other>(one: () => Promise<One>, other: () => Promise<Other>, isWon: (one: One) => boolean) {
    const begin = async <Result>(waitMs: number, request: () => Promise<Result>): Promise<Result> =>
      waitMs > 0 ? after(waitMs).then(request) : request();
    const lead = this.#leadMs;
    const ends = await Promise.all([begin(-lead, one), begin(lead, other)]);
    const stepMs = isWon(ends[0]) ? -1 : 1;
    this.#stepMs = Math.sign(this.#stepMs) === stepMs ? this.#stepMs * 2 : stepMs;
    this.#leadMs += this.#stepMs;
    return ends;
  }
}

const isOk = ({ status }: Sent): boolean => status === 200;

test('is either bought or cancelled', async () => {
  const ends = { sold: 0, cancelled: 0 };
  const race = new Race();
  for await (const { agentId, seller, buyer } of swapping(RACES)) {
    const { id } = await offer(seller, agentId, { price: '1' });
    const before = await creditsOf(service, buyer.accountId);
    const [bought, cancelled] = await race.run(
      () => buy(service, id, buyer),
      () => cancel(id, seller),
      isOk,
    );
    const isSold = isOk(bought);
    expect([bought.code, cancelled.code].filter(Boolean)).toEqual(['listing_not_available']);
    expect(await ownerOf(agentId)).toBe((isSold ? buyer : seller).accountId);
    expect(before - (await creditsOf(service, buyer.accountId))).toBe(isSold ? 1 : 0);
    ends[isSold ? 'sold' : 'cancelled'] += 1;
  }
  expect(Math.min(ends.sold, ends.cancelled)).toBeGreaterThan(5);
  await expectBalancedLedger(service);
});

test('is bought at the price that was seen or not at all', async () => {
  const ends = { sold: 0, dearer: 0 };
  const race = new Race();
  for await (const { agentId, seller, buyer } of swapping(RACES)) {
    const { id } = await offer(seller, agentId, { price: '1' });
    const before = await creditsOf(service, buyer.accountId);
    const body = { maxPrice: '1' };
    const raise = async (): Promise<string | null> => {
      if (!isOk(await cancel(id, seller))) return null;
      return (await offer(seller, agentId, { price: '2' })).id;
    };
    const [bought, raised] = await race.run(() => buy(service, id, buyer, { body }), raise, isOk);
    expect(isOk(bought)).toBe(raised === null);
    expect(before - (await creditsOf(service, buyer.accountId))).toBe(raised === null ? 1 : 0);
    ends[raised === null ? 'sold' : 'dearer'] += 1;
    if (raised === null) continue;
    expect((await buy(service, raised, buyer, { body })).code).toBe('listing_changed');
    expect((await cancel(raised, seller)).status).toBe(200);
  }
  expect(Math.min(ends.sold, ends.dearer)).toBeGreaterThan(5);
  expect(await leftInMarket(service)).toBe(0n);
  await expectBalancedLedger(service);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { somethingWaits } from '../engine/holdPass.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { expectRefusal } from '../operations/expectRefusal.ts';
import { anybody } from '../operations/market/marketActors.ts';
import { send } from '../operations/send.ts';
import { type CustomSkill, changeSkill, createSkill } from '../operations/skills/skillActors.ts';
import { buy, creditsOf, type Listing, offer } from './marketActors.ts';

let service: TestService;
let buyer: TestAccount;
let author: TestAccount;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  [buyer, author] = [await service.account(), await service.account()];
});
afterAll(() => service.stop());

let elapsedMs = 0;
/** Answers are cached for a minute. */
async function readAnew(id: string): Promise<Listing> {
  elapsedMs += 60_000;
  const now = new Date(Date.now() + elapsedMs);
  const clock = vi.spyOn(service.context.clock, 'now').mockReturnValue(now);
  const { body } = await anybody(service, `/api/v1/market/${id}`).finally(() => clock.mockRestore());
  expect(body.stateHash).toMatch(/^0x/);
  return body;
}

async function offered(writer: TestAccount) {
  const skill = await createSkill(writer, { visibility: 'public' });
  const agent = await newAgent(service, { skills: ['trading', skill.slug] });
  return { skill, agent, listing: await offer(service, agent.id) };
}

const hide = (writer: TestAccount, skill: CustomSkill) =>
  changeSkill(writer, skill, { visibility: 'private' });
const remove = (writer: TestAccount, { id }: CustomSkill) =>
  send(service, `DELETE /api/v1/skills/custom/${id}?force=true`, undefined, writer);
const skillsOf = async (agentId: string): Promise<string[]> =>
  (await send(service, `GET /api/v1/agents/${agentId}`, undefined, buyer)).body.skills;

test.each([
  ['its seller hides', () => service, hide, true],
  ['its seller deletes', () => service, remove, true],
  ['another author hides', () => author, hide, false],
  ['another author deletes', () => author, remove, true],
] as const)(
  'who names the state that he saw pays for no skill that %s meanwhile, and who reads the listing anew buys what it shows then',
  async (_, writer, take, isLost) => {
    const { skill, agent, listing } = await offered(writer());
    const pin = `${skill.slug}@1`;
    const seen = await readAnew(listing.id);
    expect(seen.agent.skills).toEqual(['trading', pin]);
    await take(writer(), skill);
    const had = await creditsOf(service, buyer.accountId);
    const buyAs = ({ stateHash }: Listing) =>
      buy(service, listing.id, buyer, { body: { maxPrice: '100', stateHash } });
    await expectRefusal(service, () => buyAs(seen), 409, 'listing_changed');
    expect(await creditsOf(service, buyer.accountId)).toBe(had);
    const shown = await readAnew(listing.id);
    expect(shown.agent.skills).toEqual(['trading']);
    const bought = await buyAs(shown);
    expect([bought.status, bought.body.agent]).toEqual([200, shown.agent]);
    // A skill that its author hides stays with its present users.
    expect(await skillsOf(agent.id)).toEqual(isLost ? ['trading'] : ['trading', pin]);
    expect((await anybody(service, `/api/v1/market/${listing.id}`)).body.agent.skills).toEqual(['trading']);
  },
);

test('a skill that its author hides while the agent is being paid for is not paid for, by whoever named no state either', async () => {
  const { skill, listing } = await offered(service);
  const { db } = service.database;
  const { bought } = await db.transaction().execute(async (trx) => {
    const row = trx.selectFrom('market_listings').select('id').where('id', '=', listing.id);
    await row.forNoKeyUpdate().executeTakeFirstOrThrow();
    const purchase = buy(service, listing.id, buyer);
    await somethingWaits(service);
    await hide(service, skill);
    return { bought: purchase };
  });
  expect(await bought).toMatchObject({ status: 409, code: 'listing_changed' });
});

test('a hash is shown with the skills that it is of, however often its seller hides one and shows it again', async () => {
  const { skill, listing } = await offered(service);
  const shownWith = new Map<string | null, Set<string>>();
  for (const visibility of ['private', 'public', 'private', 'public'] as const) {
    await changeSkill(service, skill, { visibility });
    const { body } = await anybody(service, `/api/v1/market/${listing.id}`);
    const known = shownWith.get(body.stateHash) ?? new Set();
    shownWith.set(body.stateHash, known.add(`${body.agent.skills}`));
  }
  shownWith.delete(null);
  expect([...shownWith.values()].map(({ size }) => size)).toEqual([...shownWith.keys()].map(() => 1));
  expect(shownWith.size).toBeGreaterThan(0);
});

test('a skill that is public by now goes along, and the listing says so', async () => {
  const skill = await createSkill(service);
  const agent = await newAgent(service, { skills: [skill.slug] });
  const { id, agent: listed } = await offer(service, agent.id);
  expect(listed.skills).toEqual([]);
  await changeSkill(service, skill, { visibility: 'public' });
  const { agent: shown, stateHash } = await readAnew(id);
  expect(shown.skills).toEqual([`${skill.slug}@1`]);
  expect((await buy(service, id, buyer, { body: { stateHash } })).body.agent).toEqual(shown);
  expect(await skillsOf(agent.id)).toEqual(shown.skills);
});

test('nobody is told the name of a skill that its author hid, by the list, by one who lists the agent later or by a listing that was taken off', async () => {
  const { skill, agent, listing } = await offered(author);
  await hide(author, skill);
  const listed = async (query: string) =>
    (await anybody(service, `/api/v1/market?agentId=${agent.id}&${query}`)).body.data.map(
      ({ agent: { skills } }: Listing) => skills,
    );
  expect(await listed('status=active')).toEqual([['trading']]);
  expect((await send(service, `DELETE /api/v1/market/${listing.id}`)).status).toBe(200);
  expect(await listed('status=cancelled')).toEqual([['trading']]);
  expect((await offer(service, agent.id)).agent.skills).toEqual(['trading']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestAccount, TestService } from '../../harness/startTestService.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { changeSkill, createSkill, newSlug, readSkill } from '../skills/skillActors.ts';

let service: TestService;
let author: TestAccount;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  author = await service.account();
});
afterAll(() => service.stop());

const create = (skills: readonly string[]) => send(service, 'POST /api/v1/agents', { name: 'Scout', skills });
const change = (id: string, skills: readonly string[]) =>
  send(service, `PATCH /api/v1/agents/${id}`, { skills });
const usesOf = async (slug: string): Promise<number | undefined> => (await readSkill(author, slug))?.uses;

test('a slug alone is pinned at the newest version, which a later one does not change', async () => {
  const first = await createSkill(author, { visibility: 'public' });
  const own = await createSkill(service);
  await changeSkill(service, own, { instructions: 'Report twice.' });
  const { status, body } = await create(['trading', first.slug, own.slug, 'dca']);
  const pinned = ['trading', `${first.slug}@1`, `${own.slug}@2`, 'dca'];
  expect([status, body.skills]).toEqual([201, pinned]);
  await changeSkill(author, first, { instructions: 'Other.' });
  expect((await send(service, `GET /api/v1/agents/${body.id}`)).body.skills).toEqual(pinned);
  expect((await change(body.id, [first.slug])).body.skills).toEqual([`${first.slug}@2`]);
  expect((await change(body.id, [`${first.slug}@1`])).body.skills).toEqual([`${first.slug}@1`]);
  expect([await usesOf(first.slug), (await readSkill(service, own.slug))?.uses]).toEqual([1, 0]);
});

test("another account's private skill is refused in the words for one that there is not", async () => {
  const hidden = await createSkill(author);
  const shown = await createSkill(author, { visibility: 'public' });
  const wanted = [hidden.slug, `${hidden.slug}@1`, `${shown.slug}@2`, 'trading@1', hidden.id.toLowerCase()];
  const missing = [newSlug(), `${newSlug()}@1`, `${newSlug()}@2`, 'flying@1', 'skl_nothing'];
  const faults = wanted.map((_, at) => `skills[${at}] not_found`);
  const refused = await expectRefusal(service, () => create(wanted), 422, 'skill_rejected', ...faults);
  expect(refused.body).toEqual((await create(missing)).body);
});

test('what became private can be kept and not be chosen anew', async () => {
  const first = await createSkill(author, { visibility: 'public' });
  const { body: agent } = await create([first.slug]);
  await changeSkill(author, first, { visibility: 'private', instructions: 'Secret.' });
  const kept = await change(agent.id, ['portfolio', `${first.slug}@1`]);
  expect(kept.body.skills).toEqual(['portfolio', `${first.slug}@1`]);
  expect((await change(agent.id, [first.slug])).body.skills).toEqual([`${first.slug}@1`]);
  const newer = () => change(agent.id, [`${first.slug}@2`]);
  await expectRefusal(service, newer, 422, 'skill_rejected', 'skills[0] not_found');
  const elsewhere = () => create([`${first.slug}@1`]);
  await expectRefusal(service, elsewhere, 422, 'skill_rejected', 'skills[0] not_found');
  await change(agent.id, []);
  const again = () => change(agent.id, [`${first.slug}@1`]);
  await expectRefusal(service, again, 422, 'skill_rejected', 'skills[0] not_found');
});

test('an agent has a skill in one version, and no more words than leave its model room', async () => {
  const first = await createSkill(author, { visibility: 'public' });
  await changeSkill(author, first, { instructions: 'Other.' });
  const both = () => create([first.slug, 'trading', `${first.slug}@1`]);
  await expectRefusal(service, both, 422, 'skill_rejected', 'skills[2] duplicate');
  const long = { instructions: 'Wait for it. '.repeat(5_000) };
  const three = [
    await createSkill(service, long),
    await createSkill(service, long),
    await createSkill(service, long),
  ];
  const slugs = three.map(({ slug }) => slug);
  await expectRefusal(service, () => create(slugs), 422, 'skill_rejected', 'skills too_long');
  expect((await create(slugs.slice(1))).status).toBe(201);
});

test('counts the agents that have it, however many take and leave it at once, and no deleted one', async () => {
  const { slug } = await createSkill(author, { visibility: 'public' });
  const made = await Promise.all(Array.from({ length: 6 }, () => create([slug])));
  expect(await usesOf(slug)).toBe(6);
  const [first, second, ...others] = made.map(({ body }) => body.id as string);
  await Promise.all([
    ...others.map((id) => change(id, [])),
    change(first!, [`${slug}@1`, 'trading']),
    send(service, `DELETE /api/v1/agents/${second}?force=true`),
  ]);
  expect(await usesOf(slug)).toBe(1);
});

test('a key that is bound to an agent gives it public skills and what it has, and no other of the account', async () => {
  const [had, free, shown] = [
    await createSkill(service),
    await createSkill(service),
    await createSkill(author, { visibility: 'public' }),
  ];
  const { body: agent } = await create([had.slug]);
  const key = await send(service, 'POST /api/v1/keys', { name: 'bound', agent_ids: [agent.id] });
  const bound = { apiKey: key.body.key };
  const give = (skills: string[]) => send(service, `PATCH /api/v1/agents/${agent.id}`, { skills }, bound);
  await expectRefusal(service, () => give([free.slug]), 422, 'skill_rejected', 'skills[0] not_found');
  expect((await give([shown.slug, had.slug])).body.skills).toEqual([`${shown.slug}@1`, `${had.slug}@1`]);
});

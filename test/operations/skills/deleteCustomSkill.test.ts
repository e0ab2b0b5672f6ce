import { afterAll, beforeAll, expect, test } from 'vitest';
import { detachPrivateSkills } from '../../../server/domain/skills/skillPrivacy.ts';
import { startTestService, type TestAccount, type TestService } from '../../harness/startTestService.ts';
import { type Agent, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { type CustomSkill, changeSkill, createSkill, readSkill } from './skillActors.ts';

let service: TestService;
let stranger: TestAccount;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  stranger = await service.account();
});
afterAll(() => service.stop());

const remove = (id: string, query = '', apiKey = service.apiKey) =>
  send(service, `DELETE /api/v1/skills/custom/${id}${query}`, undefined, { apiKey });
const agentWith = ({ client }: Pick<TestAccount, 'client'>, skills: string[]): Promise<Agent> =>
  newAgent({ client, settle: async () => undefined }, { skills });
async function readAgent({ client }: Pick<TestAccount, 'client'>, id: string): Promise<Agent> {
  return (await client.GET('/api/v1/agents/{id}', { params: { path: { id } } })).data!;
}
async function detachments(agentId: string): Promise<unknown[]> {
  return service.database.db
    .selectFrom('audit_events')
    .select(['account_id', 'detail'])
    .where('kind', '=', 'skill_detached')
    .where('agent_id', '=', agentId)
    .execute();
}

test('deletes one that no agent has, and says so to the audit log', async () => {
  const { id, slug } = await createSkill(service);
  const { status, body } = await remove(id);
  expect([status, body.id, body.deleted]).toEqual([200, id, true]);
  expect(await readSkill(service, id)).toBeNull();
  const again = () => remove(id);
  await expectRefusal(service, again, 404, 'not_found');
  const told = await service.database.db
    .selectFrom('audit_events')
    .select(['account_id', 'detail'])
    .where('kind', '=', 'skill_deleted')
    .execute();
  expect(told).toContainEqual({
    account_id: service.accountId,
    detail: { skill: id, slug, force: false, agents: 0 },
  });
});

test('one that agents have stays, whosever they are and whichever version, until they let go of it', async () => {
  const first = await createSkill(service, { visibility: 'public' });
  const { id: theirs } = await agentWith(stranger, [first.slug]);
  await changeSkill(service, first, { instructions: 'Report twice.', visibility: 'private' });
  await expectRefusal(service, () => remove(first.id), 409, 'resource_in_use');
  await expectRefusal(service, () => remove(first.id, '?force=false'), 409, 'resource_in_use');
  await send(service, `DELETE /api/v1/agents/${theirs}?force=true`, undefined, { apiKey: stranger.apiKey });
  expect((await remove(first.id)).status).toBe(200);
});

test('with force it is taken away from all of them, and nothing else is', async () => {
  const skill = await createSkill(service, { visibility: 'public' });
  const other = await createSkill(service, { visibility: 'public' });
  const own = await agentWith(service, ['trading', skill.slug, other.slug]);
  const theirs = await agentWith(stranger, [`${skill.slug}@1`, 'portfolio']);
  const untouched = await agentWith(stranger, [other.slug]);
  expect((await remove(skill.id, '?force=true')).status).toBe(200);
  expect(await readAgent(service, own.id)).toMatchObject({
    ...{ skills: ['trading', `${other.slug}@1`], version: own.version + 1 },
  });
  expect(await readAgent(stranger, theirs.id)).toMatchObject({
    ...{ skills: ['portfolio'], version: theirs.version + 1 },
  });
  expect(await readAgent(stranger, untouched.id)).toEqual({ ...untouched, meta: expect.anything() });
  expect(await detachments(theirs.id)).toEqual([
    {
      account_id: stranger.accountId,
      detail: { skill: skill.id, pin: `${skill.slug}@1`, because: 'deleted' },
    },
  ]);
  expect(await readSkill(service, other.id)).toMatchObject({ uses: 2 });
  const anew = () => send(service, `PATCH /api/v1/agents/${own.id}`, { skills: [`${skill.slug}@1`] });
  await expectRefusal(service, anew, 422, 'skill_rejected', 'skills[0] not_found');
});

test('however agents take it and its author deletes it at once, no agent is left with it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, slug } = await createSkill(service, { visibility: 'public' });
    const agents = await Promise.all([agentWith(stranger, []), agentWith(service, [slug])]);
    const [theirs] = agents;
    const [taken, deleted] = await Promise.all([
      send(service, `PATCH /api/v1/agents/${theirs.id}`, { skills: [slug] }, { apiKey: stranger.apiKey }),
      remove(id, '?force=true'),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 422]).toContain(taken.status);
    expect((await readAgent(stranger, theirs.id)).skills).toEqual([]);
    const { db } = service.database;
    expect(await db.selectFrom('agent_skills').selectAll().where('skill_id', '=', id).execute()).toEqual([]);
  }
});

test("finds nothing of another account's, public or not, and is not for keys of agents", async () => {
  for (const visibility of ['private', 'public'] as const) {
    const { id } = await createSkill(stranger, { visibility });
    await expectRefusal(service, () => remove(id, '?force=true'), 404, 'not_found');
  }
  const { id } = await createSkill(service);
  const agent = await agentWith(service, []);
  const { body } = await send(service, 'POST /api/v1/keys', { name: 'bound', agent_ids: [agent.id] });
  await expectRefusal(service, () => remove(id, '', body.key), 403, 'insufficient_scope');
});

test("an agent that is sold loses its seller's private skills and keeps what is public", async () => {
  const names: [name: string, skill: CustomSkill][] = [
    ['private', await createSkill(service)],
    ['hidden', await createSkill(service)],
    ['public', await createSkill(service, { visibility: 'public' })],
    ['of others', await createSkill(stranger, { visibility: 'public' })],
  ];
  const slugs = names.map(([, { slug }]) => slug);
  const agent = await agentWith(service, ['trading', ...slugs]);
  await changeSkill(stranger, names[3]![1], { visibility: 'private' });
  const { db, clock } = service.context;
  const sale = { actor: { id: 'service', ip: null, requestId: null }, agentId: agent.id };
  const taken = await db
    .transaction()
    .execute((trx) => detachPrivateSkills(trx, { ...sale, sellerId: service.accountId }, clock.now()));
  const pin = (at: number): string => `${slugs[at]}@1`;
  expect([...taken].sort()).toEqual([pin(0), pin(1)].sort());
  expect((await readAgent(service, agent.id)).skills).toEqual(['trading', pin(2), pin(3)]);
  expect(await readSkill(service, slugs[0]!)).toMatchObject({ uses: 0 });
  expect(await detachments(agent.id)).toMatchObject([
    { detail: { because: 'sold' } },
    { detail: { because: 'sold' } },
  ]);
});

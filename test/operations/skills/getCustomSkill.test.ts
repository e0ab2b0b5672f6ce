import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestAccount, TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { changeSkill, createSkill, readSkill } from './skillActors.ts';

let service: TestService;
let stranger: TestAccount;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  stranger = await service.account();
});
afterAll(() => service.stop());

const agentWith = (account: Pick<TestAccount, 'client'>, skills: string[]) =>
  newAgent({ client: account.client, settle: async () => undefined }, { skills });

test('an own one by its id, its slug or a version of it', async () => {
  const first = await createSkill(service);
  const second = await changeSkill(service, first, { instructions: 'Report twice.' });
  for (const name of [first.id, first.slug, `${first.slug}@2`])
    expect(await readSkill(service, name)).toEqual(second);
  expect(await readSkill(service, `${first.slug}@1`)).toMatchObject({
    ...{ version: 1, instructions: first.instructions },
  });
});

test.each(['nothing', 'no-such-skill', 'skl_00000000000000000000000000', 'trading', 'a@0', '@1'])(
  'there is none called %s',
  async (name) => {
    const read = () => send(service, `GET /api/v1/skills/custom/${encodeURIComponent(name)}`);
    await expectRefusal(service, read, 404, 'not_found');
  },
);

test('a version that does not exist, or the skill once it is deleted, is not there', async () => {
  const { id, slug } = await createSkill(service);
  for (const name of [`${slug}@2`, `${slug}@999999999`]) expect(await readSkill(service, name)).toBeNull();
  await send(service, `DELETE /api/v1/skills/custom/${id}`);
  for (const name of [id, slug, `${slug}@1`]) expect(await readSkill(service, name)).toBeNull();
});

test('a public one of others shows who wrote it and what it says, a private one is not there', async () => {
  const shown = await createSkill(service, { visibility: 'public' });
  const hidden = await createSkill(service);
  const address = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
  const { db } = service.database;
  await db.updateTable('accounts').set({ address }).where('id', '=', service.accountId).execute();
  expect(await readSkill(stranger, shown.slug)).toMatchObject({
    ...{ id: shown.id, instructions: shown.instructions, author: address, visibility: 'public' },
  });
  for (const name of [hidden.id, hidden.slug, `${hidden.slug}@1`])
    expect(await readSkill(stranger, name)).toBeNull();
});

test('of what was written while it was private others see nothing but the version that became public', async () => {
  const first = await createSkill(service);
  const second = await changeSkill(service, first, { instructions: 'Draft.' });
  const third = await changeSkill(service, second, { instructions: 'Done.' });
  await changeSkill(service, third, { visibility: 'public' });
  const seen = [1, 2, 3].map((version) => readSkill(stranger, `${first.slug}@${version}`));
  expect((await Promise.all(seen)).map((skill) => skill?.version ?? null)).toEqual([null, null, 3]);
  const fourth = await changeSkill(service, third, { instructions: 'Better.' });
  await changeSkill(service, fourth, { visibility: 'private' });
  expect(await readSkill(stranger, first.slug)).toBeNull();
});

test('what an own agent has can be read for as long as it has it, and nothing else of it', async () => {
  const first = await createSkill(service, { visibility: 'public' });
  const { id: agentId } = await agentWith(stranger, [first.slug]);
  const second = await changeSkill(service, first, { visibility: 'private', instructions: 'Secret.' });
  for (const name of [first.id, first.slug, `${first.slug}@1`])
    expect(await readSkill(stranger, name)).toMatchObject({ version: 1, instructions: first.instructions });
  expect(await readSkill(stranger, `${first.slug}@${second.version}`)).toBeNull();
  await send(service, `PATCH /api/v1/agents/${agentId}`, { skills: [] }, { apiKey: stranger.apiKey });
  expect(await readSkill(stranger, first.slug)).toBeNull();
});

test('a key that is bound to an agent reads what that agent has, and public ones', async () => {
  const [had, free, shown] = [
    await createSkill(service),
    await createSkill(service),
    await createSkill(service, { visibility: 'public' }),
  ];
  const [bound] = [await agentWith(service, [had.slug]), await agentWith(service, [free.slug])];
  const key = await send(service, 'POST /api/v1/keys', { name: 'bound', agent_ids: [bound.id] });
  const statuses = await Promise.all(
    [had, free, shown].map(({ id }) =>
      send(service, `GET /api/v1/skills/custom/${id}`, undefined, { apiKey: key.body.key }),
    ),
  );
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 200]);
  const list = await send(service, 'GET /api/v1/skills/custom?limit=100', undefined, {
    apiKey: key.body.key,
  });
  const listed = list.body.data.map(({ id }: { id: string }) => id);
  expect([had, free, shown].map(({ id }) => listed.includes(id))).toEqual([true, false, true]);
});

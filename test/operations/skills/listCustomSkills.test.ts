import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { changeSkill, createSkill } from './skillActors.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

test("lists the account's own, newest first, page by page, without instructions", async () => {
  const [account, other] = [await service.account(), await service.account()];
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push(await createSkill(account));
  await createSkill(other, { visibility: 'public' });
  const deleted = await createSkill(account);
  const { apiKey } = account;
  await send(service, `DELETE /api/v1/skills/custom/${deleted.id}`, undefined, { apiKey });
  const newer = await changeSkill(account, made[0]!, { name: 'Renamed' });
  const pages = await everyPage((cursor) =>
    send(service, `GET /api/v1/skills/custom?limit=2${cursor}`, undefined, { apiKey }),
  );
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat().map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
  const first = await send(service, 'GET /api/v1/skills/custom?limit=2', undefined, { apiKey });
  expect(first.body.meta.total).toBe(5);
  const { instructions: _instructions, ...summary } = newer;
  expect(pages.flat().at(-1)).toEqual(summary);
});

test('refuses a cursor of another list', async () => {
  const agents = await send(service, 'GET /api/v1/skills/custom?cursor=WyJhIl0');
  expect(agents.code).toBe('invalid_cursor');
  const request = () => send(service, 'GET /api/v1/skills/custom?limit=0');
  await expectRefusal(service, request, 400, 'validation_failed', 'limit too_small');
});

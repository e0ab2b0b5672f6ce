import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { draftsOf } from './draftActors.ts';

let service: TestService;
let owner: Owner;
let drafts: ReturnType<typeof draftsOf>;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
  drafts = draftsOf(service, owner);
});
afterAll(() => service.stop());

test('shows the draft with all its parts, and 404 without one', async () => {
  const { id } = await newAgent(owner);
  await expectRefusal(service, () => drafts.shadow('GET', id), 404, 'not_found');
  const { body: set } = await drafts.shadow('PATCH', id, { maxTrades: 3 });
  const { body } = await drafts.shadow('GET', id);
  const { meta: _, ...shown } = body;
  expect({ ...shown, meta: set.meta }).toEqual(set);
  expect(shown).toMatchObject({ agentId: id, maxTrades: 3, aboveUsd: null, allowed: 0, held: 0, refused: 0 });
});

test('an agent of another account is like one that does not exist', async () => {
  const { id } = await newAgent(owner);
  const { apiKey } = await service.account();
  const asked = () => send(service, `GET /api/v1/agents/${id}/policy/shadow`, undefined, { apiKey });
  await expectRefusal(service, asked, 404, 'not_found');
});

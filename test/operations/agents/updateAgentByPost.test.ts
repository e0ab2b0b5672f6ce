import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { type Sent, send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

const BODIES = [
  { name: 'New' },
  { description: null, skills: ['trading'] },
  { limits: { max_trade_usd: null } },
  { payout_wallet: '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3' },
  { nmae: 'New' },
  {},
  { model: 'gpt' },
  { skills: ['flying'] },
];

/** The answer without the fields that differ between two agents or two requests. */
function comparable({ status, code, faults, body }: Sent) {
  const { id, wallet_address, payout_wallet_active_at, created_at, updated_at, meta, ...rest } = body;
  return { status, code, faults, rest };
}

test.each(BODIES)('answers %j as PATCH does', async (json) => {
  const [byPost, byPatch] = [await newAgent(service), await newAgent(service)];
  const posted = await send(service, `POST /api/v1/agents/${byPost.id}`, json);
  const patched = await send(service, `PATCH /api/v1/agents/${byPatch.id}`, json);
  expect(comparable(posted)).toEqual(comparable(patched));
});

test('answers 200 with the whole agent', async () => {
  const { id } = await newAgent(service);
  const { data, response } = await service.client.POST('/api/v1/agents/{id}', {
    params: { path: { id } },
    body: { name: 'New' },
  });
  expect([response.status, data?.id, data?.name, data?.version]).toEqual([200, id, 'New', 2]);
});

test("answers another account's agent like one that does not exist", async () => {
  const { id } = await newAgent(service);
  const { apiKey } = await service.account();
  const request = () => send(service, `POST /api/v1/agents/${id}`, { name: 'X' }, { apiKey });
  await expectRefusal(service, request, 404, 'not_found');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

test('shows an agent without a policy as one that needs nobody', async () => {
  const { id } = await newAgent(service);
  const { status, body } = await send(service, `GET /api/v1/agents/${id}/policy`);
  expect([status, body]).toEqual([
    200,
    {
      agentId: id,
      aboveUsd: null,
      newDestinations: false,
      newTokens: false,
      maxTrades: null,
      maxTradesSeconds: 3600,
      untrusted: false,
      launches: false,
      rights: false,
      approvers: [],
      required: 1,
      expiresInSeconds: 3600,
      maxDailyLossUsd: null,
      maxDailyLossBps: null,
      maxDrawdownUsd: null,
      maxDrawdownBps: null,
      maxPositionUsd: null,
      maxAutomations: null,
      maxLosses: null,
      coolDownSeconds: 3600,
      tradingDays: [],
      tradingFrom: null,
      tradingTo: null,
      timeZone: 'UTC',
      measuredFrom: null,
      hit: null,
      meta: { requestId: expect.any(String) },
    },
  ]);
});

test("answers another account's agent like one that does not exist", async () => {
  const { id } = await newAgent(service);
  const { apiKey } = await service.account();
  const asked = () => send(service, `GET /api/v1/agents/${id}/policy`, undefined, { apiKey });
  await expectRefusal(service, asked, 404, 'not_found');
});

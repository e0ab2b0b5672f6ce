import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../../generated/operations.ts';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';

let service: TestService;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
});
afterAll(() => service.stop());

test('lists skills and presets with ids that an agent can have', async () => {
  const { data, response } = await service.client.GET('/api/v1/skills');
  expect(response.status).toBe(200);
  expect(data?.meta).toEqual({
    requestId: response.headers.get('x-request-id'),
    hasMore: false,
    nextCursor: null,
  });
  expect(new Set(data?.data.map(({ kind }) => kind))).toEqual(new Set(['skill', 'preset']));
  const skills = data!.data.map(({ id }) => id);
  expect(new Set(skills).size).toBe(skills.length);
  const made = await service.client.POST('/api/v1/agents', { body: { name: 'Scout', skills } });
  expect([made.response.status, made.data?.skills]).toEqual([201, skills]);
  await service.settle();
});

test('tells what each skill makes the model do, and of presets what they bundle and suggest', async () => {
  const { data } = await service.client.GET('/api/v1/skills');
  const byId = new Map(data!.data.map((skill) => [skill.id, skill]));
  expect(data!.data.filter(({ instructions }) => (instructions ?? '').length < 100)).toEqual([]);
  expect(byId.get('trading')).toMatchObject({ skills: null, limits: null, riskLevel: 'trade' });
  const { limits, skills } = byId.get('dca')!;
  expect(skills).toEqual(['trading']);
  expect(limits).toEqual({
    ...{ maxTradeUsd: '100', maxDailySpendUsd: '500', maxSlippageBps: 100, maxPriceImpactBps: 200 },
  });
});

test('names as tools only operations of the contract', async () => {
  const { data } = await service.client.GET('/api/v1/skills');
  const known = new Set<string>(OPERATIONS.map(({ operationId }) => operationId));
  expect(data!.data.flatMap(({ tools }) => tools).filter((tool) => !known.has(tool))).toEqual([]);
});

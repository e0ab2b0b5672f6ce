import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent, requestLaunch } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
beforeAll(async () => {
  const config = {
    starterFunding: null,
    starterCredits: '100',
    sponsoredLaunchCredits: '2.5',
    usdPerCredit: '0.02',
  };
  service = await startTestService({ config });
});
afterAll(() => service.stop());

async function billing(apiKey = service.apiKey): Promise<object> {
  const { body } = await send(service, 'GET /api/v1/billing', undefined, { apiKey });
  const { meta: _, ...credits } = body;
  return credits;
}
const PRICES = { usdPerCredit: '0.02', sponsoredLaunchCredits: '2.5' };

test('shows the credits of a new account and what things cost', async () => {
  const untouched = { creditsBalance: '100', creditsReserved: '0', creditsAvailable: '100' };
  expect(await billing()).toEqual({ ...untouched, ...PRICES });
});

test('shows what is held apart from what can be spent, until it is spent, at the price that every place names', async () => {
  const agent = await newAgent(service);
  const body = { venue: 'pons', agentId: agent.id, symbol: 'SCOUT', name: 'Scout', quote: 'ETH' } as const;
  const { data: preview } = await service.client.POST('/api/v1/launch/preview', { body });
  expect(preview?.cost.credits).toBe(PRICES.sponsoredLaunchCredits);
  await service.chain.withoutMiner(async () => {
    const launch = await requestLaunch(service, agent.id);
    expect(launch.cost.credits).toBe(PRICES.sponsoredLaunchCredits);
    const held = { creditsBalance: '100', creditsReserved: '2.5', creditsAvailable: '97.5' };
    expect(await billing()).toEqual({ ...held, ...PRICES });
  });
  await service.settle();
  const spent = { creditsBalance: '97.5', creditsReserved: '0', creditsAvailable: '97.5' };
  expect(await billing()).toEqual({ ...spent, ...PRICES });
});

test('shows each account its own credits, and every key of an account the same', async () => {
  const { apiKey } = await service.account();
  expect(await billing(apiKey)).toMatchObject({ creditsBalance: '100' });
  const { id } = await newAgent(service);
  const grant = { name: 'bound', scopes: ['read' as const], agent_ids: [id] };
  const { data: bound } = await service.client.POST('/api/v1/keys', { body: grant });
  expect(await billing(bound!.key)).toEqual(await billing());
});

test('refuses a query parameter', async () => {
  const request = () => send(service, 'GET /api/v1/billing?agentId=x');
  await expectRefusal(service, request, 400, 'validation_failed', 'agentId unknown_field');
});

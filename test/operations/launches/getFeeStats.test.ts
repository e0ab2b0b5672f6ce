import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { seededAddress } from '../../harness/seedIndex.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

type FeeStats = components['schemas']['FeeStatsAnswer'];

const DAY_MS = 86_400_000;
/** The service's clock is fixed, so no day ends during the tests. */
const NOW = new Date();
const today = new Date(Math.floor(NOW.getTime() / DAY_MS) * DAY_MS);
const ago = (days: number): Date => new Date(today.getTime() - days * DAY_MS);
const dateOf = (days: number): string => ago(days).toISOString().slice(0, 10);

let service: TestService;
let agents: string[];
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api', starterFunding: null } });
  const actor = { client: service.client, settle: async () => {} };
  agents = [(await newAgent(actor)).id, (await newAgent(actor)).id];
});
beforeEach(() => void vi.spyOn(service.context.clock, 'now').mockReturnValue(NOW));
afterAll(() => service.stop());

const read = async (query = '', apiKey = service.apiKey): Promise<FeeStats> => {
  const { body, status } = await send(service, `GET /api/v1/fees/stats?${query}`, undefined, { apiKey });
  expect(status).toBe(200);
  return body;
};

const day = (agent: string, token: number, days: number, fees: string, unvalued = 0) =>
  service.database.db
    .insertInto('index_agent_token_days')
    .values({
      agent_id: agent,
      token: seededAddress(token),
      day: ago(days),
      trades: 4,
      unvalued,
      volume_usd: unvalued === 4 ? '0' : '100.5',
      creator_fees_usd: fees,
    })
    .execute();

test('shows 0 on every day on which nothing happened', async () => {
  const { series, totals, topTokens, asOf, period } = await read('period=7d');
  expect(period).toBe('7d');
  expect(series).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((days) => ({ date: dateOf(days), feesUsd: '0', volumeUsd: '0', trades: 0 })),
  );
  expect(totals).toEqual({ feesUsd: '0', volumeUsd: '0', trades: 0 });
  expect(topTokens).toEqual([]);
  expect(asOf).toBeNull();
});

test('sums the days and the tokens of all agents, or of the one that is asked for', async () => {
  const [first = '', second = ''] = agents;
  await day(first, 1, 0, '1.25');
  await day(first, 2, 0, '2');
  await day(second, 3, 0, '4');
  await day(first, 1, 3, '0.000001');
  await day(first, 1, 10, '8');
  const { series, totals, topTokens } = await read('period=7d');
  expect(series.at(-1)).toEqual({ date: dateOf(0), feesUsd: '7.25', volumeUsd: '301.5', trades: 12 });
  expect(series.at(-4)).toEqual({ date: dateOf(3), feesUsd: '0.000001', volumeUsd: '100.5', trades: 4 });
  expect(totals).toEqual({ feesUsd: '7.250001', volumeUsd: '402', trades: 16 });
  expect(
    topTokens.map(({ tokenAddress, agentId, feesUsd, trades }) => [tokenAddress, agentId, feesUsd, trades]),
  ).toEqual([
    [seededAddress(3), second, '4', 4],
    [seededAddress(2), first, '2', 4],
    [seededAddress(1), first, '1.250001', 8],
  ]);
  expect((await read(`period=7d&agentId=${second}`)).totals.feesUsd).toBe('4');
  expect((await read()).totals.feesUsd).toBe('15.250001');
  for (const [period, days] of [
    ['30d', 30],
    ['90d', 90],
    ['365d', 365],
  ] as const)
    expect((await read(`period=${period}`)).series).toHaveLength(days);
});

test('a day of which no trade has a known value has none, and is not 0', async () => {
  await day(agents[0]!, 4, 2, '0', 4);
  await day(agents[0]!, 5, 1, '1', 2);
  const { series, totals } = await read('period=7d');
  expect(series.at(-3)).toEqual({ date: dateOf(2), feesUsd: null, volumeUsd: null, trades: 4 });
  expect(series.at(-2)).toEqual({ date: dateOf(1), feesUsd: '1', volumeUsd: '100.5', trades: 4 });
  expect(totals).toMatchObject({ feesUsd: '8.250001', trades: 24 });
});

test('what happened on the chain today is shown, also where its clock is ahead', async () => {
  const tomorrow = ago(-1);
  await day(agents[0]!, 1, -1, '3');
  await service.database.db
    .insertInto('index_cursor')
    .values({
      chain_id: service.context.addressBook.chainId,
      epoch: 1n,
      leader: null,
      lease_until: tomorrow,
      first_block: 1n,
      start_block: 1n,
      block_number: 2n,
      block_hash: '0x01',
      mined_at: tomorrow,
      window_24h: today,
      window_1h: tomorrow,
      window_hour: tomorrow,
    })
    .execute();
  const { series, asOf } = await read('period=7d');
  expect(series.at(-1)).toMatchObject({ date: dateOf(-1), feesUsd: '3' });
  expect(asOf).toBe(tomorrow.toISOString());
});

test("shows nothing of another account's agents, and a bound key only its own", async () => {
  const { apiKey } = await service.account();
  expect((await read('', apiKey)).totals).toEqual({ feesUsd: '0', volumeUsd: '0', trades: 0 });
  const line = `GET /api/v1/fees/stats?agentId=${agents[0]}`;
  await expectRefusal(service, () => send(service, line, undefined, { apiKey }), 404, 'not_found');
  const bound = await send(service, 'POST /api/v1/keys', {
    name: 'b',
    scopes: ['read'],
    agent_ids: [agents[1]],
  });
  expect((await read('period=7d', bound.body.key)).totals.feesUsd).toBe('4');
});

test.each([
  ['period=all', 'period invalid_enum'],
  ['limit=1', 'limit unknown_field'],
])('refuses "%s"', async (query, fault) => {
  const line = `GET /api/v1/fees/stats?${query}`;
  await expectRefusal(service, () => send(service, line), 400, 'validation_failed', fault);
});

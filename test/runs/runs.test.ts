import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readAutomation } from '../../server/domain/automations/automationRows.ts';
import * as backOff from '../../server/domain/runs/backoff.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveDollars } from '../operations/actors.ts';
import { create } from '../operations/automations/automationActors.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { footprint } from '../operations/footprint.ts';
import {
  BUY,
  calling,
  DEAR,
  endOf,
  inTurn,
  PRICED,
  SPEND,
  startRun,
  stepsOf,
  storyOf,
  workingAgent,
} from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';

let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({
    config: { starterFunding: null, ...modelConfig(endpoint, [PRICED, DEAR]) },
  });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

test('quotes, swaps and reports; steps, chat and record tell the same', async () => {
  endpoint.answerWith(
    inTurn(calling('quoteSwap', BUY), calling('executeSwap', BUY), { text: 'Sold 0.01 ETH.' }),
  );
  const agent = await workingAgent(service);
  const started = await startRun(service, agent.id);
  // A worker may have started it before it is shown.
  expect(['queued', 'running']).toContain(started.status);
  expect(started).toMatchObject({ stop_reason: null, actions: [], ended_at: null });
  const run = await endOf(service, started.id);
  expect(run).toMatchObject({
    ...{ status: 'completed', stop_reason: 'answered', result: 'Sold 0.01 ETH.', error: null },
    // The pool's fee of $36.
    usage: { steps: 5, spend_usd: expect.stringMatching(/^0\.0\d+$/) },
    actions: [{ tool: 'executeSwap', status: 'confirmed' }],
  });
  const steps = await stepsOf(service, run.id);
  const told = steps.map(({ index, kind, tool, status }) => `${index} ${tool ?? kind} ${status}`);
  expect(told).toEqual([
    ...['0 think succeeded', '1 quoteSwap succeeded', '2 think succeeded', '3 executeSwap succeeded'],
    '4 think succeeded',
  ]);
  expect(steps[3]).toMatchObject({
    input: BUY,
    output: { id: run.actions[0]?.id },
    tx: { finality: expect.stringMatching(/^(soft|final)$/) },
  });
  const chat = await send(service, `GET /api/v1/agents/${agent.id}/messages`);
  expect(chat.body.data).toMatchObject([{ role: 'assistant', content: 'Sold 0.01 ETH.', run_id: run.id }]);
});

test('buys within max_spend_usd, and not beyond it', async () => {
  endpoint.answerWith(
    inTurn(calling('executeSwap', SPEND), calling('executeSwap', { ...SPEND, amountIn: '9' })),
  );
  const agent = await workingAgent(service);
  await giveDollars(service, agent.wallet_address);
  const run = await endOf(service, (await startRun(service, agent.id, { max_spend_usd: '15' })).id);
  expect(await storyOf(service, run.id)).toEqual([
    ...[
      'think succeeded',
      'executeSwap succeeded',
      'think succeeded',
      'executeSwap refused',
      'think succeeded',
    ],
  ]);
  expect(run.actions).toHaveLength(1);
  expect(Number(run.usage.spend_usd)).toBeGreaterThan(9);
  expect(Number(run.usage.spend_usd)).toBeLessThanOrEqual(15);
});

test('thinking is charged by its price, each thought is held first, and nothing stays held', async () => {
  const script = inTurn(calling('getPrices'), calling('getPrices', { symbols: ['ETH'] }));
  endpoint.answerWith((request) => ({
    ...script(request),
    usage: { inputTokens: 100, outputTokens: 50 },
  }));
  const agent = await workingAgent(service);
  const run = await endOf(service, (await startRun(service, agent.id)).id);
  expect(run.usage).toMatchObject({ steps: 5, input_tokens: 300, output_tokens: 150, credits: '0.6' });
  const steps = await stepsOf(service, run.id);
  expect(steps.map(({ credits }) => credits)).toEqual(['0.2', '0', '0.2', '0', '0.2']);
  const { body } = await send(service, 'GET /api/v1/billing/transactions?limit=100');
  const bookings = body.data.filter(
    ({ reference }: { reference: { id: string } }) => reference.id === steps[0]?.id,
  );
  expect(bookings.map(({ kind }: { kind: string }) => kind)).toEqual(['settle', 'hold']);
  expect(bookings[0].reference.type).toBe('run_step');
  await expectBalancedLedger(service);
  expect((await send(service, 'GET /api/v1/billing')).body.creditsReserved).toBe('0');
});

test.each([
  ['max_steps', { max_steps: 3 }],
  ['max_credits', { max_credits: '40' }],
] as const)('ends as incomplete when its %s are used up', async (reason, budget) => {
  const usage = { inputTokens: 20_000, outputTokens: 10 };
  endpoint.answerWith((_, n) => ({
    ...calling('getPrices', { symbols: n % 2 ? ['ETH'] : ['WETH'] }),
    usage,
  }));
  const agent = await workingAgent(service);
  const run = await endOf(service, (await startRun(service, agent.id, budget)).id);
  expect(run).toMatchObject({ status: 'incomplete', stop_reason: reason, result: null, error: null });
  expect(Number(run.usage.credits)).toBeLessThanOrEqual(Number(run.budgets.max_credits));
  expect(run.usage.steps).toBeLessThanOrEqual(run.budgets.max_steps);
});

test('ends without progress', async () => {
  endpoint.answerWith(() => calling('getPrices', { symbols: ['NOTHING'] }));
  const agent = await workingAgent(service);
  const run = await endOf(service, (await startRun(service, agent.id)).id);
  expect(run).toMatchObject({ status: 'incomplete', stop_reason: 'no_progress', usage: { steps: 6 } });
});

test('a dry run changes nothing but its own record', async () => {
  endpoint.answerWith(inTurn(calling('executeSwap', SPEND)));
  const agent = await workingAgent(service);
  await giveDollars(service, agent.wallet_address);
  await service.settle();
  const { operations } = (await footprint(service)) as Record<string, unknown>;
  const run = await endOf(
    service,
    (await startRun(service, agent.id, { dry_run: true, max_spend_usd: '50' })).id,
  );
  expect(run).toMatchObject({ status: 'completed', actions: [], usage: { spend_usd: '0' } });
  expect((await stepsOf(service, run.id))[1]).toMatchObject({
    tool: 'executeSwap',
    output: { dry_run: true },
    tx: null,
  });
  expect(((await footprint(service)) as Record<string, unknown>).operations).toEqual(operations);
});

test('a provider that is away for a while is asked again at no charge, and given up after ten failures', async () => {
  // The pauses between failures would take two minutes.
  const paused = vi.spyOn(backOff, 'backoffMs').mockReturnValue(1);
  // A provider that does not say when it is back is asked twice each time.
  const away = { status: 503, headers: { 'Retry-After': '3' } };
  let left = 9;
  endpoint.answerWith(() =>
    left-- > 0 ? away : { text: 'Back.', usage: { inputTokens: 100, outputTokens: 50 } },
  );
  const agent = await workingAgent(service);
  const healed = await endOf(service, (await startRun(service, agent.id)).id);
  expect(healed).toMatchObject({ status: 'completed', usage: { steps: 1, credits: '0.2' } });
  expect(paused.mock.calls.map(([failures]) => failures)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  endpoint.answerWith(() => away);
  const run = await endOf(service, (await startRun(service, agent.id)).id);
  expect(run).toMatchObject({
    ...{ status: 'failed', stop_reason: 'model_error', error: { code: 'model_error' } },
    usage: { steps: 0, credits: '0' },
  });
  expect(await storyOf(service, run.id)).toEqual(Array(10).fill('think dropped'));
  await expectBalancedLedger(service);
});

test('without credits for the next thought it is incomplete and its agent paused', async () => {
  const poor = await service.account();
  endpoint.answerWith((_, n) => ({
    ...calling('getPrices', { symbols: n % 2 ? ['ETH'] : ['WETH'] }),
    usage: { inputTokens: 400_000, outputTokens: 10 },
  }));
  const agent = await workingAgent({ ...service, client: poor.client }, { model: DEAR.id });
  const stop = await create(poor, {
    ...{ kind: 'limit', agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' },
    ...{ trigger: { side: 'atOrBelow', priceUsd: '0.000001' }, startAt: '2036-01-01T00:00:00.000Z' },
  });
  const stopRow = service.database.db.updateTable('automations').where('id', '=', stop.id);
  await stopRow.set({ stop_met_at: new Date(), stop_met_block: '1' }).execute();
  const { id } = await startRun(poor, agent.id, { max_credits: '100000' });
  const run = await endOf(poor, id);
  expect(run).toMatchObject({ status: 'incomplete', stop_reason: 'insufficient_credits' });
  const { body } = await send(service, `GET /api/v1/agents/${agent.id}`, undefined, { apiKey: poor.apiKey });
  expect(body).toMatchObject({ status: 'paused', status_reason: 'insufficient_credits' });
  // After the restart, the price must meet its stop anew.
  expect((await readAutomation(service.database.db, stop.id)).stop_met_at).toBeNull();
  await expectBalancedLedger(service);
});

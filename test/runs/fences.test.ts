import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Superseded } from '../../server/domain/conversation/conversation.ts';
import { RunJournal } from '../../server/domain/runs/runJournal.ts';
import { startService } from '../../server/startService.ts';
import { startRunWorker } from '../../server/workers/runWorker.ts';
import { until } from '../engine/until.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { PATIENCE } from '../harness/testDatabase.ts';
import { stopAgent } from '../operations/automations/automationActors.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { footprint } from '../operations/footprint.ts';
import { messagesOf, say } from '../operations/runs/chatActors.ts';
import {
  BUY,
  calling,
  endOf,
  inTurn,
  PRICED,
  readRun,
  startRun,
  stepsOf,
  stopRun,
  storyOf,
  workingAgent,
} from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';

/** This process asks models and accepts swaps. Nothing is signed unless a test starts a worker. */
let endpoint: ModelEndpoint;
let service: TestService;
let runner: ReturnType<typeof startRunWorker>;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  const models = modelConfig(endpoint, [PRICED]);
  service = await startTestService({ config: { starterFunding: null, role: 'api', ...models } });
  runner = startRunWorker(service.context, randomUUID());
});
afterAll(async () => {
  await runner.close();
  await service.stop();
  await endpoint.close();
});

async function whileSigning(work: () => Promise<unknown>): Promise<void> {
  const worker = await startService({ ...service.config, role: 'worker' }, { patience: PATIENCE });
  await work().finally(() => worker.close());
}

const isAsked = (requests: number) => until('the model is asked', () => endpoint.requests.length >= requests);

/** A run with an accepted swap that waits for its signature. */
async function runWithSwap() {
  endpoint.answerWith(inTurn(calling('executeSwap', BUY)));
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  const swap = await until('the swap is accepted', async () => {
    const { body } = await send(service, `GET /api/v1/swaps?agentId=${agent.id}`);
    return body.data[0];
  });
  return { agentId: agent.id, runId: id, swapId: swap.id as string };
}

const swapOf = async (id: string) => (await send(service, `GET /api/v1/swap/${id}`)).body;

test('a stop while the model is asked ends the question at once, at no charge', async () => {
  const hanging = Promise.withResolvers<void>();
  endpoint.answerWith(() => ({ hold: hanging.promise }));
  const asked = endpoint.requests.length;
  const { id } = await startRun(service, (await workingAgent(service)).id);
  await isAsked(asked + 1);
  // A worker may have stopped it before it is shown.
  expect(['stopping', 'stopped']).toContain((await stopRun(service, id)).status);
  const run = await endOf(service, id);
  hanging.resolve();
  expect(run).toMatchObject({ status: 'stopped', stop_reason: 'stopped_by_owner', usage: { credits: '0' } });
  expect(await storyOf(service, id)).toEqual(['think dropped']);
  expect((await send(service, 'GET /api/v1/billing')).body.creditsReserved).toBe('0');
});

test('after a stop no swap of the run is signed any more; the record says what became of it', async () => {
  const { runId, swapId } = await runWithSwap();
  await stopRun(service, runId);
  await whileSigning(service.settle);
  expect(await swapOf(swapId)).toMatchObject({ status: 'failed', tx: null });
  const run = await endOf(service, runId);
  expect(run).toMatchObject({
    ...{ status: 'stopped', stop_reason: 'stopped_by_owner' },
    actions: [{ tool: 'executeSwap', id: swapId, status: 'failed', state: 'failed' }],
  });
});

test('a stop of the agent does the same, also when it is started again at once', async () => {
  const { agentId, runId, swapId } = await runWithSwap();
  await stopAgent(service, agentId);
  await send(service, `POST /api/v1/agents/${agentId}/start`);
  await whileSigning(service.settle);
  expect(await swapOf(swapId)).toMatchObject({ status: 'failed', tx: null });
  expect(await endOf(service, runId)).toMatchObject({ status: 'stopped', stop_reason: 'agent_stopped' });
});

test('what a run that ended by itself had accepted is still signed', async () => {
  const { runId, swapId } = await runWithSwap();
  await whileSigning(async () => {
    expect(await endOf(service, runId)).toMatchObject({ status: 'completed', actions: [{ id: swapId }] });
    await service.settle();
  });
  expect(await swapOf(swapId)).toMatchObject({ status: 'confirmed' });
});

test('what would pass the budget of its run when it is signed is denied, though it was within it when it was accepted', async () => {
  const { symbol } = service.context.addressBook.stocks[0]!;
  const buy = calling('executeSwap', { tokenIn: 'ETH', tokenOut: symbol, amountIn: '0.01' });
  const signed = Promise.withResolvers<void>();
  endpoint.answerWith(inTurn(buy, { ...buy, hold: signed.promise }, calling('executeSwap', BUY)));
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id, { max_spend_usd: '80' });
  const accepted = (count: number) =>
    until(`${count} swaps are accepted`, async () => {
      const { body } = await send(service, `GET /api/v1/swaps?agentId=${agent.id}`);
      return body.data.length === count && (body.data.map((swap: { id: string }) => swap.id) as string[]);
    });
  const [first] = await accepted(1);
  await whileSigning(service.settle);
  signed.resolve();
  const [second] = await accepted(2);
  // The first one turns out to cost more than was reserved for it.
  const spendings = service.database.db.updateTable('spendings').where('operation_id', '=', first!);
  await spendings.set({ usd: '60' }).execute();
  await whileSigning(() => endOf(service, id));
  const [third] = await accepted(3);
  expect(await swapOf(first!)).toMatchObject({ status: 'confirmed' });
  expect(await swapOf(second!)).toMatchObject({
    ...{ status: 'failed', statusReason: 'policy_violation', tx: null },
  });
  expect(await swapOf(third!)).toMatchObject({ status: 'confirmed' });
});

test('ends a model that hangs when its time is over, at no charge', async () => {
  const hanging = Promise.withResolvers<void>();
  endpoint.answerWith(() => ({ hold: hanging.promise }));
  const asked = endpoint.requests.length;
  const { id } = await startRun(service, (await workingAgent(service)).id, { max_duration_seconds: 10 });
  await isAsked(asked + 1);
  // As if another worker had begun it nine and a half seconds ago and died.
  await service.database.db
    .updateTable('runs')
    .set({ started_at: new Date(Date.now() - 9_500), lease_until: new Date(0), lease_epoch: 7 })
    .where('id', '=', id)
    .execute();
  const run = await endOf(service, id);
  hanging.resolve();
  expect(run).toMatchObject({ status: 'incomplete', stop_reason: 'max_duration' });
  expect(run.usage).toMatchObject({ credits: '0', steps: 0 });
  expect(new Set(await storyOf(service, id))).toEqual(new Set(['think dropped', 'observation succeeded']));
});

test('a key that is revoked ends the trading chat that it or a key of its began, and no swap of it is signed', async () => {
  const made = async (apiKey?: string) =>
    (await send(service, 'POST /api/v1/keys', { name: 'chats' }, apiKey === undefined ? {} : { apiKey }))
      .body;
  const key = await made();
  const child = await made(key.key);
  endpoint.answerWith(inTurn(calling('executeSwap', BUY)));
  const agent = await workingAgent(service);
  const asked = endpoint.requests.length;
  const body = { message: 'Buy.', allow_trades: true };
  const answer = say(service, agent.id, body, { apiKey: child.key });
  const swap = await until('the swap is accepted', async () => {
    const { body } = await send(service, `GET /api/v1/swaps?agentId=${agent.id}`);
    return body.data[0] as { id: string } | undefined;
  });
  await send(service, `DELETE /api/v1/keys/${key.id}`);
  const note = 'I stopped here: the API key that asked me was revoked or has expired.';
  expect((await answer).body).toMatchObject({ content: note });
  expect((await send(service, 'GET /api/v1/billing')).body.creditsReserved).toBe('0');
  await whileSigning(service.settle);
  expect(await swapOf(swap.id)).toMatchObject({
    ...{ status: 'failed', statusReason: 'agent_not_running', tx: null },
  });
  expect((await messagesOf(service, agent.id)).at(-1)).toMatchObject({ role: 'assistant', content: note });
  expect(endpoint.requests).toHaveLength(asked + 1);
  await expectBalancedLedger(service);
});

test('a key that has expired has its chat think no further', async () => {
  const key = (await send(service, 'POST /api/v1/keys', { name: 'short' })).body;
  const thinking = Promise.withResolvers<void>();
  endpoint.answerWith(() => ({ ...calling('getPortfolio', {}), hold: thinking.promise }));
  const asked = endpoint.requests.length;
  const agent = await workingAgent(service);
  const answer = say(service, agent.id, { message: 'What have I?' }, { apiKey: key.key });
  await isAsked(asked + 1);
  await service.database.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(0) })
    .where('id', '=', key.id)
    .execute();
  thinking.resolve();
  await answer;
  const content = 'I stopped here: the API key that asked me was revoked or has expired.';
  expect((await messagesOf(service, agent.id)).at(-1)).toMatchObject({ role: 'assistant', content });
  expect(endpoint.requests).toHaveLength(asked + 1);
});

test('a key that expires ends the run that it started, before its next step', async () => {
  const key = (await send(service, 'POST /api/v1/keys', { name: 'short' })).body;
  const thinking = Promise.withResolvers<void>();
  endpoint.answerWith(() => ({ ...calling('executeSwap', BUY), hold: thinking.promise }));
  const asked = endpoint.requests.length;
  const agent = await workingAgent(service);
  const sending = { apiKey: key.key };
  const { body } = await send(service, `POST /api/v1/agents/${agent.id}/runs`, { goal: 'Buy.' }, sending);
  await isAsked(asked + 1);
  await service.database.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(0) })
    .where('id', '=', key.id)
    .execute();
  thinking.resolve();
  const run = await endOf(service, body.id);
  expect(run).toMatchObject({ status: 'stopped', stop_reason: 'key_revoked', actions: [] });
  expect((await stepsOf(service, run.id)).at(-1)).toMatchObject({ tool: 'executeSwap', status: 'dropped' });
});

test('a key that is bound to an agent is told which bookings its thoughts were, and of no other', async () => {
  endpoint.answerWith(() => ({ text: 'Done.' }));
  const agent = await workingAgent(service);
  await endOf(service, (await startRun(service, agent.id)).id);
  await say(service, agent.id, { message: 'Hello' });
  const typesFor = async (agentId: string) => {
    const { body } = await send(service, 'POST /api/v1/keys', { name: 'bound', agent_ids: [agentId] });
    const path = 'GET /api/v1/billing/transactions?limit=4';
    const { body: page } = await send(service, path, undefined, { apiKey: body.key });
    return new Set(page.data.map((line: { reference: { type: string } }) => line.reference.type));
  };
  expect(await typesFor(agent.id)).toEqual(new Set(['message', 'run_step']));
  expect(await typesFor((await workingAgent(service)).id)).toEqual(new Set(['account']));
});

test('a worker that was taken over writes nothing more, and the run is taken over only so often', async () => {
  endpoint.answerWith(() => ({ hold: new Promise(() => undefined) }));
  const asked = endpoint.requests.length;
  const { id } = await startRun(service, (await workingAgent(service)).id);
  for (let takeover = 1; takeover <= 4; takeover += 1) {
    await isAsked(asked + takeover);
    await service.database.db
      .updateTable('runs')
      .set({ lease_until: new Date(0), lease_owner: 'a dead one', lease_epoch: 100 * takeover })
      .where('id', '=', id)
      .execute();
  }
  const run = await endOf(service, id);
  expect(run).toMatchObject({ status: 'failed', stop_reason: 'internal_error', usage: { credits: '0' } });
  expect((await storyOf(service, id)).filter((step) => step === 'observation succeeded')).toHaveLength(4);
  expect((await readRun(service, id)).usage.steps).toBe(0);
  await expectBalancedLedger(service);
});

test('a thought whose end could not be written is dropped with the next one, and holds nothing', async () => {
  endpoint.answerWith(() => ({ hold: new Promise(() => undefined) }));
  const asked = endpoint.requests.length;
  const { id } = await startRun(service, (await workingAgent(service)).id);
  await isAsked(asked + 1);
  const journal = new RunJournal(service.context, { id, epoch: 1 });
  expect(await journal.openThought(7_000n)).toMatch(/^stp_/);
  expect(await storyOf(service, id)).toEqual(['think dropped', 'think running']);
  expect((await readRun(service, id)).usage).toMatchObject({ steps: 1, credits: '0.007' });
  expect((await send(service, 'GET /api/v1/billing')).body.creditsReserved).toBe('0.007');
  await stopRun(service, id);
  await endOf(service, id);
  await expectBalancedLedger(service);
});

test('whoever has lost the lease of a run finds that at each step and writes nothing', async () => {
  endpoint.answerWith(() => ({ hold: new Promise(() => undefined) }));
  const asked = endpoint.requests.length;
  const { id } = await startRun(service, (await workingAgent(service)).id);
  await isAsked(asked + 1);
  const [thought] = await stepsOf(service, id);
  const lost = new RunJournal(service.context, { id, epoch: 0 });
  const answer = {
    text: 'Late.',
    toolCalls: [],
    usage: { inputTokens: 1, outputTokens: 1 },
    isCutOff: false,
  };
  const result = { status: 200, body: {}, text: '', untrusted: [], resourceId: null };
  const before = await footprint(service);
  await expect(lost.grant()).rejects.toBeInstanceOf(Superseded);
  await expect(lost.openThought(1n)).rejects.toBeInstanceOf(Superseded);
  await expect(lost.closeThought(thought!.id, answer, 1n)).rejects.toBeInstanceOf(Superseded);
  await expect(lost.dropThought(thought!.id)).rejects.toBeInstanceOf(Superseded);
  await expect(lost.openCall('stp_1')).rejects.toBeInstanceOf(Superseded);
  await expect(lost.closeCall('stp_1', result)).rejects.toBeInstanceOf(Superseded);
  expect(await footprint(service)).toEqual(before);
  await stopRun(service, id);
});

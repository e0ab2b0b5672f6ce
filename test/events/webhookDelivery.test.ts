import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService } from '../../server/startService.ts';
import { until } from '../engine/until.ts';
import { startServiceProcess } from '../harness/startServiceProcess.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { PATIENCE } from '../harness/testDatabase.ts';
import { newAgent } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { allEvents, eventsUntilNow } from './readEvents.ts';
import { isSignedBy, type Received, startReceiver } from './receiver.ts';
import { createWebhook, deliveriesOf, deliveryWhen, sendTest } from './webhookActors.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  Object.assign(service.context.webhookTimings, { retryMs: [100] });
});
afterAll(() => service.stop());

const agent = (): Promise<{ id: string }> =>
  newAgent({ client: service.client, settle: async () => undefined });
const move = (id: string, verb: 'start' | 'stop') => send(service, `POST /api/v1/agents/${id}/${verb}`, {});
const headersOf = ({ headers }: Received) => headers as Record<string, string>;

test('an event is posted once, as the list tells it, signed with the secret and with the key', async () => {
  const receiver = await startReceiver();
  const webhook = await createWebhook(service, { url: receiver.url() });
  await agent();
  const first = await receiver.got(1);
  const [event] = await allEvents(service, '&types=agent.created');
  expect(first.body).toBe(JSON.stringify(event));
  expect(headersOf(first)).toMatchObject({ 'webhook-id': event!.id, 'content-type': 'application/json' });
  const reader = new Webhook(webhook.secret);
  expect(reader.verify(first.body, headersOf(first))).toEqual(event);
  expect(() => reader.verify(`${first.body} `, headersOf(first))).toThrow('No matching signature');
  expect(isSignedBy(webhook.publicKey, first)).toBe(true);
  expect(isSignedBy(webhook.publicKey, { ...first, body: `${first.body} ` })).toBe(false);
  await deliveryWhen(service, webhook.id, ({ status }) => status === 'succeeded');
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test('events of an agent come in their order, also past failures, and hold no other agent back', async () => {
  const [first, second] = [await agent(), await agent()];
  const refused: string[] = [];
  const receiver = await startReceiver((response, { body }) => {
    const { agentId, type } = JSON.parse(body);
    const isRefused = agentId === first.id && refused.length < 3;
    if (isRefused) refused.push(type);
    response.writeHead(isRefused ? 500 : 200).end();
  });
  const { id } = await createWebhook(service, { url: receiver.url(), types: ['agent.*'] });
  for (const verb of ['start', 'stop', 'start'] as const) {
    await move(first.id, verb);
    await move(second.id, verb);
  }
  await until('all are delivered', async () => {
    const deliveries = await deliveriesOf(service, id);
    return deliveries.length === 6 && deliveries.every(({ status }) => status === 'succeeded');
  });
  const typesOf = (agentId: string): string[] =>
    receiver.received.flatMap(({ body }) => {
      const event = JSON.parse(body);
      return event.agentId === agentId ? [event.type] : [];
    });
  const moves = ['agent.started', 'agent.stopped', 'agent.started'];
  expect(refused).toEqual(['agent.started', 'agent.started', 'agent.started']);
  expect(typesOf(first.id)).toEqual([...refused, ...moves]);
  expect(typesOf(second.id)).toEqual(moves);
  await receiver.close();
});

test.each([[500], [403], [302], [429]])(
  'an answer %i is tried again with the same bytes and id, under a signature of its own',
  async (status) => {
    const receiver = await startReceiver((response, _, count) =>
      response.writeHead(count === 1 ? status : 204, { location: receiver.url('/elsewhere') }).end('No.'),
    );
    const webhook = await createWebhook(service, { url: receiver.url(), types: ['webhook.test'] });
    await sendTest(service, webhook.id);
    const made = await deliveryWhen(service, webhook.id, (one) => one.status === 'succeeded');
    const [first, second] = receiver.received;
    expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/']);
    expect(second!.body).toBe(first!.body);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    for (const one of [first!, second!]) new Webhook(webhook.secret).verify(one.body, headersOf(one));
    expect(made.attempts).toMatchObject([
      { status, error: 'status', answer: 'No.' },
      { status: 204, error: null, answer: null },
    ]);
    expect(made.nextAttemptAt).toBeNull();
    await receiver.close();
  },
);

test('the pause that a receiver asks for is kept, up to a limit', async () => {
  Object.assign(service.context.webhookTimings, { maxRetryAfterMs: 2_000 });
  const receiver = await startReceiver((response, _, count) =>
    count === 1
      ? response.writeHead(429, { 'retry-after': '1' }).end()
      : count === 2
        ? response.writeHead(503, { 'retry-after': '86400' }).end()
        : response.writeHead(200).end(),
  );
  const { id } = await createWebhook(service, { url: receiver.url() });
  await sendTest(service, id);
  await receiver.got(3);
  const [first, second, third] = receiver.received.map(({ at }) => at);
  expect(second! - first!).toBeGreaterThanOrEqual(1_000);
  expect(third! - second!).toBeGreaterThanOrEqual(2_000);
  await receiver.close();
});

test('a receiver that answers 410 gets nothing more, and the owner is told', async () => {
  const receiver = await startReceiver((response) => response.writeHead(410).end());
  const owner = await startReceiver();
  const { id: watching } = await createWebhook(service, { url: owner.url(), types: ['webhook.*'] });
  const { id } = await createWebhook(service, { url: receiver.url() });
  await sendTest(service, id);
  const told = await owner.got(2);
  expect(owner.types()).toEqual(['webhook.created', 'webhook.disabled']);
  expect(JSON.parse(told.body)).toMatchObject({
    type: 'webhook.disabled',
    data: { webhookId: id, statusReason: 'gone' },
  });
  await agent();
  await eventsUntilNow(service);
  const { body } = await send(service, `GET /api/v1/webhooks/${id}`);
  expect(body).toMatchObject({ status: 'disabled', statusReason: 'gone' });
  expect(receiver.received).toHaveLength(1);
  expect((await deliveriesOf(service, id)).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([null]);
  await send(service, `DELETE /api/v1/webhooks/${watching}`);
  await Promise.all([receiver.close(), owner.close()]);
});

test('a webhook hears of others from their creation on, and not of its own creation', async () => {
  const [first, second] = [await startReceiver(), await startReceiver()];
  const types = ['webhook.*'];
  const { id } = await createWebhook(service, { url: first.url(), types });
  const other = await createWebhook(service, { url: second.url(), types });
  await sendTest(service, id);
  await send(service, `DELETE /api/v1/webhooks/${other.id}`);
  await first.got(3);
  expect(first.received.map(({ body }) => [JSON.parse(body).type, JSON.parse(body).data.webhookId])).toEqual([
    ['webhook.created', other.id],
    ['webhook.test', id],
    ['webhook.deleted', other.id],
  ]);
  expect(second.received).toEqual([]);
  await send(service, `DELETE /api/v1/webhooks/${id}`);
  await Promise.all([first.close(), second.close()]);
});

test('a webhook that is enabled again gets what was pending and what happened in between', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  const { id } = await agent();
  const webhook = await createWebhook(service, { url: receiver.url(), agentIds: [id] });
  await move(id, 'start');
  await receiver.got(1);
  const set = (status: string) => send(service, `PATCH /api/v1/webhooks/${webhook.id}`, { status });
  expect((await set('disabled')).body).toMatchObject({ status: 'disabled', statusReason: 'owner' });
  await move(id, 'stop');
  await eventsUntilNow(service);
  receiver.answers((response) => response.writeHead(204).end());
  expect((await set('enabled')).body).toMatchObject({ status: 'enabled', failingSince: null });
  await until('both are delivered', async () => {
    const deliveries = await deliveriesOf(service, webhook.id, '&status=succeeded');
    return deliveries.length === 2;
  });
  expect(receiver.types().slice(-2)).toEqual(['agent.started', 'agent.stopped']);
  await receiver.close();
});

test('a delivery ends when its time is over, and the next event of the agent follows', async () => {
  Object.assign(service.context.webhookTimings, { giveUpMs: 1_000 });
  const { id } = await agent();
  const receiver = await startReceiver((response, { body }) =>
    response.writeHead(JSON.parse(body).type === 'agent.started' ? 500 : 200).end(),
  );
  const webhook = await createWebhook(service, { url: receiver.url(), agentIds: [id] });
  await move(id, 'start');
  await move(id, 'stop');
  await deliveryWhen(
    service,
    webhook.id,
    ({ type, status }) => type === 'agent.stopped' && status === 'succeeded',
  );
  const [, failed] = await deliveriesOf(service, webhook.id);
  expect(failed).toMatchObject({ type: 'agent.started', status: 'failed', nextAttemptAt: null });
  expect(failed!.attempts.length).toBeGreaterThan(1);
  Object.assign(service.context.webhookTimings, { giveUpMs: 3 * 86_400_000 });
  await receiver.close();
});

test('a webhook whose attempts all failed for five days is disabled, and one that recovers is not', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  const { id } = await createWebhook(service, { url: receiver.url() });
  await sendTest(service, id);
  const read = async () => (await send(service, `GET /api/v1/webhooks/${id}`)).body;
  await until('it is failing', async () => (await read()).failingSince !== null);
  receiver.answers((response) => response.writeHead(204).end());
  await until('it is well', async () => (await read()).failingSince === null);
  receiver.answers((response) => response.writeHead(500).end());
  await sendTest(service, id);
  await until('it is failing again', async () => (await read()).failingSince !== null);
  const { db } = service.database;
  const longAgo = new Date(Date.now() - 5 * 86_400_000);
  await db.updateTable('webhooks').set({ failing_since: longAgo }).where('id', '=', id).execute();
  await until('it is disabled', async () => (await read()).statusReason === 'failing');
  const [told] = (await eventsUntilNow(service)).slice(-1);
  expect(told).toMatchObject({ type: 'webhook.disabled', data: { webhookId: id, statusReason: 'failing' } });
  await receiver.close();
});

test('a receiver that does not answer delays no other webhook, and of its own at most four lanes', async () => {
  const silent = await startReceiver(() => undefined);
  const quick = await startReceiver();
  const agents = await Promise.all(Array.from({ length: 6 }, agent));
  const { id } = await createWebhook(service, { url: silent.url(), types: ['agent.*'] });
  await createWebhook(service, { url: quick.url(), types: ['agent.*'] });
  for (const one of agents) await move(one.id, 'start');
  await silent.got(4);
  await quick.got(6);
  // The other one has all of its events while no attempt of the silent one has ended.
  expect((await deliveriesOf(service, id)).every(({ attempts }) => attempts.length === 0)).toBe(true);
  await move(agents[0]!.id, 'stop');
  await quick.got(7);
  expect(silent.received).toHaveLength(4);
  await send(service, `DELETE /api/v1/webhooks/${id}`);
  await Promise.all([silent.close(), quick.close()]);
});

test('what a killed worker was delivering is delivered by another one', async () => {
  const { url } = service.database;
  const api = await startTestService({
    ...{ database: service.database, chain: service.chain, config: { starterFunding: null, role: 'api' } },
  });
  await service.service.close();
  const receiver = await startReceiver(() => undefined);
  const webhook = await createWorkerless(api, receiver.url());
  const killed = await startServiceProcess({
    ...{
      databaseUrl: url,
      rpcUrl: service.chain.rpcUrl,
      environment: { ROLE: 'worker', STARTER_FUNDING: '' },
    },
  });
  await receiver.got(1);
  await killed.kill();
  receiver.answers((response) => response.writeHead(204).end());
  const next = await startService({ ...api.config, role: 'worker' }, { patience: PATIENCE });
  const { db } = service.database;
  const leased = await db.selectFrom('webhooks').select('lease_until').where('id', '=', webhook.id).execute();
  expect(new Date(leased[0]!.lease_until!).getTime()).toBeGreaterThan(Date.now());
  const quick = await startReceiver();
  const other = await createWebhook(api, { url: quick.url(), types: ['webhook.test'] });
  await sendTest(api, other.id);
  await quick.got(1);
  await quick.close();
  expect(receiver.received).toHaveLength(1);
  // The lease of the killed one is over.
  await db
    .updateTable('webhooks')
    .set({ lease_until: new Date(0) })
    .where('id', '=', webhook.id)
    .execute();
  const again = await receiver.got(2);
  expect(again.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id']);
  await deliveryWhen(api, webhook.id, ({ status }) => status === 'succeeded');
  await next.close();
  await receiver.close();
  await api.service.close();
});

/** Without workers nothing is numbered, so no event from before is in the way. */
async function createWorkerless(api: TestService, url: string) {
  const { body } = await send(api, 'POST /api/v1/webhooks', { url, types: ['webhook.test'] });
  await send(api, `POST /api/v1/webhooks/${body.id}/test`, {});
  return body as { id: string };
}

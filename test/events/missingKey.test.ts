import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';
import { newAgent } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { createWebhook, deliveriesOf, deliveryWhen, sendTest } from './webhookActors.ts';

const FIRST = new Uint8Array(randomBytes(32));
const SECOND = new Uint8Array(randomBytes(32));

let chain: TestChain;
let database: TestDatabase;
let receiver: Receiver;
let service: TestService;
beforeAll(async () => {
  [chain, database, receiver] = await Promise.all([startTestChain(), createTestDatabase(), startReceiver()]);
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
  await database.drop();
  await chain.stop();
});

async function start(key: Uint8Array, others: readonly Uint8Array[]): Promise<TestService> {
  service = await startTestService({
    ...{ chain, database },
    config: {
      ...{ keyEncryptionKey: key, otherKeyEncryptionKeys: others },
      metrics: { host: '127.0.0.1', port: 0 },
    },
  });
  Object.assign(service.context.webhookTimings, { leaseMs: 1_000 });
  return service;
}

async function sealedElsewhere(): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${service.service.metricsPort}/metrics`);
  return /^webhooks_sealed_elsewhere (\d+)$/m.exec(await answer.text())?.[1];
}

test('a channel whose URL alone is sealed under a missing key is counted, and its event arrives once the key is back', async () => {
  const { apiKey } = await start(FIRST, []);
  const mine = () => ({ ...service, apiKey });
  await newAgent(mine());
  const { id } = await createWebhook(mine(), {
    format: 'slack',
    types: ['webhook.test'],
    url: receiver.url('/services/T0/B0/before'),
  });
  await service.service.close();

  await start(SECOND, [FIRST]);
  const url = receiver.url('/services/T0/B0/after');
  expect((await send(mine(), `PATCH /api/v1/webhooks/${id}`, { url })).status).toBe(200);
  expect(await sealedElsewhere()).toBe('0');
  await service.service.close();

  await start(FIRST, []);
  expect(await sealedElsewhere()).toBe('1');
  await sendTest(mine(), id);
  await deliveryWhen(mine(), id, ({ status }) => status === 'pending');
  await until('a worker took it', async () => {
    const row = await database.db.selectFrom('webhooks').select('lease_owner').executeTakeFirstOrThrow();
    return row.lease_owner !== null;
  });
  await service.service.close();
  expect(receiver.received).toEqual([]);

  await start(SECOND, [FIRST]);
  expect(await deliveriesOf(mine(), id)).toMatchObject([{ type: 'webhook.test' }]);
  const delivery = await deliveryWhen(mine(), id, ({ status }) => status === 'succeeded');
  expect(delivery.attempts).toHaveLength(1);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/services/T0/B0/after']);
});

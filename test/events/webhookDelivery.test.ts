import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { allEvents } from './readEvents.ts';
import { isSignedBy, type Receiver, startReceiver } from './receiver.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterAll(() => service.stop());

test('an event is posted once, as the list tells it, signed with the secret and with the key', async () => {
  const receiver = await startReceiver();
  const { status, body: webhook } = await send(service, 'POST /api/v1/webhooks', { url: receiver.url() });
  expect(status).toBe(201);
  await newAgent({ client: service.client, settle: async () => undefined });
  const first = await receiver.got(1);
  const [event] = await allEvents(service, '&types=agent.created');
  expect(first.body).toBe(JSON.stringify(event));
  new Webhook(webhook.secret).verify(first.body, first.headers as Record<string, string>);
  expect(isSignedBy(webhook.publicKey, first)).toBe(true);
  await receiver.close();
});

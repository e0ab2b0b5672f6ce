import type { components } from '../../generated/client.d.ts';
import { until } from '../engine/until.ts';
import type { TestAccount, TestService } from '../harness/startTestService.ts';
import { send } from '../operations/send.ts';
import { eventsUntilNow } from './readEvents.ts';

export type Webhook = components['schemas']['CreatedWebhookAnswer'];
export type Delivery = components['schemas']['WebhookDelivery'];

/** What happened before is numbered first, so the webhook gets only what happens from now on. */
export async function createWebhook(
  service: TestService,
  body: object,
  { apiKey }: Pick<TestAccount, 'apiKey'> = service,
): Promise<Webhook> {
  await eventsUntilNow(service, apiKey);
  const made = await send(service, 'POST /api/v1/webhooks', body, { apiKey });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}

export async function deliveriesOf(
  service: TestService,
  id: string,
  query = '',
  { apiKey }: Pick<TestAccount, 'apiKey'> = service,
): Promise<Delivery[]> {
  const line = `GET /api/v1/webhooks/${id}/deliveries?limit=100${query}`;
  return (await send(service, line, undefined, { apiKey })).body.data;
}

/** The only delivery of the webhook, once it is as wanted. */
export const deliveryWhen = (
  service: TestService,
  id: string,
  is: (delivery: Delivery) => boolean,
  account: Pick<TestAccount, 'apiKey'> = service,
): Promise<Delivery> =>
  until('the delivery is as wanted', async () => (await deliveriesOf(service, id, '', account)).find(is));

/** Asks for a test event, which is one event for one webhook. */
export async function sendTest(
  service: TestService,
  id: string,
  { apiKey }: Pick<TestAccount, 'apiKey'> = service,
): Promise<void> {
  const { status, body } = await send(service, `POST /api/v1/webhooks/${id}/test`, {}, { apiKey });
  if (status !== 202) throw new Error(JSON.stringify(body));
}

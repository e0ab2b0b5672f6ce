import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../engine/until.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { sell } from '../market/marketActors.ts';
import { newAgent, swap } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { allEvents, type Event, eventsUntilNow } from './readEvents.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { createWebhook, deliveriesOf } from './webhookActors.ts';

let service: TestService;
const receivers: Receiver[] = [];
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  for (const receiver of receivers) await receiver.close();
});

/** The events of the agent that came to a path, once all events of the account are delivered. */
async function toldOf(
  agentId: string,
  { receiver, path, webhook, account }: Awaited<ReturnType<typeof listen>>,
): Promise<string[]> {
  await eventsUntilNow(service, account.apiKey);
  await until('all is delivered', async () => {
    const { body } = await send(service, `GET /api/v1/webhooks/${webhook.id}`, undefined, account);
    const deliveries = await deliveriesOf(service, webhook.id, '', account);
    return body.status === 'enabled' && deliveries.every(({ status }) => status === 'succeeded');
  });
  const events = receiver.received
    .filter((one) => one.path === path)
    .map(({ body }) => JSON.parse(body) as Event);
  return events.filter((event) => event.agentId === agentId).map(({ type }) => type);
}

async function listen(account: TestAccount, path: string, wish: object = {}) {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const webhook = await createWebhook(service, { url: receiver.url(path), ...wish }, account);
  return { receiver, path, webhook, account };
}

test('after a sale the seller hears that the agent is sold and nothing more of it, and the buyer all that follows', async () => {
  const [seller, buyer] = [await service.account(), await service.account()];
  const agent = await newAgent({ client: seller.client, settle: service.settle });
  const terms = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const doors = {
    all: await listen(seller, '/all'),
    // It names the agent, which is another account's later.
    one: await listen(seller, '/one', { agentIds: [agent.id] }),
    buyer: await listen(buyer, '/buyer'),
  };
  await swap({ ...service, ...seller }, terms);
  await service.settle();
  await sell(service, { agentId: agent.id, seller, buyer });
  const start = await send(service, `POST /api/v1/agents/${agent.id}/start`, {}, buyer);
  expect(start.status).toBe(200);
  await swap({ ...service, ...buyer }, terms);
  await service.settle();

  const ofSwap = ['accepted', 'submitted', 'confirmed', 'finalized'].map((verb) => `swap.${verb}`);
  const before = [...ofSwap, 'agent.listed', 'agent.sold'];
  await eventsUntilNow(service, buyer.apiKey);
  const swapsOf = async ({ apiKey }: TestAccount) =>
    (await allEvents(service, '&types=swap.*&include=object', apiKey)).map(({ data }) => data);
  expect(await swapsOf(seller)).toMatchObject(ofSwap.map(() => ({ object: null })));
  expect(await swapsOf(buyer)).toMatchObject(ofSwap.map(() => ({ object: { status: 'confirmed' } })));
  expect(await toldOf(agent.id, doors.buyer)).toEqual(['agent.bought', 'agent.started', ...ofSwap]);
  expect(await toldOf(agent.id, doors.all)).toEqual(before);
  expect(await toldOf(agent.id, doors.one)).toEqual(before);
});

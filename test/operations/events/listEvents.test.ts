import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../../generated/operations.ts';
import { deleteOldEvents } from '../../../server/domain/events/eventRows.ts';
import { allEvents, type Event, eventsUntilNow, placeOf, streamEvents } from '../../events/readEvents.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
let agents: string[];
/** All events of the account, oldest first. */
let all: Event[];

beforeAll(async () => {
  service = await startTestService();
  agents = [(await newAgent(service)).id, (await newAgent(service)).id];
  for (const agentId of agents)
    await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
  await service.settle();
  all = await eventsUntilNow(service);
});
afterAll(() => service.stop());

const list = (query: string, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/events${query}`, undefined, { apiKey });
const typesOf = (events: readonly Event[]): string[] => events.map(({ type }) => type);

test('tells each change once, in its order, under numbers without a gap', () => {
  const [agentId] = agents;
  const own = all.filter((event) => event.agentId === agentId);
  expect(typesOf(own)).toEqual([
    'agent.created',
    'swap.accepted',
    'swap.submitted',
    'swap.confirmed',
    'swap.finalized',
  ]);
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, at) => at + 1));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test('a swap says what it sells and buys, its transaction, and what came, once that is on the chain', () => {
  const [accepted, submitted, confirmed] = all.filter(
    (event) => event.agentId === agents[0] && event.type.startsWith('swap.'),
  );
  expect(accepted?.data).toMatchObject({
    ...{ status: 'queued', statusReason: null, txHash: null, automationId: null },
    ...{ amountIn: '0.01', amountOut: null, tokenOut: service.context.addressBook.usdg },
  });
  const txHash = expect.stringMatching(/^0x[0-9a-f]{64}$/);
  expect(submitted?.data).toMatchObject({ status: 'submitted', txHash, amountOut: null });
  expect(confirmed?.data).toMatchObject({
    ...{ status: 'confirmed', txHash },
    amountOut: expect.stringMatching(/^\d+\.\d+$/),
  });
});

test('a page begins after a number, or where the page before ended', async () => {
  const first = await list('?limit=3');
  expect(first.body.data).toEqual(all.slice(0, 3));
  const second = await list(`?limit=3&cursor=${first.body.meta.nextCursor}`);
  expect(second.body.data).toEqual(all.slice(3, 6));
  expect((await list('?limit=2&afterSequence=3')).body.data).toEqual(all.slice(3, 5));
  expect((await list(`?afterSequence=${all.length}`)).body).toMatchObject({
    data: [],
    meta: { hasMore: false, nextCursor: null },
  });
});

test('each filter keeps to its events: type, noun, agent, time', async () => {
  const [, agentId] = agents;
  const expected = (is: (event: Event) => boolean) => all.filter(is);
  expect(await allEvents(service, '&types=swap.confirmed')).toEqual(
    expected(({ type }) => type === 'swap.confirmed'),
  );
  expect(await allEvents(service, '&types=agent.*,swap.finalized')).toEqual(
    expected(({ type }) => type.startsWith('agent.') || type === 'swap.finalized'),
  );
  expect(await allEvents(service, `&agentId=${agentId}`)).toEqual(
    expected((event) => event.agentId === agentId),
  );
  const from = all[4]!.createdAt;
  expect(await allEvents(service, `&from=${from}`)).toEqual(expected(({ createdAt }) => createdAt >= from));
});

test('a stream goes on after the id of the last event, and tells what happens from then on', async () => {
  const stream = streamEvents(service, '?afterSequence=2');
  const told: Event[] = [];
  let last = '';
  for await (const { id, event, data } of stream) {
    expect(event).toBe('event');
    told.push(data);
    last = id;
    if (told.length === 3) break;
  }
  expect(told).toEqual(all.slice(2, 5));
  const rest = streamEvents(service, '', { 'last-event-id': last });
  expect((await rest.next()).value?.data).toEqual(all[5]);
  await rest.return();

  const news = streamEvents(service, `?agentId=${agents[0]}`);
  const next = news.next();
  const { id } = (await send(service, `POST /api/v1/agents/${agents[0]}/start`)).body;
  expect((await next).value?.data).toMatchObject({
    ...{ type: 'agent.started', agentId: id },
    data: { status: 'running', statusReason: null, listingId: null },
  });
  await news.return();
});

test('a stream that is lost before its first event goes on where it began', async () => {
  const place = await placeOf(service);
  await send(service, `POST /api/v1/agents/${agents[0]}/stop`);
  const stream = streamEvents(service, '', { 'last-event-id': place });
  expect((await stream.next()).value?.data.type).toBe('agent.stopped');
  await stream.return();
});

test('a stream with include=object tells the resources too, and goes on from the same places', async () => {
  const { body } = await list('?include=object&afterSequence=2&limit=3');
  const stream = streamEvents(service, '?afterSequence=2&include=object');
  const told: Event[] = [];
  let last = '';
  for await (const { id, data } of stream) {
    told.push(data);
    last = id;
    if (told.length === 3) break;
  }
  expect(told).toEqual(body.data);
  expect(told.every(({ data }) => 'object' in data)).toBe(true);
  const rest = streamEvents(service, '', { 'last-event-id': last });
  expect((await rest.next()).value?.data).toEqual(all[5]);
  await rest.return();
});

test('the resources that it can include need no other scope than the list itself', () => {
  const shown = ['getAgent', 'getLaunch', 'getSwap', 'getTransfer', 'getFeeClaim', 'getAutomation', 'getRun'];
  shown.push('listChatMessages', 'listWhitelistEntries', 'listApiKeys', 'getWebhook');
  const scopes = OPERATIONS.filter(({ operationId }) => [...shown, 'listEvents'].includes(operationId));
  expect(scopes.map(({ scope, scopeAlso }) => [scope, scopeAlso])).toEqual(
    Array(shown.length + 1).fill(['read', null]),
  );
});

test('another account sees nothing of it, and a bound key only its agents', async () => {
  const { apiKey } = await service.account();
  expect(await allEvents(service, '&types=swap.*', apiKey)).toEqual([]);
  await expectRefusal(service, () => list(`?agentId=${agents[0]}`, apiKey), 404, 'not_found');
  const { body: bound } = await send(service, 'POST /api/v1/keys', {
    ...{ name: 'bound', scopes: ['read'], agent_ids: [agents[1]] },
  });
  const seen = await allEvents(service, '', bound.key);
  expect(seen).toEqual(all.filter(({ agentId }) => agentId === agents[1]));
});

test('refuses what it does not know', async () => {
  await expectRefusal(service, () => list('?types=swap.eaten'), 400, 'validation_failed');
  await expectRefusal(service, () => list('?include=swap'), 400, 'validation_failed');
  await expectRefusal(service, () => list('?afterSequence=-1'), 400, 'validation_failed');
  await expectRefusal(service, () => list('?afterSequence=9007199254740992'), 400, 'validation_failed');
  expect((await list('?afterSequence=9007199254740991')).body.data).toEqual([]);
  await expectRefusal(service, () => list('?cursor=x'), 400, 'invalid_cursor');
  const { nextCursor } = (await list('?limit=1&types=swap.*')).body.meta;
  await expectRefusal(service, () => list(`?cursor=${nextCursor}`), 400, 'invalid_cursor');
});

test('a number whose events are no longer kept is told with the oldest one that is', async () => {
  const { db } = service.context;
  const before = new Date('2020-01-01');
  await sql`UPDATE events SET numbered_at = ${'2019-01-01'} WHERE account_id = ${service.accountId} AND sequence <= 2`.execute(
    db,
  );
  expect(await deleteOldEvents(db, before, 500)).toBe(2);
  await expectRefusal(service, () => list('?afterSequence=1'), 410, 'events_expired');
  expect((await list('?afterSequence=1')).body.error).toBe(
    'The events after number 1 are no longer kept; the oldest one has number 3.',
  );
  expect((await list('?afterSequence=2&limit=1')).body.data).toEqual([all[2]]);
  expect((await list('?limit=1')).body.data).toEqual([all[2]]);
});

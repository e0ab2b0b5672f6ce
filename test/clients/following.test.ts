import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AgentTradingClient,
  createAgentTradingClient,
  type Event,
} from '../../clients/typescript/index.ts';
import { eventsUntilNow } from '../events/readEvents.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';

/** Two replicas over one database: when the first restarts, a client goes on with the second. */
let service: TestService;
let second: TestService;
let client: AgentTradingClient;
beforeAll(async () => {
  service = await startTestService();
  client = createAgentTradingClient({ baseUrl: service.baseUrl, apiKey: service.apiKey });
});
afterAll(async () => {
  await second?.stop();
  await service.stop();
});

const take = async (events: AsyncIterable<Event>, count: number): Promise<Event[]> => {
  const taken: Event[] = [];
  for await (const event of events) if (taken.push(event) === count) break;
  return taken;
};

/** Breaks each stream after one event more than the stream before. */
function breaking() {
  let streams = 0;
  const fetchBroken = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    if (response.body === null || response.status !== 200) return response;
    streams += 1;
    let left = streams;
    const limit = new TransformStream<string, string>({
      transform(text, controller) {
        for (const part of text.split(/(?<=\n\n)/)) {
          controller.enqueue(part);
          if (part.includes('event: ')) left -= 1;
          if (left === 0) return controller.error(new Error('cut'));
        }
      },
    });
    const body = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(limit)
      .pipeThrough(new TextEncoderStream());
    return new Response(body, { status: 200, headers: response.headers });
  };
  return { fetch: fetchBroken, streams: () => streams };
}

test('each event is given once and in order, however often the connection breaks', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await client.agents.create({ name });
  await service.settle();
  const expected = await eventsUntilNow(service);
  const broken = breaking();
  const options = { baseUrl: service.baseUrl, apiKey: service.apiKey, fetch: broken.fetch };
  const following = createAgentTradingClient(options);
  expect(await take(following.events.follow({ afterSequence: 0 }), expected.length)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(6);
  expect(broken.streams()).toBeGreaterThan(3);
});

test('the filters hold over every break', async () => {
  const expected = (await eventsUntilNow(service)).filter(({ type }) => type === 'agent.created');
  const options = { baseUrl: service.baseUrl, apiKey: service.apiKey, fetch: breaking().fetch };
  const events = createAgentTradingClient(options).followEvents({
    afterSequence: 0,
    types: ['agent.created'],
  });
  expect(expected.length).toBeGreaterThan(4);
  expect(await take(events, expected.length)).toEqual(expected);
});

test('a restart of the service ends nothing: what happens meanwhile comes afterwards, once', async () => {
  let target = service.baseUrl;
  let away = 0;
  const switching = createAgentTradingClient({
    baseUrl: service.baseUrl,
    apiKey: service.apiKey,
    fetch: async (request) => {
      try {
        return await fetch(new Request(request.url.replace(service.baseUrl, target), request));
      } catch (error) {
        // The first replica is gone. The second comes a moment later.
        away += 1;
        if (away === 3) target = second.baseUrl;
        throw error;
      }
    },
  });
  const last = (await eventsUntilNow(service)).at(-1)?.sequence ?? expect.fail('nothing has happened');
  const events = switching.followEvents({ afterSequence: last });
  const first = events.next();
  await client.agents.create({ name: 'Before' });
  const seen = [(await first).value as Event];
  const { chain, database, apiKey } = service;
  second = await startTestService({ chain, database });
  await service.service.close();
  const other = createAgentTradingClient({ baseUrl: second.baseUrl, apiKey });
  await other.agents.create({ name: 'After' });
  await second.settle();
  const expected = (await eventsUntilNow(second, apiKey)).filter(({ sequence }) => sequence > last);
  seen.push(...(await take(events, expected.length - 1)));
  expect(seen).toEqual(expected);
  expect(away).toBeGreaterThanOrEqual(3);
});

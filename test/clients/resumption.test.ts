import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentTradingClient, createAgentTradingClient } from '../../clients/typescript/index.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { entriesOf } from './entriesOf.ts';

/** Streams of the real service whose connections are cut after every event, and the same streams left alone. */
let endpoint: ModelEndpoint;
let service: TestService;
let whole: AgentTradingClient;
let cut: AgentTradingClient;
let connections = 0;

beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: modelConfig(endpoint) });
  const { baseUrl } = service;
  const { apiKey } = await service.account();
  whole = createAgentTradingClient({ baseUrl, apiKey });
  cut = createAgentTradingClient({
    baseUrl,
    apiKey,
    fetch: async (request) => cutting(await fetch(request)),
  });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

/** Lets one event more through than the connection before. */
function cutting(response: Response): Response {
  if (response.body === null || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response;
  connections += 1;
  let left = connections;
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      for (const part of decoder.decode(chunk, { stream: true }).split(/(?<=\n\n)/)) {
        controller.enqueue(encoder.encode(part));
        if (/^(event|id):/m.test(part) && part.endsWith('\n\n')) left -= 1;
        if (left === 0) return controller.error(new Error('cut'));
      }
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, headers });
}

test('a run is told step by step, each step once, however often the connection breaks', async () => {
  const { id: agentId } = await whole.agents.create({ name: 'Scout', skills: ['portfolio'] });
  await whole.agents.start({ id: agentId });
  const { id } = await whole.runs.start({ id: agentId, goal: 'show my portfolio' });
  await whole.runs.waitForRun(id);
  connections = 0;
  const expected = await entriesOf(whole.runs.streamSteps({ id }));
  const events = await entriesOf(cut.runs.streamSteps({ id }));
  expect(events).toEqual(expected);
  expect(expected.length).toBeGreaterThan(1);
  expect(connections).toBeGreaterThan(1);
});

test('a chat is told once and is one turn, however often the connection breaks', async () => {
  const { id } = await whole.agents.create({ name: 'Talker', skills: ['portfolio'] });
  connections = 0;
  const events = await entriesOf(cut.runs.streamChatMessage({ id, message: 'show my portfolio' }));
  expect(connections).toBeGreaterThan(1);
  const { data: messages } = await whole.runs.listChatMessages({ id });
  expect(messages.filter(({ role }) => role === 'user')).toHaveLength(1);
  const texts = events.map((event) => JSON.stringify(event));
  expect(events.filter(({ event }) => event === 'end')).toHaveLength(1);
  expect(new Set(texts).size).toBe(texts.length);
});

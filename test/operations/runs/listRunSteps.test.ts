import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { calling, endOf, inTurn, startRun, stepsOf, workingAgent } from './runActors.ts';

let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint) } });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

test('lists steps in their order, page by page', async () => {
  endpoint.answerWith(inTurn(calling('getPrices'), calling('quoteSwap', { tokenIn: 'ETH' })));
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  await endOf(service, id);
  const line = `GET /api/v1/runs/${id}/steps?limit=2`;
  const pages = await everyPage((cursor) => send(service, `${line}${cursor}`));
  const steps = await stepsOf(service, id);
  expect(steps.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  expect(pages).toEqual([steps.slice(0, 2), steps.slice(2, 4), steps.slice(4)]);
  const { nextCursor } = (await send(service, line)).body.meta;
  const foreign = `GET /api/v1/agents/${agent.id}/runs?cursor=${nextCursor}`;
  await expectRefusal(service, () => send(service, foreign), 400, 'invalid_cursor');
});

test('shows what a thought wanted and what a tool answered, and what of it others wrote', async () => {
  endpoint.answerWith(
    inTurn(calling('listTokens'), { toolCalls: [{ name: 'updateAgent', arguments: 'no JSON' }] }),
  );
  const agent = await workingAgent(service, { skills: ['market-intelligence'] });
  const { id } = await startRun(service, agent.id);
  await endOf(service, id);
  const [thought, tool, , refused] = await stepsOf(service, id);
  expect(thought?.output).toMatchObject({ text: '', tool_calls: [{ id: tool?.id, tool: 'listTokens' }] });
  expect(tool).toMatchObject({
    kind: 'tool',
    input: {},
    output: { data: expect.any(Array) },
    status: 'succeeded',
  });
  expect(refused).toMatchObject({ tool: 'updateAgent', input: null, status: 'refused', tx: null });
});

test('keeps a text that no database column of text would', async () => {
  endpoint.answerWith(
    inTurn(calling('getToken', { address: 'a\0b\ud800' }), { text: 'Half \ud800 and \0.' }),
  );
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  expect((await endOf(service, id)).status).toBe('completed');
  expect(await stepsOf(service, id)).toHaveLength(3);
});

test('an agent of another account has no steps of runs', async () => {
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  await endOf(service, id);
  const { apiKey } = await service.account();
  const line = `GET /api/v1/runs/${id}/steps`;
  await expectRefusal(service, () => send(service, line, undefined, { apiKey }), 404, 'not_found');
  await expectRefusal(service, () => send(service, `${line}?cursor=x`), 400, 'invalid_cursor');
});

type Block = { id?: string; event: string; data: { index: number; status: string; tool: string | null } };

async function* follow(id: string, cursor = '', more: object = {}): AsyncGenerator<Block, void, undefined> {
  const headers = { Authorization: `Bearer ${service.apiKey}`, Accept: 'text/event-stream', ...more };
  const response = await witnessFetch(`${service.baseUrl}/api/v1/runs/${id}/steps${cursor}`, { headers });
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = `${text}${part}`.split('\n\n');
    text = blocks.pop()!;
    // A comment is a heartbeat, not an event.
    for (const block of blocks.filter((one) => !one.startsWith(':'))) {
      const fields = block.split('\n').map((line) => line.split(/: (.*)/s));
      const { data, ...rest } = Object.fromEntries(fields) as Record<string, string>;
      yield { ...rest, data: JSON.parse(data!) } as Block;
    }
  }
}

const told = ({ event, data }: Block): string =>
  event === 'step' ? `${data.index} ${data.status}` : `${event} ${data.status}`;

test('a run is followed as it goes on: each step when it begins and when it ends, then the run', async () => {
  const { promise: hold, resolve } = Promise.withResolvers<void>();
  endpoint.answerWith(inTurn({ ...calling('getPrices'), hold }));
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  const events = follow(id);
  const first = (await events.next()).value!;
  expect([told(first), first.id]).toEqual(['0 running', undefined]);
  resolve();
  const others: Block[] = [];
  for await (const event of events) others.push(event);
  const story = others.map(told).filter((line) => !line.endsWith('running'));
  expect(story).toEqual(['0 succeeded', '1 succeeded', '2 succeeded', 'end completed']);
  const { id: cursor } = others.find((event) => told(event) === '1 succeeded')!;
  const rest: Block[] = [];
  for await (const event of follow(id, `?cursor=${cursor}`)) rest.push(event);
  expect(rest.map(told)).toEqual(['2 succeeded', 'end completed']);
  expect(rest[0]?.data).toEqual((await stepsOf(service, id))[2]);
});

test('a browser that lost the stream hears what it missed and nothing twice, wherever it began', async () => {
  endpoint.answerWith(inTurn(calling('getPrices')));
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id);
  await endOf(service, id);
  const all: Block[] = [];
  for await (const event of follow(id)) all.push(event);
  const [first, second] = all;
  const rest: Block[] = [];
  for await (const event of follow(id, `?cursor=${first?.id}`, { 'Last-Event-ID': second?.id }))
    rest.push(event);
  expect(rest.map(told)).toEqual(['2 succeeded', 'end completed']);
  const line = `GET /api/v1/runs/${id}/steps`;
  const headers = { accept: 'text/event-stream', 'last-event-id': 'none' };
  await expectRefusal(service, () => send(service, line, undefined, { headers }), 400, 'invalid_cursor');
  const page = await send(service, line, undefined, { headers: { 'last-event-id': 'none' } });
  expect(page.body.data).toHaveLength(3);
});

test('a run of many steps is told whole, and one that is not the caller’s not at all', async () => {
  const steps = Array.from({ length: 40 }, (_, n) =>
    calling('getPrices', { symbols: n % 2 ? 'ETH' : 'USDG' }),
  );
  endpoint.answerWith(
    inTurn(...steps.map((step) => ({ toolCalls: [...step.toolCalls!, ...step.toolCalls!] }))),
  );
  const agent = await workingAgent(service);
  const { id } = await startRun(service, agent.id, { max_steps: 100 });
  await endOf(service, id);
  const indices: number[] = [];
  for await (const { event, data } of follow(id)) if (event === 'step') indices.push(data.index);
  expect(indices).toEqual((await stepsOf(service, id)).map(({ index }) => index));
  const { apiKey } = await service.account();
  const foreign = await fetch(`${service.baseUrl}/api/v1/runs/${id}/steps`, {
    headers: { Authorization: `Bearer ${apiKey}`, Accept: 'text/event-stream' },
  });
  expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([404, 'not_found']);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRunMessage } from '../../../server/domain/chat/messageRows.ts';
import { newId } from '../../../server/ids.ts';
import {
  type ModelEndpoint,
  type ScriptedAnswer,
  startModelEndpoint,
} from '../../harness/startModelEndpoint.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { everyPage } from '../everyPage.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { messagesOf, say, startChatService } from './chatActors.ts';

let endpoint: ModelEndpoint;
let service: TestService;
let agentId: string;
beforeAll(async () => {
  endpoint = await startModelEndpoint(({ messages }) => ({ text: `You said ${messages.at(-1)?.content}.` }));
  service = await startChatService(endpoint);
  ({ id: agentId } = await newAgent(service));
  for (const word of ['one', 'two', 'three']) await say(service, agentId, word);
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const list = (query = '', id = agentId, apiKey = service.apiKey) =>
  send(service, `GET /api/v1/agents/${id}/messages${query}`, undefined, { apiKey });

test('shows everything that was said once over all pages, the newest first', async () => {
  const pages = (await everyPage((cursor) => list(`?limit=4${cursor}`))) as unknown as {
    content: string;
  }[][];
  expect(pages.map((page) => page.length)).toEqual([4, 2]);
  expect(pages.flat().map(({ content }) => content)).toEqual([
    ...['You said three.', 'three', 'You said two.', 'two', 'You said one.', 'one'],
  ]);
});

test('keeps to a span of time, from its start on and before its end', async () => {
  type Message = { id: string; created_at: string };
  const all = (await list()).body.data as Message[];
  const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);
  for (const { created_at: from } of all)
    for (const { created_at: to } of all.filter((one) => one.created_at >= from)) {
      const within = all.filter(({ created_at: at }) => at >= from && at < to);
      const pages = await everyPage((cursor) => list(`?limit=2&from=${from}&to=${to}${cursor}`));
      expect(ids(pages.flat() as unknown as Message[])).toEqual(ids(within));
    }
  const { nextCursor } = (await list('?limit=1')).body.meta;
  const other = () => list(`?limit=1&from=2026-11-01T00:00:00Z&cursor=${nextCursor}`);
  await expectRefusal(service, other, 400, 'invalid_cursor');
  const backwards = () => list('?from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z');
  await expectRefusal(service, backwards, 400, 'validation_failed', 'to conflict');
});

test("shows a run's result where it came, and tells it to the model", async () => {
  const { id } = await newAgent(service);
  await say(service, id, 'before');
  const runId = newId('run', new Date());
  const result = {
    accountId: service.accountId,
    agentId: id,
    runId,
    text: 'The run is done.',
    now: new Date(),
  };
  await service.context.db.transaction().execute((trx) => insertRunMessage(trx, result));
  await say(service, id, 'after');
  const messages = await messagesOf(service, id);
  expect(messages.map(({ content }) => content)).toEqual([
    ...['before', 'You said before.', 'The run is done.', 'after', 'You said after.'],
  ]);
  expect(messages[2]).toMatchObject({ role: 'assistant', run_id: runId, credits: '0', tool_calls: [] });
  expect(
    endpoint.requests
      .at(-1)
      ?.messages.slice(1)
      .map(({ content }) => content),
  ).toEqual([...['before', 'You said before.', 'The run is done.', 'after']]);
});

test('is empty where nothing was said, and knows no cursor of another agent', async () => {
  const { id } = await newAgent(service);
  expect((await list('', id)).body).toMatchObject({ data: [], meta: { hasMore: false, nextCursor: null } });
  const { nextCursor } = (await list('?limit=1')).body.meta;
  await expectRefusal(service, () => list(`?cursor=${nextCursor}`, id), 400, 'invalid_cursor');
});

test("answers another account's agent, and a deleted one, like one that does not exist", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => list('', agentId, apiKey), 404, 'not_found');
  const { id } = await newAgent(service);
  await say(service, id, 'Goodbye');
  expect((await send(service, `DELETE /api/v1/agents/${id}?force=true`)).status).toBe(200);
  await expectRefusal(service, () => list('', id), 404, 'not_found');
});

test('names in its answer all calls of the turn, in their order, and no others', async () => {
  const { id } = await newAgent(service, { skills: ['portfolio'] });
  const rounds: ScriptedAnswer[] = [
    {
      toolCalls: [
        { name: 'getPortfolio', arguments: {} },
        { name: 'flyAway', arguments: '{"to":' },
      ],
    },
    { toolCalls: [{ name: 'getAgent', arguments: {} }] },
  ];
  const before = endpoint.requests.length;
  endpoint.answerWith((_, n) => rounds[n - before - 1] ?? { text: 'All seen.' });
  const key = randomUUID();
  const { body } = await say(service, id, 'Look around.', { key });
  const calls: { tool: string; arguments: unknown; status: number | null }[] = body.tool_calls;
  expect(calls.map(({ tool, arguments: given, status }) => [tool, given, status])).toEqual([
    ['getPortfolio', {}, 200],
    ['flyAway', null, expect.any(Number)],
    ['getAgent', {}, 200],
  ]);
  expect((await say(service, id, 'Look around.', { key })).body.tool_calls).toEqual(body.tool_calls);
  endpoint.answerWith(() => ({ text: 'As I said.' }));
  expect((await say(service, id, 'And now?')).body.tool_calls).toEqual([]);
});

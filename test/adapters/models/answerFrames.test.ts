import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ANSWER_LIMITS } from '../../../server/adapters/models/boundedFetch.ts';
import { loadModelCatalog } from '../../../server/adapters/models/modelCatalog.ts';
import { openAiModels } from '../../../server/adapters/models/openAiModels.ts';

/** The sent part of an answer; without an end the connection stays open. */
interface Sent {
  readonly frames: readonly string[];
  readonly end: 'close' | 'break' | 'open';
}

let sent: Sent = { frames: [], end: 'close' };
let asked = 0;
const provider = createServer(async (request, response) => {
  for await (const _ of request);
  asked += 1;
  response.on('error', () => {});
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const frame of sent.frames) await written(response, frame);
  if (sent.end === 'close') response.end();
  if (sent.end === 'break') response.destroy();
});
await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked = 0;
});

const written = (response: ServerResponse, frame: string): Promise<void> =>
  new Promise((done) => response.write(frame, () => done()));

const MODEL = {
  ...{ id: 'house/one', name: 'One', provider: 'house', contextTokens: 8_000, maxOutputTokens: 500 },
  ...{ creditsPer1kInput: '1', creditsPer1kOutput: '2' },
};
const models = openAiModels({
  baseUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
  apiKey: undefined,
  catalog: loadModelCatalog(JSON.stringify([MODEL])),
  nowMs: () => 0,
  limits: { ...ANSWER_LIMITS, tailMs: 500 },
});

const ask = (toldBy: Sent) => {
  sent = toldBy;
  return models.ask({
    modelId: 'house/one',
    prompt: { system: 'Answer.', messages: [{ role: 'user', text: 'What do I hold?' }], tools: [] },
    maxOutputTokens: 100,
    signal: new AbortController().signal,
  });
};

const frame = (data: unknown): string =>
  `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const choice = (delta: object, finish_reason: string | null = null): string =>
  frame({ id: 'c', choices: [{ index: 0, delta, finish_reason }] });
const said = (content: string): string => choice({ content });
const called = (delta: object): string => choice({ tool_calls: [{ index: 0, ...delta }] });
const USAGE = { prompt_tokens: 12, completion_tokens: 7, total_tokens: 19 };
const DONE = frame('[DONE]');

const HOLLOW: [what: string, hollow: string][] = [
  ['whose choices are null', frame({ id: 'c', choices: null })],
  ['that is an empty object', frame({})],
  ['that is a ping', `event: ping\n${frame({ type: 'ping' })}`],
  ['without choices and with an error that is null', frame({ error: null, object: 'chunk' })],
  ['that is null', frame(null)],
  ['without data', 'event: ping\ndata:\n\n'],
  ['that is a comment', ': still here\n\n'],
];
test.each(HOLLOW)('a frame %s is skipped, first, in the middle and last', async (_, hollow) => {
  const frames = [hollow, said('Ten '), hollow, said('ETH.'), hollow, choice({}, 'stop'), hollow, DONE];
  expect(await ask({ frames, end: 'close' })).toMatchObject({ text: 'Ten ETH.', isCutOff: false });
  expect(asked).toBe(1);
});

test.each([
  ['with an empty list of choices', { choices: [], usage: USAGE }],
  ['without choices', { usage: USAGE }],
  ['with choices that are null', { choices: null, usage: USAGE }],
])('a frame of usage %s counts, before the end of the answer and after it', async (_, data) => {
  const before = { frames: [frame(data), said('Ten.'), choice({}, 'stop'), DONE], end: 'close' } as const;
  const after = { frames: [said('Ten.'), choice({}, 'stop'), frame(data), DONE], end: 'close' } as const;
  for (const told of [before, after])
    expect(await ask(told)).toMatchObject({ text: 'Ten.', usage: { inputTokens: 12, outputTokens: 7 } });
});

const AFTER_ALL: [what: string, tail: readonly string[], end: Sent['end']][] = [
  ['garbage', [frame('{"choices":[{"delta":')], 'close'],
  ['a page of HTML', ['<html>Bad gateway</html>\n\n'], 'close'],
  ['an error', [frame({ error: { message: 'overloaded' } })], 'close'],
  ['choices of another shape', [frame({ choices: [{ delta: 7 }] })], 'close'],
  ['a usage of words', [frame({ choices: [], usage: { prompt_tokens: 'many' } })], 'close'],
  ['a broken connection', [], 'break'],
  ['half a frame and a broken connection', ['data: {"choices":[],"us'], 'break'],
  ['silence on an open connection', [], 'open'],
  ['[DONE] on a connection that stays open', [DONE], 'open'],
  ['more bytes than an answer may have', ['x'.repeat(9_000_000)], 'close'],
];
test.each(AFTER_ALL)('an answer that was whole counts, though %s follows', async (_, tail, end) => {
  const text = await ask({ frames: [said('Ten ETH.'), choice({}, 'length'), ...tail], end });
  expect(text).toMatchObject({ text: 'Ten ETH.', toolCalls: [], isCutOff: true });
  const call = [
    called({ id: 'c1', function: { name: 'getSwap', arguments: '{"id":' } }),
    called({ function: { arguments: '"swp_1"}' } }),
  ];
  const tool = await ask({ frames: [...call, choice({}, 'tool_calls'), ...tail], end });
  expect(tool.toolCalls).toEqual([{ id: 'c1', tool: 'getSwap', arguments: { id: 'swp_1' } }]);
  expect(asked).toBe(2);
});

test('lines that end in CR and LF, frames of several lines and letters cut in two are read as one answer', async () => {
  const lines = 'data: {"choices":[{"index":0,\r\ndata: "delta":{"content":"zwölf €"}}]}\r\n\r\n';
  const bytes = Buffer.from(lines + choice({}, 'stop'));
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const byte of bytes) response.write(Buffer.from([byte]));
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const dripping = openAiModels({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ...{ apiKey: undefined, catalog: loadModelCatalog(JSON.stringify([MODEL])), nowMs: () => 0 },
  });
  const question = {
    ...{ modelId: 'house/one', maxOutputTokens: 100, signal: new AbortController().signal },
    prompt: { system: '', messages: [], tools: [] },
  };
  expect((await dripping.ask(question)).text).toBe('zwölf €');
  server.close();
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ANSWER_LIMITS } from '../../../server/adapters/models/boundedFetch.ts';
import { loadModelCatalog } from '../../../server/adapters/models/modelCatalog.ts';
import { openAiModels } from '../../../server/adapters/models/openAiModels.ts';
import {
  ModelError,
  type ModelPrompt,
  type ModelQuestion,
  maxInputTokens,
} from '../../../server/ports/models.ts';
import { type ScriptedAnswer, startModelEndpoint } from '../../harness/startModelEndpoint.ts';

const KEY = 'sk-a-key-that-nobody-may-read';
const SECRET = 'a prompt that nobody may read';
const LIMITS = { ...ANSWER_LIMITS, bytes: 200_000 };
const SHORT = { ...LIMITS, firstByteMs: 500, silenceMs: 500 };

const endpoint = await startModelEndpoint();
afterAll(() => endpoint.close());

let script: readonly ScriptedAnswer[] = [];
let asked = 0;
beforeEach(() => {
  asked = 0;
  endpoint.answerWith(() => {
    asked += 1;
    return script[Math.min(asked, script.length) - 1] ?? {};
  });
});

const catalog = loadModelCatalog(
  JSON.stringify([
    {
      ...{ id: 'house/one', name: 'One', provider: 'house', upstreamId: 'one-2026' },
      ...{ contextTokens: 8_000, maxOutputTokens: 500, creditsPer1kInput: '1', creditsPer1kOutput: '2' },
    },
  ]),
);
const modelsAt = (baseUrl: string, limits = LIMITS) =>
  openAiModels({ baseUrl, apiKey: KEY, catalog, nowMs: () => 0, limits });
const models = modelsAt(endpoint.url);

const PROMPT: ModelPrompt = {
  system: SECRET,
  messages: [
    { role: 'user', text: 'What do I hold?' },
    { role: 'assistant', text: '', toolCalls: [{ id: 'c1', tool: 'getPortfolio', arguments: { a: 1 } }] },
    { role: 'tool', callId: 'c1', tool: 'getPortfolio', text: '{"holdings":[]}' },
  ],
  tools: [
    { name: 'getPortfolio', description: 'Reads it.', inputSchema: { type: 'object', properties: {} } },
  ],
};
const ask = (more: Partial<ModelQuestion> = {}, at = models) =>
  at.ask({
    modelId: 'house/one',
    prompt: PROMPT,
    maxOutputTokens: 100,
    signal: new AbortController().signal,
    ...more,
  });

async function errorOf(asking: Promise<unknown>): Promise<ModelError> {
  const error = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  const { message, cause } = error as ModelError;
  expect(message).not.toContain(KEY);
  expect(message).not.toContain(SECRET);
  expect(message).not.toContain('127.0.0.1');
  expect(cause).toBeUndefined();
  return error as ModelError;
}

test('asks in the words of the protocol, with the key and the provider’s own name of the model', async () => {
  script = [{ text: 'Nothing.' }];
  await ask();
  const { body, headers, tools, messages } = endpoint.requests.at(-1)!;
  expect(headers.authorization).toBe(`Bearer ${KEY}`);
  expect(body).toMatchObject({
    ...{ model: 'one-2026', max_tokens: 100, stream: true, stream_options: { include_usage: true } },
  });
  expect(tools).toEqual([
    { name: 'getPortfolio', description: 'Reads it.', parameters: { type: 'object', properties: {} } },
  ]);
  expect(messages).toEqual([
    { role: 'system', content: SECRET },
    { role: 'user', content: 'What do I hold?' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'getPortfolio', arguments: '{"a":1}' } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: '{"holdings":[]}' },
  ]);
});

test('names no tool and no call of which a record says nothing by an empty word, which no provider takes', async () => {
  script = [{ text: 'Nothing.' }];
  const call = { id: '', tool: '', arguments: {} };
  const said = { role: 'assistant', text: '', toolCalls: [call] } as const;
  const result = { role: 'tool', callId: '', tool: '', text: '{}' } as const;
  await ask({ prompt: { ...PROMPT, messages: [said, result] } });
  const [, asked, answered] = endpoint.requests.at(-1)!.messages;
  expect(asked?.tool_calls).toMatchObject([{ id: 'unknown', function: { name: 'unknown' } }]);
  expect(answered?.tool_call_id).toBe('unknown');
});

test('hands on each piece of text as it comes, and all of it with the usage at the end', async () => {
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  const text = 'The wallet holds 10 ETH and no token, — ü.';
  script = [{ text, usage: { inputTokens: 12, outputTokens: 7 }, holdRest: rest }];
  const pieces: string[] = [];
  const answer = ask({
    onText: (piece) => {
      pieces.push(piece);
      sendRest();
    },
  });
  expect(await answer).toEqual({
    text,
    toolCalls: [],
    usage: { inputTokens: 12, outputTokens: 7 },
    isCutOff: false,
  });
  expect(pieces.join('')).toBe(text);
  expect(pieces.length).toBeGreaterThan(3);
});

test('collects calls of tools, and says null where the arguments are no JSON object', async () => {
  const toolCalls = [
    { name: 'getSwap', arguments: { id: 'swp_1', note: 'ü'.repeat(30) } },
    { name: 'getPortfolio', arguments: '' },
    { name: 'executeSwap', arguments: '{"amountIn": "1' },
    { name: 'executeSwap', arguments: '[1,2]' },
    { name: 'nothing like it', arguments: 'null' },
  ];
  script = [{ text: 'One moment.', toolCalls }];
  const { text, toolCalls: calls } = await ask();
  expect(text).toBe('One moment.');
  expect(calls.map(({ tool, arguments: given }) => [tool, given])).toEqual([
    ['getSwap', { id: 'swp_1', note: 'ü'.repeat(30) }],
    ['getPortfolio', {}],
    ['executeSwap', null],
    ['executeSwap', null],
    ['nothing like it', null],
  ]);
});

test('gives each call an id of its own, whatever the provider sends', async () => {
  const call = (id: string) => ({ name: 'getPortfolio', arguments: '{}', id });
  script = [{ toolCalls: [call('same'), call('same'), call('x'.repeat(5_000))] }];
  const ids = (await ask()).toolCalls.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(100);
});

test('says when an answer ended for want of tokens', async () => {
  script = [{ text: 'And the', finishReason: 'length' }];
  expect((await ask()).isCutOff).toBe(true);
});

test('a call whose arguments were still to come when the tokens ended is none without arguments', async () => {
  const toolCalls = [
    { name: 'claimFees', arguments: '{}' },
    { name: 'claimFees', arguments: '' },
  ];
  script = [{ toolCalls, finishReason: 'length' }];
  expect((await ask()).toolCalls.map(({ arguments: given }) => given)).toEqual([{}, null]);
});

test('of calls beyond number the first are taken, and of a name without end its beginning', async () => {
  const call = (name: string) => ({ name, arguments: '{}' });
  script = [{ toolCalls: [call('x'.repeat(300)), ...Array.from({ length: 99 }, (_, at) => call(`n${at}`))] }];
  const names = (await ask()).toolCalls.map(({ tool }) => tool);
  expect(names).toEqual(['x'.repeat(64), ...Array.from({ length: 63 }, (_, at) => `n${at}`)]);
});

test.each([
  ['nothing', null],
  ['more than can have been', { inputTokens: 10_000_000, outputTokens: 10_000_000 }],
  ['less than nothing', { inputTokens: -5, outputTokens: -1 }],
  ['half a token', { inputTokens: 0.5, outputTokens: 0.5 }],
])('counts the most that is possible where the provider counts %s', async (_, usage) => {
  script = [{ usage }];
  expect((await ask()).usage).toEqual({ inputTokens: maxInputTokens(PROMPT), outputTokens: 100 });
});

const never = new Promise<never>(() => {});
const SSE = { 'Content-Type': 'text/event-stream' };
const PIECE = 'data: {"choices":[{"index":0,"delta":{"content":"a word or two"}}]}\n\n';
const END = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';
const NASTY: [what: string, answer: ScriptedAnswer, kind: 'unavailable' | 'rejected', times: number][] = [
  ['500', { status: 500, raw: `${KEY} ${SECRET}` }, 'unavailable', 2],
  ['429', { status: 429 }, 'unavailable', 2],
  ['429 for a minute', { status: 429, headers: { 'Retry-After': '60' } }, 'unavailable', 1],
  ['401', { status: 401, raw: `{"error":{"message":"Incorrect API key: ${KEY}"}}` }, 'rejected', 1],
  ['400 of 2 MB', { status: 400, raw: SECRET.repeat(70_000) }, 'rejected', 1],
  ['a redirect', { status: 307, headers: { Location: endpoint.url } }, 'rejected', 1],
  ['no head', { hold: never }, 'unavailable', 2],
  ['no more pieces', { text: 'A long answer', holdRest: never }, 'unavailable', 2],
  ['half an answer', { text: 'A long answer', cut: true }, 'unavailable', 2],
  ['HTML', { raw: '<html>Welcome</html>', headers: { 'Content-Type': 'text/html' } }, 'rejected', 1],
  ['JSON that is no stream', { raw: '{"choices":[]}' }, 'rejected', 1],
  ['nothing at all', { raw: '', headers: SSE }, 'rejected', 1],
  ['garbage', { raw: 'data: {"choices":[{"delta":\n\ndata: [DONE]\n\n', headers: SSE }, 'rejected', 1],
  ['another shape', { raw: 'data: {"choices":"none"}\n\n', headers: SSE }, 'rejected', 1],
  ['an error inside', { raw: `data: {"error":{"message":"${SECRET}"}}\n\n`, headers: SSE }, 'rejected', 1],
  ['a line without end', { raw: `data: ${'x'.repeat(1_000_000)}`, headers: SSE }, 'rejected', 1],
  ['many times what it may say', { text: 'word '.repeat(1_300) }, 'rejected', 1],
  [
    'arguments without end',
    { toolCalls: [{ name: 'a', arguments: `{"a":"${'x'.repeat(6_500)}"}` }] },
    'rejected',
    1,
  ],
  ['a million letters in pieces', { raw: PIECE.repeat(20_000) + END, headers: SSE }, 'rejected', 1],
];
test.each(NASTY)(
  'a provider that answers %s is an error that tells nothing',
  async (_, answer, kind, times) => {
    script = [answer];
    const isEndless = answer.hold !== undefined || answer.holdRest !== undefined;
    expect((await errorOf(ask({}, modelsAt(endpoint.url, isEndless ? SHORT : LIMITS)))).kind).toBe(kind);
    expect(asked).toBe(times);
  },
);

test('asks once more where the first try came to nothing, after as long as the provider wants', async () => {
  script = [{ status: 503 }, { text: 'Here.' }];
  expect((await ask()).text).toBe('Here.');
  asked = 0;
  script = [{ status: 429, headers: { 'Retry-After': '1' } }, { text: 'Here.' }];
  const begun = performance.now();
  expect((await ask()).text).toBe('Here.');
  expect(performance.now() - begun).toBeGreaterThan(950);
});

test('asks no second time once something was shown', async () => {
  script = [{ text: 'A long answer', cut: true }];
  const pieces: string[] = [];
  expect((await errorOf(ask({ onText: (piece) => pieces.push(piece) }))).kind).toBe('unavailable');
  expect([asked, pieces]).toEqual([1, ['A long ']]);
});

test('ends at once when the question is withdrawn, also in the middle of an answer', async () => {
  script = [{ text: 'A long answer', holdRest: never }];
  const withdrawal = new AbortController();
  const onText = () => withdrawal.abort(new Error(SECRET));
  const begun = performance.now();
  expect((await errorOf(ask({ signal: withdrawal.signal, onText }))).kind).toBe('unavailable');
  await errorOf(ask({ signal: withdrawal.signal }));
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(asked).toBe(1);
});

test('does not wait for ever for an answer that comes drop by drop', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, SSE);
    const timer = setInterval(() => response.write(': still here\n\n'), 50);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const dripping = modelsAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    ...{ ...LIMITS, silenceMs: 500, wholeMs: 700 },
  });
  const begun = performance.now();
  await errorOf(ask({}, dripping));
  const tookMs = performance.now() - begun;
  expect(tookMs).toBeGreaterThan(650);
  expect(tookMs).toBeLessThan(30_000);
  server.closeAllConnections();
  server.close();
});

test('a provider that is not there is unavailable, to questions and to the check', async () => {
  const gone = await startModelEndpoint();
  await gone.close();
  expect((await errorOf(ask({}, modelsAt(gone.url)))).message).toContain('ECONNREFUSED');
  expect((await errorOf(modelsAt(gone.url).check())).kind).toBe('unavailable');
});

test('a model that is in no catalog is not asked', async () => {
  expect((await errorOf(ask({ modelId: 'house/two' }))).kind).toBe('rejected');
  expect(asked).toBe(0);
});

test.each([
  [200, null],
  [404, null],
  [401, 'rejected'],
  [503, 'unavailable'],
])('a provider that lists its models with %i is checked as such', async (status, kind) => {
  endpoint.listWith(status);
  const found = await modelsAt(endpoint.url)
    .check()
    .then(
      () => null,
      (error: ModelError) => error.kind,
    );
  endpoint.listWith(200);
  expect(found).toBe(kind);
});

test('is checked once for all who ask within seconds', async () => {
  const fresh = modelsAt(endpoint.url);
  const before = endpoint.checks();
  await Promise.all([fresh.check(), fresh.check()]);
  await fresh.check();
  expect(endpoint.checks() - before).toBe(1);
});

test('waits half a minute for a piece and two for the whole unless told otherwise', () => {
  expect(ANSWER_LIMITS).toMatchObject({ firstByteMs: 30_000, silenceMs: 30_000, wholeMs: 120_000 });
});

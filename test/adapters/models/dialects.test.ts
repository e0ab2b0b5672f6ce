import { afterAll, beforeEach, expect, test } from 'vitest';
import { loadModelCatalog } from '../../../server/adapters/models/modelCatalog.ts';
import { openAiModels } from '../../../server/adapters/models/openAiModels.ts';
import { ModelError, PromptRefused } from '../../../server/ports/models.ts';
import {
  type AnswerScript,
  type ModelRequest,
  startModelEndpoint,
} from '../../harness/startModelEndpoint.ts';

const endpoint = await startModelEndpoint();
afterAll(() => endpoint.close());

let nowMs = 0;
let before = 0;
beforeEach(() => {
  nowMs = 0;
  before = endpoint.requests.length;
});
const bodies = (): ModelRequest['body'][] => endpoint.requests.slice(before).map(({ body }) => body);

const MODEL = {
  ...{ id: 'house/one', name: 'One', provider: 'house', contextTokens: 8_000, maxOutputTokens: 500 },
  ...{ creditsPer1kInput: '1', creditsPer1kOutput: '2' },
};
const modelsOf = (entry: object = {}) =>
  openAiModels({
    ...{ baseUrl: endpoint.url, apiKey: undefined, nowMs: () => nowMs },
    catalog: loadModelCatalog(
      JSON.stringify([
        { ...MODEL, ...entry },
        { ...MODEL, id: 'house/two' },
      ]),
    ),
  });
type Models = ReturnType<typeof modelsOf>;

const ask = (models: Models, modelId = 'house/one') =>
  models.ask({
    ...{ modelId, maxOutputTokens: 100, signal: new AbortController().signal },
    prompt: { system: 'Answer.', messages: [{ role: 'user', text: 'What do I hold?' }], tools: [] },
  });
const errorOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => null,
    (thrown: unknown) => thrown,
  );

const refusal = (error: object) => ({ status: 400, raw: JSON.stringify({ error }) });
const unsupported = (param: string, other = 'another') =>
  refusal({
    message: `Unsupported parameter: '${param}' is not supported with this model. Use '${other}' instead.`,
    ...{ type: 'invalid_request_error', param, code: 'unsupported_parameter' },
  });
/** Answers 400 to each of these parameters. */
const without =
  (...refused: readonly string[]): AnswerScript =>
  ({ body }) => {
    const param = refused.find((name) => name in body);
    return param === undefined ? { text: 'Ten ETH.' } : unsupported(param, 'max_completion_tokens');
  };

test('a model whose provider wants max_completion_tokens is asked so at once where the catalog says it', async () => {
  endpoint.answerWith(without('max_tokens', 'stream_options'));
  const models = modelsOf({ outputLimitParameter: 'max_completion_tokens', streamsUsage: false });
  expect((await ask(models)).text).toBe('Ten ETH.');
  expect(bodies()).toEqual([expect.objectContaining({ max_completion_tokens: 100, stream: true })]);
  expect(bodies()[0]).not.toHaveProperty('max_tokens');
  expect(bodies()[0]).not.toHaveProperty('stream_options');
});

test('a model without any limit of output is asked without one where the catalog says it', async () => {
  endpoint.answerWith(without('max_tokens', 'max_completion_tokens'));
  expect((await ask(modelsOf({ outputLimitParameter: 'none' }))).text).toBe('Ten ETH.');
  expect(bodies()).toHaveLength(1);
});

const REFUSALS: [whose: string, answer: object, param: string][] = [
  ['OpenAI', unsupported('max_tokens', 'max_completion_tokens'), 'max_tokens'],
  ['a server that names no parameter', refusal({ message: 'max_tokens is not supported.' }), 'max_tokens'],
  [
    'a server that validates strictly',
    {
      status: 422,
      raw: '{"detail":[{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}',
    },
    'stream_options',
  ],
  [
    'an older gateway',
    refusal({ message: 'Unrecognized request argument supplied: stream_options' }),
    'stream_options',
  ],
];
test.each(REFUSALS)('a parameter that %s refuses is learned once', async (_, answer, param) => {
  endpoint.answerWith(({ body }) => (param in body ? answer : { text: 'Ten ETH.' }));
  const models = modelsOf();
  expect((await ask(models)).text).toBe('Ten ETH.');
  expect((await ask(models)).text).toBe('Ten ETH.');
  expect(bodies().map((body) => param in body)).toEqual([true, false, false]);
  expect(bodies()[1]).toMatchObject(
    param === 'max_tokens' ? { max_completion_tokens: 100 } : { max_tokens: 100 },
  );
  expect(models.isUsable('house/one')).toBe(true);
  await models.check();
});

test('two parameters that are refused are learned one after the other, of this model alone', async () => {
  endpoint.answerWith(without('max_tokens', 'stream_options'));
  const models = modelsOf();
  await ask(models);
  expect(bodies()).toHaveLength(3);
  endpoint.answerWith(() => ({}));
  await ask(models, 'house/two');
  expect(bodies().at(-1)).toHaveProperty('max_tokens');
});

test('no body is sent twice to a provider that refuses each of them, and health knows the model', async () => {
  endpoint.answerWith(without('max_tokens', 'max_completion_tokens'));
  const models = modelsOf();
  const error = await errorOf(ask(models));
  expect(error).toBeInstanceOf(ModelError);
  expect(error).not.toBeInstanceOf(PromptRefused);
  expect((error as ModelError).message).toContain('max_completion_tokens');
  expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(bodies().length);
  expect(bodies()).toHaveLength(2);
  expect([models.isUsable('house/one'), models.isUsable('house/two')]).toEqual([false, true]);
  await expect(models.check()).rejects.toThrow('house/one');
});

test.each([
  ['401', { status: 401 }],
  ['404', { status: 404 }],
  ['400 for the name of the model', refusal({ message: 'No such model.', param: 'model' })],
  ['400 with model_not_found', refusal({ message: 'No such model.', code: 'model_not_found' })],
])('a model that is answered %s is unusable, until it answers or ten minutes are over', async (_, answer) => {
  const models = modelsOf();
  endpoint.answerWith(() => answer);
  expect(await errorOf(ask(models))).toMatchObject({ kind: 'rejected' });
  expect(models.isUsable('house/one')).toBe(false);
  await expect(models.check()).rejects.toThrow('house/one');
  nowMs += 10 * 60_000;
  expect(models.isUsable('house/one')).toBe(true);
  await models.check();
  await errorOf(ask(models));
  expect(models.isUsable('house/one')).toBe(false);
  endpoint.answerWith(() => ({}));
  await ask(models);
  expect(models.isUsable('house/one')).toBe(true);
});

test.each([
  ['a question that is too long', refusal({ message: 'This is too long.', param: 'messages' })],
  [
    'more tokens than the model has',
    refusal({ message: 'max_tokens is too large: 100.', param: 'max_tokens' }),
  ],
  ['500', { status: 500, raw: unsupported('max_tokens').raw }],
  ['429', { status: 429, raw: unsupported('max_tokens').raw }],
])('what is no refusal of a parameter is not taken for one: %s', async (_, answer) => {
  endpoint.answerWith(() => answer);
  const models = modelsOf();
  await errorOf(ask(models));
  expect(bodies().every((body) => 'max_tokens' in body)).toBe(true);
  expect(bodies().length).toBe('status' in answer && answer.status !== 400 ? 2 : 1);
  expect(models.isUsable('house/one')).toBe(true);
});

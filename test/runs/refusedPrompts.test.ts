import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ModelEndpoint,
  type ModelRequest,
  modelConfig,
  type ScriptedAnswer,
  type SentMessage,
  startModelEndpoint,
} from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { creditsOf, say } from '../operations/runs/chatActors.ts';
import {
  calling,
  endOf,
  PRICED,
  startRun,
  stepsOf,
  storyOf,
  workingAgent,
} from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';

let endpoint: ModelEndpoint;
let service: TestService;
let agentId: string;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  // Each question holds one credit per thousand bytes.
  const cheap = { ...PRICED, creditsPer1kInput: '0.001', creditsPer1kOutput: '0.001' };
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint, [cheap]) } });
  ({ id: agentId } = await workingAgent(service));
  for (let at = 0; at < 9; at += 1) {
    const swap = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.001' };
    expect((await send(service, 'POST /api/v1/swap/execute?waitSeconds=0', swap)).status).toBe(202);
  }
  await service.settle();
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

/** All texts and tools of the request, without any template. */
const textsOf = ({ messages, tools }: ModelRequest): string[] => [
  ...messages.flatMap(({ content, tool_calls: calls = [] }) => [
    content ?? '',
    ...calls.map((call) => call.function.name + call.function.arguments),
  ]),
  ...tools.map((tool) => JSON.stringify(tool)),
];
const inTokens = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + encode(text).length, 0);
const inBytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

const TOO_LONG: ScriptedAnswer = {
  ...{ status: 400, raw: JSON.stringify({ error: { code: 'context_length_exceeded' } }) },
};

let refused = 0;
beforeEach(() => {
  refused = 0;
});

/** A provider that refuses prompts that are too long, as all do, and otherwise answers by the script. */
function refusing(
  isTooLong: (request: ModelRequest) => boolean,
  script: (asked: number) => ScriptedAnswer,
): void {
  let asked = 0;
  endpoint.answerWith((request) => {
    if (isTooLong(request)) {
      refused += 1;
      return TOO_LONG;
    }
    asked += 1;
    return script(asked);
  });
}
const holds =
  (count: (texts: readonly string[]) => number, most: number = PRICED.contextTokens) =>
  (request: ModelRequest): boolean =>
    count(textsOf(request)) > most;

const readMuch = (asked: number): ScriptedAnswer =>
  asked <= 16 ? calling('listSwaps', { limit: 20 + asked }) : { text: 'Done.' };

test('a run that reads more than its model can hold forgets the oldest of it, and is never refused for its length', async () => {
  refusing(holds(inTokens), readMuch);
  const { id } = await startRun(service, agentId, { max_steps: 60 });
  expect(await endOf(service, id)).toMatchObject({ status: 'completed', result: 'Done.' });
  expect(refused).toBe(0);
}, 90_000);

test('a run whose question is too long for a provider that counts more asks with half of it, and goes on', async () => {
  // A token for each byte.
  refusing(holds(inBytes), readMuch);
  const { id } = await startRun(service, agentId, { max_steps: 60 });
  const run = await endOf(service, id);
  expect(run).toMatchObject({ status: 'completed', result: 'Done.' });
  expect(refused).toBeGreaterThan(0);
  // A refused question is no step, and its hold is released.
  expect((await storyOf(service, id)).filter((step) => step === 'think succeeded')).toHaveLength(17);
  expect(run.usage.steps).toBe(33);
  expect((await creditsOf(service))[1]).toBe(0n);
  await expectBalancedLedger(service);
}, 90_000);

test('a chat that has read more than its model can hold answers on', async () => {
  const looks = (asked: number) =>
    Array.from({ length: asked < 8 ? 1 : 8 }, (_, at) => ({
      name: 'listSwaps',
      arguments: { limit: 20 + asked + at },
    }));
  refusing(holds(inTokens), (asked) => (asked <= 8 ? { toolCalls: looks(asked) } : { text: 'Hello.' }));
  expect((await say(service, agentId, 'Look around.')).status).toBe(200);
  const later = await say(service, agentId, 'Are you there?');
  expect(later).toMatchObject({ status: 200, body: { content: 'Hello.' } });
  expect(refused).toBe(0);
}, 90_000);

test('a chat whose past no provider takes is answered by the newest words alone, and charged for that answer only', async () => {
  const { id } = await workingAgent(service);
  endpoint.answerWith(() => ({ text: 'Noted.' }));
  await say(service, id, 'A word that will be refused.');
  const isRefused = (request: ModelRequest) =>
    textsOf(request).some((text) => text.includes('will be refused'));
  refusing(isRefused, () => ({ text: 'Hello.', usage: { inputTokens: 1_000, outputTokens: 1_000 } }));
  const [before] = await creditsOf(service);
  const answer = await say(service, id, 'Are you there?');
  expect(answer).toMatchObject({ status: 200, body: { content: 'Hello.' } });
  expect(endpoint.requests.at(-1)?.messages.slice(1)).toEqual([{ role: 'user', content: 'Are you there?' }]);
  // With so short a past, the first retry already leaves all of it out.
  expect(refused).toBe(1);
  expect(await creditsOf(service)).toEqual([before - 2_000n, 0n]);
  await expectBalancedLedger(service);
}, 60_000);

/**
 * OpenAI's chat completions take such names of functions; stricter providers also require this of call ids.
 */
const TAKEN = /^[a-zA-Z0-9_-]{1,64}$/;
const isStrange = ({ messages }: ModelRequest): boolean =>
  messages.some(
    ({ tool_calls: calls = [], tool_call_id: id = 'none' }) =>
      !TAKEN.test(id) || calls.some((call) => !TAKEN.test(call.function.name) || !TAKEN.test(call.id)),
  );
const STRANGE = ['functions.getPortfolio', 'get portfolio', 'получить', 'x'.repeat(90)].map((name, at) => ({
  ...{ name, arguments: {}, id: ['functions.a:0', 'functions.a.0', '一', 'i'.repeat(90)][at]! },
}));

test('a name of a tool that no provider takes back is told as one that it does, and is in the record as it was written', async () => {
  refusing(isStrange, (asked) => (asked === 1 ? { toolCalls: STRANGE } : { text: 'Done.' }));
  const { id } = await startRun(service, agentId);
  expect(await endOf(service, id)).toMatchObject({ status: 'completed', result: 'Done.' });
  const tools = (await stepsOf(service, id)).filter(({ kind }) => kind === 'tool').map(({ tool }) => tool);
  expect(tools).toEqual(['functions.getPortfolio', 'get portfolio', 'получить', 'x'.repeat(64)]);
  const [{ tool_calls: calls }, ...results] = endpoint.requests.at(-1)!.messages.slice(2) as [
    SentMessage,
    ...SentMessage[],
  ];
  const names = ['functions_getPortfolio', 'get_portfolio', '________', 'x'.repeat(64)];
  expect(calls?.map((call) => call.function.name)).toEqual(names);
  expect(results.map(({ tool_call_id }) => tool_call_id)).toEqual(calls?.map((call) => call.id));
  expect(new Set(calls?.map((call) => call.id)).size).toBe(4);
  expect((await say(service, agentId, 'Are you there?')).status).toBe(200);
  expect(refused).toBe(0);
}, 60_000);

test('a question that is refused however little it tells fails once, and is not asked again as it was', async () => {
  refusing(
    () => true,
    () => ({}),
  );
  const { id } = await startRun(service, agentId);
  expect(await endOf(service, id)).toMatchObject({ status: 'failed', stop_reason: 'model_error' });
  expect(refused).toBe(1);
}, 60_000);

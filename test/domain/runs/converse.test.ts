import { expect, test } from 'vitest';
import {
  type ConversationEvent,
  type Entry,
  type Journal,
  type RecordedCall,
  Superseded,
} from '../../../server/domain/conversation/conversation.ts';
import { converse } from '../../../server/domain/conversation/converse.ts';
import { usageSoFar } from '../../../server/domain/conversation/models.ts';
import {
  type Model,
  type ModelAnswer,
  ModelError,
  type ModelQuestion,
  type ToolCall,
} from '../../../server/ports/models.ts';
import type { ToolGrant, ToolResult } from '../../../server/ports/toolbox.ts';
import { grantOf, resultOf } from './scenes.ts';

const MODEL = {
  ...{ id: 'house/test', name: 'Test', provider: 'house', contextTokens: 50_000, maxOutputTokens: 500 },
  ...{ inputMicroPer1k: 1_000n, outputMicroPer1k: 2_000n },
} as unknown as Model;

const says = (text: string): ModelAnswer => answer(text, []);
const calls = (...tools: readonly string[]): ModelAnswer =>
  answer(
    '',
    tools.map((tool, at) => ({ id: `call_${at}`, tool, arguments: {} })),
  );
const answer = (text: string, toolCalls: readonly ToolCall[]): ModelAnswer => ({
  text,
  toolCalls,
  usage: { inputTokens: 1_000, outputTokens: 500 },
  isCutOff: false,
});

interface Script {
  /** In turn; an error is thrown. */
  readonly answers: readonly (ModelAnswer | Error)[];
  /** Text before an error. */
  readonly half?: string;
  readonly results?: (tool: string, at: number) => ToolResult | Error;
  readonly entries?: readonly Entry[];
  readonly steps?: number;
  readonly journal?: Partial<Journal>;
  readonly grants?: (noted: readonly string[]) => ToolGrant;
}

/** A scripted world; `noted` holds all events in order. */
function scene(script: Script) {
  const noted: string[] = [];
  const heard: ConversationEvent[] = [];
  const questions: ModelQuestion[] = [];
  const stop = new AbortController();
  let entries: readonly Entry[] = script.entries ?? [{ kind: 'user', text: 'Go.' }];
  let left = script.steps ?? 100;
  let ids = 0;
  const take = (note: string): boolean => {
    noted.push(left > 0 ? note : `no ${note}`);
    left -= 1;
    return left >= 0;
  };
  const journal: Journal = {
    entries: async () => entries,
    grant: async () => script.grants?.(noted) ?? grantOf(),
    openThought: async (worst) => {
      expect(worst).toBeGreaterThan(0n);
      return take('think') ? `stp_${++ids}` : null;
    },
    closeThought: async (id, { text, toolCalls }, spent) => {
      noted.push(`${id} cost ${spent}`);
      const open = toolCalls.map((call): RecordedCall => ({ id: `stp_${++ids}`, call, result: null }));
      entries = [...entries, { kind: 'thought', text, calls: open }];
      return open;
    },
    dropThought: async (id, shown) => {
      noted.push(`${id} dropped`);
      if (shown !== undefined) noted.push(`${shown.text} for ${shown.spentMicro}`);
    },
    openCall: async (id) => take(`open ${id}`),
    closeCall: async (id, result) => {
      noted.push(`close ${id}`);
      entries = entries.map((entry) =>
        entry.kind === 'user'
          ? entry
          : { ...entry, calls: entry.calls.map((call) => (call.id === id ? { ...call, result } : call)) },
      );
    },
    ...script.journal,
  };
  const answers = [...script.answers];
  let carriedOut = 0;
  const world = {
    models: {
      check: async () => undefined,
      isUsable: () => true,
      ask: async (question: ModelQuestion) => {
        questions.push(question);
        const next = answers.shift() ?? says('Done.');
        if (next instanceof Error) {
          if (script.half !== undefined) question.onText?.(script.half);
          throw next;
        }
        question.onText?.(next.text);
        return next;
      },
    },
    toolbox: {
      offers: () => [],
      call: async (grant: ToolGrant, id: string, { tool }: ToolCall) => {
        noted.push(`${tool} as ${id}${grant.hasSeenUntrusted ? ' after untrusted' : ''}`);
        const result = (script.results ?? ((_tool, at) => resultOf(200, { at })))(tool, carriedOut++);
        if (result instanceof Error) throw result;
        return result;
      },
    },
  };
  const compose = () => ({ system: 'You are a test.', messages: [], tools: [] });
  const conversation = { model: MODEL, compose, journal, signal: stop.signal };
  const go = () => converse(world, { ...conversation, onEvent: (e) => heard.push(e) });
  const goUnheard = () => converse(world, conversation);
  return { go, goUnheard, noted, heard, questions, stop, entries: () => entries };
}

test('thinks, carries out what the model asks for in its order, and ends with its last word', async () => {
  const { go, noted, heard } = scene({ answers: [calls('getPortfolio', 'getPrices'), says('All is well.')] });
  expect(await go()).toBe('answered');
  expect(noted).toEqual([
    ...['think', 'stp_1 cost 2000', 'open stp_2', 'getPortfolio as stp_2', 'close stp_2'],
    ...['open stp_3', 'getPrices as stp_3', 'close stp_3', 'think', 'stp_4 cost 2000'],
  ]);
  const types = heard.map(({ type }) => type);
  expect(types).toEqual(['delta', 'tool_call', 'tool_result', 'tool_call', 'tool_result', 'delta']);
});

test('an answer has at most what the model can, and no more than is asked for', async () => {
  const { go, questions } = scene({ answers: [] });
  await go();
  expect(questions[0]).toMatchObject({ modelId: 'house/test', maxOutputTokens: 500 });
});

test('after a crash an open call is carried out by its old id before anything is asked', async () => {
  const call = { id: 'call_0', tool: 'executeSwap', arguments: {} };
  const done = { id: 'stp_2', call, result: resultOf(200) };
  const entries: Entry[] = [
    { kind: 'user', text: 'Buy.' },
    { kind: 'thought', text: '', calls: [done, { id: 'stp_3', call, result: null }] },
  ];
  const { go, noted } = scene({ answers: [], entries });
  expect(await go()).toBe('answered');
  expect(noted.slice(0, 4)).toEqual(['open stp_3', 'executeSwap as stp_3', 'close stp_3', 'think']);
});

test('after a crash behind the last word nothing is asked again', async () => {
  const entries: Entry[] = [
    { kind: 'user', text: 'Look.' },
    { kind: 'thought', text: 'Looked.', calls: [] },
  ];
  const { go, noted } = scene({ answers: [], entries });
  expect(await go()).toBe('answered');
  expect(noted).toEqual([]);
});

test('what a call showed of others is known to the next one', async () => {
  const grants = (noted: readonly string[]) => grantOf({ hasSeenUntrusted: noted.includes('close stp_2') });
  const { go, noted } = scene({ answers: [calls('getToken', 'transferFunds')], grants });
  await go();
  expect(noted).toContain('getToken as stp_2');
  expect(noted).toContain('transferFunds as stp_3 after untrusted');
});

test('a model that does not answer costs nothing, and says so', async () => {
  const failure = new ModelError('unavailable', 'away');
  const { go, noted } = scene({ answers: [failure] });
  await expect(go()).rejects.toBe(failure);
  expect(noted).toEqual(['think', 'stp_1 dropped']);
});

test('what was shown of an answer that breaks off is charged: question and text at three bytes a token', async () => {
  const failure = new ModelError('unavailable', 'away');
  const half = scene({ answers: [failure], half: 'Half of' });
  await expect(half.go()).rejects.toBe(failure);
  const [{ prompt }] = half.questions as [ModelQuestion];
  const spent = usageSoFar(prompt, 100, '').inputTokens + 3 * 2;
  expect(half.noted).toEqual(['think', 'stp_1 dropped', `Half of for ${spent}`]);
  for (const silent of [scene({ answers: [failure], half: '' }), scene({ answers: [failure] })]) {
    await expect(silent.go()).rejects.toBe(failure);
    expect(silent.noted).toEqual(['think', 'stp_1 dropped']);
  }
});

test('an answer that nobody is shown costs nothing when it breaks off', async () => {
  const failure = new ModelError('unavailable', 'away');
  const { goUnheard, noted } = scene({ answers: [failure], half: 'Half of' });
  await expect(goUnheard()).rejects.toBe(failure);
  expect(noted).toEqual(['think', 'stp_1 dropped']);
});

test('a call whose outcome is unknown stays open and is repeated by its id', async () => {
  const results = (_tool: string, at: number) => (at === 0 ? new Error('away') : resultOf(200));
  const { go, noted } = scene({ answers: [calls('executeSwap')], results });
  await expect(go()).rejects.toThrow('away');
  expect(await go()).toBe('answered');
  expect(noted.filter((note) => note.includes('executeSwap'))).toEqual(Array(2).fill('executeSwap as stp_2'));
});

test.each([0, 1, 2])('does no more than the journal allows (%i)', async (steps) => {
  const { go, noted } = scene({ answers: [calls('getPortfolio')], steps });
  expect(await go()).toBe('budget');
  expect(noted.filter((note) => note === 'think' || note.startsWith('open'))).toHaveLength(steps);
});

test('the same call with the same outcome ends it the third time, whatever the id of the request', async () => {
  const results = (_tool: string, at: number) =>
    resultOf(200, { price: '2', meta: { requestId: `req_${at}` } });
  const { go, noted } = scene({ answers: Array(9).fill(calls('getPrices')), results });
  expect(await go()).toBe('stuck');
  expect(noted.filter((note) => note.startsWith('getPrices'))).toHaveLength(3);
});

test('the same call with another outcome is progress', async () => {
  const { go } = scene({ answers: Array(6).fill(calls('getPrices')) });
  expect(await go()).toBe('answered');
});

test('five failures in a row end it, and a success between them starts the count again', async () => {
  const failing = (at: number): ToolResult => resultOf(422, { code: 'simulation_failed', at });
  const all = scene({ answers: Array(9).fill(calls('executeSwap')), results: (_tool, at) => failing(at) });
  expect(await all.go()).toBe('stuck');
  expect(all.noted.filter((note) => note.startsWith('executeSwap'))).toHaveLength(5);
  const once = scene({
    answers: Array(8).fill(calls('executeSwap')),
    results: (_tool, at) => (at === 4 ? resultOf(200) : failing(at)),
  });
  expect(await once.go()).toBe('answered');
});

test('calls of one thought count once: the model has seen none of their results', async () => {
  const failing = (_tool: string, at: number): ToolResult => resultOf(422, { code: 'not_found', at });
  const [six, same] = [Array(6).fill('getToken'), Array(4).fill('getPrices')] as const;
  expect(await scene({ answers: [calls(...six)], results: failing }).go()).toBe('answered');
  expect(await scene({ answers: [calls(...same)], results: () => resultOf(200) }).go()).toBe('answered');
  const three = { answers: Array(5).fill(calls(...same)), results: () => resultOf(200) };
  expect(await scene(three).go()).toBe('stuck');
});

test('a second empty answer ends it, a single one is asked for again', async () => {
  expect(await scene({ answers: [says(''), says(' ')] }).go()).toBe('stuck');
  expect(await scene({ answers: [says(''), says('Now.')] }).go()).toBe('answered');
});

test('what was before the last words of the user does not count against it', async () => {
  const call = { id: 'call_0', tool: 'getPrices', arguments: {} };
  const thoughts = Array(3).fill({
    kind: 'thought',
    text: '',
    calls: [{ id: 'stp_0', call, result: resultOf(500) }],
  });
  const entries: Entry[] = [{ kind: 'user', text: 'A' }, ...thoughts, { kind: 'user', text: 'B' }];
  expect(await scene({ answers: [], entries }).go()).toBe('answered');
});

test.each([
  'openThought',
  'closeThought',
  'openCall',
  'closeCall',
  'grant',
  'entries',
  'dropThought',
] as const)('goes away silently when it is superseded at %s', async (method) => {
  const superseded = async () => {
    throw new Superseded();
  };
  const answers = [method === 'dropThought' ? new ModelError('rejected', 'no') : calls('getPortfolio')];
  const { go } = scene({ answers, journal: { [method]: superseded } });
  expect(await go()).toBe('superseded');
});

test('the signal ends it before the next call and before the next thought, with its reason', async () => {
  const reason = new Error('stop');
  const { go, noted, stop } = scene({
    answers: [calls('getPortfolio', 'getPrices')],
    results: () => {
      stop.abort(reason);
      return resultOf(200);
    },
  });
  await expect(go()).rejects.toBe(reason);
  expect(noted.at(-1)).toBe('close stp_2');
  await expect(go()).rejects.toBe(reason);
});

test('a model that is interrupted is dropped, and the reason is that of the signal', async () => {
  const reason = new Error('stop');
  const script = scene({ answers: [new ModelError('unavailable', 'aborted')] });
  const going = script.go();
  script.stop.abort(reason);
  await expect(going).rejects.toBe(reason);
});

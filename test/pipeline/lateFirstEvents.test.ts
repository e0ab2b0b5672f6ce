import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerEvent } from '../../server/pipeline/contract/request.ts';
import { Problem } from '../../server/problem.ts';
import { exampleOf, startPipeline } from './pipelineFixture.ts';

type Events = AsyncGenerator<ServerEvent, void, undefined>;

const END: ServerEvent = { event: 'end', data: exampleOf('ChatAnswer') };
const text = ({ event, data }: ServerEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const talk = async function* (): Events {
  yield END;
};

let source: () => Events;
const sendChatMessage = {
  decide: async () => 'msg_x',
  show: async () => ({ status: 200, events: source() }),
};

let service: Awaited<ReturnType<typeof startPipeline>>;
let key: string;
let keyId: string;
beforeAll(async () => {
  service = await startPipeline({ sendChatMessage }, {}, {}, { firstEventMs: 1 });
});
afterAll(() => service.close());
beforeEach(async () => {
  ({ key, keyId } = await service.account());
});

const ask = () =>
  fetch(`${service.baseUrl}/api/v1/agents/agt_x/chat`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: '{"message":"x"}',
  });

function thinking(then: () => Events) {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  source = async function* () {
    try {
      await held;
      yield* then();
    } finally {
      end();
    }
  };
  return { goOn, over };
}

test('a stream whose first event is long in coming has its head before', async () => {
  const { goOn } = thinking(talk);
  const response = await ask();
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  goOn();
  expect(await response.text()).toBe(text(END));
});

test('what fails after the head and before the first event is the event error', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it has anything to say.
  const { goOn } = thinking(async function* () {
    throw new Problem('model_error', 'It fell silent.');
  });
  const response = await ask();
  goOn();
  const error = { error: 'It fell silent.', code: 'model_error' };
  expect([response.status, await response.text()]).toEqual([200, text({ event: 'error', data: error })]);
});

test('a reader who goes before the first event is noticed', async () => {
  const { goOn, over } = thinking(talk);
  await (await ask()).body!.cancel();
  goOn();
  await over;
});

test('a stream that has told nothing yet ends soon after its key was revoked', async () => {
  const { goOn } = thinking(talk);
  const response = await ask();
  await service.request('DELETE', `/api/v1/keys/${keyId}`, { key });
  expect(await response.text()).toMatch(/^event: error\ndata: .*"invalid_api_key"}\n\n$/);
  goOn();
});

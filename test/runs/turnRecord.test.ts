import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TurnJournal } from '../../server/domain/chat/turnJournal.ts';
import type { ToolGrant } from '../../server/ports/toolbox.ts';
import { type ModelEndpoint, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import type { TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { say, startChatService } from '../operations/runs/chatActors.ts';

let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startChatService(endpoint);
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const callFirst = (count: number): void =>
  endpoint.answerWith(({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? { text: 'Done.' }
      : { toolCalls: Array.from({ length: count }, () => ({ name: 'getPortfolio', arguments: {} })) },
  );

test('the record of a chat is read for each thought, however many calls there are between two', async () => {
  const { id } = await newAgent(service, { skills: ['portfolio'] });
  const reads = vi.spyOn(TurnJournal.prototype, 'entries');
  const counts: number[] = [];
  for (const count of [1, 12]) {
    callFirst(count);
    const before = reads.mock.calls.length;
    expect((await say(service, id, 'Look')).body.content).toBe('Done.');
    counts.push(reads.mock.calls.length - before);
  }
  expect(counts[1]).toBe(counts[0]);
});

test('what a call showed of others is known to the next one of the same thought, and to every later message', async () => {
  const { id } = await newAgent(service, { skills: ['portfolio'] });
  const { toolbox } = service.context;
  const asked: ToolGrant[] = [];
  const call = toolbox.call.bind(toolbox);
  vi.spyOn(toolbox, 'call').mockImplementation(async (grant, ...rest) => {
    asked.push(grant);
    const result = await call(grant, ...rest);
    return { ...result, untrusted: asked.length === 2 ? ['holdings[].token.symbol'] : [] };
  });
  callFirst(3);
  await say(service, id, 'Look');
  await say(service, id, 'And again');
  expect(asked.map(({ hasSeenUntrusted }) => hasSeenUntrusted)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

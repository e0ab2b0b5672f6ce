import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { endLostTurns } from '../../server/domain/chat/endTurn.ts';
import { TurnJournal } from '../../server/domain/chat/turnJournal.ts';
import { findTurn } from '../../server/domain/chat/turnRows.ts';
import { Superseded } from '../../server/domain/conversation/conversation.ts';
import { microToCredits } from '../../server/money/amounts.ts';
import { until } from '../engine/until.ts';
import { type ModelEndpoint, type ModelRequest, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import type { TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { startAgent, stopAgent } from '../operations/automations/automationActors.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import {
  creditsOf,
  eventsOf,
  messagesOf,
  openChat,
  startChatService,
} from '../operations/runs/chatActors.ts';
import { send } from '../operations/send.ts';

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
afterEach(() => expectBalancedLedger(service));

/**
 * Estimates a question's tokens from its hold, at a thousand micro-credits per token. The hold is one token
 * per byte and the template's maximum; a token has about three bytes.
 */
function questionTokens({ messages, tools }: ModelRequest, heldMicro: bigint): number {
  const most = Number(heldMicro / 1_000n) - 1_000;
  return Math.ceil((most - 512 - 16 * messages.length - 32 * tools.length) / 3);
}

/** The question, and the seven bytes that are shown. */
const priceOf = ({ asked }: Half): bigint => BigInt(asked + 3) * 1_000n;

/** No other timer has this duration; only the test ends it. */
const TURN_MS = 98_765_432;

const turnOf = (agentId: string) =>
  service.database.db
    .selectFrom('chat_turns')
    .selectAll()
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();

/** A trading chat whose caller has the first words, while the rest never comes. */
async function halfAnAnswer({ apiKey = service.apiKey, cut = false } = {}) {
  const { id: agentId } = await newAgent(service);
  await startAgent(service, agentId);
  const asked = Promise.withResolvers<void>();
  const speak = Promise.withResolvers<void>();
  endpoint.answerWith(() => {
    asked.resolve();
    return {
      text: 'Half of a word',
      hold: speak.promise,
      ...(cut ? { cut } : { holdRest: new Promise(() => undefined) }),
    };
  });
  const [before] = await creditsOf(service);
  const body = { message: 'Tell me.', allow_trades: true };
  const response = openChat({ ...service, apiKey }, agentId, body);
  await asked.promise;
  const [, heldMicro] = await creditsOf(service);
  const tokens = questionTokens(endpoint.requests.at(-1)!, heldMicro);
  speak.resolve();
  const reader = (await response).body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: delta')) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`it ended without a word: ${text}`);
    text += value;
  }
  const rest = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    return eventsOf(text);
  };
  return { agentId, before, heldMicro, asked: tokens, rest };
}

type Half = Awaited<ReturnType<typeof halfAnAnswer>>;

async function expectCharged(half: Half): Promise<string> {
  const { agentId, before } = half;
  const spentMicro = priceOf(half);
  expect(await creditsOf(service)).toEqual([before - spentMicro, 0n]);
  const [, words] = await messagesOf(service, agentId);
  const credits = microToCredits(spentMicro);
  expect(words).toMatchObject({ role: 'assistant', content: 'Half of', credits });
  const { body } = await send(service, 'GET /api/v1/billing/transactions?limit=2');
  expect(body.data).toMatchObject([
    { kind: 'settle', reference: { type: 'message', id: words?.id } },
    { kind: 'hold', reference: { type: 'message', id: words?.id } },
  ]);
  return credits;
}

test.each(['a stop of the agent', 'a revoked key', 'the end of its time'] as const)(
  'what was shown of an answer before %s is charged, and the rest of what was reserved is free',
  async (end) => {
    const { body: key } = await send(service, 'POST /api/v1/keys', { name: 'talks' });
    const { openTurns } = service.context;
    const { limits } = openTurns;
    openTurns.limits = { ...limits, turnMs: TURN_MS };
    const setsTimer = vi.spyOn(globalThis, 'setTimeout');
    const half = await halfAnAnswer({ apiKey: key.key }).finally(() => {
      openTurns.limits = limits;
    });
    const [beOver] = setsTimer.mock.calls.find(([, ms]) => ms === TURN_MS)!;
    if (end === 'the end of its time') beOver();
    if (end === 'a stop of the agent') await stopAgent(service, half.agentId);
    if (end === 'a revoked key') await send(service, `DELETE /api/v1/keys/${key.id}`);
    await until('it is settled', async () => (await turnOf(half.agentId)).lease_until === null);
    const credits = await expectCharged(half);
    const events = await half.rest();
    // The revocation may end the stream before it sends more.
    if (end === 'a revoked key') return;
    expect(events.map(({ event }) => event)).toEqual(['delta', 'usage', 'end']);
    expect(events[1]?.data).toEqual({ input_tokens: half.asked, output_tokens: 3, credits });
    expect(events[2]?.data).toMatchObject({
      content: expect.stringMatching(/^I stopped here/),
      credits: '0',
    });
  },
);

test('so is what was shown before the provider broke off, though the turn fails', async () => {
  const half = await halfAnAnswer({ cut: true });
  expect((await half.rest()).map(({ event }) => event)).toEqual(['delta', 'error']);
  await expectCharged(half);
});

const giveAway = (turnId: string, leaseUntil: Date) =>
  service.database.db
    .updateTable('chat_turns')
    .set({ lease_owner: 'another', lease_until: leaseUntil })
    .where('id', '=', turnId)
    .execute();

test('a stop leaves what is reserved to the process that shows the answer; once that is lost it is free', async () => {
  const half = await halfAnAnswer();
  const { id } = await turnOf(half.agentId);
  await giveAway(id, new Date(Date.now() + 3_600_000));
  await stopAgent(service, half.agentId);
  expect(await turnOf(half.agentId)).toMatchObject({ state: 'stopped', lease_owner: 'another' });
  expect(await creditsOf(service)).toEqual([half.before - half.heldMicro, half.heldMicro]);
  expect(await endLostTurns(service.context.db, new Date(), 10)).toBe(0);
  await giveAway(id, new Date(0));
  await endLostTurns(service.context.db, new Date(), 10);
  expect((await half.rest()).map(({ event }) => event)).toEqual(['delta', 'usage', 'end']);
  expect(await creditsOf(service)).toEqual([half.before, 0n]);
  expect(await turnOf(half.agentId)).toMatchObject({
    state: 'stopped',
    lease_owner: null,
    lease_until: null,
  });
  expect((await messagesOf(service, half.agentId)).map(({ role }) => role)).toEqual(['user', 'assistant']);
});

const openThoughtOf = (turnId: string) =>
  until('the thought is open', () =>
    service.database.db
      .selectFrom('messages')
      .select('id')
      .where('turn_id', '=', turnId)
      .where('state', '=', 'open')
      .executeTakeFirst(),
  );

const WHOLE = {
  ...{ text: 'All of it.', usage: { inputTokens: 50, outputTokens: 5 }, isCutOff: false },
  toolCalls: [{ id: 'call_1', tool: 'getPortfolio', arguments: {} }],
};

test('an answer that is whole before its process hears of the stop costs what it cost, and asks for nothing more', async () => {
  const half = await halfAnAnswer();
  const { id } = await turnOf(half.agentId);
  await giveAway(id, new Date(Date.now() + 3_600_000));
  const openTurns = Object.assign(Object.create(service.context.openTurns), { owner: 'another' });
  const journal = new TurnJournal({ ...service.context, openTurns }, await findTurn(service.context.db, id));
  const thought = await openThoughtOf(id);
  await stopAgent(service, half.agentId);
  await expect(journal.closeThought(thought.id, WHOLE, 55_000n)).rejects.toBeInstanceOf(Superseded);
  await journal.end(null);
  const events = await half.rest();
  expect(events[1]?.data).toEqual({ input_tokens: 50, output_tokens: 5, credits: '0.055' });
  expect(await creditsOf(service)).toEqual([half.before - 55_000n, 0n]);
  expect(await messagesOf(service, half.agentId)).toMatchObject([
    { role: 'user' },
    { content: 'All of it.', tool_calls: [], credits: '0.055' },
    { content: 'I stopped here: the agent was stopped.' },
  ]);
});

test('an answer that was shown whole and whose commit failed costs what it cost, though the model fails when it is asked again', async () => {
  const half = await halfAnAnswer();
  const { id } = await turnOf(half.agentId);
  await giveAway(id, new Date(Date.now() + 3_600_000));
  const { db } = service.context;
  let isAway = true;
  const transaction = () => {
    if (isAway) throw new Error('The database is away.');
    return db.transaction();
  };
  const openTurns = Object.assign(Object.create(service.context.openTurns), { owner: 'another' });
  const world = { ...service.context, openTurns, db: Object.assign(Object.create(db), { transaction }) };
  const journal = new TurnJournal(world, await findTurn(db, id));
  const thought = await openThoughtOf(id);
  await expect(journal.closeThought(thought.id, WHOLE, 55_000n)).rejects.toThrow('away');
  isAway = false;
  await journal.dropThought(thought.id);
  await journal.end({ state: 'failed', failure: 'model' });
  await half.rest();
  expect(await creditsOf(service)).toEqual([half.before - 55_000n, 0n]);
  expect(await messagesOf(service, half.agentId)).toMatchObject([
    { role: 'user' },
    { content: 'All of it.', tool_calls: [], credits: '0.055' },
  ]);
});

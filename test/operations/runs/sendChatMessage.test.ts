import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../generated/operations.ts';
import { lockAgent } from '../../../server/domain/agents/lockAgent.ts';
import { holdCredits, settleHold } from '../../../server/domain/billing/credits.ts';
import { readBalance } from '../../../server/domain/billing/ledgerRows.ts';
import { CONNECTION_LIMITS } from '../../../server/http/connectionLimits.ts';
import {
  type ModelEndpoint,
  type ModelRequest,
  type ScriptedAnswer,
  startModelEndpoint,
} from '../../harness/startModelEndpoint.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { giveEther, newAgent } from '../actors.ts';
import { startAgent, stopAgent } from '../automations/automationActors.ts';
import { expectBalancedLedger } from '../expectBalancedLedger.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { creditsOf, eventsOf, messagesOf, openChat, say, startChatService } from './chatActors.ts';

let endpoint: ModelEndpoint;
let service: TestService;
let agentId: string;
let wallet: string;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startChatService(endpoint);
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});
beforeEach(async () => {
  const agent = await newAgent(service, { skills: ['portfolio', 'trading'] });
  ({ id: agentId, wallet_address: wallet } = agent);
  endpoint.answerWith(() => ({ text: 'Hello there.' }));
});
afterEach(() => expectBalancedLedger(service));

const EVENT_STREAM = 'text/event-stream; charset=utf-8';
const usage = { inputTokens: 100, outputTokens: 20 };
const PORTFOLIO = { name: 'getPortfolio', arguments: {} };
const toolTexts = ({ messages }: ModelRequest) => messages.filter(({ role }) => role === 'tool');
const newest = (): ModelRequest => endpoint.requests.at(-1)!;
function first(answer: ScriptedAnswer, others: ScriptedAnswer): void {
  const before = endpoint.requests.length;
  endpoint.answerWith((_, n) => (n === before + 1 ? answer : others));
}

test('answers with the last word, charges what the model used, and keeps what was said', async () => {
  endpoint.answerWith(() => ({ text: 'Hello there.', usage }));
  const [before] = await creditsOf(service);
  const { status, body } = await say(service, agentId, 'Hi');
  expect([status, body]).toMatchObject([
    200,
    {
      id: expect.stringMatching(/^msg_/),
      role: 'assistant',
      content: 'Hello there.',
      tool_calls: [],
      run_id: null,
      credits: '0.12',
      usage: { input_tokens: 100, output_tokens: 20, credits: '0.12' },
      actions: [],
    },
  ]);
  expect(await creditsOf(service)).toEqual([before - 120_000n, 0n]);
  expect(await messagesOf(service, agentId)).toMatchObject([
    { role: 'user', content: 'Hi', credits: '0' },
    { id: body.id, role: 'assistant', content: 'Hello there.', credits: '0.12' },
  ]);
  const { body: bookings } = await send(service, 'GET /api/v1/billing/transactions?limit=2');
  expect(bookings.data).toMatchObject([
    { kind: 'settle', reference: { type: 'message', id: body.id } },
    { kind: 'hold', reference: { type: 'message', id: body.id } },
  ]);
});

test('looks up what it is asked for, and remembers it in the next turn', async () => {
  first({ toolCalls: [PORTFOLIO], usage }, { text: 'Nothing.', usage });
  const { body } = await say(service, agentId, 'What do you hold?');
  expect(body).toMatchObject({ content: 'Nothing.', usage: { input_tokens: 200, output_tokens: 40 } });
  const [, asking, answer] = await messagesOf(service, agentId);
  expect(asking).toMatchObject({
    role: 'assistant',
    tool_calls: [{ id: answer?.id, tool: 'getPortfolio', arguments: {}, status: 200 }],
  });
  expect(answer).toMatchObject({
    role: 'tool',
    content: expect.stringContaining('totalUsd'),
    tool_calls: [{ id: answer?.id, tool: 'getPortfolio', arguments: {}, status: 200 }],
  });
  endpoint.answerWith(() => ({ text: 'As I said.' }));
  await say(service, agentId, 'And now?');
  expect(newest().messages.map(({ role }) => role)).toEqual([
    ...['system', 'user', 'assistant', 'tool', 'assistant', 'user'],
  ]);
  expect(toolTexts(newest())[0]?.content).toContain('totalUsd');
});

test('streams what happens as it happens, and ends with the same answer as JSON', async () => {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  first({ toolCalls: [PORTFOLIO], usage }, { text: 'It is empty.', usage, holdRest: held });
  const key = randomUUID();
  const response = await openChat(service, agentId, 'What do you hold?', { 'idempotency-key': key });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: delta')) text += (await reader.read()).value;
  expect(text).not.toContain('event: end');
  resolve();
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  const events = eventsOf(text);
  expect(events.map(({ event }) => event)).toEqual([
    ...['tool_call', 'tool_result', 'delta', 'delta', 'usage', 'end'],
  ]);
  const replay = await say(service, agentId, 'What do you hold?', { key });
  expect(replay.headers.get('idempotent-replayed')).toBe('true');
  const { meta: _, ...reply } = replay.body;
  expect(events.at(-1)).toEqual({ event: 'end', data: reply });
  expect(events.at(-2)?.data).toEqual(reply.usage);
  const again = await openChat(service, agentId, 'What do you hold?', { 'idempotency-key': key });
  expect(eventsOf(await again.text())).toEqual(events.slice(-2));
});

test('a stream is open while the model still thinks, and a failure that comes then is its last event', async () => {
  const { promise: hold, resolve } = Promise.withResolvers<void>();
  endpoint.answerWith(() => ({ status: 400, hold }));
  const response = await openChat(service, agentId, 'Think');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, EVENT_STREAM]);
  resolve();
  expect(eventsOf(await response.text())).toMatchObject([{ event: 'error', data: { code: 'model_error' } }]);
});

test('goes on when its reader leaves, and the same key hears the end', async () => {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  endpoint.answerWith(() => ({ text: 'Still here, and done.', holdRest: held }));
  const key = randomUUID();
  const leaving = new AbortController();
  const response = await openChat(service, agentId, 'Hi', { 'idempotency-key': key }, leaving.signal);
  leaving.abort();
  await expect(response.text()).rejects.toThrow();
  const replay = say(service, agentId, 'Hi', { key });
  resolve();
  expect((await replay).body.content).toBe('Still here, and done.');
  expect(
    endpoint.requests.filter(({ messages }) => messages.at(-1)?.content === 'Hi').length,
  ).toBeGreaterThan(0);
  expect(await messagesOf(service, agentId)).toHaveLength(2);
});

test('answers one message of an agent at a time', async () => {
  const { promise: hold, resolve } = Promise.withResolvers<void>();
  endpoint.answerWith(() => ({ text: 'Done.', hold }));
  const first = say(service, agentId, 'One');
  await expect.poll(() => newest().messages.at(-1)?.content).toBe('One');
  await expectRefusal(service, () => say(service, agentId, 'Two'), 409, 'agent_busy');
  resolve();
  expect((await first).status).toBe(200);
  expect((await say(service, agentId, 'Two')).status).toBe(200);
});

test('says 502 when the model fails, charges nothing, and tells later turns nothing of it', async () => {
  endpoint.answerWith(() => ({ status: 400 }));
  const before = await creditsOf(service);
  const key = randomUUID();
  const failed = await say(service, agentId, 'Lost words', { key });
  expect([failed.status, failed.code]).toEqual([502, 'model_error']);
  expect(await creditsOf(service)).toEqual(before);
  endpoint.answerWith(() => ({ text: 'Better.' }));
  const replay = await say(service, agentId, 'Lost words', { key });
  expect([replay.status, replay.body]).toEqual([502, failed.body]);
  const streamed = await openChat(service, agentId, 'Lost words', { 'idempotency-key': key });
  expect([streamed.status, await streamed.json()]).toMatchObject([502, { code: 'model_error' }]);
  expect((await say(service, agentId, 'Again')).body.content).toBe('Better.');
  expect(JSON.stringify(newest().messages)).not.toContain('Lost words');
  const said = await messagesOf(service, agentId);
  expect(said.map(({ content }) => content)).toEqual(['Lost words', 'Again', 'Better.']);
});

test('a stream that fails later says so as its last event; what was answered before is charged', async () => {
  first({ toolCalls: [PORTFOLIO], usage }, { status: 400 });
  const [available] = await creditsOf(service);
  const response = await openChat(service, agentId, 'Look');
  const events = eventsOf(await response.text());
  expect(events.map(({ event }) => event)).toEqual(['tool_call', 'tool_result', 'error']);
  expect(events.at(-1)?.data).toMatchObject({ code: 'model_error' });
  expect(await creditsOf(service)).toEqual([available - 120_000n, 0n]);
});

test('is written while somebody else holds the agent, who may want the turn next', async () => {
  const { promise: hold, resolve } = Promise.withResolvers<void>();
  first({ toolCalls: [PORTFOLIO], usage, hold }, { text: 'Nothing.', usage });
  const asked = endpoint.requests.length;
  const answer = say(service, agentId, 'What do you hold?');
  await expect.poll(() => endpoint.requests.length).toBe(asked + 1);
  await service.database.db.transaction().execute(async (trx) => {
    await lockAgent(trx, service.accountId, agentId);
    resolve();
    await expect.poll(() => endpoint.requests.length).toBe(asked + 2);
  });
  expect((await answer).body.content).toBe('Nothing.');
  expect(endpoint.requests.length).toBe(asked + 2);
});

test('an end that could not be written is written again', async () => {
  const { db } = service.database;
  // A sequence survives the rollback of the transaction that used it.
  await sql`CREATE SEQUENCE ends`.execute(db);
  await sql`CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    IF NEW.state = 'answered' AND nextval('ends') = 1 THEN RAISE EXCEPTION 'not now'; END IF; RETURN NEW; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER fail_once BEFORE UPDATE ON chat_turns FOR EACH ROW EXECUTE FUNCTION fail_once()`.execute(
    db,
  );
  expect(await say(service, agentId, 'Hi')).toMatchObject({ status: 200, body: { content: 'Hello there.' } });
  await sql`DROP TRIGGER fail_once ON chat_turns`.execute(db);
});

describe('limits', () => {
  test('a connection that waits for a turn in silence outlasts it, and the tool that its end waits for', () => {
    const { turnMs } = service.context.openTurns.limits;
    expect(CONNECTION_LIMITS.silenceMs).toBeGreaterThan(turnMs + 30_000);
  });

  test('the contract says as long as a turn may take that its answer may be held', () => {
    const held = OPERATIONS.find(({ operationId }) => operationId === 'sendChatMessage')?.holdsSeconds;
    expect(1000 * held!).toBe(service.context.openTurns.limits.turnMs);
  });

  test('asks the model eight times at most, and says so', async () => {
    const before = endpoint.requests.length;
    endpoint.answerWith((_, n) => ({
      toolCalls: [{ name: 'listSwaps', arguments: { limit: (n % 90) + 1 } }],
      usage,
    }));
    const { status, body } = await say(service, agentId, 'Go on and on');
    expect(endpoint.requests.length - before).toBe(8);
    expect([status, body]).toMatchObject([
      200,
      { role: 'assistant', content: expect.stringContaining('I stopped here'), usage: { input_tokens: 800 } },
    ]);
  });

  test('carries out 64 calls of an answer at most, and what it names is shown as far as any name goes', async () => {
    const calls = Array.from({ length: 70 }, (_, at) => ({ name: `${'x'.repeat(100)}${at}`, arguments: {} }));
    first({ toolCalls: calls, usage }, { text: 'Enough.', usage });
    const response = await openChat(service, agentId, 'All at once');
    const events = eventsOf(await response.text());
    expect(events.filter(({ event }) => event === 'tool_result')).toHaveLength(64);
    expect(events.at(-1)).toMatchObject({ event: 'end', data: { content: 'Enough.' } });
    const [, asking] = await messagesOf(service, agentId);
    expect(asking?.tool_calls.map(({ tool }) => tool)).toEqual(new Array(64).fill('x'.repeat(64)));
  });

  test('ends when its time is over, with what it has', async () => {
    const { limits } = service.context.openTurns;
    service.context.openTurns.limits = { ...limits, turnMs: 300 };
    try {
      endpoint.answerWith(() => ({ text: 'Too late.', hold: new Promise(() => undefined) }));
      const before = await creditsOf(service);
      const { status, body } = await say(service, agentId, 'Take your time');
      expect([status, body.content]).toEqual([200, 'I stopped here: the time for one message was over.']);
      expect(await creditsOf(service)).toEqual(before);
    } finally {
      service.context.openTurns.limits = limits;
    }
  });

  test('stores nothing when the credits do not cover the first call', async () => {
    const { accountId, apiKey, client } = await service.account();
    const { data } = await client.POST('/api/v1/agents', { body: { name: 'Poor' } });
    const hold = { accountId, reference: data!.id, amountMicro: 999_999_000n };
    await service.context.db.transaction().execute((trx) => holdCredits(trx, hold, new Date()));
    const asked = endpoint.requests.length;
    const ask = () => say(service, data!.id, 'Hi', { apiKey });
    await expectRefusal(service, ask, 402, 'insufficient_credits');
    expect(endpoint.requests.length).toBe(asked);
  });

  test('ends when they do not cover another call, with what it has', async () => {
    const { accountId, apiKey, client } = await service.account();
    const { data } = await client.POST('/api/v1/agents', { body: { name: 'Poor', skills: ['portfolio'] } });
    const { promise: hold, resolve } = Promise.withResolvers<void>();
    first({ toolCalls: [PORTFOLIO], usage, hold }, { text: 'Never said.' });
    const answer = say(service, data!.id, 'Spend it all', { apiKey });
    await expect.poll(() => newest().messages.at(-1)?.content).toBe('Spend it all');
    const { availableMicro: amountMicro } = await readBalance(service.context.db, accountId);
    const rest = { accountId, reference: data!.id, amountMicro };
    await service.context.db.transaction().execute((trx) => holdCredits(trx, rest, new Date()));
    await service.context.db.transaction().execute((trx) => settleHold(trx, data!.id, new Date()));
    resolve();
    expect((await answer).body.content).toMatch(/^I stopped here: the credits/);
  });
});

describe('trades', () => {
  const SWAP = { name: 'executeSwap', arguments: { tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' } };
  const swapOnce = () => first({ toolCalls: [SWAP], usage }, { text: 'Done.', usage });

  test('are made where they are allowed, and named as actions', async () => {
    await giveEther(service, wallet);
    await startAgent(service, agentId);
    swapOnce();
    const { body } = await say(service, agentId, { message: 'Swap', allow_trades: true });
    const id = expect.stringMatching(/^swp_/);
    expect(body.actions).toEqual([{ tool: 'executeSwap', id, status: 200, state: 'confirmed' }]);
    const { body: swap } = await send(service, `GET /api/v1/swap/${body.actions[0].id}`);
    expect(swap).toMatchObject({ agentId, status: 'confirmed', amountIn: '0.01' });
  });

  test('are refused to the model without allow_trades, and a stopped agent answers', async () => {
    await giveEther(service, wallet);
    swapOnce();
    const { status, body } = await say(service, agentId, 'Swap');
    expect([status, body.actions]).toEqual([200, []]);
    const { body: swaps } = await send(service, `GET /api/v1/swaps?agentId=${agentId}`);
    expect(swaps.data).toEqual([]);
  });

  test('need a running agent and a key that may trade', async () => {
    const body = { message: 'Swap', allow_trades: true };
    await expectRefusal(service, () => say(service, agentId, body), 409, 'agent_not_running');
    await startAgent(service, agentId);
    const { body: key } = await send(service, 'POST /api/v1/keys', {
      name: 'talks',
      scopes: ['read', 'runtime:write'],
    });
    const asTalker = (one: object) => say(service, agentId, { ...one }, { apiKey: key.key });
    await expectRefusal(service, () => asTalker(body), 403, 'insufficient_scope');
    expect((await asTalker({ message: 'Hi' })).status).toBe(200);
  });

  test('end with a stop of the agent: nothing more is asked or signed', async () => {
    await giveEther(service, wallet);
    await startAgent(service, agentId);
    const { promise: hold, resolve } = Promise.withResolvers<void>();
    endpoint.answerWith(() => ({ toolCalls: [SWAP], usage, hold }));
    const before = await creditsOf(service);
    const answer = say(service, agentId, { message: 'Swap soon', allow_trades: true });
    await expect.poll(() => newest().messages.at(-1)?.content).toBe('Swap soon');
    await stopAgent(service, agentId);
    expect((await answer).body).toMatchObject({
      content: 'I stopped here: the agent was stopped.',
      actions: [],
    });
    resolve();
    expect(await creditsOf(service)).toEqual(before);
    const { body: swaps } = await send(service, `GET /api/v1/swaps?agentId=${agentId}`);
    expect(swaps.data).toEqual([]);
  });
});

test('a model may write what no record can keep: it is told so, and the answer is another', async () => {
  const deep = `{"symbols":${'['.repeat(12_000)}${']'.repeat(12_000)}}`;
  const written = ['{"symbols":["\\u0000"]}', '{"symbols":["\\ud800"]}', '{"\\u0000":1}', deep];
  const asked = [
    ...written.map((text) => ({ name: 'getPrices', arguments: text })),
    { name: 'get\0Prices', arguments: {}, id: 'a\0b' },
    PORTFOLIO,
  ];
  first({ text: 'a\0b\ud800', toolCalls: asked }, { text: 'Done\0.' });
  const before = endpoint.requests.length;
  const { status, body } = await say(service, agentId, 'Hi');
  expect([status, body.content, endpoint.requests.length - before]).toEqual([200, 'Done\ufffd.', 2]);
  const told = toolTexts(newest()).map(({ content }) => /HTTP status (\d+)/.exec(content ?? '')?.[1]);
  expect(told).toEqual(['400', '400', '400', '400', '403', '200']);
});

test.each([
  ['nothing', {}, 'message required'],
  ['an empty message', { message: '' }, 'message too_short'],
  ['a message that is too long', { message: 'x'.repeat(10_001) }, 'message too_long'],
  ['a word for yes', { message: 'x', allow_trades: 'yes' }, 'allow_trades invalid_type'],
  ['what it does not know', { message: 'x', allowTrades: true }, 'allowTrades unknown_field'],
])('refuses %s', async (_, body, fault) => {
  await expectRefusal(service, () => say(service, agentId, body), 400, 'validation_failed', fault);
});

test('refuses where no model can be asked', async () => {
  const { config } = service.context;
  const { llmBaseUrl } = config;
  Object.assign(config, { llmBaseUrl: undefined });
  await expectRefusal(service, () => say(service, agentId, 'Hi'), 422, 'model_unavailable');
  Object.assign(config, { llmBaseUrl });
});

test("answers another account's agent like one that does not exist", async () => {
  const { apiKey } = await service.account();
  await expectRefusal(service, () => say(service, agentId, 'Hi', { apiKey }), 404, 'not_found');
});

test('a key that was used for another message is refused', async () => {
  const key = randomUUID();
  await say(service, agentId, 'One', { key });
  await expectRefusal(service, () => say(service, agentId, 'Two', { key }), 422, 'idempotency_key_reused');
});

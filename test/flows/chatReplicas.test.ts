import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endLostTurns } from '../../server/domain/chat/endTurn.ts';
import { type ModelEndpoint, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { type ServiceProcess, startServiceProcess } from '../harness/startServiceProcess.ts';
import type { TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import {
  creditsOf,
  eventsOf,
  messagesOf,
  openChat,
  PRICED,
  say,
  startChatService,
} from '../operations/runs/chatActors.ts';

/** Turns across several processes, and when one of them dies. */
let endpoint: ModelEndpoint;
let service: TestService;
let replica: ServiceProcess;
let victim: ServiceProcess;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startChatService(endpoint);
  [replica, victim] = await Promise.all([startReplica(), startReplica()]);
});
afterAll(async () => {
  await Promise.all([replica.kill(), victim.kill()]);
  await service.stop();
  await endpoint.close();
});

const startReplica = (): Promise<ServiceProcess> =>
  startServiceProcess({
    databaseUrl: service.database.url,
    rpcUrl: service.chain.rpcUrl,
    environment: {
      ROLE: 'api',
      LLM_BASE_URL: endpoint.url,
      LLM_API_KEY: 'a-key-for-tests-only',
      MODEL_CATALOG: JSON.stringify([PRICED]),
    },
  });

const at = ({ baseUrl }: ServiceProcess): TestService => ({ ...service, baseUrl: baseUrl! });
const lastSaid = () => endpoint.requests.at(-1)?.messages.at(-1)?.content;

const endLeaseIn = (ms: number, agentId: string) =>
  service.database.db
    .updateTable('chat_turns')
    .set({ lease_until: new Date(Date.now() + ms) })
    .where('agent_id', '=', agentId)
    .where('state', '=', 'executing')
    .execute();
const outliveLease = (agentId: string) => endLeaseIn(-1, agentId);

test('two processes that get one key at once make one turn, and both answer it', async () => {
  const { id } = await newAgent(service);
  const { promise: hold, resolve } = Promise.withResolvers<void>();
  endpoint.answerWith(() => ({ text: 'Once.', hold }));
  const before = endpoint.requests.length;
  const key = randomUUID();
  const until = async (place: TestService) => {
    for (;;) {
      const answer = await say(place, id, 'Twice?', { key });
      if (answer.code !== 'idempotency_in_progress') return answer;
    }
  };
  const both = [until(service), until(at(replica))];
  await expect.poll(lastSaid).toBe('Twice?');
  resolve();
  const [one, other] = await Promise.all(both);
  expect([one?.status, other?.status, one?.body.id]).toEqual([200, 200, other?.body.id]);
  expect([one, other].filter((answer) => answer?.headers.get('idempotent-replayed') === 'true')).toHaveLength(
    1,
  );
  expect(endpoint.requests.length).toBe(before + 1);
  expect(await messagesOf(service, id)).toHaveLength(2);
});

test('a process that is killed in a turn leaves no charge; the key answers model_error and the next turn works', async () => {
  const { id } = await newAgent(service, { skills: ['portfolio'] });
  const usage = { inputTokens: 100, outputTokens: 20 };
  const first = endpoint.requests.length + 1;
  endpoint.answerWith((_, n) =>
    n === first
      ? { toolCalls: [{ name: 'getPortfolio', arguments: {} }], usage }
      : { text: 'Never.', hold: new Promise(() => undefined) },
  );
  const [available] = await creditsOf(service);
  const key = randomUUID();
  const dying = say(at(victim), id, 'Stay with me', { key }).catch(() => 'gone');
  await expect.poll(() => endpoint.requests.length).toBe(first + 1);
  const asked = await creditsOf(service);
  expect(asked[1]).toBeGreaterThan(0n);
  await victim.kill();
  // The dead process keeps its turn until the lease ends.
  await endLeaseIn(3_600_000, id);
  expect(await dying).toBe('gone');
  expect((await say(service, id, 'Anybody?')).code).toBe('agent_busy');
  const replay = say(service, id, 'Stay with me', { key });
  await outliveLease(id);
  expect(await replay).toMatchObject({ status: 502, code: 'model_error' });
  expect(await creditsOf(service)).toEqual([available - 120_000n, 0n]);
  endpoint.answerWith(() => ({ text: 'I am back.' }));
  expect((await say(service, id, 'Anybody?')).body.content).toBe('I am back.');
  expect((await messagesOf(service, id)).map(({ role }) => role)).toEqual([
    ...['user', 'assistant', 'tool', 'user', 'assistant'],
  ]);
  await expectBalancedLedger(service);
});

test('a lost turn that nobody asks about is ended by the sweep, and by the next message', async () => {
  for (const end of ['sweep', 'message']) {
    const { id } = await newAgent(service);
    endpoint.answerWith(() => ({ text: 'Never.', hold: new Promise(() => undefined) }));
    const before = await creditsOf(service);
    const leaving = new AbortController();
    const lost = openChat(service, id, end, {}, leaving.signal).catch(() => undefined);
    await expect.poll(lastSaid).toBe(end);
    await outliveLease(id);
    if (end === 'sweep') expect(await endLostTurns(service.context.db, new Date(), 10)).toBe(1);
    endpoint.answerWith(() => ({ text: 'Next.', usage: { inputTokens: 0, outputTokens: 0 } }));
    expect((await say(service, id, 'Next?')).body.content).toBe('Next.');
    expect(await creditsOf(service)).toEqual(before);
    leaving.abort();
    await lost;
  }
  await expectBalancedLedger(service);
});

test('a process that is told to end breaks its turns off and says so at once; only what was shown is charged', async () => {
  const { id } = await newAgent(service);
  const asked = Promise.withResolvers<void>();
  const speak = Promise.withResolvers<void>();
  endpoint.answerWith(() => {
    asked.resolve();
    return { text: 'Half of a word', hold: speak.promise, holdRest: new Promise(() => undefined) };
  });
  const [before] = await creditsOf(service);
  const key = randomUUID();
  const response = openChat(at(replica), id, 'Are you leaving?', { 'idempotency-key': key });
  await asked.promise;
  const [, held] = await creditsOf(service);
  speak.resolve();
  const body = (await response).text();
  expect(await replica.terminate()).toBe(0);
  expect(eventsOf(await body).map(({ event }) => event)).toEqual(['delta', 'error']);
  expect(await say(service, id, 'Are you leaving?', { key })).toMatchObject({
    status: 502,
    code: 'model_error',
  });
  const [after, stillHeld] = await creditsOf(service);
  // Charged: three of the thousand possible answer tokens, and the question at under a third of its hold.
  const question = before - after - 3_000n;
  expect(question).toBeGreaterThan(0n);
  expect(question * 3n).toBeLessThan(held - 1_000_000n + 3_000n);
  expect(stillHeld).toBe(0n);
  await expectBalancedLedger(service);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../generated/operations.ts';
import { type ModelEndpoint, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import type { TestAccount, TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';
import { allow, newAgent } from '../operations/actors.ts';
import { startAgent } from '../operations/automations/automationActors.ts';
import { say, startChatService } from '../operations/runs/chatActors.ts';
import { endOf, startRun } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { createSkill } from '../operations/skills/skillActors.ts';
import { sell } from './marketActors.ts';

/** Chat and runs pass to the buyer without the tool results about the seller's account. */
const PAYEE = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const PAYOUT = '0x976EA74026E726554dB657fA54763abd0C3a0aa9';
const TOLD = OPERATIONS.filter(
  ({ tag, model }) => model !== null && ['account', 'agents', 'billing'].includes(tag),
).map(({ operationId }) => operationId);
const SHARED = 'getPortfolio';

let endpoint: ModelEndpoint;
let service: TestService;
let buyer: TestAccount;
let agentId: string;
let runId: string;
beforeAll(async () => {
  endpoint = await startModelEndpoint(({ messages }) =>
    messages.at(-1)?.role === 'user'
      ? { toolCalls: [...TOLD, SHARED].map((name) => ({ name, arguments: {} })) }
      : {},
  );
  service = await startChatService(endpoint, { config: { starterCredits: '987654321' } });
  buyer = await service.account();
  const { slug } = await createSkill(service, { tools: [...TOLD, SHARED] });
  const own = { skills: [slug], system_prompt: 'SELLERS PROMPT', payout_wallet: PAYOUT };
  ({ id: agentId } = await newAgent({ client: service.client, settle: async () => undefined }, own));
  await allow(service, agentId, PAYEE);
  expect((await say(service, agentId, 'Look.')).status).toBe(200);
  await startAgent(service, agentId);
  ({ id: runId } = await startRun(service, agentId));
  await endOf(service, runId);
  expect((await send(service, `POST /api/v1/agents/${agentId}/stop`)).status).toBe(200);
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

async function pastFor({ apiKey }: Pick<TestAccount, 'apiKey'>) {
  const [messages, steps] = await Promise.all([
    send(service, `GET /api/v1/agents/${agentId}/messages?limit=100`, undefined, { apiKey }),
    send(service, `GET /api/v1/runs/${runId}/steps?limit=100`, undefined, { apiKey }),
  ]);
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'text/event-stream' };
  const stream = await witnessFetch(`${service.baseUrl}/api/v1/runs/${runId}/steps`, { headers });
  return { messages: messages.body.data, steps: steps.body.data, stream: await stream.text() };
}

const SECRETS = ['SELLERS PROMPT', PAYOUT, PAYEE, '9876543'];
const found = (shown: unknown) =>
  SECRETS.filter((secret) => JSON.stringify(shown).toLowerCase().includes(secret.toLowerCase()));

test('the owner himself reads all of it', async () => {
  const past = await pastFor(service);
  expect([found(past.messages), found(past.steps), found(past.stream)]).toEqual([SECRETS, SECRETS, SECRETS]);
});

test('who bought the agent with its chat and runs reads none of it, and all that is the agent’s', async () => {
  const mine = await pastFor(service);
  await sell(service, { agentId, seller: service, buyer }, { includeHistory: true });
  const past = await pastFor(buyer);
  expect([found(past.messages), found(past.steps), found(past.stream)]).toEqual([[], [], []]);
  type Made = { id: string; tool: string | null };
  const without = (rows: Made[]) => rows.filter(({ tool }) => !TOLD.includes(tool as never));
  expect(without(past.steps)).toEqual(without(mine.steps));
  const withheld = past.steps.filter(({ tool }: Made) => TOLD.includes(tool as never));
  expect(withheld).toHaveLength(TOLD.length);
  for (const { output } of withheld)
    expect(output).toEqual({ withheld: expect.stringContaining('former owner') });
  const told = past.messages.filter(
    ({ content }: { content: string }) => content === withheld[0].output.withheld,
  );
  expect(told).toHaveLength(TOLD.length);
  const shared = past.messages.filter(({ role }: { role: string }) => role === 'tool');
  expect(shared).toHaveLength(TOLD.length + 1);
  expect(JSON.stringify(shared)).toContain('holdings');
});

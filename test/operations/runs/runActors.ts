import { expect } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import type { ModelRequest, ScriptedAnswer } from '../../harness/startModelEndpoint.ts';
import type { TestClient, TestService } from '../../harness/startTestService.ts';
import { type Agent, giveEther, newAgent } from '../actors.ts';
import { startAgent } from '../automations/automationActors.ts';

type Schemas = components['schemas'];
export type Run = Schemas['Run'];
export type RunStep = Schemas['RunStep'];

interface Actor {
  readonly client: TestClient;
}

export const PRICED = {
  ...{ id: 'house/priced', name: 'Priced', provider: 'house', contextTokens: 64_000, maxOutputTokens: 1_000 },
  ...{ creditsPer1kInput: '1', creditsPer1kOutput: '2' },
};

/** A few of its thoughts use up an account's credits. */
export const DEAR = { ...PRICED, id: 'house/dear', creditsPer1kInput: '25' };

/** Not one of its thoughts can be paid. */
export const DEAREST = { ...PRICED, id: 'house/dearest', creditsPer1kInput: '1000' };

/** A started agent that may trade and has ether. Accepted operations are not awaited. */
export async function workingAgent(
  service: Pick<TestService, 'client' | 'chain'>,
  change: Partial<Schemas['CreateAgentRequest']> = {},
): Promise<Agent> {
  const quick = { client: service.client, settle: async () => undefined };
  const agent = await newAgent(quick, { skills: ['trading'], ...change });
  await giveEther(service as TestService, agent.wallet_address);
  await startAgent(service, agent.id);
  return agent;
}

/** By default it may lose as much as a few small sales lose, and buys nothing expensive. */
export async function startRun(
  { client }: Actor,
  agentId: string,
  change: Partial<Schemas['StartRunRequest']> = {},
): Promise<Run> {
  const { data, error } = await client.POST('/api/v1/agents/{id}/runs', {
    params: { path: { id: agentId } },
    body: { goal: 'Do what the script says.', max_spend_usd: '5', ...change },
  });
  expect(error).toBeUndefined();
  return data!;
}

export async function readRun({ client }: Actor, id: string, waitSeconds = 0): Promise<Run> {
  const { data, error } = await client.GET('/api/v1/runs/{id}', {
    params: { path: { id }, query: { waitSeconds } },
  });
  expect(error).toBeUndefined();
  return data!;
}

export async function endOf(actor: Actor, id: string): Promise<Run> {
  let run = await readRun(actor, id, 25);
  while (run.ended_at === null) run = await readRun(actor, id, 25);
  return run;
}

export async function stopRun({ client }: Actor, id: string): Promise<Run> {
  const { data, error } = await client.POST('/api/v1/runs/{id}/stop', { params: { path: { id } } });
  expect(error).toBeUndefined();
  return data!;
}

export async function stepsOf({ client }: Actor, id: string): Promise<RunStep[]> {
  const params = { path: { id }, query: { limit: 100 } };
  const { data } = await client.GET('/api/v1/runs/{id}/steps', { params });
  return (data as Schemas['RunStepList']).data;
}

/** Each step in short: its tool (or else its kind) and its outcome. */
export const storyOf = async (actor: Actor, id: string): Promise<string[]> =>
  (await stepsOf(actor, id)).map(({ kind, tool, status }) => `${tool ?? kind} ${status}`);

export const calling = (name: string, args: object = {}): ScriptedAnswer => ({
  toolCalls: [{ name, arguments: args }],
});

export const BUY = { tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
export const SPEND = { tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '10' };

/** Gives each conversation the answers in order, by its progress, then says that it is done. */
export const inTurn =
  (...answers: readonly ScriptedAnswer[]) =>
  ({ messages }: ModelRequest): ScriptedAnswer =>
    answers[messages.filter(({ role }) => role === 'assistant').length] ?? { text: 'Done.' };

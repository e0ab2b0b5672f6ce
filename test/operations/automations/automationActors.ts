import { expect } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { insist } from '../../harness/insist.ts';
import type { TestClient, TestService } from '../../harness/startTestService.ts';

type Schemas = components['schemas'];
export type Automation = Schemas['Automation'];
export type Execution = Schemas['AutomationExecution'];

interface Actor {
  readonly client: TestClient;
}

/** Lets the agent's automations act. */
export async function startAgent({ client }: Actor, id: string): Promise<void> {
  const { error } = await client.POST('/api/v1/agents/{id}/start', { params: { path: { id } } });
  expect(error).toBeUndefined();
}

export async function stopAgent({ client }: Actor, id: string): Promise<void> {
  const { error } = await client.POST('/api/v1/agents/{id}/stop', { params: { path: { id } } });
  expect(error).toBeUndefined();
}

/** A dca of 0.01 ETH for dollars once an hour, unless the change says otherwise. */
export const createDca = (
  actor: Actor,
  agentId: string,
  change: Partial<Schemas['CreateAutomationRequest']> = {},
): Promise<Automation> =>
  create(actor, {
    kind: 'dca',
    agentId,
    tokenIn: 'ETH',
    tokenOut: 'USDG',
    amountPerExecution: '0.01',
    interval: 'PT1H',
    ...change,
  });

export async function create(actor: Actor, body: Schemas['CreateAutomationRequest']): Promise<Automation> {
  const { data, error } = await insist((key) =>
    actor.client.POST('/api/v1/automations', { params: { header: { 'Idempotency-Key': key } }, body }),
  );
  expect(error).toBeUndefined();
  return data!;
}

export async function read({ client }: Actor, id: string): Promise<Automation> {
  const { data } = await client.GET('/api/v1/automations/{id}', { params: { path: { id } } });
  return data!;
}

export async function update(
  { client }: Actor,
  id: string,
  body: Schemas['UpdateAutomationRequest'],
): Promise<Automation> {
  const { data, error } = await client.PATCH('/api/v1/automations/{id}', { params: { path: { id } }, body });
  expect(error).toBeUndefined();
  return data!;
}

/** The newest hundred, oldest first. */
export async function executions({ client }: Actor, id: string): Promise<Execution[]> {
  const params = { path: { id }, query: { limit: 100 } };
  const { data } = await client.GET('/api/v1/automations/{id}/executions', { params });
  return data!.data.toReversed();
}

/** As if the service had last looked at it when this slot was still to come. */
export async function lookedAtLast(service: TestService, id: string, slot: Date): Promise<void> {
  await service.database.db
    .updateTable('automations')
    .set({ next_run_at: slot, due_at: slot })
    .where('id', '=', id)
    .execute();
}

import { expect } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { insist } from '../../harness/insist.ts';
import type { TestClient, TestService } from '../../harness/startTestService.ts';

type Schemas = components['schemas'];
type Dca = Schemas['DcaAutomation'];
type Limit = Schemas['LimitAutomation'];
type Sniper = Schemas['SniperAutomation'];
type Common = Exclude<keyof Dca & keyof Limit & keyof Sniper, 'kind'>;
export type Automation = Pick<Dca, Common> & { readonly kind: Schemas['AutomationKind'] } & Partial<
    Omit<Dca, Common | 'kind'> & Omit<Limit, Common | 'kind'> & Omit<Sniper, Common | 'kind'>
  >;
export type Execution = Schemas['AutomationExecution'];

interface Actor {
  readonly client: TestClient;
}

export async function startAgent({ client }: Actor, id: string): Promise<void> {
  const { error } = await client.POST('/api/v1/agents/{id}/start', { params: { path: { id } } });
  expect(error).toBeUndefined();
}

export async function stopAgent({ client }: Actor, id: string): Promise<void> {
  const { error } = await client.POST('/api/v1/agents/{id}/stop', { params: { path: { id } } });
  expect(error).toBeUndefined();
}

/** By default a dca of 0.01 ETH for dollars once an hour. */
export async function createDca(
  actor: Actor,
  agentId: string,
  change: Partial<Schemas['CreateDcaRequest']> = {},
): Promise<Dca> {
  const trade = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountPerExecution: '0.01', interval: 'PT1H' };
  return (await create(actor, { kind: 'dca', ...trade, ...change })) as Dca;
}

export async function create(actor: Actor, body: Schemas['CreateAutomationRequest']): Promise<Automation> {
  const { data, error } = await insist((key) =>
    actor.client.POST('/api/v1/automations', { params: { header: { 'Idempotency-Key': key } }, body }),
  );
  expect(error).toBeUndefined();
  return data as Automation;
}

export async function read({ client }: Actor, id: string): Promise<Automation> {
  const { data } = await client.GET('/api/v1/automations/{id}', { params: { path: { id } } });
  return data as Automation;
}

export async function update(
  { client }: Actor,
  id: string,
  body: Schemas['UpdateAutomationRequest'],
): Promise<Automation> {
  const { data, error } = await client.PATCH('/api/v1/automations/{id}', { params: { path: { id } }, body });
  expect(error).toBeUndefined();
  return data as Automation;
}

/** The newest hundred, oldest first. */
export async function executions({ client }: Actor, id: string): Promise<Execution[]> {
  const params = { path: { id }, query: { limit: 100 } };
  const { data } = await client.GET('/api/v1/automations/{id}/executions', { params });
  return data!.data.toReversed();
}

export async function lookedAtLast(service: TestService, id: string, slot: Date): Promise<void> {
  await service.database.db
    .updateTable('automations')
    .set({ next_run_at: slot, due_at: slot })
    .where('id', '=', id)
    .execute();
}

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import type { TestClient } from '../harness/startTestService.ts';

type Schemas = components['schemas'];
export type Agent = Schemas['Agent'];
export type Launch = Schemas['Launch'];
export type Swap = Schemas['Swap'];

/** An account's way in, and the service that works for it. */
interface Actor {
  readonly client: TestClient;
  settle(): Promise<void>;
}

/** An agent whose starter funding, if any is configured, has arrived for good. */
export async function newAgent(actor: Actor, body: Partial<Schemas['CreateAgentRequest']> = {}): Promise<Agent> {
  const { data } = await actor.client.POST('/api/v1/agents', { body: { name: 'Scout', ...body } });
  await actor.settle();
  return data!;
}

/** Accepts a launch and returns at once. */
export async function requestLaunch(
  actor: Actor,
  agentId: string,
  change: Partial<Schemas['LaunchRequest']> = {},
): Promise<Launch> {
  const body = { agentId, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH', ...change };
  const params = { header: { 'Idempotency-Key': randomUUID() } };
  const { data, error } = await actor.client.POST('/api/v1/launch/pons', { params, body });
  expect(error).toBeUndefined();
  return data!;
}

/** A token that is on the chain for good. */
export async function launchToken(
  actor: Actor,
  agentId: string,
  change: Partial<Schemas['LaunchRequest']> = {},
): Promise<Launch> {
  const { id } = await requestLaunch(actor, agentId, change);
  await actor.settle();
  const { data } = await actor.client.GET('/api/v1/launch/{id}', { params: { path: { id } } });
  expect(data).toMatchObject({ status: 'confirmed', tx: { finality: 'final' } });
  return data!;
}

/** A swap that was accepted, as it is after at most `waitSeconds`. */
export async function swap(
  actor: Actor,
  body: Schemas['ExecuteSwapRequest'],
  waitSeconds = 15,
): Promise<Swap> {
  const { data, error } = await actor.client.POST('/api/v1/swap/execute', { params: { query: { waitSeconds } }, body });
  expect(error).toBeUndefined();
  return data!;
}

import { expect } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import type { TestClient, TestService } from '../../harness/startTestService.ts';
import { witnessFetch } from '../../harness/witness.ts';
import { type Sent, send } from '../send.ts';

type Schemas = components['schemas'];
export type Listing = Schemas['MarketListing'];

interface Actor {
  readonly client: TestClient;
}

/** By default for 250 credits. */
export async function list(
  { client }: Actor,
  agentId: string,
  change: Partial<Schemas['CreateMarketListingRequest']> = {},
): Promise<Listing> {
  const offer = { agentId, price: '250', title: 'A scout', description: 'Scouts.' };
  const { data, error } = await client.POST('/api/v1/market', { body: { ...offer, ...change } });
  expect(error).toBeUndefined();
  return data!;
}

export async function takeOff({ client }: Actor, id: string): Promise<void> {
  const { error } = await client.DELETE('/api/v1/market/{id}', { params: { path: { id } } });
  expect(error).toBeUndefined();
}

export async function read({ client }: Actor, id: string): Promise<Listing> {
  const { data } = await client.GET('/api/v1/market/{id}', { params: { path: { id } } });
  return data!;
}

/** Without a key. */
export async function anybody({ baseUrl }: TestService, path: string): Promise<Sent> {
  const response = await witnessFetch(new URL(path, baseUrl), {});
  // biome-ignore lint/suspicious/noExplicitAny: what a malformed request is answered has no type of the contract
  const body: any = await response.json();
  const faults = ((body.field_errors ?? []) as { field: string; code: string }[]).map(
    ({ field, code }) => `${field} ${code}`,
  );
  return { status: response.status, code: body.code, faults, body, headers: response.headers };
}

/** Past the types of a well-behaved client. */
export const offer = (service: TestService, body: object, apiKey = service.apiKey, key?: string) =>
  send(
    service,
    'POST /api/v1/market',
    { price: '250', title: 'A scout', description: 'Scouts.', ...body },
    { apiKey, headers: key === undefined ? {} : { 'idempotency-key': key } },
  );

export async function lapse({ database }: TestService, id: string): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  await database.db.updateTable('market_listings').set({ expires_at: past }).where('id', '=', id).execute();
}

export async function told({ database }: TestService, agentId: string): Promise<string[]> {
  const events = await database.db
    .selectFrom('audit_events')
    .select('kind')
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute();
  return events.map(({ kind }) => kind).filter((kind) => kind.startsWith('listing_'));
}

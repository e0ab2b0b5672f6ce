import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { components } from '../../generated/client.d.ts';
import type { TestAccount, TestService } from '../harness/startTestService.ts';
import { type Sent, send } from '../operations/send.ts';

export type Listing = components['schemas']['MarketListing'];
type Offer = components['schemas']['CreateMarketListingRequest'];

/** For 100 credits. */
export async function offer(
  { client }: Pick<TestAccount, 'client'>,
  agentId: string,
  change: Partial<Offer> = {},
): Promise<Listing> {
  const body = { agentId, price: '100', title: 'A scout', description: 'It looks around.', ...change };
  const { data, error } = await client.POST('/api/v1/market', { body });
  expect(error).toBeUndefined();
  return data!;
}

export const buy = (
  service: TestService,
  listingId: string,
  { apiKey }: Pick<TestAccount, 'apiKey'>,
  { body, key = randomUUID() }: { readonly body?: object; readonly key?: string } = {},
): Promise<Sent> =>
  send(service, `POST /api/v1/market/${listingId}/buy`, body, {
    apiKey,
    headers: { 'idempotency-key': key },
  });

export async function sell(
  service: TestService,
  { agentId, seller, buyer }: { agentId: string; seller: TestAccount; buyer: TestAccount },
  change: Partial<Offer> = {},
): Promise<Listing> {
  const { id } = await offer(seller, agentId, change);
  const { status, body } = await buy(service, id, buyer);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

/** In whole credits. */
export async function creditsOf(service: TestService, accountId: string): Promise<number> {
  const row = await service.database.db
    .selectFrom('credit_balances')
    .select('available_micro')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.available_micro) / 1e6;
}

/** Sales pass through the ledger account `market`, so nothing may remain there. */
export async function leftInMarket(service: TestService): Promise<bigint> {
  const rows = await service.database.db
    .selectFrom('ledger_entries')
    .select('amount_micro')
    .where('ledger_account', '=', 'market')
    .execute();
  return rows.reduce((sum, { amount_micro }) => sum + BigInt(amount_micro), 0n);
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { components } from '../../../generated/client.d.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { endOfLaunch, type Launch, newAgent } from '../actors.ts';
import { type Sending, type Sent, send } from '../send.ts';

type Body = components['schemas']['SelfFundedLaunchRequest'];

export function askSelfFunded(
  service: TestService,
  agentId: string,
  change: object = {},
  sending: Sending = {},
): Promise<Sent> {
  const body = { venue: 'pons', agentId, symbol: 'OWN', name: 'Own Token', quote: 'ETH', ...change };
  const headers = { 'idempotency-key': randomUUID(), ...sending.headers };
  return send(service, 'POST /api/v1/launch/self-funded', body, { ...sending, headers });
}

export async function acceptSelfFunded(
  service: TestService,
  agentId: string,
  change: Partial<Body> = {},
): Promise<Launch> {
  const sent = await askSelfFunded(service, agentId, change);
  expect(sent.body).toMatchObject({ mode: 'self_funded' });
  expect(sent.status).toBe(202);
  return sent.body as Launch;
}

export async function readLaunch(service: TestService, id: string, waitSeconds = 0): Promise<Launch> {
  const params = { path: { id }, query: { waitSeconds } };
  const { data } = await service.client.GET('/api/v1/launch/{id}', { params });
  return data!;
}

/** A waiting launch checks for funds ever less often, so this makes it check at once. */
export async function endOf(service: TestService, id: string): Promise<Launch> {
  const { clock, db } = service.context;
  await db.transaction().execute(async (trx) => {
    const row = trx.updateTable('operations').where('id', '=', id).where('state', '=', 'awaiting');
    await row.set({ next_attempt_at: clock.now() }).execute();
    await sql`SELECT pg_notify('operation_queued', '')`.execute(trx);
  });
  return endOfLaunch(service, id);
}

export async function reaches(service: TestService, id: string, status: Launch['status']): Promise<Launch> {
  const read = async () => (await readLaunch(service, id)).status;
  await expect.poll(read, { interval: 20 }).toBe(status);
  return readLaunch(service, id);
}

export async function newPenniless(service: TestService): Promise<{ agentId: string; wallet: Address }> {
  const agent = await newAgent(service);
  return { agentId: agent.id, wallet: agent.wallet_address as Address };
}

/** In base units. */
export async function holdings(
  service: TestService,
  wallet: Address,
  ...tokens: readonly string[]
): Promise<bigint[]> {
  const asked = [NATIVE, ...tokens] as Address[];
  const { balances } = await service.context.chain.balances(wallet, asked);
  return balances.map(({ raw }) => raw);
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { newAgent } from '../operations/actors.ts';
import { everyPage } from '../operations/everyPage.ts';
import { expectBalancedLedger } from '../operations/expectBalancedLedger.ts';
import { footprint } from '../operations/footprint.ts';
import { type Sent, send } from '../operations/send.ts';

const AGENTS = 10;
const SPENDERS = 50;
const AFFORDABLE = 10;

/** Each with a worker, on one database. */
let replicas: TestService[];
let account: TestAccount;
beforeAll(async () => {
  const config = { starterFunding: null, starterCredits: '100', sponsoredLaunchCredits: '10' };
  const first = await startTestService({ config });
  const { database, chain } = first;
  replicas = [first, await startTestService({ database, chain, config })];
  account = await first.account();
});
afterAll(async () => {
  for (const replica of replicas.reverse()) await replica.stop();
});

const get = (path: string) => send(replicas[0]!, `GET ${path}`, undefined, { apiKey: account.apiKey });

test('of 50 who spend at once from a balance for 10, over two replicas, exactly 10 succeed and the rest leave nothing behind', async () => {
  const service = replicas[0]!;
  const agents = await Promise.all(
    Array.from({ length: AGENTS }, () => newAgent({ ...account, settle: service.settle })),
  );
  const before = await footprint(service);
  const spend = async (at: number): Promise<Sent> => {
    const replica = replicas[at % replicas.length]!;
    const headers = { 'idempotency-key': randomUUID() };
    const body = { agentId: agents[at % AGENTS]!.id, symbol: `T${at}`, name: `Token ${at}`, quote: 'ETH' };
    for (;;) {
      const sent = await send(replica, 'POST /api/v1/launch/pons', body, { apiKey: account.apiKey, headers });
      // The only node may answer too late; a caller then retries under the same key.
      if (sent.code !== 'rpc_unavailable') return sent;
    }
  };
  const answers = await Promise.all(Array.from({ length: SPENDERS }, (_, at) => spend(at)));
  const outcomes = answers.map(({ status, code }) => code ?? status);
  expect(outcomes.filter((outcome) => outcome === 202)).toHaveLength(AFFORDABLE);
  expect(outcomes.filter((outcome) => outcome === 'insufficient_credits')).toHaveLength(
    SPENDERS - AFFORDABLE,
  );
  expect((await get('/api/v1/billing')).body).toMatchObject({ creditsAvailable: '0' });
  await service.settle();

  const after = await footprint(service);
  const more = (table: string) => after[table]! - before[table]!;
  const accepted = ['operations', 'launches', 'credit_holds', 'idempotency_keys', 'operation_steps'];
  expect(accepted.map(more)).toEqual(accepted.map(() => AFFORDABLE));
  expect([more('ledger_transactions'), more('ledger_entries')]).toEqual([2 * AFFORDABLE, 4 * AFFORDABLE]);
  await expectBalancedLedger(service);
  await assertInvariants(service);
});

test('the listing of all that was spent says what is left, and each launch is in it once', async () => {
  const pages = await everyPage((cursor) => get(`/api/v1/billing/transactions?limit=7${cursor}`));
  const lines = pages.flat() as unknown as Record<'kind' | 'amount' | 'balanceAfter', string>[];
  const { body } = await get('/api/v1/billing');
  expect(body).toMatchObject({ creditsBalance: '0', creditsReserved: '0', creditsAvailable: '0' });
  expect(lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0);
  const holds = lines.filter(({ kind }) => kind === 'hold');
  expect(holds.map(({ balanceAfter }) => Number(balanceAfter))).toEqual([
    0, 10, 20, 30, 40, 50, 60, 70, 80, 90,
  ]);
  expect(lines.filter(({ kind }) => kind === 'settle')).toHaveLength(AFFORDABLE);
});

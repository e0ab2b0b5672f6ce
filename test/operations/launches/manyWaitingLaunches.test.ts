import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { advanceOperation } from '../../../server/engine/delivery/advanceOperation.ts';
import { findOperation } from '../../../server/engine/records/operationRows.ts';
import { insist } from '../../harness/insist.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { send } from '../send.ts';
import { acceptSelfFunded, askSelfFunded, newPenniless } from './selfFundedActors.ts';

/** The service's cost of launches that wait for funds, pass by pass. */
const MOST = 10;
const SECOND_MS = 1_000;
const DAY_MS = 24 * 3_600 * SECOND_MS;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { role: 'api', starterFunding: null } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  const unfinished = await listUnfinished();
  await Promise.all(unfinished.map(({ id }) => send(service, `POST /api/v1/launch/${id}/cancel`)));
});
afterAll(() => service.stop());

const listUnfinished = () =>
  service.context.db.selectFrom('operations').select('id').where('settled', '=', false).execute();
const operations = () => service.context.db.updateTable('operations');

/** Makes one worker pass at this age of the operation; returns the pause after it. */
async function pauseAfterPass(id: string, ageMs: number): Promise<number> {
  const [worker, stopping] = ['by hand', new AbortController().signal];
  const { created_at: since } = (await findOperation(service.context.db, id))!;
  const now = new Date(Date.parse(since) + ageMs);
  vi.spyOn(service.context.clock, 'now').mockImplementation(() => now);
  await operations().set({ lease_owner: worker }).where('id', '=', id).execute();
  const claimed = (await findOperation(service.context.db, id))!;
  await advanceOperation(service.context, claimed, { worker, stopping });
  const passed = (await findOperation(service.context.db, id))!;
  expect(passed.state).toBe('awaiting');
  return Date.parse(passed.next_attempt_at) - now.getTime();
}

async function full(): Promise<{ agentId: string; ids: string[] }> {
  const { agentId } = await newPenniless(service);
  const ids: string[] = [];
  for (let no = 1; no <= MOST; no += 1) {
    const quote = no % 2 === 0 ? { quote: 'USDG', initialBuy: '10' } : {};
    ids.push((await acceptSelfFunded(service, agentId, { symbol: `W${no}`, ...quote })).id);
  }
  return { agentId, ids };
}

test('is looked at every two seconds at first, and up to a minute apart the longer it waits', async () => {
  const { agentId } = await newPenniless(service);
  const { id } = await acceptSelfFunded(service, agentId);
  expect(await pauseAfterPass(id, 0)).toBe(2 * SECOND_MS);
  expect(await pauseAfterPass(id, 40 * SECOND_MS)).toBe(2 * SECOND_MS);
  expect(await pauseAfterPass(id, 600 * SECOND_MS)).toBe(30 * SECOND_MS);
  expect(await pauseAfterPass(id, 1_200 * SECOND_MS)).toBe(60 * SECOND_MS);
  expect(await pauseAfterPass(id, DAY_MS / 2)).toBe(60 * SECOND_MS);
  expect(await pauseAfterPass(id, DAY_MS - 5 * SECOND_MS)).toBe(5 * SECOND_MS);
});

test('reads the fees once and each wallet once, however many of its launches a list shows', async () => {
  const { agentId } = await full();
  const [balances, fees] = [
    vi.spyOn(service.context.chain, 'balances'),
    vi.spyOn(service.context.chain, 'fees'),
  ];
  const { body } = await send(service, `GET /api/v1/launch?agentId=${agentId}`);
  expect(body.data).toHaveLength(MOST);
  for (const { funding } of body.data) expect(funding).toMatchObject({ received: '0' });
  expect([balances.mock.calls.length, fees.mock.calls.length]).toEqual([1, 1]);
});

test('accepts ten of an agent that are not finished, and another when one of them has ended', async () => {
  const { agentId, ids } = await full();
  const ask = (symbol: string) => askSelfFunded(service, agentId, { symbol });
  const { status, code } = await ask('ELEVEN');
  expect([status, code]).toEqual([403, 'quota_exceeded']);
  const body = { agentId, symbol: 'ELEVEN', name: 'Own Token', quote: 'ETH' };
  const issuesOf = async (mode: string) =>
    (await send(service, 'POST /api/v1/launch/preview', { ...body, mode })).body.issues.map(
      (issue: { code: string }) => issue.code,
    );
  expect(await issuesOf('self_funded')).toContain('quota_exceeded');
  expect(await issuesOf('sponsored')).not.toContain('quota_exceeded');
  await send(service, `POST /api/v1/launch/${ids[0]}/cancel`);
  expect((await ask('TEN')).status).toBe(202);
  expect((await ask('ELEVEN')).status).toBe(403);
});

test('accepts ten and no more when twenty come at once', async () => {
  const { agentId } = await newPenniless(service);
  const answers = await Promise.all(
    Array.from({ length: 2 * MOST }, (_, no) =>
      insist((key) =>
        askSelfFunded(service, agentId, { symbol: `C${no}` }, { headers: { 'idempotency-key': key } }),
      ),
    ),
  );
  const codes = answers.map(({ status, code }) => code ?? status);
  expect(codes.filter((code) => code === 202)).toHaveLength(MOST);
  expect(codes.filter((code) => code === 'quota_exceeded')).toHaveLength(MOST);
});

import { randomUUID } from 'node:crypto';
import { parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { toRaw } from '../../../server/money/amounts.ts';
import { type Address, NATIVE } from '../../../server/ports/basics.ts';
import { assertInvariants } from '../../harness/engineInvariants.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { endOfLaunch, giveDollars, giveEther, type Launch, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { addressAt, setAtVenue, whileReverting, whileWithoutForwarder } from '../ownedContracts.ts';
import { send } from '../send.ts';
import {
  acceptSelfFunded,
  askSelfFunded,
  endOf,
  holdings,
  newPenniless,
  reaches,
  readLaunch,
} from './selfFundedActors.ts';

const book = inject('addressBook');
const DAY_MS = 24 * 3_600_000;

let service: TestService;
let agentId: string;
let wallet: Address;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

async function waiting(change: object = {}): Promise<Launch> {
  ({ agentId, wallet } = await newPenniless(service));
  const { id } = await acceptSelfFunded(service, agentId, change);
  return reaches(service, id, 'awaiting_funding');
}

const statuses = ({ history }: Launch) => history.map(({ status }) => status);

test('waits for exactly the funds that it asks for, and launches with them', async () => {
  const launch = await waiting({ initialBuy: '0.05' });
  const { funding } = launch;
  expect(funding).toMatchObject({ address: wallet, asset: { symbol: 'ETH' }, received: '0' });
  expect(Date.parse(funding!.expiresAt) - Date.parse(launch.createdAt)).toBe(DAY_MS);
  expect(launch).toMatchObject({ tx: null, steps: [], cost: { credits: '0', launchFeeEth: '0.0005' } });

  const required = toRaw(funding!.required, 18)!;
  await giveEther(service, wallet, required - 1n);
  await expect.poll(async () => (await readLaunch(service, launch.id)).funding?.received).not.toBe('0');
  expect(await readLaunch(service, launch.id)).toMatchObject({ status: 'awaiting_funding' });
  await giveEther(service, wallet, required);
  const confirmed = await endOfLaunch(service, launch.id);
  expect(confirmed).toMatchObject({ status: 'confirmed', funding: null });
  expect(statuses(confirmed)).toEqual(['queued', 'awaiting_funding', 'queued', 'submitted', 'confirmed']);
  const spent = parseEther('0.0505') + toRaw(confirmed.cost.gasEth!, 18)!;
  expect(await holdings(service, wallet)).toEqual([required - spent]);
  await service.settle();
  await assertInvariants(service);
});

test('says at once, before it waits, what is short', async () => {
  ({ agentId, wallet } = await newPenniless(service));
  const accepted = await acceptSelfFunded(service, agentId);
  expect(accepted.funding).toMatchObject({ address: wallet, received: '0', asset: { symbol: 'ETH' } });
  expect(['queued', 'awaiting_funding']).toContain(accepted.status);
});

test('asks for ether first, then for the quote asset', async () => {
  const { id } = await waiting({ quote: 'USDG', initialBuy: '250' });
  await giveEther(service, wallet);
  const funding = async () => (await readLaunch(service, id)).funding;
  await expect
    .poll(funding)
    .toMatchObject({ asset: { symbol: 'USDG', decimals: 6 }, required: '250', received: '0' });
  expect((await readLaunch(service, id)).steps).toEqual([]);
  await giveDollars(service, wallet);
  const confirmed = await endOf(service, id);
  expect(confirmed.steps.map(({ name }) => name)).toEqual(['approve', 'launch']);
  expect(confirmed.status).toBe('confirmed');
});

test('lets the other operations of the wallet run, and goes on when one of them brings the funds', async () => {
  const { id } = await waiting({ quote: 'USDG', initialBuy: '300' });
  await giveEther(service, wallet);
  const order = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', slippageBps: 300 };
  expect(await swap(service, { ...order, amountIn: '0.01' })).toMatchObject({ status: 'confirmed' });
  expect(await readLaunch(service, id)).toMatchObject({ status: 'awaiting_funding' });
  expect(await swap(service, { ...order, amountIn: '0.1' })).toMatchObject({ status: 'confirmed' });
  expect(await endOfLaunch(service, id)).toMatchObject({ status: 'confirmed' });
});

test('is in no queue, holds up nothing, and keeps its agent from being deleted', async () => {
  const { id, funding } = await waiting();
  const listed = await send(service, `GET /api/v1/launch?status=awaiting_funding&agentId=${agentId}`);
  expect(listed.body.data).toMatchObject([{ id, funding }]);
  const { body } = await send(service, 'GET /api/v1/health');
  expect(body.checks.queue).toEqual({ depth: 0, oldestSeconds: null });
  await expectRefusal(service, () => send(service, `DELETE /api/v1/agents/${agentId}`), 409, 'agent_busy');
});

test('counts as a launch for the guard against duplicates, and is shown again to the same key', async () => {
  ({ agentId, wallet } = await newPenniless(service));
  const headers = { 'idempotency-key': randomUUID() };
  const first = await askSelfFunded(service, agentId, {}, { headers });
  await reaches(service, first.body.id, 'awaiting_funding');
  const refused = await expectRefusal(
    service,
    () => askSelfFunded(service, agentId),
    409,
    'possible_duplicate_launch',
  );
  expect(refused.headers.get('location')).toBe(`/api/v1/launch/${first.body.id}`);
  const again = await askSelfFunded(service, agentId, {}, { headers });
  expect([again.status, again.body.id, again.body.status]).toEqual([202, first.body.id, 'awaiting_funding']);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('counts for that guard from when it happens: what was launched a moment ago is not launched again by heart', async () => {
  const { id } = await waiting({ symbol: 'WAITED' });
  const db = service.database.db;
  const yesterday = new Date(Date.now() - DAY_MS - 60_000);
  await db.updateTable('launches').set({ created_at: yesterday }).where('id', '=', id).execute();
  await giveEther(service, wallet);
  const { name, symbol } = await endOf(service, id);
  await service.settle();
  const again = () => askSelfFunded(service, agentId, { name, symbol });
  const { headers } = await expectRefusal(service, again, 409, 'possible_duplicate_launch');
  expect(headers.get('location')).toBe(`/api/v1/launch/${id}`);
  // A day later the duplicate needs no confirmation.
  await db.updateTable('operations').set({ updated_at: yesterday }).where('id', '=', id).execute();
  expect((await again()).status).toBe(202);
});

test('counts as spending from the day when it happens, not from when it was accepted', async () => {
  const { id } = await waiting({ initialBuy: '0.05' });
  const yesterday = new Date(Date.now() - DAY_MS + 60_000);
  const { db } = service.context;
  const spendings = db.updateTable('spendings').where('operation_id', '=', id);
  await spendings.set({ created_at: yesterday }).execute();
  await giveEther(service, wallet);
  expect(await endOf(service, id)).toMatchObject({ status: 'confirmed' });
  const spending = db.selectFrom('spendings').selectAll().where('operation_id', '=', id);
  const { usd, created_at: since } = await spending.executeTakeFirstOrThrow();
  expect(usd).toBe('181.800000000000000000');
  expect(Date.parse(since)).toBeGreaterThan(Date.now() - 60_000);
});

test('expires after 24 hours and gives its spending back', async () => {
  const { id } = await waiting({ initialBuy: '0.2' });
  const order = { symbol: 'NEXT', initialBuy: '0.2' };
  const limits = { max_daily_spend_usd: '1000' };
  await send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
  await expectRefusal(service, () => askSelfFunded(service, agentId, order), 403, 'policy_violation');
  const clock = vi.spyOn(service.context.clock, 'now');
  clock.mockImplementation(() => new Date(Date.now() + DAY_MS - 60_000));
  await expect.poll(async () => (await rowOf(id)).next_attempt_at > tomorrow(-70_000)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ state: 'awaiting' });
  clock.mockImplementation(() => new Date(Date.now() + DAY_MS));
  const expired = await reaches(service, id, 'expired');
  expect(expired).toMatchObject({ statusReason: null, funding: null, tx: null });
  expect(await rowOf(id)).toMatchObject({ settled: true });
  clock.mockRestore();
  expect((await askSelfFunded(service, agentId, order)).status).toBe(202);
});

const rowOf = (id: string) =>
  service.context.db.selectFrom('operations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tomorrow = (ms: number) => new Date(Date.now() + DAY_MS + ms).toISOString();

test('fails with a reason when the venue asks a higher fee than it accepted, and pays a lower one', async () => {
  const dearer = await waiting();
  await setAtVenue(service, 'setLaunchFee', parseEther('0.0006'));
  await giveEther(service, wallet);
  const failed = await endOf(service, dearer.id);
  expect(failed).toMatchObject({ status: 'failed', statusReason: 'policy_violation', tx: null });
  expect(failed.revertReason).toContain('0.0006 ETH');
  expect(await holdings(service, wallet)).toEqual([10n ** 19n]);

  const cheaper = await waiting();
  await setAtVenue(service, 'setLaunchFee', parseEther('0.0004'));
  await giveEther(service, wallet);
  const launch = await endOf(service, cheaper.id);
  expect(launch).toMatchObject({ status: 'confirmed', cost: { launchFeeEth: '0.0004' } });
  await setAtVenue(service, 'setLaunchFee', parseEther('0.0005'));
});

test('fails before it approves anything when the venue changed its terms', async () => {
  const { id } = await waiting({ quote: 'USDG', initialBuy: '50' });
  await setAtVenue(service, 'setPairTokenApproved', book.usdg, false);
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  const failed = await endOf(service, id);
  await setAtVenue(service, 'setPairTokenApproved', book.usdg, true);
  expect(failed).toMatchObject({ status: 'failed', statusReason: 'unsupported_quote', steps: [] });
  expect(failed.revertReason).not.toBeNull();
});

test('fails instead of asking for funds while the venue makes no initial buys', async () => {
  const { id } = await waiting({ quote: 'USDG', initialBuy: '50' });
  const failed = await whileWithoutForwarder(service, () => endOf(service, id));
  expect(failed).toMatchObject({ status: 'failed', statusReason: 'service_unavailable', steps: [] });
});

test('fails when ether became dearer while it waited, so that it is worth more than the limit', async () => {
  const limits = { max_trade_usd: '200', max_daily_spend_usd: null };
  ({ agentId, wallet } = await newPenniless(service));
  await send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
  const { id } = await acceptSelfFunded(service, agentId, { initialBuy: '0.05' });
  await reaches(service, id, 'awaiting_funding');
  await withEtherAt('4000', async () => {
    await giveEther(service, wallet);
    const failed = await endOf(service, id);
    expect(failed).toMatchObject({ status: 'failed', statusReason: 'policy_violation', steps: [] });
  });
});

test('takes from the limit of the day what it is worth when it is signed', async () => {
  const { id } = await waiting({ initialBuy: '0.05' });
  await withEtherAt('4000', async () => {
    await giveEther(service, wallet);
    expect(await endOf(service, id)).toMatchObject({ status: 'confirmed' });
  });
  const { db } = service.context;
  const spending = db.selectFrom('spendings').select('usd').where('operation_id', '=', id);
  expect(Number((await spending.executeTakeFirstOrThrow()).usd)).toBe(202);
});

test('goes on under the limit that it was accepted with when ether became cheaper', async () => {
  const limits = { max_trade_usd: '200', max_daily_spend_usd: null };
  const { id } = await waiting({ initialBuy: '0.05' });
  await send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
  await withEtherAt('3000', async () => {
    await giveEther(service, wallet);
    expect(await endOf(service, id)).toMatchObject({ status: 'confirmed' });
  });
});

async function withEtherAt(usd: string, work: () => Promise<void>): Promise<void> {
  const { prices } = service.context;
  const oracle = prices.oracle.bind(prices);
  vi.spyOn(prices, 'oracle').mockImplementation(async (tokens) => {
    const read = new Map(await oracle(tokens));
    const ether = read.get(NATIVE);
    return ether === undefined ? read : read.set(NATIVE, { ...ether, usd });
  });
  await work();
}

test('fails when the launch itself would revert by now', async () => {
  const { id } = await waiting();
  const hook = await addressAt(service, book.pons.factory, 'memeHook');
  const payee = await addressAt(service, hook, 'protocolFeeRecipient');
  const failed = await whileReverting(service, payee, async () => {
    await giveEther(service, wallet);
    return endOf(service, id);
  });
  expect(failed).toMatchObject({ status: 'failed', statusReason: 'simulation_failed' });
});

test.each([
  ['spending', { max_trade_usd: '50' }],
  ['slippage', { max_slippage_bps: 50 }],
])('fails when the limit on %s was tightened while it waited', async (_, limits) => {
  const { id } = await waiting({ initialBuy: '0.05' });
  await send(service, `PATCH /api/v1/agents/${agentId}`, { limits });
  await giveEther(service, wallet);
  const failed = await endOf(service, id);
  expect(failed).toMatchObject({ status: 'failed', statusReason: 'policy_violation', steps: [] });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { giveDollars, giveEther, newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const TOKEN = '0x1111111111111111111111111111111111111111';
const DELAY_MS = 3_600_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, whitelistDelaySeconds: 3600 } });
});
afterAll(() => service.stop());

const change = (id: string, json: object) => send(service, `PATCH /api/v1/agents/${id}`, json);
const read = async (id: string) => (await send(service, `GET /api/v1/agents/${id}`)).body;
const waitOf = (agent: { updated_at: string }, activeAt: string): number =>
  Date.parse(activeAt) - Date.parse(agent.updated_at);
const swap = (agentId: string) =>
  send(service, 'POST /api/v1/swap/execute', {
    ...{ agentId, tokenIn: 'USDG', tokenOut: 'NVDA', amountIn: '150', slippageBps: 500 },
  });

test('a limit that is loosened waits, one that is tightened in the same change does not', async () => {
  const { id, limits } = await newAgent(service);
  const wish = { max_trade_usd: '2000', max_slippage_bps: 50, max_daily_spend_usd: null };
  const { body: changed } = await change(id, { limits: wish });
  expect(changed.limits).toEqual({ ...limits, max_slippage_bps: 50 });
  expect(changed.pending_limits.limits).toEqual({ ...limits, ...wish });
  expect(waitOf(changed, changed.pending_limits.active_at)).toBe(DELAY_MS);
  expect(await read(id)).toMatchObject({ limits: changed.limits, pending_limits: changed.pending_limits });
  await letTimePass(id);
  expect(await read(id)).toMatchObject({ limits: { ...limits, ...wish }, pending_limits: null });
});

test('a later tightening cuts what waits as well, and takes no time away from it', async () => {
  const { id } = await newAgent(service);
  const first = await change(id, { limits: { max_trade_usd: '5000' } });
  const { body: cut } = await change(id, { limits: { max_trade_usd: '1500' } });
  expect(cut.limits.max_trade_usd).toBe('1000');
  expect(cut.pending_limits).toMatchObject({
    limits: { max_trade_usd: '1500' },
    active_at: first.body.pending_limits.active_at,
  });
  const { body: withdrawn } = await change(id, { limits: { max_trade_usd: '10' } });
  expect(withdrawn).toMatchObject({ limits: { max_trade_usd: '10' }, pending_limits: null });
});

test('a trade is held to what is in force, not to what waits', async () => {
  const { id, wallet_address } = await newAgent(service, { limits: { max_trade_usd: '100' } });
  await giveEther(service, wallet_address);
  await giveDollars(service, wallet_address);
  await change(id, { limits: { max_trade_usd: '1000' } });
  await expectRefusal(service, () => swap(id), 403, 'policy_violation');
  await letTimePass(id);
  await swapConfirmed(id);
});

test('limits that are there from the beginning wait for nothing', async () => {
  const { limits, pending_limits } = await newAgent(service, { limits: { max_trade_usd: null } });
  expect([limits.max_trade_usd, pending_limits]).toEqual([null, null]);
});

test('says when a new payout wallet will be paid', async () => {
  const { id, payout_wallet_active_at } = await newAgent(service);
  expect(payout_wallet_active_at).toBeNull();
  const { body: changed } = await change(id, { payout_wallet: PAYOUT });
  expect(waitOf(changed, changed.payout_wallet_active_at)).toBe(DELAY_MS);
  const { body: same } = await change(id, { payout_wallet: PAYOUT.toLowerCase() });
  expect(same.payout_wallet_active_at).toBe(changed.payout_wallet_active_at);
  const { body: cleared } = await change(id, { payout_wallet: null });
  expect(cleared.payout_wallet_active_at).toBeNull();
  const made = await newAgent(service, { payout_wallet: PAYOUT });
  expect(waitOf(made, made.payout_wallet_active_at!)).toBe(DELAY_MS);
});

test('says from when on models may buy a token for being listed, which waits also where the list tightens', async () => {
  const { id, acknowledged_tokens } = await newAgent(service);
  expect(acknowledged_tokens).toEqual([]);
  const { body: first } = await change(id, { limits: { allowed_tokens: [TOKEN] } });
  expect(first).toMatchObject({ limits: { allowed_tokens: [TOKEN] }, pending_limits: null });
  expect(first.acknowledged_tokens).toEqual([{ address: TOKEN, active_at: expect.any(String) }]);
  expect(waitOf(first, first.acknowledged_tokens[0].active_at)).toBe(DELAY_MS);
  const { body: more } = await change(id, { limits: { allowed_tokens: [PAYOUT, TOKEN] } });
  expect(more.acknowledged_tokens).toEqual([
    { address: PAYOUT, active_at: more.pending_limits.active_at },
    ...first.acknowledged_tokens,
  ]);
  const { body: none } = await change(id, { limits: { allowed_tokens: null } });
  expect(none.acknowledged_tokens).toEqual([]);
  const { body: again } = await change(id, { limits: { allowed_tokens: [TOKEN] } });
  expect(waitOf(again, again.acknowledged_tokens[0].active_at)).toBe(DELAY_MS);
  const made = await newAgent(service, { limits: { allowed_tokens: [TOKEN] } });
  expect(made.acknowledged_tokens).toEqual([{ address: TOKEN, active_at: made.created_at }]);
});

async function swapConfirmed(id: string): Promise<void> {
  const { body } = await swap(id);
  expect(body.status).toBe('confirmed');
  await service.settle();
}

async function letTimePass(id: string): Promise<void> {
  await service.database.db
    .updateTable('agents')
    .set({ pending_limits_at: new Date() })
    .where('id', '=', id)
    .execute();
}

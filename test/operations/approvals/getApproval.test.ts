import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { allow, launchToken } from '../actors.ts';
import { freshKey, newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { decide, heldAgent, readApproval, sell } from './approvalActors.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

const SOMEBODY = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

const pay = async (agentId: string, amount = '0.01') => {
  const body = { agentId, to: SOMEBODY, token: 'ETH', amount };
  return (await send(service, 'POST /api/v1/wallet/transfers?waitSeconds=25', body, owner)).body;
};

const rulesOf = async (approvalId: string) =>
  (await readApproval(service, owner, approvalId)).reasons.map(({ rule }) => rule);

test('newDestinations: the first transfer to an address waits, and one after it has arrived does not', async () => {
  const agent = await heldAgent(service, owner, { newDestinations: true });
  await allow(owner, agent.id, SOMEBODY);
  const first = await pay(agent.id);
  expect([first.status, await rulesOf(first.approvalId)]).toEqual(['awaiting_approval', ['newDestinations']]);
  const approval = await readApproval(service, owner, first.approvalId);
  expect(approval).toMatchObject({
    operationKind: 'transfer',
    summary: `Pay 0.01 ETH to ${SOMEBODY}`,
    worstCase: '0.01 ETH leave the wallet for good.',
  });
  await decide(service, owner, approval, 'approve');
  await service.settle();
  const second = await pay(agent.id);
  expect([second.status, second.approvalId]).toEqual(['confirmed', undefined]);
});

test('newTokens: the first purchase of a token waits, one of USDG never does', async () => {
  const { id: launcher } = await heldAgent(service, owner, {});
  const { address } = (await launchToken(owner, launcher, { symbol: 'FRESH' })).token!;
  const agent = await heldAgent(service, owner, { newTokens: true });
  // A young token is taxed.
  const limits = { max_price_impact_bps: null };
  await send(service, `PATCH /api/v1/agents/${agent.id}`, { limits }, owner);
  expect((await sell(service, owner, agent.id, '0.01')).body.approvalId).toBeUndefined();
  const buy = {
    agentId: agent.id,
    tokenIn: 'ETH',
    tokenOut: address,
    amountIn: '0.01',
    acknowledgeUnverified: true,
  };
  const first = await send(service, 'POST /api/v1/swaps', buy, owner);
  expect(first.body).toMatchObject({ status: 'awaiting_approval' });
  expect(await rulesOf(first.body.approvalId)).toEqual(['newTokens']);
});

test('maxTrades: the swap after so many waits', async () => {
  const agent = await heldAgent(service, owner, { maxTrades: 2, maxTradesSeconds: 600 });
  const swaps = [];
  for (let swap = 0; swap < 3; swap += 1) swaps.push((await sell(service, owner, agent.id, '0.01')).body);
  expect(swaps.map(({ approvalId }) => approvalId !== undefined)).toEqual([false, false, true]);
  const { reasons } = await readApproval(service, owner, swaps[2].approvalId);
  expect(reasons[0]?.sentence).toBe(
    'The agent made 2 swaps in the last 600 seconds, and more than 2 need a person.',
  );
});

test('launches: each launch waits with its credits held, and a refusal frees them', async () => {
  const agent = await heldAgent(service, owner, { launches: true });
  const body = { agentId: agent.id, symbol: 'WAITS', name: 'Waits', quote: 'ETH' };
  const sent = await send(service, 'POST /api/v1/launch/pons', body, { ...owner, headers: freshKey() });
  expect([sent.status, sent.body.status]).toEqual([202, 'awaiting_approval']);
  const approval = await readApproval(service, owner, sent.body.approvalId);
  expect(approval.summary).toBe('Launch the token “Waits” (“WAITS”) on pons');
  await decide(service, owner, approval, 'refuse');
  const holds = service.database.db
    .selectFrom('credit_holds')
    .select('state')
    .where('reference', '=', sent.body.id);
  expect(await holds.execute()).toEqual([{ state: 'released' }]);
});

test("answers another account's approval like one that does not exist", async () => {
  const agent = await heldAgent(service, owner, { aboveUsd: '1' });
  const { approvalId } = (await sell(service, owner, agent.id)).body;
  const stranger = await newOwner(service);
  const asked = () => send(service, `GET /api/v1/approvals/${approvalId}`, undefined, stranger);
  await expectRefusal(service, asked, 404, 'not_found');
});

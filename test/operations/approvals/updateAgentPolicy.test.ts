import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import { newWallet } from '../../harness/signIn.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { sendSignedIn, setPolicy } from './approvalActors.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

const change = (id: string, body: object, by: Pick<Owner, 'apiKey'> = owner) =>
  send(service, `PATCH /api/v1/agents/${id}/policy`, body, { apiKey: by.apiKey });

async function read(id: string) {
  const { meta: _, ...policy } = (await send(service, `GET /api/v1/agents/${id}/policy`, undefined, owner))
    .body;
  return policy;
}

test('changes only the parts that are named, and getAgentPolicy shows them', async () => {
  const { id } = await newAgent(owner);
  await setPolicy(service, owner, id, { aboveUsd: '100', maxTrades: 3, maxTradesSeconds: 60 });
  await setPolicy(service, owner, id, { newTokens: true });
  expect(await read(id)).toMatchObject({
    agentId: id,
    aboveUsd: '100',
    maxTrades: 3,
    maxTradesSeconds: 60,
    newTokens: true,
    newDestinations: false,
    approvers: [],
    required: 1,
    expiresInSeconds: 3600,
  });
});

const LIMITS = {
  maxDailyLossUsd: '50',
  maxDailyLossBps: 500,
  maxDrawdownUsd: '500',
  maxDrawdownBps: 500,
  maxPositionUsd: '100',
  maxAutomations: 5,
  maxLosses: 3,
  coolDownSeconds: 600,
  tradingDays: ['monday' as const, 'tuesday' as const],
  tradingFrom: '09:30',
  tradingTo: '16:00',
};

test('a key makes it stricter and never looser, in any part', async () => {
  const { id } = await newAgent(owner);
  const strict = { aboveUsd: '100', newDestinations: true, untrusted: true, launches: true, rights: true };
  await setPolicy(service, owner, id, { ...strict, ...LIMITS, maxTrades: 3, maxTradesSeconds: 60 });
  expect((await change(id, { aboveUsd: '50', newTokens: true })).status).toBe(200);
  const looser: readonly object[] = [
    { aboveUsd: null },
    { aboveUsd: '50.01' },
    { newDestinations: false },
    { newTokens: false },
    { untrusted: false },
    { launches: false },
    { rights: false },
    { maxTrades: null },
    { maxTrades: 4 },
    { maxTradesSeconds: 59 },
    { approvers: [newWallet().address] },
    { expiresInSeconds: 3601 },
    { maxDailyLossUsd: '50.01' },
    { maxDailyLossBps: null },
    { maxDrawdownUsd: null },
    { maxDrawdownBps: 501 },
    { maxPositionUsd: '101' },
    { maxAutomations: 6 },
    { maxLosses: 4 },
    { coolDownSeconds: 599 },
    { tradingDays: [] },
    { tradingDays: ['monday', 'sunday'] },
    { tradingFrom: null, tradingTo: null },
    { tradingFrom: '09:00' },
    { timeZone: 'Asia/Tokyo' },
  ];
  const before = await read(id);
  for (const one of looser) await expectRefusal(service, () => change(id, one), 403, 'approval_required');
  expect(await read(id)).toEqual(before);
  await setPolicy(service, owner, id, { aboveUsd: null, launches: false });
  expect(await read(id)).toMatchObject({ aboveUsd: null, launches: false });
});

test('somebody must be able to decide: approvers for an account without a wallet, and no more votes than approvers', async () => {
  const lonely = await service.account();
  const { id } = await newAgent({ ...lonely, settle: service.settle });
  await expectRefusal(
    service,
    () => change(id, { launches: true }, lonely),
    400,
    'validation_failed',
    'approvers required',
  );
  const approvers = [newWallet().address];
  expect((await change(id, { launches: true, approvers }, lonely)).status).toBe(200);
  await expectRefusal(
    service,
    () => change(id, { required: 2 }, lonely),
    400,
    'validation_failed',
    'required out_of_range',
  );
  expect((await change(id, { launches: false }, lonely)).status).toBe(200);
});

test("refuses a listed agent, and another account's agent like one that does not exist", async () => {
  const { id } = await newAgent(owner);
  const stranger = await newOwner(service);
  await expectRefusal(service, () => change(id, { launches: true }, stranger), 404, 'not_found');
  const offer = { agentId: id, price: '1', title: 'Offer', description: 'Trades.' };
  await sendSignedIn(service, owner.signedIn.headers, 'POST /api/v1/market', offer);
  await expectRefusal(service, () => change(id, { launches: true }), 409, 'agent_listed');
});

test('rights: a key gives none, a signed-in session does, and taking rights away needs nobody', async () => {
  const lone = await newOwner(service);
  const agent = await newAgent(lone, { limits: { max_trade_usd: '100' } });
  const { id } = agent;
  await setPolicy(service, lone, id, { rights: true });
  const address = newWallet().address;
  const given: readonly (readonly [line: string, body: object, status: number])[] = [
    [`POST /api/v1/agents/${id}/whitelist`, { address }, 201],
    [`PATCH /api/v1/agents/${id}`, { payout_wallet: address }, 200],
    [`POST /api/v1/agents/${id}`, { limits: { max_trade_usd: '101' } }, 200],
    ['POST /api/v1/keys', { name: 'another' }, 201],
    ['POST /api/v1/webhooks', { url: 'http://127.0.0.1:9/hook' }, 201],
    ['POST /api/v1/market', { agentId: id, price: '1', title: 'Offer', description: 'Trades.' }, 201],
  ];
  for (const [line, body] of given)
    await expectRefusal(service, () => send(service, line, body, lone), 403, 'approval_required');
  expect(
    (
      await send(
        service,
        `PATCH /api/v1/agents/${id}`,
        { name: 'Other', limits: { max_trade_usd: '50' } },
        lone,
      )
    ).status,
  ).toBe(200);
  for (const [line, body, status] of given)
    expect((await sendSignedIn(service, lone.signedIn.headers, line, body)).status).toBe(status);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import { newWallet } from '../../harness/signIn.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { heldAgent } from './approvalActors.ts';
import { readPolicy, trade } from './lossActors.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

const shadow = (method: string, id: string, body?: object) =>
  send(service, `${method} /api/v1/agents/${id}/policy/shadow`, body, owner);
const verdicts = async (id: string, query = '') =>
  (await send(service, `GET /api/v1/agents/${id}/policy/shadow/verdicts${query}`, undefined, owner)).body
    .data;
const preview = (id: string, body: object) =>
  send(service, `POST /api/v1/agents/${id}/policy/preview`, body, owner);

const SALE = ['ETH', 'USDG', '0.1'] as const;
const PURCHASE = ['ETH', 'NVDA', '0.05'] as const;

const outcomesOf = (found: readonly { operationId: string; outcome: string }[]) =>
  found.map(({ operationId, outcome }) => [operationId, outcome]);

test('a draft decides on what is accepted, says why, and enforces nothing; a rehearsal of the past says the same', async () => {
  const agent = await heldAgent(service, owner, {});
  const draft = { aboveUsd: '200', maxPositionUsd: '100' };
  expect((await shadow('PATCH', agent.id, draft)).status).toBe(200);
  const { body: sold } = await trade(service, owner, agent.id, SALE);
  const { body: bought } = await trade(service, owner, agent.id, PURCHASE);
  const { body: small } = await trade(service, owner, agent.id, ['ETH', 'USDG', '0.01']);
  expect([sold.status, bought.status, small.status]).toEqual(['confirmed', 'confirmed', 'confirmed']);
  const found = await verdicts(agent.id);
  expect(outcomesOf(found)).toEqual([
    [small.id, 'allowed'],
    [bought.id, 'refused'],
    [sold.id, 'held'],
  ]);
  expect(found[2].reasons).toEqual([
    {
      rule: 'aboveUsd',
      effect: 'held',
      sentence: 'It is worth $360, more than $200.',
      passes: 'It passes if it is worth at most $200.',
    },
  ]);
  expect(found[1].reasons).toMatchObject([{ rule: 'maxPositionUsd', effect: 'refused' }]);
  expect(outcomesOf(await verdicts(agent.id, '?outcome=held'))).toEqual([[sold.id, 'held']]);
  expect((await shadow('GET', agent.id)).body).toMatchObject({ ...draft, allowed: 1, held: 1, refused: 1 });
  expect(await readPolicy(service, owner, agent.id)).toMatchObject({ aboveUsd: null, maxPositionUsd: null });
  const { body: past, status } = await preview(agent.id, draft);
  expect([status, past.operations, past.allowed, past.held, past.refused]).toEqual([200, 3, 1, 1, 1]);
  expect(past.verdicts).toEqual(found.slice(1));
  expect(past.rules).toEqual([
    { rule: 'aboveUsd', effect: 'held', operations: 1 },
    { rule: 'maxPositionUsd', effect: 'refused', operations: 1 },
  ]);
});

test('a draft like the policy in force says of each operation what was done with it', async () => {
  const rules = { aboveUsd: '100', maxTrades: 4, maxPositionUsd: '150' };
  const agent = await heldAgent(service, owner, rules);
  await shadow('PATCH', agent.id, {});
  const outcomes = new Map<string, string>();
  const amounts = ['0.01', '0.02', '0.03', '0.05', '0.01', '0.04'];
  for (const [index, amount] of amounts.entries()) {
    const { body, status } = await trade(service, owner, agent.id, [
      'ETH',
      index % 2 === 0 ? 'USDG' : 'NVDA',
      amount,
    ]);
    if (status < 300) outcomes.set(body.id, body.status === 'awaiting_approval' ? 'held' : 'allowed');
  }
  expect([...new Set(outcomes.values())].sort()).toEqual(['allowed', 'held']);
  expect(new Map(outcomesOf(await verdicts(agent.id)) as [string, string][])).toEqual(outcomes);
});

test('a change of the draft begins anew, and its end removes what it said', async () => {
  const agent = await heldAgent(service, owner, { aboveUsd: '500' });
  expect((await shadow('PATCH', agent.id, { maxTrades: 0 })).body).toMatchObject({
    aboveUsd: '500',
    maxTrades: 0,
  });
  await trade(service, owner, agent.id, SALE);
  expect(await verdicts(agent.id)).toMatchObject([{ outcome: 'held', reasons: [{ rule: 'maxTrades' }] }]);
  expect((await shadow('PATCH', agent.id, { maxTrades: 9 })).body).toMatchObject({ held: 0, maxTrades: 9 });
  expect(await verdicts(agent.id)).toEqual([]);
  for (let times = 0; times < 2; times += 1)
    expect((await shadow('DELETE', agent.id)).body).toMatchObject({ id: agent.id, deleted: true });
  await expectRefusal(service, () => shadow('GET', agent.id), 404, 'not_found');
  expect((await readPolicy(service, owner, agent.id)).aboveUsd).toBe('500');
});

test('a rehearsal knows losses, hours, destinations and what came before', async () => {
  const agent = await heldAgent(service, owner, {});
  for (let times = 0; times < 3; times += 1) await trade(service, owner, agent.id, SALE);
  const count = async (draft: object) => {
    const { body } = await preview(agent.id, draft);
    return [body.allowed, body.held, body.refused];
  };
  expect(await count({})).toEqual([3, 0, 0]);
  expect(await count({ maxTrades: 1 })).toEqual([1, 2, 0]);
  expect(await count({ maxDailyLossUsd: '9' })).toEqual([2, 0, 1]);
  expect(await count({ maxDailyLossUsd: '0' })).toEqual([0, 0, 3]);
  expect(await count({ maxDrawdownUsd: '9' })).toEqual([2, 0, 1]);
  const minutes = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  const clock = (ahead: number) => new Date(((minutes + ahead) % 1440) * 60_000).toISOString().slice(11, 16);
  expect(await count({ tradingFrom: clock(60), tradingTo: clock(120) })).toEqual([0, 0, 3]);
  expect(await count({ tradingFrom: clock(1380), tradingTo: clock(60) })).toEqual([3, 0, 0]);
});

test('an agent of another account has no draft, no verdicts and no past', async () => {
  const { id } = await newAgent(owner);
  const { apiKey } = await service.account();
  const lines: readonly [string, object?][] = [
    [`GET /api/v1/agents/${id}/policy/shadow`],
    [`PATCH /api/v1/agents/${id}/policy/shadow`, { aboveUsd: '1' }],
    [`DELETE /api/v1/agents/${id}/policy/shadow`],
    [`GET /api/v1/agents/${id}/policy/shadow/verdicts`],
    [`POST /api/v1/agents/${id}/policy/preview`, { aboveUsd: '1' }],
  ];
  for (const [line, body] of lines)
    await expectRefusal(service, () => send(service, line, body, { apiKey }), 404, 'not_found');
});

test('a draft that could not be a policy is refused', async () => {
  const { id } = await newAgent(owner);
  const wrong = { tradingFrom: '10:00' };
  await expectRefusal(
    service,
    () => shadow('PATCH', id, wrong),
    400,
    'validation_failed',
    'tradingTo required',
  );
  await expectRefusal(service, () => preview(id, wrong), 400, 'validation_failed', 'tradingTo required');
  expect((await shadow('PATCH', id, { approvers: [newWallet().address] })).status).toBe(200);
});

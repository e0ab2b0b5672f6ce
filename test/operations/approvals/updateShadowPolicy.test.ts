import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import { newWallet } from '../../harness/signIn.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { heldAgent, sendSignedIn } from './approvalActors.ts';
import { draftsOf, outcomesOf, PURCHASE, SALE } from './draftActors.ts';
import { readPolicy, trade } from './lossActors.ts';

let service: TestService;
let owner: Owner;
let drafts: ReturnType<typeof draftsOf>;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
  drafts = draftsOf(service, owner);
});
afterAll(() => service.stop());

test('a draft decides on what is accepted, says why, and enforces nothing; a rehearsal of the past says the same', async () => {
  const agent = await heldAgent(service, owner, {});
  const draft = { aboveUsd: '200', maxPositionUsd: '100' };
  expect((await drafts.shadow('PATCH', agent.id, draft)).status).toBe(200);
  const { body: sold } = await trade(service, owner, agent.id, SALE);
  const { body: bought } = await trade(service, owner, agent.id, PURCHASE);
  const { body: small } = await trade(service, owner, agent.id, ['ETH', 'USDG', '0.01']);
  expect([sold.status, bought.status, small.status]).toEqual(['confirmed', 'confirmed', 'confirmed']);
  const found = await drafts.verdicts(agent.id);
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
  expect(outcomesOf(await drafts.verdicts(agent.id, '?outcome=held'))).toEqual([[sold.id, 'held']]);
  expect((await drafts.shadow('GET', agent.id)).body).toMatchObject({
    ...draft,
    allowed: 1,
    held: 1,
    refused: 1,
  });
  expect(await readPolicy(service, owner, agent.id)).toMatchObject({ aboveUsd: null, maxPositionUsd: null });
  const { body: past, status } = await drafts.preview(agent.id, draft);
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
  await drafts.shadow('PATCH', agent.id, {});
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
  expect(new Map(outcomesOf(await drafts.verdicts(agent.id)) as [string, string][])).toEqual(outcomes);
});

test('a draft that could not be a policy is refused', async () => {
  const { id } = await newAgent(owner);
  const wrong = { tradingFrom: '10:00' };
  await expectRefusal(
    service,
    () => drafts.shadow('PATCH', id, wrong),
    400,
    'validation_failed',
    'tradingTo required',
  );
  expect((await drafts.shadow('PATCH', id, { approvers: [newWallet().address] })).status).toBe(200);
});

test('an agent of another account is like one that does not exist', async () => {
  const { id } = await newAgent(owner);
  const { apiKey } = await service.account();
  const asked = () =>
    send(service, `PATCH /api/v1/agents/${id}/policy/shadow`, { aboveUsd: '1' }, { apiKey });
  await expectRefusal(service, asked, 404, 'not_found');
});

test('an agent that is for sale has no new draft', async () => {
  const { id } = await newAgent(owner);
  const offer = { agentId: id, price: '1', title: 'Offer', description: 'Trades.' };
  await sendSignedIn(service, owner.signedIn.headers, 'POST /api/v1/market', offer);
  await expectRefusal(service, () => drafts.shadow('PATCH', id, { aboveUsd: '1' }), 409, 'agent_listed');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEEKDAYS } from '../../../server/domain/policy/agentPolicy.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { untilFolded } from '../../ledger/untilFolded.ts';
import { endOfSwap, launchToken, newAgent } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { setAtVenue } from '../ownedContracts.ts';
import { send } from '../send.ts';
import { decide, readApproval, sendSignedIn, setPolicy } from './approvalActors.ts';
import { etherCosts, limitedAgent, readPolicy, trade } from './lossActors.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, ledgerCheckSeconds: 1 } });
  owner = await newOwner(service);
  await setAtVenue(service, 'setSnipeTax', 0n, 3n);
});
afterAll(() => service.stop());

const SALE = ['ETH', 'USDG', '0.1'] as const;

const today = (): (typeof WEEKDAYS)[number] => WEEKDAYS[(new Date().getUTCDay() + 6) % 7]!;

const otherDays = () => WEEKDAYS.filter((day) => day !== today());

test('outside its days nothing is traded, and the refusal says from when on it is', async () => {
  const agent = await limitedAgent(service, owner, { tradingDays: otherDays() });
  const sale = () => trade(service, owner, agent.id, SALE);
  const { body } = await expectRefusal(service, sale, 403, 'policy_violation');
  expect(body.error).toMatch(/^The agent trades on .*\(UTC\)\. It passes from 00:00 on \w+day \(UTC\) on\.$/);
  await setPolicy(service, owner, agent.id, { tradingDays: [today()] });
  expect((await sale()).status).toBe(200);
});

test('what a person approves after the hours ended is not signed', async () => {
  const agent = await limitedAgent(service, owner, { newTokens: true });
  const { body: swap } = await trade(service, owner, agent.id, ['ETH', 'NVDA', '0.1'], 0);
  expect(swap.status).toBe('awaiting_approval');
  await setPolicy(service, owner, agent.id, { tradingDays: otherDays() });
  const approval = await readApproval(service, owner, swap.approvalId);
  expect((await decide(service, owner, approval, 'approve')).status).toBe(200);
  const { body: approved } = await send(service, `GET /api/v1/swaps/${swap.id}`, undefined, owner);
  const done = await endOfSwap(owner, approved);
  expect([done.status, done.statusReason, done.tx]).toEqual(['failed', 'policy_violation', null]);
});

test('hours need both ends and a time zone that there is', async () => {
  const { id } = await newAgent(owner);
  const change = (body: object) => () => send(service, `PATCH /api/v1/agents/${id}/policy`, body, owner);
  await expectRefusal(
    service,
    change({ tradingFrom: '09:30' }),
    400,
    'validation_failed',
    'tradingTo required',
  );
  await expectRefusal(
    service,
    change({ tradingTo: '09:30' }),
    400,
    'validation_failed',
    'tradingFrom required',
  );
  await expectRefusal(
    service,
    change({ tradingFrom: '09:30', tradingTo: '09:30' }),
    400,
    'validation_failed',
    'tradingTo out_of_range',
  );
  await expectRefusal(
    service,
    change({ timeZone: 'Mars/Olympus' }),
    400,
    'validation_failed',
    'timeZone invalid_format',
  );
});

test('a position grows to its limit and not beyond, also by purchases at once', async () => {
  const agent = await limitedAgent(service, owner, { maxPositionUsd: '1000' });
  const buy = ['ETH', 'NVDA', '0.1'] as const;
  // The first purchase moves the price for the second.
  const order = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'NVDA', amountIn: '0.1', slippageBps: 500 };
  const all = await Promise.all(
    Array.from({ length: 5 }, () => send(service, 'POST /api/v1/swaps?waitSeconds=25', order, owner)),
  );
  const bought = all.filter(({ status }) => status < 300);
  const done = await Promise.all(bought.map(({ body }) => endOfSwap(owner, body)));
  expect(done.map(({ status, statusReason }) => [status, statusReason])).toEqual([
    ['confirmed', null],
    ['confirmed', null],
  ]);
  await service.settle();
  await untilFolded(service);
  const { body } = await expectRefusal(
    service,
    () => trade(service, owner, agent.id, buy),
    403,
    'policy_violation',
  );
  expect(body.error).toMatch(
    /^The agent holds \$7\d\d(\.\d+)? of 0x\w+, and \$360 more are above the \$1000 of maxPositionUsd\. It passes if it buys at most \$2\d\d(\.\d+)?\.$/,
  );
  expect((await trade(service, owner, agent.id, ['ETH', 'NVDA', '0.05'])).status).toBe(200);
});

test('more automations than the policy allows are refused, and a paused one makes room', async () => {
  const agent = await limitedAgent(service, owner, { maxAutomations: 1 });
  const startAt = new Date(Date.now() + 86_400_000).toISOString();
  const dca = { kind: 'dca', agentId: agent.id, tokenIn: 'ETH', tokenOut: 'USDG', startAt };
  const create = () =>
    send(service, 'POST /api/v1/automations', { ...dca, amountPerExecution: '0.01', interval: 'P1D' }, owner);
  const { body: first } = await create();
  const { body } = await expectRefusal(service, create, 403, 'policy_violation');
  expect(body.error).toBe(
    'The agent would have 2 active automations, and maxAutomations allows 1. It passes once 1 of the others are paused or deleted.',
  );
  const pause = (status: string) => send(service, `PATCH /api/v1/automations/${first.id}`, { status }, owner);
  expect((await pause('paused')).status).toBe(200);
  const { body: second, status } = await create();
  expect(status).toBe(201);
  await expectRefusal(service, () => pause('active'), 403, 'policy_violation');
  for (const { id } of [first, second])
    await send(service, `DELETE /api/v1/automations/${id}`, undefined, owner);
});

test('after so many losing sales in a row the agent rests, and its owner starts it again', async () => {
  const agent = await limitedAgent(service, owner, { maxLosses: 2, coolDownSeconds: 600 });
  await sendSignedIn(service, owner.signedIn.headers, `POST /api/v1/agents/${agent.id}/start`);
  await setPolicy(service, owner, agent.id, { maxLosses: null });
  const { token } = await launchToken(owner, agent.id);
  await setPolicy(service, owner, agent.id, { maxLosses: 2 });
  const address = token.address!;
  expect((await trade(service, owner, agent.id, ['ETH', address, '0.1'])).status).toBe(200);
  await etherCosts(service, 3_300n);
  for (const amount of ['100000', '200000'])
    expect((await trade(service, owner, agent.id, [address, 'ETH', amount])).status).toBe(200);
  await service.settle();
  await untilFolded(service);
  await expect
    .poll(async () => (await readPolicy(service, owner, agent.id)).hit?.rule, {
      interval: 50,
      timeout: 20_000,
    })
    .toBe('maxLosses');
  const { hit } = await readPolicy(service, owner, agent.id);
  expect(hit!.sentence).toBe('The last 2 sales of the agent lost, and after 2 it rests for 600 seconds.');
  expect(Date.parse(hit!.until!) - Date.now()).toBeLessThan(600_000);
  await expectRefusal(service, () => trade(service, owner, agent.id, SALE), 403, 'policy_violation');
  await sendSignedIn(service, owner.signedIn.headers, `POST /api/v1/agents/${agent.id}/start`);
  expect((await trade(service, owner, agent.id, SALE)).status).toBe(200);
});

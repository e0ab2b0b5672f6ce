import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { send } from '../send.ts';
import { heldAgent, sendSignedIn } from './approvalActors.ts';
import { trade, tradeSignedIn } from './lossActors.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  owner = await newOwner(service);
});
afterAll(() => service.stop());

type Order = readonly [tokenIn: string, tokenOut: string, amountIn: string];

interface Issue {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

const swapOf = (agentId: string, [tokenIn, tokenOut, amountIn]: Order) => ({
  agentId,
  tokenIn,
  tokenOut,
  amountIn,
});

const OF_POLICY = new Set(['policy_violation', 'approval_required']);
const ofPolicy = (issues: readonly Issue[]) => issues.filter(({ code }) => OF_POLICY.has(code));

const quoted = async (agentId: string, order: Order): Promise<Issue[]> =>
  ofPolicy((await send(service, 'POST /api/v1/swaps/quote', swapOf(agentId, order), owner)).body.issues);

test.each<readonly [rule: string, policy: object, order: Order]>([
  ['aboveUsd', { aboveUsd: '100' }, ['ETH', 'USDG', '0.1']],
  ['aboveUsd, below it', { aboveUsd: '1000' }, ['ETH', 'USDG', '0.1']],
  ['newTokens', { newTokens: true }, ['ETH', 'NVDA', '0.01']],
  ['newTokens, for cash', { newTokens: true }, ['ETH', 'USDG', '0.01']],
  ['maxTrades', { maxTrades: 0 }, ['ETH', 'USDG', '0.01']],
  ['maxPositionUsd', { maxPositionUsd: '100' }, ['ETH', 'NVDA', '0.1']],
  ['maxDailyLossUsd', { maxDailyLossUsd: '0' }, ['ETH', 'NVDA', '0.1']],
  ['tradingHours', { tradingDays: [dayBeforeYesterday()] }, ['ETH', 'USDG', '0.01']],
  ['two rules', { aboveUsd: '1', newTokens: true }, ['ETH', 'NVDA', '0.01']],
])('a quote says what the policy will do with the swap: %s', async (_, policy, order) => {
  const agent = await heldAgent(service, owner, policy);
  const issues = await quoted(agent.id, order);
  const { status, body } = await trade(service, owner, agent.id, order, 0);
  if (status < 300 && body.status !== 'awaiting_approval') return expect(issues).toEqual([]);
  const isHeld = status < 300;
  const [code, severity] = isHeld ? ['approval_required', 'warning'] : ['policy_violation', 'error'];
  expect(issues.length).toBeGreaterThan(0);
  for (const issue of issues) expect(issue).toMatchObject({ code, severity });
  const said = issues.map(({ message }) => message).join(' ');
  if (!isHeld) return expect(body.error).toBe(said);
  const line = `GET /api/v1/approvals/${body.approvalId}`;
  const { reasons } = (await send(service, line, undefined, owner)).body;
  for (const { sentence } of reasons) expect(said).toContain(sentence);
  return expect(reasons).toHaveLength(issues.length);
});

function dayBeforeYesterday() {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  return days[(new Date().getUTCDay() + 5) % 7]!;
}

test('a person who is signed in can sell for cash whatever was lost, and the quote says so', async () => {
  const agent = await heldAgent(service, owner, { tradingDays: [dayBeforeYesterday()] });
  const order = ['ETH', 'USDG', '0.01'] as const;
  expect(await quoted(agent.id, order)).toMatchObject([{ code: 'policy_violation' }]);
  const { headers } = owner.signedIn;
  const { body } = await sendSignedIn(service, headers, 'POST /api/v1/swaps/quote', swapOf(agent.id, order));
  expect(ofPolicy(body.issues)).toEqual([]);
  expect((await tradeSignedIn(service, owner, agent.id, order)).status).toBeLessThan(300);
});

test('what is under way counts in a quote as it does in a swap', async () => {
  const agent = await heldAgent(service, owner, { maxPositionUsd: '500' });
  const order = ['ETH', 'NVDA', '0.1'] as const;
  expect(await quoted(agent.id, order)).toEqual([]);
  await trade(service, owner, agent.id, order, 0);
  expect(await quoted(agent.id, order)).toMatchObject([{ code: 'policy_violation', severity: 'error' }]);
});

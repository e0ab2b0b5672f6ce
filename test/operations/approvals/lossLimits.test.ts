import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fromFixed18, toFixed18 } from '../../../server/money/amounts.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { untilFolded } from '../../ledger/untilFolded.ts';
import { giveEther } from '../actors.ts';
import { newOwner, type Owner } from '../agents/freezeActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';
import { sendSignedIn, setPolicy } from './approvalActors.ts';
import { etherCosts, limitedAgent, readPolicy, trade, tradeSignedIn } from './lossActors.ts';

let service: TestService;
let owner: Owner;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, ledgerCheckSeconds: 1 } });
  owner = await newOwner(service);
});
afterEach(() => etherCosts(service, 3_600n));
afterAll(() => service.stop());

const readAgent = async (id: string) =>
  (await send(service, `GET /api/v1/agents/${id}`, undefined, owner)).body;

const startBySession = (id: string) =>
  sendSignedIn(service, owner.signedIn.headers, `POST /api/v1/agents/${id}/start`);

/** What the service says that its operations may lose, and what the equity history says that they lost, without gas. */
async function lossesOf(agentId: string): Promise<{ mayLose: bigint; lost: bigint }> {
  const rows = await service.database.db
    .selectFrom('spendings')
    .select('may_lose_usd')
    .where('agent_id', '=', agentId)
    .execute();
  const mayLose = rows.reduce((sum, { may_lose_usd }) => sum + toFixed18(may_lose_usd!), 0n);
  const { totals } = (await send(service, `GET /api/v1/wallet/pnl?agentId=${agentId}`, undefined, owner))
    .body;
  return { mayLose, lost: -toFixed(totals.resultUsd) - toFixed(totals.costs.gasUsd) };
}

const toFixed = (usd: string): bigint => (usd.startsWith('-') ? -toFixed18(usd.slice(1)) : toFixed18(usd));

test('however many trades come at once, what they may lose together never exceeds the daily limit by a unit', async () => {
  const limit = '40';
  const agent = await limitedAgent(service, owner, { maxDailyLossUsd: limit });
  const accepted = await service.chain.withoutMiner(async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, () => trade(service, owner, agent.id, ['ETH', 'USDG', '0.1'], 0)),
    );
    expect(new Set(all.map(({ status, code }) => code ?? status))).toEqual(
      new Set([202, 'policy_violation']),
    );
    return all.filter(({ status }) => status === 202).length;
  });
  const each = (await lossesOf(agent.id)).mayLose / BigInt(accepted);
  // As many as fit, and not one more.
  expect(BigInt(accepted)).toBe(toFixed18(limit) / each);
  await service.settle();
  await untilFolded(service);
  const { mayLose, lost } = await lossesOf(agent.id);
  expect(mayLose).toBeLessThanOrEqual(toFixed18(limit));
  expect(lost).toBeGreaterThan(0n);
  expect(lost).toBeLessThanOrEqual(mayLose);
});

test('a refusal names the rule, its figures and the most that passes, and that much passes', async () => {
  const agent = await limitedAgent(service, owner, { maxDailyLossUsd: '10' });
  const tooMuch = () => trade(service, owner, agent.id, ['ETH', 'USDG', '1']);
  const { body } = await expectRefusal(service, tooMuch, 403, 'policy_violation');
  const [, mayLose, left] =
    /^The agent lost \$[\d.]+ today, and this may lose \$([\d.]+): more than the \$10 of maxDailyLossUsd\. It passes if it may lose at most \$([\d.]+)\.$/.exec(
      body.error,
    )!;
  const part = fromFixed18((toFixed18('0.99') * toFixed18(left!)) / toFixed18(mayLose!));
  expect((await trade(service, owner, agent.id, ['ETH', 'USDG', part])).status).toBeLessThan(300);
  await service.settle();
});

test('a price that falls too far pauses the agent; only its owner gets out and starts it again', async () => {
  const agent = await limitedAgent(service, owner, { maxDailyLossBps: 500 });
  await startBySession(agent.id);
  await etherCosts(service, 3_300n);
  await expect
    .poll(async () => (await readAgent(agent.id)).status, { interval: 50, timeout: 20_000 })
    .toBe('paused');
  expect((await readAgent(agent.id)).status_reason).toBe('loss_limit');
  const { hit } = await readPolicy(service, owner, agent.id);
  expect(hit).toMatchObject({ rule: 'maxDailyLossBps', until: null });
  expect(hit!.sentence).toMatch(
    /^The agent lost \$3000(\.\d+)? today, and maxDailyLossBps allows 5 % of \$36000(\.\d+)?\.$/,
  );
  const sale = ['ETH', 'USDG', '0.1'] as const;
  const { body } = await expectRefusal(
    service,
    () => trade(service, owner, agent.id, sale),
    403,
    'policy_violation',
  );
  expect(body.error).toBe(`${hit!.sentence} It passes once the owner starts the agent.`);
  const start = `POST /api/v1/agents/${agent.id}/start`;
  await expectRefusal(service, () => send(service, start, undefined, owner), 403, 'approval_required');
  expect((await tradeSignedIn(service, owner, agent.id, sale)).status).toBeLessThan(300);
  await service.settle();
  const purchase = ['USDG', 'NVDA', '10'] as const;
  await expectRefusal(
    service,
    () => tradeSignedIn(service, owner, agent.id, purchase),
    403,
    'policy_violation',
  );
  const { body: started } = await startBySession(agent.id);
  expect([started.status, started.status_reason]).toEqual(['running', null]);
  const after = await readPolicy(service, owner, agent.id);
  expect([after.hit, after.measuredFrom]).toEqual([null, expect.any(String)]);
  expect((await trade(service, owner, agent.id, sale)).status).toBeLessThan(300);
  await service.settle();
});

test('an event and the audit log tell why, also of an agent that does not run', async () => {
  const agent = await limitedAgent(service, owner, { maxDrawdownUsd: '1000' });
  await etherCosts(service, 3_300n);
  const events = async () =>
    (await send(service, `GET /api/v1/events?agentId=${agent.id}&types=agent.paused`, undefined, owner)).body
      .data;
  await expect.poll(events, { interval: 50, timeout: 20_000 }).toHaveLength(1);
  expect((await events())[0].data).toMatchObject({ status: 'stopped', statusReason: 'loss_limit' });
  const told = async () => {
    const audit = await send(service, `GET /api/v1/audit?agentId=${agent.id}`, undefined, owner);
    return audit.body.data.find(({ kind }: { kind: string }) => kind === 'loss_limit_hit');
  };
  await expect.poll(told, { interval: 50, timeout: 20_000 }).toBeDefined();
  const { decision } = await told();
  expect(decision).toMatchObject({ outcome: 'refused', rule: 'maxDrawdownUsd' });
  expect(decision.reason).toMatch(
    /^The agent lost \$3000(\.\d+)? since its highest result, and maxDrawdownUsd allows \$1000\.$/,
  );
});

test('a drawdown in per cent is that of the equity, and a deposit is no gain', async () => {
  const agent = await limitedAgent(service, owner, { maxDrawdownBps: 1_000 });
  await giveEther(service, agent.wallet_address, 2n * 10n ** 19n);
  await service.chain.rpc('evm_mine');
  await untilFolded(service);
  await etherCosts(service, 3_300n);
  await expect.poll(() => hasEquity(agent.id, 66_000)).toBe(true);
  expect((await readPolicy(service, owner, agent.id)).hit).toBeNull();
  await etherCosts(service, 3_200n);
  await expect
    .poll(async () => (await readPolicy(service, owner, agent.id)).hit?.rule, {
      interval: 50,
      timeout: 20_000,
    })
    .toBe('maxDrawdownBps');
});

async function hasEquity(agentId: string, usd: number): Promise<boolean> {
  const path = `GET /api/v1/wallet/pnl?agentId=${agentId}`;
  return Math.round(Number((await send(service, path, undefined, owner)).body.totals.equityUsd)) === usd;
}

test('a policy without losses goes on as before, and a limit that ends ends', async () => {
  const agent = await limitedAgent(service, owner, { maxDailyLossUsd: '1' });
  const sale = ['ETH', 'USDG', '0.1'] as const;
  await expectRefusal(service, () => trade(service, owner, agent.id, sale), 403, 'policy_violation');
  await setPolicy(service, owner, agent.id, { maxDailyLossUsd: null });
  expect((await trade(service, owner, agent.id, sale)).status).toBeLessThan(300);
  await service.settle();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { allow, giveEther, newAgent } from '../operations/actors.ts';
import { freshKey } from '../operations/agents/freezeActors.ts';
import { send } from '../operations/send.ts';

/** Two replicas, each with api and workers, on one database and one chain. */
let service: TestService;
let replica: TestService;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null, starterCredits: '100000' } });
  const { database, chain } = service;
  replica = await startTestService({ database, chain, config: { starterFunding: null } });
});
afterAll(async () => {
  await replica.stop();
  await service.stop();
});

/** More by hand: `FREEZE_RACES=10000`. */
const RACES = Number(process.env.FREEZE_RACES ?? 60);
const AGENTS_OF_ACCOUNT = 40;
const AT_ONCE = 4;
const SOMEBODY = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

interface Race {
  readonly agentId: string;
  readonly answeredAt: Date;
  readonly tookMs: number;
}

/** Asks for everything at once on both replicas, and freezes the agent or its account meanwhile. */
async function race(account: TestAccount, number: number): Promise<Race> {
  const agent = await newAgent({ client: account.client, settle: async () => undefined });
  await giveEther(service, agent.wallet_address);
  await allow({ ...account, settle: async () => undefined }, agent.id, SOMEBODY);
  const { id: agentId } = agent;
  await send(service, `POST /api/v1/agents/${agentId}/start`, undefined, account);
  const at = (line: string, body: object, nth: number) =>
    send(nth % 2 === 0 ? service : replica, line, body, { ...account, headers: freshKey() });
  const swap = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const transfer = { agentId, to: SOMEBODY, token: 'ETH', amount: '0.001' };
  const launch = { agentId, symbol: `RACE${number}`.slice(0, 10), name: 'Race', quote: 'ETH' };
  const dca = {
    kind: 'dca',
    agentId,
    tokenIn: 'ETH',
    tokenOut: 'USDG',
    amountPerExecution: '0.01',
    interval: 'PT1S',
  };
  const asked = [
    at('POST /api/v1/automations', dca, 0),
    at('POST /api/v1/swaps', swap, 1),
    at('POST /api/v1/wallet/transfers', transfer, 2),
    at('POST /api/v1/launch/pons', launch, 3),
    at('POST /api/v1/swaps', swap, 4),
    at(`POST /api/v1/agents/${agentId}/runs`, { goal: 'Buy USDG for 0.01 ETH.', allow_trades: true }, 5),
  ];
  // A part of the races freezes at once, the others while something is signed or on its way.
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, (number % 10) * 25))]);
  const startedMs = performance.now();
  const { status } = await send(
    number % 2 === 0 ? service : replica,
    `POST /api/v1/agents/${agentId}/freeze`,
    {},
    account,
  );
  const answered = { agentId, answeredAt: new Date(), tookMs: performance.now() - startedMs };
  expect(status).toBe(200);
  const late = await at('POST /api/v1/swaps', swap, number);
  expect(late.code).toBe('agent_frozen');
  await Promise.allSettled(asked);
  return answered;
}

async function racesOf(numbers: readonly number[]): Promise<Race[]> {
  const account = await service.account();
  const races: Race[] = [];
  for (const number of numbers) races.push(await race(account, number));
  return races;
}

test('nothing is accepted or signed for an agent after the answer of its freeze, on any replica', async () => {
  const lanes = Array.from({ length: Math.ceil(RACES / AGENTS_OF_ACCOUNT) }, (_, lane) =>
    Array.from({ length: AGENTS_OF_ACCOUNT }, (_, at) => lane * AGENTS_OF_ACCOUNT + at).filter(
      (at) => at < RACES,
    ),
  );
  const races: Race[] = [];
  const work = async (): Promise<void> => {
    for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift())
      races.push(...(await racesOf(lane)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await service.settle();
  const { db } = service.database;
  for (const { agentId, answeredAt } of races) {
    const operations = await db
      .selectFrom('operations')
      .select(['id', 'kind', 'created_at'])
      .where('agent_id', '=', agentId)
      .execute();
    expect(operations.filter((one) => Date.parse(one.created_at) > answeredAt.getTime())).toEqual([]);
    const ids = operations.map(({ id }) => id);
    if (ids.length === 0) continue;
    const signed = await db
      .selectFrom('attempts')
      .select(['operation_id', 'purpose', 'created_at'])
      .where('operation_id', 'in', ids)
      .where('purpose', '=', 'run')
      .execute();
    expect(signed.filter((one) => Date.parse(one.created_at) > answeredAt.getTime())).toEqual([]);
  }
  const times = races.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const p99 = times[Math.ceil(times.length * 0.99) - 1];
  console.info(
    `${races.length} freezes: median ${times[times.length >> 1]?.toFixed(0)} ms, 99 % ${p99?.toFixed(0)} ms`,
  );
}, 3_600_000);

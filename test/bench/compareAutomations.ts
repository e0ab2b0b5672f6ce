import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { parseEther, toHex } from 'viem';
import { insertAutomation } from '../../server/domain/automations/automationRows.ts';
import { newId } from '../../server/ids.ts';
import { findRegistryAsset } from '../../server/ports/registryAssets.ts';
import { connectRpc } from '../../server/sandbox/chain/connectRpc.ts';
import type { BenchPlan } from './benchPlan.ts';
import { callService } from './callService.ts';
import { createAgents } from './createAgents.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { percentile } from './spread.ts';

/** Time from a row's due time to the commit that handles it, in ms. */
export interface LagFigures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Up to the last of them. */
  readonly perSecond: number;
}

export interface AutomationComparison {
  readonly due: number;
  readonly accounts: number;
  /** Claimed, quoted, checked, simulated and accepted as swaps. */
  readonly service: LagFigures;
  /** Claimed and marked. */
  readonly bare: LagFigures;
}

const ACCOUNTS = 10;
const AGENTS_OF_ONE = 10;
const AHEAD_MS = 5_000;
const LOOK_MS = 100;
const AT_ONCE = 8;

/** Many schedules due at once, against a loop that claims and marks as many rows of the same database. */
export async function compareAutomations(
  place: BenchPlace,
  scene: Scene,
  plan: BenchPlan,
): Promise<AutomationComparison> {
  place.say(`automations: ${plan.dueAutomations} due at once`);
  const server = await place.start({
    ...{ name: 'service of the automations', file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: scene.environment,
  });
  const agentIds: string[] = [];
  for (const apiKey of await scene.openAccounts(ACCOUNTS)) {
    const ids = await createAgents(server.port, apiKey, AGENTS_OF_ONE);
    for (const id of ids)
      await callService(server.port, {
        ...{ method: 'POST', path: `/api/v1/agents/${id}/start`, apiKey, expected: 200 },
      });
    agentIds.push(...ids);
  }
  await fund(scene, agentIds);
  const dueAt = await makeDue(scene, agentIds, plan.dueAutomations);
  const service = lagsOf(await untilAccepted(scene, plan.dueAutomations), dueAt);
  await server.end();
  const bare = await claimBarely(scene, plan.dueAutomations);
  return { due: plan.dueAutomations, accounts: ACCOUNTS, service, bare };
}

async function fund({ context, environment }: Scene, agentIds: readonly string[]): Promise<void> {
  const rpc = connectRpc(environment.RPC_URL ?? '');
  const agents = await context.db
    .selectFrom('agents')
    .select('wallet_address')
    .where('id', 'in', agentIds)
    .execute();
  for (const { wallet_address: wallet } of agents)
    await rpc.call('anvil_setBalance', wallet, toHex(parseEther('10')));
  rpc.close();
}

async function makeDue({ context }: Scene, agentIds: readonly string[], count: number): Promise<Date> {
  const { addressBook, db } = context;
  const agents = await db
    .selectFrom('agents')
    .select(['id', 'account_id'])
    .where('id', 'in', agentIds)
    .execute();
  const dueAt = new Date(Date.now() + AHEAD_MS);
  const pair = {
    tokenIn: findRegistryAsset(addressBook, 'ETH')!,
    tokenOut: findRegistryAsset(addressBook, 'USDG')!,
  };
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < count; at += 1) {
      const { id: agentId, account_id: accountId } = agents[at % agents.length]!;
      const terms = { amountInRaw: parseEther('0.0001'), interval: 'P1D', maxExecutions: 1 };
      const none = {
        name: null,
        expiresAt: null,
        triggerPriceUsd: null,
        stopPriceUsd: null,
        filters: null,
        budgetRaw: null,
      };
      const times = { startAt: dueAt, nextRunAt: dueAt, dueAt };
      const own = { id: newId('aut', dueAt), accountId, agentId, kind: 'dca' as const };
      const rules = { slippageBps: 500, acknowledgeUnverified: false };
      await insertAutomation(trx, { ...own, ...pair, ...terms, ...none, ...times, ...rules }, new Date());
    }
  });
  return dueAt;
}

/** Times of acceptance, in ms. */
async function untilAccepted({ context }: Scene, count: number): Promise<number[]> {
  for (;;) {
    const rows = await context.db
      .selectFrom('automation_executions')
      .select(['outcome', 'reason', 'created_at'])
      .execute();
    const wrong = rows.find(({ outcome }) => outcome !== 'swap');
    if (wrong !== undefined) throw new Error(`an execution is ${wrong.outcome}: ${wrong.reason}`);
    if (rows.length === count) return rows.map(({ created_at: at }) => Date.parse(at));
    await delay(LOOK_MS);
  }
}

/** As many rows, each marked in its own transaction. */
async function claimBarely({ context: { db }, owner }: Scene, count: number): Promise<LagFigures> {
  await sql`CREATE UNLOGGED TABLE bench_due (id integer PRIMARY KEY, due_at timestamptz NOT NULL, done_at timestamptz)`.execute(
    owner,
  );
  const dueAt = new Date(Date.now() + 100);
  await sql`INSERT INTO bench_due SELECT n, ${dueAt} FROM generate_series(1, ${count}::int) n`.execute(owner);
  await sql`CREATE INDEX ON bench_due (due_at) WHERE done_at IS NULL`.execute(owner);
  await sql`GRANT ALL ON bench_due TO PUBLIC`.execute(owner);
  await delay(dueAt.getTime() - Date.now());
  const work = async (): Promise<void> => {
    for (;;) {
      const { numAffectedRows } = await sql`UPDATE bench_due SET done_at = clock_timestamp() WHERE id = (
        SELECT id FROM bench_due WHERE done_at IS NULL AND due_at <= clock_timestamp()
        ORDER BY due_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)`.execute(db);
      if (numAffectedRows === 0n) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { rows } = await sql<{ done_at: Date | string }>`SELECT done_at FROM bench_due`.execute(db);
  await sql`DROP TABLE bench_due`.execute(owner);
  return lagsOf(
    rows.map(({ done_at: at }) => new Date(at).getTime()),
    dueAt,
  );
}

function lagsOf(doneAt: readonly number[], dueAt: Date): LagFigures {
  const lags = doneAt.map((at) => at - dueAt.getTime()).sort((one, other) => one - other);
  return {
    ...{ p50: percentile(lags, 0.5), p95: percentile(lags, 0.95), p99: percentile(lags, 0.99) },
    perSecond: (lags.length * 1000) / (lags.at(-1) ?? Number.NaN),
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BenchPlan } from './benchPlan.ts';
import { createAgents } from './createAgents.ts';
import { driveService } from './driveService.ts';
import { launchOrder } from './launchOrder.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { percentile } from './spread.ts';

/** Time from acceptance to signature, in ms. */
export interface PickUp {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface QueueFigures {
  readonly waiting: number;
  readonly measured: number;
  readonly empty: PickUp;
  readonly full: PickUp;
  /** Sequential scans of the operations table while the queue was full; each reads all operations. */
  readonly fullScans: number;
  readonly indexScans: number;
  /** Statements of an idle process. */
  readonly idlePerSecond: number;
}

const AGENTS = 8;
const WARM_UP = 8;
/** Fewer than the launchers, so that no wallet is waited for. */
const IN_FLIGHT = 2;
const IDLE_MS = 5_000;
/** PostgreSQL reports statistics about once a second. */
const TOLD_MS = 1_500;

/** First while no others wait for a later moment, then while many do. */
export async function measureQueue(place: BenchPlace, scene: Scene, plan: BenchPlan): Promise<QueueFigures> {
  const service = await place.start({
    ...{ name: 'service of the queue', file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...scene.environment, ROLE: 'all' },
  });
  const [apiKey = ''] = await scene.openAccounts(1);
  const agentIds = await createAgents(service.port, apiKey, AGENTS);
  const order = launchOrder(agentIds);
  const pickUps = async (count: number): Promise<PickUp> => {
    const since = new Date();
    await driveService({ port: service.port, apiKey, count, inFlight: IN_FLIGHT, order });
    return readPickUps(scene, since);
  };
  await pickUps(WARM_UP);
  const idlePerSecond = await countIdle(scene);
  const empty = await pickUps(plan.pickUps);
  place.say(`queue: ${plan.waitingOperations} operations that wait for later`);
  await fill(scene, agentIds, plan.waitingOperations);
  await pickUps(WARM_UP);
  const before = await readScans(scene);
  const full = await pickUps(plan.pickUps);
  await delay(TOLD_MS);
  const after = await readScans(scene);
  await service.end();
  // Final, so that later measurements do not meet them.
  await sql`UPDATE operations SET state = 'expired', settled = true WHERE id LIKE 'swp_waiting%'`.execute(
    scene.owner,
  );
  return {
    ...{ waiting: plan.waitingOperations, measured: plan.pickUps, empty, full, idlePerSecond },
    fullScans: after.full - before.full,
    indexScans: after.index - before.index,
  };
}

/** Half await funds, half their time. */
async function fill({ owner }: Scene, agentIds: readonly string[], count: number): Promise<void> {
  await sql`
    INSERT INTO operations (id, kind, account_id, agent_id, wallet_id, state, valid_until, next_attempt_at, created_at, updated_at)
    SELECT 'swp_waiting' || n, 'swap', agents.account_id, agents.id, agents.wallet_id,
      CASE n % 2 WHEN 0 THEN 'awaiting' ELSE 'accepted' END, now() + interval '1 day', now() + interval '1 hour', now(), now()
    FROM generate_series(1, ${count}::int) n
    JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM agents WHERE id = ANY(${[...agentIds]})) agents
      ON agents.place = n % ${agentIds.length}::int`.execute(owner);
  await sql`ANALYZE operations`.execute(owner);
}

async function readPickUps({ owner }: Scene, since: Date): Promise<PickUp> {
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM min(event.at) - o.created_at) * 1000)::float8 AS ms FROM operations o
    JOIN operation_events event ON event.operation_id = o.id AND event.state = 'signed'
    WHERE o.kind = 'launch' AND o.created_at >= ${since} GROUP BY o.id ORDER BY 1`.execute(owner);
  const sorted = rows.map(({ ms }) => ms);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) };
}

async function readScans({ owner }: Scene): Promise<{ readonly full: number; readonly index: number }> {
  const { rows } = await sql<{ full: string; index: string }>`
    SELECT seq_scan AS full, idx_scan AS index FROM pg_stat_user_tables WHERE relname = 'operations'`.execute(
    owner,
  );
  return { full: Number(rows[0]?.full), index: Number(rows[0]?.index) };
}

/** Statements outside a transaction commit too; those of the loops are such. */
async function countIdle({ owner }: Scene): Promise<number> {
  const commits = async (): Promise<number> => {
    const { rows } = await sql<{ count: string }>`
      SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()`.execute(owner);
    return Number(rows[0]?.count);
  };
  await delay(TOLD_MS);
  const before = await commits();
  await delay(IDLE_MS);
  return ((await commits()) - before) / (IDLE_MS / 1_000);
}

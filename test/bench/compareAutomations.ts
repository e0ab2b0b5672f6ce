import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import type { BenchPlan } from './benchPlan.ts';
import { makeDue, type SwapEnds } from './dueAutomations.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { percentile } from './spread.ts';
import { type Costs, watchCosts } from './watchCosts.ts';

/** Time from a row's due time to the commit that handles it, in ms. */
export interface LagFigures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly last: number;
  /** Up to the last of them. */
  readonly perSecond: number;
}

export interface AutomationComparison {
  readonly due: number;
  readonly accounts: number;
  /** Claimed, quoted, checked, simulated and accepted as swaps. */
  readonly service: LagFigures;
  /** Per acceptance, until the last; with the swaps that are signed and sent meanwhile. */
  readonly costs: Costs;
  /** Swaps that were signed by the last acceptance. */
  readonly signed: number;
  readonly ends: SwapEnds;
  /** Claimed and marked. */
  readonly bare: LagFigures;
}

const AT_ONCE = 8;

/** Many schedules due at once, against a loop that claims and marks as many rows of the same database. */
export async function compareAutomations(
  place: BenchPlace,
  scene: Scene,
  plan: BenchPlan,
): Promise<AutomationComparison[]> {
  const compared: AutomationComparison[] = [];
  for (const due of plan.dueAutomations) compared.push(await compareDue(place, scene, due));
  return compared;
}

async function compareDue(place: BenchPlace, scene: Scene, due: number): Promise<AutomationComparison> {
  place.say(`automations: ${due} due at once`);
  const metricsPort = await pickPort(undefined, join(place.dir, 'no-port-is-remembered'));
  const server = await place.start({
    ...{ name: `service of ${due} automations`, file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...scene.environment, METRICS_PORT: String(metricsPort) },
  });
  const { accounts, dueAt, accepted, ended } = await makeDue(scene, server.port, due);
  await delay(dueAt.getTime() - Date.now());
  const costsOf = await watchCosts(scene, server, metricsPort);
  const times = await accepted(due);
  const costs = await costsOf(due);
  const signed = await countSigned(scene, dueAt);
  place.say(`automations: all accepted, ${signed} signed`);
  const ends = await ended();
  await server.end();
  const bare = await claimBarely(scene, due);
  return { due, accounts, service: lagsOf(times, dueAt), costs, signed, ends, bare };
}

async function countSigned({ context }: Scene, since: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM operations WHERE created_at >= ${since} AND state <> 'accepted'`.execute(
    context.db,
  );
  return Number(rows[0]?.count);
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
    last: lags.at(-1) ?? Number.NaN,
    perSecond: (lags.length * 1000) / (lags.at(-1) ?? Number.NaN),
  };
}

import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { findRegistryAsset } from '../../server/ports/registryAssets.ts';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import { seedAgents } from '../harness/seedIndex.ts';
import type { BenchPlan } from './benchPlan.ts';
import { startAgents } from './dueAutomations.ts';
import type { PickUp } from './measureQueue.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { percentile } from './spread.ts';
import { type Costs, watchCosts } from './watchCosts.ts';

/** In ms: until a due automation is accepted as a swap, and until that swap is signed. */
interface PickUps {
  readonly accepted: PickUp;
  readonly signed: PickUp;
}

export interface ScaleFigures {
  readonly agents: number;
  readonly automations: number;
  readonly measured: number;
  readonly alone: PickUps;
  /** Among all agents and automations. */
  readonly amongAll: PickUps;
  /** Of one schedule among all, with everything else that happens meanwhile. */
  readonly costs: Costs;
  readonly bytesOfAgent: number;
  readonly bytesOfAutomation: number;
}

const EVERY_MS = 250;
const AHEAD_MS = 1_000;
const LOOK_MS = 100;
/** The default of a deployment; the sandbox compares much more often. */
const CHECK_SECONDS = 300;
const OTHERS = 'acc_00000000000000000000000000';

/** One schedule after another is due: first alone in the database, then among very many that are due later. */
export async function measureScale(place: BenchPlace, scene: Scene, plan: BenchPlan): Promise<ScaleFigures> {
  const { owner } = scene;
  const metricsPort = await pickPort(undefined, join(place.dir, 'no-port-is-remembered'));
  const server = await place.start({
    ...{ name: 'service of the scale', file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: {
      ...scene.environment,
      ROLE: 'all',
      METRICS_PORT: String(metricsPort),
      LEDGER_CHECK_SECONDS: String(CHECK_SECONDS),
    },
  });
  const agentIds = (await startAgents(scene, server.port, 1)).map(({ id }) => id);
  await pickUps(scene, agentIds, plan.pickUps / 4);
  const alone = await pickUps(scene, agentIds, plan.pickUps);
  place.say(`scale: ${plan.scaleAgents} agents, ${plan.scaleAutomations} automations`);
  const before = await readBytes(scene);
  await seedAgents(owner, OTHERS, plan.scaleAgents);
  const withAgents = await readBytes(scene);
  await seedAutomations(scene, plan);
  const after = await readBytes(scene);
  await untilNumbered(scene);
  await letRest(scene);
  const costsOf = await watchCosts(scene, server, metricsPort);
  const amongAll = await pickUps(scene, agentIds, plan.pickUps);
  const costs = await costsOf(plan.pickUps);
  await server.end();
  return {
    agents: plan.scaleAgents,
    automations: plan.scaleAutomations,
    measured: plan.pickUps,
    alone,
    amongAll,
    costs,
    bytesOfAgent: (withAgents - before) / plan.scaleAgents,
    bytesOfAutomation: (after - withAgents) / plan.scaleAutomations,
  };
}

async function pickUps(scene: Scene, agentIds: readonly string[], count: number): Promise<PickUps> {
  const { owner } = scene;
  const begun = new Date();
  const firstAt = new Date(begun.getTime() + AHEAD_MS);
  await insertAutomations(scene, {
    ...{ count, idPrefix: `aut_own${begun.getTime()}_`, agents: sql`id = ANY(${[...agentIds]}::text[])` },
    dueAt: sql`${firstAt}::timestamptz + n * ${EVERY_MS}::int * interval '1 ms'`,
  });
  for (;;) {
    const { rows } = await sql<{ accepted: number; signed: number | null }>`
      SELECT extract(epoch FROM x.created_at - x.slot)::float8 * 1000 AS accepted,
        extract(epoch FROM (SELECT min(at) FROM operation_events WHERE operation_id = x.swap_id AND state = 'signed')
          - x.created_at)::float8 * 1000 AS signed
      FROM automation_executions x WHERE x.created_at >= ${begun} AND x.swap_id IS NOT NULL`.execute(owner);
    if (rows.length === count && rows.every(({ signed }) => signed !== null))
      return { accepted: spreadOf(rows, 'accepted'), signed: spreadOf(rows, 'signed') };
    await delay(LOOK_MS);
  }
}

function spreadOf<Name extends string>(
  rows: readonly Readonly<Record<Name, number | null>>[],
  name: Name,
): PickUp {
  const sorted = rows.map((row) => row[name] ?? Number.NaN).sort((one, other) => one - other);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) };
}

/** Due between an hour from now and a day later. */
const seedAutomations = (scene: Scene, { scaleAutomations: count }: BenchPlan): Promise<void> =>
  insertAutomations(scene, {
    ...{ count, idPrefix: 'aut_scale', agents: sql`account_id = ${OTHERS}` },
    dueAt: sql`now() + interval '1 hour' + random() * interval '1 day'`,
  });

interface NewAutomations {
  readonly count: number;
  readonly idPrefix: string;
  /** SQL condition. */
  readonly agents: ReturnType<typeof sql>;
  /** SQL value of the number `n`, from 1. */
  readonly dueAt: ReturnType<typeof sql>;
}

/** Purchases of a little USDG, once a day; agents take turns. */
async function insertAutomations(
  { owner, context: { addressBook } }: Scene,
  { count, idPrefix, agents, dueAt }: NewAutomations,
): Promise<void> {
  const [tokenIn, tokenOut] = ['ETH', 'USDG'].map((symbol) =>
    JSON.stringify(findRegistryAsset(addressBook, symbol)),
  );
  await sql`
    WITH own AS MATERIALIZED (SELECT id, account_id, row_number() OVER (ORDER BY id) - 1 AS place FROM agents WHERE ${agents})
    INSERT INTO automations (id, account_id, agent_id, kind, token_in, token_out, amount_in_raw, slippage_bps,
      acknowledge_unverified, start_at, max_executions, interval, status, next_run_at, due_at, created_at, updated_at)
    SELECT ${idPrefix} || n, account_id, own.id, 'dca', ${tokenIn}::jsonb, ${tokenOut}::jsonb, 100000000000000, 500,
      false, at, 1, 'P1D', 'active', at, at, now(), now()
    FROM (SELECT n, ${dueAt} AS at FROM generate_series(1, ${count}::int) n) due
    JOIN own ON own.place = n % (SELECT count(*) FROM own)`.execute(owner);
}

async function readBytes({ owner }: Scene): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`SELECT pg_database_size(current_database()) AS bytes`.execute(
    owner,
  );
  return Number(rows[0]?.bytes);
}

/**
 * As if they had been there for long: their wallets are old, and their comparisons with the chain are spread over the time between
 * two of them.
 */
async function letRest({ owner }: Scene): Promise<void> {
  const ofOthers = sql`wallet_id IN (SELECT wallet_id FROM agents WHERE account_id = ${OTHERS})`;
  await sql`UPDATE wallets SET created_at = now() - interval '30 days'
    WHERE id IN (SELECT wallet_id FROM agents WHERE account_id = ${OTHERS})`.execute(owner);
  await sql`UPDATE wallet_ledgers SET compared_at = now() - random() * make_interval(secs => ${CHECK_SECONDS}::int)
    WHERE ${ofOthers}`.execute(owner);
  await sql`VACUUM ANALYZE`.execute(owner);
}

/** Creating that many agents told as many events. */
async function untilNumbered({ owner }: Scene): Promise<void> {
  const waiting = sql<{ count: string }>`SELECT count(*) AS count FROM event_outbox WHERE due_at <= now()`;
  while (Number((await waiting.execute(owner)).rows[0]?.count) > 0) await delay(LOOK_MS);
}

import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import type { BenchPlan } from './benchPlan.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import type { Scene } from './openScene.ts';
import { raceSwaps } from './raceSwaps.ts';
import { type Spread, spread } from './spread.ts';
import { watchCosts } from './watchCosts.ts';

/** Processor time of one swap in ms, of service and PostgreSQL together. */
export interface EventCosts {
  readonly rounds: number;
  readonly perRound: number;
  /** Without the triggers that write events. */
  readonly without: Spread;
  /** Rows of the outbox are written, and nobody numbers them. */
  readonly outbox: Spread;
  /** They are numbered too. */
  readonly numbered: Spread;
  /** Against the round without events next to it. */
  readonly shareOfOutbox: Spread;
  readonly shareOfNumbered: Spread;
}

const MODES = ['without', 'outbox', 'numbered'] as const;
type Mode = (typeof MODES)[number];

const ROUNDS_OF_ONE = 3;
const WARM_UP_SWAPS = 32;
/** That of `outboxRows.ts`. While the bench holds it, no process numbers events. */
const SEQUENCER_LOCK = 0x45_76_65_6e;

/** The same swaps on the same database, in turn with and without events. */
export async function compareEvents(place: BenchPlace, scene: Scene, plan: BenchPlan): Promise<EventCosts> {
  const service = await place.start({
    ...{ name: 'service of the events', file: 'server/main.ts', readyPath: '/api/v1/health' },
    env: { ...scene.environment, ROLE: 'all' },
  });
  const run = await (await raceSwaps(scene, plan)).prepare(service);
  const rounds = plan.launchRounds * ROUNDS_OF_ONE;
  const perRound = plan.swapsPerRound;
  const costs: Record<Mode, number[]> = { without: [], outbox: [], numbered: [] };
  await run(WARM_UP_SWAPS);
  for (let at = 0; at < rounds; at += 1) {
    // Each round begins with another mode, so that effects of the order hit all.
    for (const mode of MODES.map((_, index) => MODES[(index + at) % MODES.length]!)) {
      await turn(scene.owner, mode);
      const costsOf = await watchCosts(scene, service, null);
      await run(perRound);
      const { runnerCpuMs, postgresCpuMs } = await costsOf(perRound);
      costs[mode].push(runnerCpuMs + postgresCpuMs);
    }
    const told = MODES.map((mode) => `${mode} ${costs[mode].at(-1)!.toFixed(1)} ms`);
    place.say(`events round ${at + 1}/${rounds}: ${told.join(', ')}`);
  }
  await service.end();
  await turn(scene.owner, 'numbered');
  const shareOf = (mode: Mode) => spread(costs[mode].map((cost, at) => cost / costs.without[at]!));
  return {
    ...{ rounds, perRound },
    ...{ without: spread(costs.without), outbox: spread(costs.outbox), numbered: spread(costs.numbered) },
    ...{ shareOfOutbox: shareOf('outbox'), shareOfNumbered: shareOf('numbered') },
  };
}

async function turn(owner: Database, mode: Mode): Promise<void> {
  const { rows } = await sql<{ table: string; trigger: string }>`
    SELECT relname AS table, tgname AS trigger FROM pg_trigger t
    JOIN pg_proc p ON p.oid = tgfoid JOIN pg_class c ON c.oid = tgrelid
    WHERE proname LIKE 'tell\\_%' AND NOT tgisinternal ORDER BY 1, 2`.execute(owner);
  const verb = sql.raw(mode === 'without' ? 'DISABLE' : 'ENABLE');
  for (const { table, trigger } of rows)
    await sql`ALTER TABLE ${sql.table(table)} ${verb} TRIGGER ${sql.ref(trigger)}`.execute(owner);
  await sql`SELECT pg_advisory_unlock_all()`.execute(owner);
  if (mode === 'outbox') await sql`SELECT pg_advisory_lock(${SEQUENCER_LOCK})`.execute(owner);
}

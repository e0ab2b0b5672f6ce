import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchPlan } from './benchPlan.ts';
import type { BenchPlace } from './openBenchPlace.ts';
import { type Spread, spread } from './spread.ts';
import { startEverything } from './startEverything.ts';

export interface StartUpFigures {
  /** An empty directory: initdb, migrations, a new chain, all contracts. */
  readonly coldMs: Spread;
  /** The same directory again. */
  readonly warmMs: Spread;
  /** From the signal to the end of all processes. */
  readonly stopMs: Spread;
}

/** To the first 200 of /api/v1/health, cold and warm in turn; the file cache is warm in both. */
export async function measureStartUp(place: BenchPlace, plan: BenchPlan): Promise<StartUpFigures> {
  const coldMs: number[] = [];
  const warmMs: number[] = [];
  const stopMs: number[] = [];
  for (let at = 0; at < plan.startUps; at += 1) {
    const dataDir = join(place.dir, `start-${at}`);
    for (const into of [coldMs, warmMs]) {
      const started = await startEverything(place, `start ${at}`, dataDir);
      into.push(started.startMs);
      const begun = performance.now();
      await started.end();
      stopMs.push(performance.now() - begun);
    }
    rmSync(dataDir, { recursive: true, force: true });
    const last = (list: readonly number[]) => `${((list.at(-1) ?? 0) / 1000).toFixed(2)} s`;
    place.say(`start-up ${at + 1}/${plan.startUps}: cold ${last(coldMs)}, warm ${last(warmMs)}`);
  }
  return { coldMs: spread(coldMs), warmMs: spread(warmMs), stopMs: spread(stopMs) };
}

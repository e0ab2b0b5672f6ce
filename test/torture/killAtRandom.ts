import { setTimeout as delay } from 'node:timers/promises';
import { chaosOf, randomOf } from './chaos.ts';
import { Load } from './Load.ts';
import type { Stage } from './openStage.ts';
import { type Figures, seconds } from './tellVerdict.ts';
import { Watch } from './Watch.ts';

const FREEZE_SHARE = 0.1;
const TERMINATE_SHARE = 0.1;
const LONGEST_FREEZE_MS = 4_000;

export interface Attack {
  readonly kills: number;
  readonly seed: number;
  /** How many turns the callers take; absent: until the last kill. */
  readonly turns?: number;
  readonly say?: (line: string) => void;
}

/**
 * Kills one random process with SIGKILL under a mixed load, again and again. Sometimes it freezes another for
 * a while, or stops it. In between, the chain reorganises, drops transactions, loses blocks and raises its
 * fees.
 */
export async function killAtRandom(
  { world, fleet, cast }: Stage,
  { kills, seed, turns, say = () => undefined }: Attack,
): Promise<Figures> {
  const chaos = chaosOf(seed, world.chain);
  const random = randomOf(seed + 2);
  const pick = (): number => Math.floor(random() * fleet.size);
  const done = { freezes: 0, terminations: 0 };
  const watch = new Watch(world, () => fleet.isWhole());
  const load = new Load(cast, seed, turns);
  for (let kill = 1; kill <= kills; kill += 1) {
    await delay(chaos.pauseMs());
    const mischief = await chaos.strike();
    await fleet.kill(pick());
    const chance = random();
    if (chance < FREEZE_SHARE) {
      done.freezes += 1;
      await fleet.freeze(pick(), () => delay(random() * LONGEST_FREEZE_MS));
    } else if (chance < FREEZE_SHARE + TERMINATE_SHARE) {
      done.terminations += 1;
      await fleet.terminate(pick());
    }
    say(`  kill ${kill}/${kills} (${mischief})`);
  }
  await (turns === undefined ? load.stop() : load.done());
  return {
    'kills (SIGKILL)': kills,
    'freezes (SIGSTOP)': done.freezes,
    'terminations (SIGTERM)': done.terminations,
    ...chaos.counts(),
    'slowest start to health, s': seconds(Math.max(...fleet.startsMs)),
    'dearest start, s of CPU': seconds(Math.max(...fleet.startsCpuMs)),
    'slowest stop, s': seconds(Math.max(0, ...fleet.stopsMs)),
    ...(await watch.end()),
  };
}

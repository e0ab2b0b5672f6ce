import { randomInt } from 'node:crypto';
import type { Role } from './Fleet.ts';
import { freezeLeader } from './freezeLeader.ts';
import { killAtRandom } from './killAtRandom.ts';
import { killWholeStack } from './killWholeStack.ts';
import { openStage, type Stage } from './openStage.ts';
import { openWorld } from './openWorld.ts';
import { repeatAtOnce } from './repeatAtOnce.ts';
import { FULL_RUNS } from './runInFull.ts';
import { seconds, tellVerdict } from './tellVerdict.ts';
import { terminateUnderLoad } from './terminateUnderLoad.ts';
import { tortureDca } from './tortureDca.ts';
import { tortureSteady } from './tortureSteady.ts';

/**
 * Ends processes of the service in every way while orders go on, and counts on the chain what happened.
 * `npm run torture -- [scenario] [count] [seed]`; the same seed makes the same choices.
 */
const SCENARIOS: Readonly<Record<string, (count: number | undefined, seed: number) => Promise<void>>> = {
  /** [kills]: two that answer and two that work, under a mixed load. */
  kills: (kills = 30, seed) =>
    onStage(['api', 'worker', 'api', 'worker'], async (stage, say) => {
      await tellVerdict(stage, { seed, ...(await killAtRandom(stage, { kills, seed, say })) });
    }),
  /** [kills]: `npm start` with all that it starts. */
  stack: (kills = 30, seed) => killWholeStack(kills, seed, clocked()),
  /** [seconds]: the leader of the index is frozen for so long. */
  frozen: (duration = 30) =>
    onStage(['api', 'worker', 'worker'], async (stage) => {
      await tellVerdict(stage, await freezeLeader(stage, duration * 1_000));
    }),
  /** [times]: SIGTERM to processes under load, of which one works. */
  stop: (times = 20, seed) =>
    onStage(['api', 'worker', 'api'], async (stage) => {
      await tellVerdict(stage, { seed, ...(await terminateUnderLoad(stage, times, seed)) });
    }),
  /** [callers]: the same key so many times at once. */
  repeats: (callers = 50) =>
    onStage(['api', 'worker', 'api', 'worker'], async (stage) => {
      await tellVerdict(stage, await repeatAtOnce(stage, callers));
    }),
  /** [seconds]: schedules over two processes. */
  dca: (duration = 120) =>
    onStage(['all', 'all'], async (stage, say) => {
      await tellVerdict(stage, await tortureDca(stage, duration, say));
    }),
  /** [minutes]: twenty requests a second, and what the process holds meanwhile. */
  steady: (minutes = 30) => tortureSteady(minutes),
  // In full what the suite holds in short.
  ...FULL_RUNS,
};

/** A world, its processes and callers, for as long as the play takes. */
async function onStage(
  roles: readonly Role[],
  play: (stage: Stage, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  const say = clocked();
  const world = await openWorld();
  try {
    const stage = await openStage(world, roles, { traders: 6, goods: 2 });
    say('  the processes are up, the agents have their funds');
    await play(stage, say).finally(() => stage.fleet.stop());
  } finally {
    await world.close();
  }
}

/** Prints what happens, and when. */
function clocked(): (line: string) => void {
  const begun = performance.now();
  return (line) => console.log(`${line}, ${seconds(performance.now() - begun)} s`);
}

// Whoever is told to stop takes its processes along; the death of a parent says nothing to them.
process.once('SIGTERM', () => process.exit(1));

const [first = 'kills', ...rest] = process.argv.slice(2);
const [name, ...numbers] = Number.isNaN(Number(first)) ? [first, ...rest] : ['kills', first, ...rest];
const scenario = SCENARIOS[name];
if (scenario === undefined) throw new Error(`there is no ${name}: ${Object.keys(SCENARIOS).join(', ')}`);
const [count, seed = randomInt(1_000_000)] = numbers.map(Number);
console.log(`${name}, seed ${seed}`);
await scenario(count, seed);

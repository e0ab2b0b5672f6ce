import { randomInt } from 'node:crypto';
import { examineAll } from '../generators/examineAll.ts';
import type { Role } from './Fleet.ts';
import { freezeLeader } from './freezeLeader.ts';
import { killAtRandom } from './killAtRandom.ts';
import { killWholeStack } from './killWholeStack.ts';
import { openStage, type Stage } from './openStage.ts';
import { openWorld } from './openWorld.ts';
import { repeatAtOnce } from './repeatAtOnce.ts';
import { FULL_RUNS, type Scenario } from './runInFull.ts';
import { seconds, tellVerdict } from './tellVerdict.ts';
import { terminateUnderLoad } from './terminateUnderLoad.ts';
import { tortureDca } from './tortureDca.ts';
import { tortureSteady } from './tortureSteady.ts';

/**
 * Ends service processes in every way while orders continue, and counts the effects on the chain. `npm run
 * torture -- <scenario> [count] [seed]`; the same seed makes the same choices.
 */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  kills: {
    about: ['two processes that answer and two that work, killed at random under a mixed load', 'kills, 30'],
    run: (kills = 30, seed) =>
      onStage(['api', 'worker', 'api', 'worker'], async (stage, say) => {
        await tellVerdict(stage, { seed, ...(await killAtRandom(stage, { kills, seed, say })) });
      }),
  },
  stack: {
    about: ['the same to all that npm start starts', 'kills, 30'],
    run: (kills = 30, seed) => killWholeStack(kills, seed, clocked()),
  },
  frozen: {
    about: ['the process that leads the index is frozen', 'seconds, 30'],
    run: (duration = 30) =>
      onStage(['api', 'worker', 'worker'], async (stage) => {
        await tellVerdict(stage, await freezeLeader(stage, duration * 1_000));
      }),
  },
  stop: {
    about: ['SIGTERM to processes under load, of which one works', 'times, 20'],
    run: (times = 20, seed) =>
      onStage(['api', 'worker', 'api'], async (stage) => {
        await tellVerdict(stage, { seed, ...(await terminateUnderLoad(stage, times, seed)) });
      }),
  },
  repeats: {
    about: ['the same orders under the same keys, many times at once', 'callers, 50'],
    run: (callers = 50) =>
      onStage(['api', 'worker', 'api', 'worker'], async (stage) => {
        await tellVerdict(stage, await repeatAtOnce(stage, callers));
      }),
  },
  dca: {
    about: ['schedules of two seconds over two processes that are killed', 'seconds, 120'],
    run: (duration = 120) =>
      onStage(['all', 'all'], async (stage, say) => {
        await tellVerdict(stage, await tortureDca(stage, duration, say));
      }),
  },
  steady: {
    about: ['twenty requests a second, and what the process holds meanwhile', 'minutes, 30'],
    run: (minutes = 30) => tortureSteady(minutes),
  },
  ...FULL_RUNS,
};

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

function clocked(): (line: string) => void {
  const begun = performance.now();
  return (line) => console.log(`${line}, ${seconds(performance.now() - begun)} s`);
}

const usage = (): string =>
  [
    'Usage: npm run torture -- <scenario> [count] [seed]',
    '',
    ...Object.entries(SCENARIOS).map(
      ([
        name,
        {
          about: [what, count],
        },
      ]) => `  ${name.padEnd(8)} ${what}${count ? ` [${count}]` : ''}`,
    ),
    '  generators [name ...] [--document FILE]  clients by generators of other makers, compiled and called',
    '',
    'It takes minutes, on a database and a chain of its own. The same seed makes the same choices.',
  ].join('\n');

function readWish([name = '', ...numbers]: readonly string[]) {
  const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
  const areNumbers = numbers.length <= 2 && numbers.every((word) => /^\d+$/.test(word));
  const [count, seed = randomInt(1_000_000)] = numbers.map(Number);
  return scenario !== undefined && areNumbers ? { name, scenario, count, seed } : undefined;
}

async function main(words: readonly string[]): Promise<void> {
  if (words.some((word) => word === '--help' || word === '-h')) return console.log(usage());
  if (words[0] === 'generators') return examineAll(words.slice(1));
  const wish = readWish(words);
  if (wish === undefined) {
    console.error(usage());
    process.exitCode = 2;
    return;
  }
  console.log(`${wish.name}, seed ${wish.seed}`);
  await wish.scenario.run(wish.count, wish.seed);
}

// A process that is told to stop ends its children: they do not notice their parent's death.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await main(process.argv.slice(2));

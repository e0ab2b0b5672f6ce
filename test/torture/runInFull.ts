import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const LONGEST_MS = 3_600_000;

interface FullForm {
  /** Its action, and the meaning and default of its count. */
  readonly about: readonly [what: string, count?: string];
  readonly file: string;
  /** Its tests to run, by the beginning of their names; default: all. */
  readonly tests?: string;
  readonly environment: (count: number | undefined, seed: number) => Readonly<Record<string, string>>;
}

const UNDER_FIRE = 'test/engine/underFire.test.ts';
const full = () => ({ TORTURE: 'full' });

/** Scenarios with a short form in the suite. */
const FORMS: Readonly<Record<string, FullForm>> = {
  matrix: {
    about: ['each kind of order, killed at every point where a process can die'],
    ...{ file: UNDER_FIRE, tests: 'kill -9 of the service', environment: full },
  },
  reorgs: {
    about: ['reorganisations of 1, 3 and 10 blocks under each kind of order'],
    ...{ file: UNDER_FIRE, tests: 'a reorganisation', environment: full },
  },
  answers: {
    about: ['a node that lies, loses answers, or stands still'],
    ...{ file: 'test/engine/ambiguousAnswers.test.ts', environment: full },
  },
  errs: {
    about: ['one wrong answer of the node at each place of each operation, with a table', 'positions, all'],
    file: 'test/flows/erringNode.test.ts',
    environment: (positions) => ({
      TORTURE: 'full',
      ...(positions === undefined ? {} : { ERR_POSITIONS: String(positions) }),
    }),
  },
  buyers: {
    about: ['many buyers of one agent, a cancellation and a dearer price'],
    ...{ file: 'test/market/manyBuyers.test.ts', environment: full },
  },
  churn: {
    about: ['somebody who moves the pools around each trade of an agent', 'rounds, 100'],
    file: 'test/flows/churn.test.ts',
    environment: (rounds = 100) => ({ CHURN_ROUNDS: String(rounds) }),
  },
  fuzz: {
    about: ['any input to every operation', 'times each, 200'],
    file: 'test/contract/anyInput.test.ts',
    environment: (times = 200, seed) => ({ FUZZ_TIMES: String(times), FUZZ_SEED: String(seed) }),
  },
  model: {
    about: ['lives of two accounts against a model of what they own', 'sequences, 300'],
    file: 'test/model/modelRun.test.ts',
    environment: (sequences = 300, seed) => ({
      MODEL_SEQUENCES: String(sequences),
      MODEL_SEED: String(seed),
    }),
  },
  freezes: {
    about: ['freezes race everything that moves value, while api and workers are killed', 'races, 10000'],
    file: 'test/torture/freezeRaces.test.ts',
    environment: (races = 10_000, seed) => ({ FREEZE_RACES: String(races), FREEZE_SEED: String(seed) }),
  },
  texts: {
    about: ['a model that obeys every text, with a key of all scopes', 'texts, 4224'],
    file: 'test/flows/obedientModel.test.ts',
    environment: (texts = 4_224) => ({ INJECTED_TEXTS: String(texts) }),
  },
  events: {
    about: ['events of killed processes: list, stream and webhook tell the same', 'kills, 200'],
    file: 'test/events/killed.test.ts',
    environment: (kills = Number(process.env.EVENT_KILLS ?? 200), seed) => ({
      EVENT_KILLS: String(kills),
      EVENT_SEED: String(seed),
    }),
  },
  clients: {
    about: ['each client while every fifth answer is lost: each thing once', 'calls, 500'],
    file: 'test/clients/lostAnswers.test.ts',
    environment: (calls = 500) => ({ CLIENT_CALLS: String(calls) }),
  },
  image: {
    about: ['the image with what npm itself installs'],
    file: 'test/deploy/image.test.ts',
    environment: () => ({ IMAGE_INSTALL: 'npm' }),
  },
};

export interface Scenario extends Pick<FullForm, 'about'> {
  readonly run: (count: number | undefined, seed: number) => Promise<void>;
}

/** Runs these tests in full, by name. Each takes minutes and throws when a test fails. */
export const FULL_RUNS: Readonly<Record<string, Scenario>> = Object.fromEntries(
  Object.entries(FORMS).map(([name, form]) => [
    name,
    { about: form.about, run: (count, seed) => runInFull(form, count, seed) },
  ]),
);

async function runInFull(
  { file, tests, environment }: FullForm,
  count: number | undefined,
  seed: number,
): Promise<void> {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const limits = [`--testTimeout=${LONGEST_MS}`, `--hookTimeout=${LONGEST_MS}`];
  const chosen = tests === undefined ? [] : ['-t', tests];
  const words = ['run', '-c', 'test/vitest.config.ts', '--reporter=verbose', ...limits, file, ...chosen];
  const env = { ...process.env, ...environment(count, seed) };
  const child = spawn(process.execPath, [vitest, ...words], { cwd: ROOT, stdio: 'inherit', env });
  process.once('exit', () => child.kill('SIGINT'));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} failed`);
}

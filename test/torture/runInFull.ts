import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const LONGEST_MS = 3_600_000;

interface FullForm {
  /** The file that the suite runs in short. */
  readonly file: string;
  /** Which of its tests, by the beginning of their names; by default all. */
  readonly tests?: string;
  /** What it is told by. */
  readonly environment: (count: number | undefined, seed: number) => Readonly<Record<string, string>>;
}

const UNDER_FIRE = 'test/engine/underFire.test.ts';
const full = () => ({ TORTURE: 'full' });

/** What the suite holds a short form of. */
const FORMS: Readonly<Record<string, FullForm>> = {
  matrix: { file: UNDER_FIRE, tests: 'kill -9 of the service', environment: full },
  reorgs: { file: UNDER_FIRE, tests: 'a reorganisation', environment: full },
  answers: { file: 'test/engine/ambiguousAnswers.test.ts', environment: full },
  buyers: { file: 'test/market/manyBuyers.test.ts', environment: full },
  /** [times each operation] */
  fuzz: {
    file: 'test/contract/anyInput.test.ts',
    environment: (times = 200, seed) => ({ FUZZ_TIMES: String(times), FUZZ_SEED: String(seed) }),
  },
  /** [sequences] */
  model: {
    file: 'test/model/modelRun.test.ts',
    environment: (sequences = 300, seed) => ({
      MODEL_SEQUENCES: String(sequences),
      MODEL_SEED: String(seed),
    }),
  },
  /** What the Dockerfile installs, by npm itself. */
  image: { file: 'test/deploy/image.test.ts', environment: () => ({ IMAGE_INSTALL: 'npm' }) },
};

type Run = (count: number | undefined, seed: number) => Promise<void>;

/** The runs of these tests in full, by name; each takes minutes and throws when a test fails. */
export const FULL_RUNS: Readonly<Record<string, Run>> = Object.fromEntries(
  Object.entries(FORMS).map(([name, form]) => [name, (count, seed) => runInFull(form, count, seed)]),
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
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} failed`);
}

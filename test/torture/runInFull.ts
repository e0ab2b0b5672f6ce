import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

interface FullForm {
  /** The file that the suite runs in short. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

const UNDER_FIRE = 'test/engine/underFire.test.ts';
const FULL = { TORTURE: 'full' };

/** What the suite holds a short form of. */
export const FULL_FORMS: Readonly<Record<string, FullForm>> = {
  matrix: { file: UNDER_FIRE, environment: FULL, flags: ['-t', 'kill -9 of the service'] },
  reorgs: { file: UNDER_FIRE, environment: FULL, flags: ['-t', 'a reorganisation'] },
  answers: { file: 'test/engine/ambiguousAnswers.test.ts', environment: FULL },
  /** What the Dockerfile installs, by npm itself. */
  image: {
    file: 'test/deploy/image.test.ts',
    environment: { IMAGE_INSTALL: 'npm' },
    flags: ['--hookTimeout=600000'],
  },
};

/** Runs it in full, which takes minutes. */
export async function runInFull(name: string): Promise<void> {
  const form = FULL_FORMS[name];
  if (form === undefined) throw new Error(`nothing is in full by the name of ${name}`);
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const run = ['run', '-c', 'test/vitest.config.ts', '--reporter=verbose', form.file, ...(form.flags ?? [])];
  const env = { ...process.env, ...form.environment };
  const child = spawn(process.execPath, [vitest, ...run], { cwd: ROOT, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  process.exitCode = (code as number | null) ?? 1;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** What the suite holds a short form of: a test file, and the tests of it by their names. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  matrix: ['test/engine/underFire.test.ts', '-t', 'kill -9 of the service'],
  reorgs: ['test/engine/underFire.test.ts', '-t', 'a reorganisation'],
  answers: ['test/engine/ambiguousAnswers.test.ts'],
};

export const hasFullForm = (name: string | undefined): name is string =>
  Object.keys(FORMS).includes(name ?? '');

/** Runs it in full, which takes minutes. */
export async function runInFull(name: string): Promise<void> {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const run = ['run', '-c', 'test/vitest.config.ts', '--reporter=verbose', ...(FORMS[name] ?? [])];
  const env = { ...process.env, TORTURE: 'full' };
  const child = spawn(process.execPath, [vitest, ...run], { cwd: ROOT, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  process.exitCode = (code as number | null) ?? 1;
}

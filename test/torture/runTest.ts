import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const LONGEST_MS = 3_600_000;

/** Runs one file of the suite in its full form, which its environment asks for. @throws when it fails */
export async function runTest(file: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const words = ['run', '-c', 'test/vitest.config.ts', '--testTimeout', String(LONGEST_MS), file];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${file} failed with ${JSON.stringify(environment)}`);
}

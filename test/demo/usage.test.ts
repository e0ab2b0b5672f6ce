import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COMPILE_CACHE } from '../harness/compileCache.ts';

/** How the scripts of package.json treat arguments, without a service. */
const ROOT = path.join(import.meta.dirname, '../..');

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment };
    const child = execFile(process.execPath, words, { cwd: ROOT, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const TORTURE = 'test/torture/torture.ts';
const VERIFY = 'test/verify/verify.ts';

test.each([
  ['test/demo/demo.ts'],
  ['test/demo/newAccount.ts'],
  ['test/bench/bench.ts'],
  [TORTURE],
  [VERIFY],
  ['server/main.ts', 'wallets'],
  ['server/main.ts', 'operations'],
  ['server/main.ts', 'chain'],
  ['server/main.ts', 'migrate'],
])('%s --help says how it is called, and does nothing', async (...words) => {
  const { code, stdout, stderr } = await run([...words, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: npm run \w+/);
});

test.each([
  ['test/demo/demo.ts', 'now'],
  ['test/demo/demo.ts', '--world', 'now'],
  ['test/bench/bench.ts', '--bogus'],
  [TORTURE],
  [TORTURE, 'nope'],
  [TORTURE, 'generators', 'nope'],
  [VERIFY, '--bogus'],
])('%s %s is told how it is called, and fails', async (...words) => {
  const { code, stdout, stderr } = await run(words);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^Usage: npm run \w+/);
  expect(stderr).not.toMatch(/^ +at /m);
});

test.each([['test/demo/demo.ts'], ['test/demo/newAccount.ts']])(
  '%s says what to do where nothing answers',
  async (script) => {
    const { code, stderr } = await run([script], { BASE_URL: 'http://127.0.0.1:1', API_KEY: 'none' });
    expect(code).toBe(1);
    expect(stderr).toBe(
      'Nothing answers at http://127.0.0.1:1 (from BASE_URL): start the service with `npm start` first.\n',
    );
  },
);

test('torture that is broken off leaves no folder behind', async () => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'broken-off-'));
  try {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, TMPDIR: temporary };
    const child = execFile(process.execPath, [TORTURE, 'repeats', '2'], { cwd: ROOT, env }, () => undefined);
    const folders = () => readdirSync(temporary).filter((name) => name.startsWith('torture-'));
    const parts = () => folders().flatMap((name) => readdirSync(path.join(temporary, name)));
    await expect.poll(parts).toContain('postgres');
    child.kill('SIGTERM');
    await expect.poll(folders).toEqual([]);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});

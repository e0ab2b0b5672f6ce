import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { lastRelease } from '../spec/lastRelease.ts';

/** Checks the code without a running service. Prints output only of failed steps. */
const ROOT = path.join(import.meta.dirname, '..');
const bin = (file: string): string => path.join(ROOT, 'node_modules', file);

/** Later runs check changed files only. */
const TYPES = path.join(ROOT, 'node_modules/.cache/types.tsbuildinfo');

const STEPS: readonly [name: string, ...command: string[]][] = [
  ['generated files match their sources', 'spec/generate.ts', '--check'],
  [
    'the contract follows its rules',
    bin('@redocly/cli/bin/cli.js'),
    'lint',
    'spec/openapi.yaml',
    '--config',
    'spec/redocly.yaml',
  ],
  [`nothing that callers rely on was broken since ${lastRelease()}`, 'spec/release.ts', '--check'],
  // TypeScript 7 checks; the scripts that read syntax trees keep TypeScript 5. A second checker would repeat
  // half of the work.
  [
    'types',
    bin('typescript-7/bin/tsc'),
    '-p',
    '.',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    TYPES,
  ],
  // Pages need the types of a browser and JSX.
  ['types of the dashboard', bin('typescript-7/bin/tsc'), '-p', 'clients/dashboard'],
  [
    'format and lint',
    bin('@biomejs/biome/bin/biome'),
    'check',
    '--error-on-warnings',
    'server',
    'spec',
    'test',
    'clients',
    'mocks',
  ],
  ['shape of the code', bin('vitest/vitest.mjs'), 'run', '-c', 'test/vitest.config.ts', 'test/tidy.test.ts'],
];

let failures = 0;
for (const [name, ...command] of STEPS) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status === 0) continue;
  failures += 1;
  console.log(`${stdout}${stderr}`.trim());
}
process.exitCode = failures === 0 ? 0 : 1;

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { lastRelease } from '../spec/lastRelease.ts';

/** Everything about the code that needs no running service: one line per step with its time, the output only of what fails. */
const ROOT = path.join(import.meta.dirname, '..');
const bin = (file: string): string => path.join(ROOT, 'node_modules', file);

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
  ['types', bin('typescript/bin/tsc'), '-p', '.'],
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

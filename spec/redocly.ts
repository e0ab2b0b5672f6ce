import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const REDOCLY = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');

/** Runs a redocly command in `spec/`. Throws with redocly's own report. */
export function redocly(...args: readonly string[]): void {
  try {
    execFileSync(process.execPath, [REDOCLY, ...args], {
      cwd: path.join(ROOT, 'spec'),
      stdio: 'pipe',
      env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout?: Buffer; stderr?: Buffer };
    throw new Error(`redocly ${args[0]} failed\n${stdout ?? ''}${stderr ?? ''}`, { cause });
  }
}

import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../..');
export const PACKAGE = path.join(ROOT, 'clients/python');

const run = promisify(execFile);

/** The newest Python of this machine that the client runs on, or null. */
export function findPython(): { readonly command: string; readonly version: string } | null {
  for (const command of ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11']) {
    const { stdout } = spawnSync(command, ['-c', 'import sys; print(*sys.version_info[:3], sep=".")'], {
      encoding: 'utf8',
    });
    const version = (stdout ?? '').trim();
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major === 3 && minor >= 11) return { command, version };
  }
  return null;
}

/**
 * Returns the `bin` folder of an environment with the client, its extras and its tools. It is made once for each
 * `pyproject.toml`, and uses the client's sources as they are.
 */
export async function pythonEnvironment({ command, version }: { command: string; version: string }) {
  const text = readFileSync(path.join(PACKAGE, 'pyproject.toml'), 'utf8');
  const hash = createHash('sha256').update(`${text}${version}${PACKAGE}`).digest('hex').slice(0, 16);
  const cache = path.join(ROOT, 'node_modules/.cache/python-client');
  const folder = path.join(cache, hash);
  const bin = path.join(folder, 'bin');
  const made = path.join(folder, 'made');
  if (existsSync(made)) return bin;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  await run(command, ['-m', 'venv', folder]);
  await run(path.join(bin, 'python'), ['-m', 'pip', 'install', '-q', '-e', `${PACKAGE}[dev,wallet]`]);
  writeFileSync(made, '');
  return bin;
}

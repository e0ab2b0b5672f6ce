import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/gateways');
const LONGEST_INSTALL_MS = 15 * 60_000;

export const LITELLM = '1.108.7';
export const AIMOCK = '1.43.0';

/** Null: these servers can run here. */
export async function missingToolchain(): Promise<string | null> {
  try {
    await run('python3', ['-c', 'import sys, venv, ensurepip; assert sys.version_info >= (3, 10)']);
    await run('npm', ['--version']);
    return null;
  } catch {
    return 'python3 from 3.10 on with venv, and npm, are needed';
  }
}

/** Installs it if it is missing or half done. */
async function installed(name: string, install: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(CACHE, name);
  const mark = join(folder, 'complete');
  if (existsSync(mark)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await install(folder);
  writeFileSync(mark, '');
  return folder;
}

/** LiteLLM's proxy, a gateway between the wire formats of the providers (PyPI). */
export async function litellmProgram(): Promise<string> {
  const folder = await installed(`litellm-${LITELLM}`, async (into) => {
    await run('python3', ['-m', 'venv', into]);
    const wanted = ['install', '-q', '--disable-pip-version-check', `litellm[proxy]==${LITELLM}`];
    await run(join(into, 'bin/pip'), wanted, { timeout: LONGEST_INSTALL_MS });
  });
  return join(folder, 'bin/litellm');
}

/** aimock, a provider that answers by fixtures in the wire formats of OpenAI, Anthropic and Google (npm). */
export async function aimockScript(): Promise<string> {
  const folder = await installed(`aimock-${AIMOCK}`, async (into) => {
    writeFileSync(join(into, 'package.json'), '{"private":true}');
    const wanted = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `@copilotkit/aimock@${AIMOCK}`];
    await run('npm', wanted, { cwd: into, timeout: LONGEST_INSTALL_MS });
  });
  return join(folder, 'node_modules/@copilotkit/aimock/dist/cli.js');
}

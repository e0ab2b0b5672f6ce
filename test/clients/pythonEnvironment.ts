import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
export const PACKAGE = path.join(ROOT, 'clients/python');
export const SCRIPTS = path.join(import.meta.dirname, 'python');

export const MISSING =
  'The Python client is not tested: there is no Python 3.11 or newer. Install one with its venv module, such as `apt install python3 python3-venv`.';

/** The first run downloads. */
const INSTALL_MS = 600_000;

interface Found {
  readonly command: string;
  readonly version: string;
}

/** The newest Python of this machine that the client runs on, or null. */
function findPython(): Found | null {
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

/** Runs a command of the environment and returns what it prints. A failure shows all of its output. */
export type RunPython = (
  command: string,
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
) => Promise<string>;

/**
 * Returns the `bin` folder of an environment with the client, its extras and its tools. It is made once for each
 * `pyproject.toml`, and uses the client's sources as they are.
 */
async function openEnvironment({ command, version }: Found): Promise<string> {
  const text = readFileSync(path.join(PACKAGE, 'pyproject.toml'), 'utf8');
  const hash = createHash('sha256').update(`${text}${version}${PACKAGE}`).digest('hex').slice(0, 16);
  const folder = path.join(ROOT, 'node_modules/.cache/python-client', hash);
  await output(command, [path.join(SCRIPTS, 'environment.py'), folder, PACKAGE]);
  return path.join(folder, 'bin');
}

/** Runs pyright in a folder and returns what it prints. It also fails when a score is below 100 %, so the output counts. */
export async function pyright(run: RunPython, cwd: string, ...args: string[]): Promise<string> {
  const python = await run('python', ['-c', 'import sys; print(sys.executable)']);
  const options = { cwd, env: { ...process.env, PYTHONPATH: path.join(PACKAGE, 'src') } };
  const script = path.join(ROOT, 'node_modules/pyright/index.js');
  const command = [script, '--pythonpath', python, ...args];
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

async function output(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { cwd: PACKAGE, env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...environment } };
  try {
    return (await promisify(execFile)(file, args, { ...options, maxBuffer: 2 ** 26 })).stdout.trim();
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${path.basename(file)} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/**
 * Tests of the Python client. Without Python they are left out, and the end of the run says so (`sayLeftOut`). Where `CI` is set, Python
 * must be there.
 */
export function describePython(title: string, tests: (run: RunPython, bin: () => string) => void): void {
  const python = findPython();
  if (python !== null) {
    describe(title, () => {
      let bin = '';
      beforeAll(async () => {
        bin = await openEnvironment(python);
      }, INSTALL_MS);
      tests(
        (command, args, environment = {}) => output(path.join(bin, command), args, environment),
        () => bin,
      );
    });
    return;
  }
  const isRequired = process.env.CI !== undefined && process.env.CI !== '';
  test.skipIf(!isRequired)(isRequired ? title : MISSING, () => {
    throw new Error(MISSING);
  });
}

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import { spawnGuarded } from '../../server/sandbox/system/guardedProcess.ts';

const START_LIMIT_MS = 60_000;
const LOOK_MS = 4;
const PROJECT = join(import.meta.dirname, '../..');

export interface BenchProcess {
  readonly name: string;
  readonly pid: number;
  readonly guardPid: number;
  readonly port: number;
  /** From before the spawn to the first 200. */
  readonly startMs: number;
  end(): Promise<void>;
}

export interface ProcessOptions {
  readonly name: string;
  /** Relative to the project. */
  readonly file: string;
  readonly nodeArgs?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 once the process is ready. */
  readonly readyPath: string;
  readonly workDir: string;
}

/**
 * Runs a file in its own Node process on PORT; resolves when it is ready. Its guard ends it with this
 * process, even after a crash.
 */
export async function startProcess(options: ProcessOptions): Promise<BenchProcess> {
  const { name, workDir } = options;
  const port = await pickPort(undefined, join(workDir, 'no-port-is-remembered'));
  const logPath = join(workDir, `${name.replaceAll(/\W+/g, '-')}.log`);
  const begun = performance.now();
  const child = await spawnGuarded({
    command: process.execPath,
    args: [...startFlags(options.file), ...(options.nodeArgs ?? []), join(PROJECT, options.file)],
    env: { ...options.env, HOST: '127.0.0.1', PORT: String(port), HOME: workDir },
    cwd: PROJECT,
    logPath,
    stopSignal: 'TERM',
    graceSeconds: 20,
  });
  while (!(await isReady(port, options.readyPath))) {
    const isLate = performance.now() - begun > START_LIMIT_MS;
    if (isLate || child.hasEnded()) {
      await child.end();
      throw new Error(`${name} did not start: ${readFileSync(logPath, 'utf8').trim().slice(-1_000)}`);
    }
    await delay(LOOK_MS);
  }
  const startMs = performance.now() - begun;
  return { name, pid: child.pid, guardPid: child.guardPid, port, startMs, end: () => child.end() };
}

/** The flags of `npm start`. */
function startFlags(file: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.endsWith(` ${file}`)
    ? scripts.start.split(' ').filter((word) => word.startsWith('-'))
    : [];
}

function isReady(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('error', () => resolve(false));
    asked.end();
  });
}

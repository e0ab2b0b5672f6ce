import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { COMPILE_CACHE } from './compileCache.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const START_LIMIT_MS = 60_000;

export interface ServiceProcess {
  readonly pid: number;
  /** Null for a worker process without HTTP. */
  readonly baseUrl: string | null;
  /** Null if no metrics port was requested. */
  readonly metricsUrl: string | null;
  /** One JSON line each. */
  readonly lines: readonly string[];
  /** kill -9. When it resolves, nothing of the process runs. */
  kill(): Promise<void>;
  /** SIGSTOP: the process keeps its locks and leases but does nothing. */
  pause(): void;
  resume(): void;
  /** SIGTERM; resolves to the exit code. */
  terminate(): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts `server/main.ts` as its own process and resolves when it reports ready. After the limit, ends the
 * process and fails with its output.
 */
export async function spawnService(
  environment: Readonly<Record<string, string | undefined>>,
  startLimitMs = START_LIMIT_MS,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  const lines: string[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<Ready>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const said = parsed(line);
    if (said.msg === 'ready') resolve(said);
  });
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const giveUp = () => reject(new Error(`${child.pid} is not ready in time:\n${lines.join('\n')}`));
  const late = setTimeout(giveUp, startLimitMs);
  void exited.then(() => reject(new Error(`ended before it was ready:\n${lines.join('\n')}`)));
  const { port, metricsPort } = await ready
    .finally(() => clearTimeout(late))
    .catch(async (error: unknown) => {
      child.kill('SIGKILL');
      await exited;
      throw error;
    });
  return {
    pid: child.pid!,
    baseUrl: urlOf(port),
    metricsUrl: urlOf(metricsPort),
    lines,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async terminate() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}

interface Ready {
  readonly msg?: string;
  readonly port?: number | null;
  readonly metricsPort?: number | null;
}

const urlOf = (port: number | null | undefined): string | null =>
  typeof port === 'number' ? `http://127.0.0.1:${port}` : null;

function parsed(line: string): Ready {
  try {
    return JSON.parse(line) as Ready;
  } catch {
    return {};
  }
}

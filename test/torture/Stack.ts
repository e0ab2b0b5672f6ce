import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { COMPILE_CACHE } from '../harness/compileCache.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const HEALTH_LIMIT_MS = 60_000;
const LEFTOVER_LIMIT_MS = 20_000;
const LOOK_MS = 50;

export type Victims = 'service' | 'group' | 'everything';

/**
 * Everything that `npm start` starts without configuration: the service, its PostgreSQL, its chain and their
 * guards.
 */
export class Stack {
  readonly #environment: Readonly<Record<string, string>>;
  readonly url: string;
  /** From each start to the first answer of `GET /api/v1/health`. */
  readonly startsMs: number[] = [];
  #child: ChildProcess | null = null;
  #said = '';
  isUp = false;

  constructor(dataDir: string, port: number) {
    this.#environment = { DATA_DIR: dataDir, PORT: String(port) };
    this.url = `http://127.0.0.1:${port}`;
    process.once('exit', () => this.#child?.pid !== undefined && slay(this.#child.pid));
  }

  urls = (): string[] => [this.url];

  /** Starts once, without a second try. @throws when it ends or does not answer. */
  async start(): Promise<void> {
    const begun = performance.now();
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      // Its own process group, as a shell makes one.
      detached: true,
      env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: COMPILE_CACHE, ...this.#environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    this.#said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      this.#said += chunk;
    });
    while (!(await this.#isHealthy())) {
      const passedMs = performance.now() - begun;
      if (child.exitCode !== null || child.signalCode !== null || passedMs > HEALTH_LIMIT_MS)
        throw new Error(`no start without help (exit code ${child.exitCode}):\n${this.#said}`);
      await delay(LOOK_MS);
    }
    this.startsMs.push(performance.now() - begun);
    this.isUp = true;
  }

  async kill(victims: Victims): Promise<void> {
    const child = this.#running();
    const family = familyOf(child.pid!);
    this.isUp = false;
    const exited = once(child, 'exit');
    if (victims === 'group') process.kill(-child.pid!, 'SIGKILL');
    else for (const pid of victims === 'service' ? [child.pid!] : family) slay(pid);
    await exited;
  }

  /** @throws when one of its processes is left. */
  async stop(): Promise<void> {
    if (!this.isUp) return this.#child === null ? undefined : slay(this.#child.pid!);
    const child = this.#running();
    const family = familyOf(child.pid!);
    this.isUp = false;
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    await exited;
    if (child.exitCode !== 0) throw new Error(`exit code ${child.exitCode}:\n${this.#said}`);
    const limit = performance.now() + LEFTOVER_LIMIT_MS;
    while (family.some(isAlive)) {
      if (performance.now() > limit) throw new Error(`left behind: ${family.filter(isAlive).join(', ')}`);
      await delay(LOOK_MS);
    }
  }

  #running(): ChildProcess {
    if (this.#child?.pid === undefined) throw new Error('nothing was started');
    return this.#child;
  }

  async #isHealthy(): Promise<boolean> {
    try {
      const { status } = await fetch(`${this.url}/api/v1/health`, { signal: AbortSignal.timeout(2_000) });
      return status === 200;
    } catch {
      return false;
    }
  }
}

function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const stat = statOf(Number(name));
    if (stat !== null) parents.set(Number(name), stat.parent);
  }
  const family = [pid];
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

function slay(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended together with another one a moment ago.
  }
}

/** A zombie holds nothing; some containers have no process that collects it. */
const isAlive = (pid: number): boolean => (statOf(pid)?.state ?? 'Z') !== 'Z';

function statOf(pid: number): { state: string; parent: number } | null {
  try {
    const [state = '', parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

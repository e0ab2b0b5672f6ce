import { readFileSync } from 'node:fs';
import { type ServiceProcess, spawnService } from '../harness/spawnService.ts';
import type { World } from './World.ts';

export type Role = 'api' | 'worker' | 'all';

/** A busy machine starts slowly; the promised limit is judged by the measured times. */
const START_LIMIT_MS = 180_000;

interface Member {
  readonly role: Role;
  process: ServiceProcess;
  isUp: boolean;
}

/** Service processes on one database. Each can be killed, frozen or stopped, and is then restored. */
export class Fleet {
  readonly #world: World;
  readonly #members: Member[] = [];
  /** From each start to the first answer of `GET /api/v1/health`; for a worker, to its readiness. */
  readonly startsMs: number[] = [];
  /** Processor time of each start, by the kernel. A busy machine distorts it less. */
  readonly startsCpuMs: number[] = [];
  /** From each SIGTERM to the exit. */
  readonly stopsMs: number[] = [];

  private constructor(world: World) {
    this.#world = world;
  }

  static async start(world: World, roles: readonly Role[]): Promise<Fleet> {
    const fleet = new Fleet(world);
    for (const role of roles) fleet.#members.push({ role, process: await fleet.#spawn(role), isUp: true });
    return fleet;
  }

  get size(): number {
    return this.#members.length;
  }

  /** A dead or frozen process stays among them until another replaces it. */
  urls(): string[] {
    return this.#members.flatMap(({ process }) => process.baseUrl ?? []);
  }

  isWhole(): boolean {
    return this.#members.every(({ isUp }) => isUp);
  }

  /** Those that neither are away nor start. */
  up(): number[] {
    return this.#members.flatMap(({ isUp }, index) => (isUp ? [index] : []));
  }

  process(index: number): ServiceProcess {
    return this.#member(index).process;
  }

  indexOf(pid: number): number {
    return this.#members.findIndex(({ process }) => process.pid === pid);
  }

  async kill(index: number): Promise<void> {
    await this.#replace(index, (process) => process.kill());
  }

  /** @throws when it does not end with exit code 0 in time. */
  async terminate(index: number, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    await this.#replace(index, async (process) => {
      const asked = performance.now();
      const code = await process.terminate();
      const tookMs = performance.now() - asked;
      this.stopsMs.push(tookMs);
      if (code !== 0 || tookMs > this.#world.stopLimitMs)
        throw new Error(`SIGTERM: exit code ${code} after ${Math.round(tookMs)} ms\n${process.lines.at(-1)}`);
      await meanwhile();
    });
  }

  /** SIGSTOP, then SIGCONT. */
  async freeze(index: number, work: () => Promise<void>): Promise<void> {
    const member = this.#member(index);
    member.isUp = false;
    member.process.pause();
    try {
      await work();
    } finally {
      member.process.resume();
      member.isUp = true;
    }
  }

  async stop(): Promise<void> {
    for (const { process } of this.#members) await process.kill();
  }

  async #replace(index: number, end: (process: ServiceProcess) => Promise<unknown>): Promise<void> {
    const member = this.#member(index);
    member.isUp = false;
    await end(member.process);
    member.process = await this.#spawn(member.role);
    member.isUp = true;
  }

  async #spawn(role: Role): Promise<ServiceProcess> {
    const begun = performance.now();
    const process = await spawnService({ ...this.#world.environment, ROLE: role }, START_LIMIT_MS);
    // On a busy machine it may report a late answer of its database or its chain.
    while (process.baseUrl !== null && !(await this.#isHealthy(process.baseUrl))) {
      const tookMs = performance.now() - begun;
      if (tookMs < START_LIMIT_MS) continue;
      await process.kill();
      throw new Error(`not healthy ${Math.round(tookMs)} ms after a start`);
    }
    this.startsMs.push(performance.now() - begun);
    this.startsCpuMs.push(cpuMsOf(process.pid));
    return process;
  }

  async #isHealthy(url: string): Promise<boolean> {
    return (await this.#world.fetch(`${url}/api/v1/health`)).ok;
  }

  #member(index: number): Member {
    const member = this.#members[index];
    if (member === undefined) throw new Error(`there is no process ${index}`);
    return member;
  }
}

const TICK_MS = 10;

/** User and kernel time; 0 without such a file system. */
function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

import { readFileSync } from 'node:fs';
import { type ServiceProcess, spawnService } from '../harness/spawnService.ts';
import type { World } from './World.ts';

export type Role = 'api' | 'worker' | 'all';

/** A busy machine starts slowly; what is promised is judged by what was measured. */
const START_LIMIT_MS = 180_000;

interface Member {
  readonly role: Role;
  process: ServiceProcess;
  isUp: boolean;
}

/** Processes of the service on one database, each of which can be killed, frozen or told to stop, and comes back. */
export class Fleet {
  readonly #world: World;
  readonly #members: Member[] = [];
  /** From each start to the first answer of `GET /api/v1/health`; of a process that only works, to its readiness. */
  readonly startsMs: number[] = [];
  /** What each of them cost, as the kernel counts it: a machine that is busy with other things changes less of it. */
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

  /** Where callers look for an answer; who is dead or frozen is among them until another has taken its place. */
  urls(): string[] {
    return this.#members.flatMap(({ process }) => process.baseUrl ?? []);
  }

  /** Nobody is dead, frozen or on the way up. */
  isWhole(): boolean {
    return this.#members.every(({ isUp }) => isUp);
  }

  process(index: number): ServiceProcess {
    return this.#member(index).process;
  }

  /** Which of them has the process id. */
  indexOf(pid: number): number {
    return this.#members.findIndex(({ process }) => process.pid === pid);
  }

  /** kill -9, and up again. */
  async kill(index: number): Promise<void> {
    await this.#replace(index, (process) => process.kill());
  }

  /** SIGTERM, and up again. @throws when it does not end by itself, with exit code 0 and in time. */
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

  /** SIGSTOP, and on again when the work is done. */
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
    // On a busy machine it may not have heard from its database or its chain in time, and says so.
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

/** In user and kernel mode; 0 where there is no such file system. */
function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

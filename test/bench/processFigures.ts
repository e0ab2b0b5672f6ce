import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ, the unit of /proc/<pid>/stat: 100 per second on every Linux of Node. */
const TICK_MICROS = 10_000;

/** Processor time of all threads, in µs; NaN without /proc. */
export const cpuMicros = (pid: number): number => ticksOf(pid).own * TICK_MICROS;

/** With all descendants, ended ones included. One that ends while it is read counts with its parent from then on. */
export function treeCpuMicros(pid: number): number {
  const [root, ...others] = processTree(pid).map(ticksOf);
  const living = [root ?? { own: Number.NaN, ended: 0 }, ...others.filter(({ own }) => !Number.isNaN(own))];
  return living.reduce((sum, { own, ended }) => sum + own + ended, 0) * TICK_MICROS;
}

function ticksOf(pid: number): { readonly own: number; readonly ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces. After it come fields 3 and on; utime to cstime are 14 to 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = Number.NaN, system = Number.NaN, endedUser = 0, endedSystem = 0] = fields
      .slice(11, 15)
      .map(Number);
    return { own: user + system, ended: endedUser + endedSystem };
  } catch {
    return { own: Number.NaN, ended: 0 };
  }
}

/** Proportional set size in MB (10^6 bytes): of memory shared by n, each counts an n-th. */
export function pssMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + pssOf(pid), 0);
}

function pssOf(pid: number): number {
  try {
    const kib = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return (Number(kib) * 1024) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/** The process and its current descendants, except `without` and its own. */
export function processTree(pid: number, without?: number): number[] {
  if (pid === without) return [];
  return [pid, ...childrenOf(pid).flatMap((child) => processTree(child, without))];
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

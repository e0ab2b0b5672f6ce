import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface Orphan {
  readonly pid: number;
  /** Text that only a process of this data directory has in its command line: a process id alone may be reused. */
  readonly marker: string;
  readonly signals: readonly NodeJS.Signals[];
  /** How long each signal may take before the next one, in milliseconds. */
  readonly patienceMs: number;
}

/**
 * Ends a process that an earlier run left behind, and resolves once it is gone. Resolves to false without touching
 * anything when the process does not exist, is a zombie, or is somebody else's.
 */
export async function endOrphan({ pid, marker, signals, patienceMs }: Orphan): Promise<boolean> {
  if (!Number.isInteger(pid) || pid < 2 || !commandLineOf(pid).includes(marker)) return false;
  for (const signal of signals) {
    try {
      process.kill(pid, signal);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return true;
      throw new Error(
        `Process ${pid} of an earlier run is still running and cannot be stopped by this user.`,
        { cause },
      );
    }
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 20) {
      if (!commandLineOf(pid).includes(marker)) return true;
      await delay(20);
    }
  }
  throw new Error(`Process ${pid} of an earlier run does not end.`);
}

/** The command line, or '' when there is no such process or only its zombie. */
function commandLineOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // Both sources fail exactly when the process is gone.
    return '';
  }
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The guard is a shell, because it needs 1 MB and a Node process 45. It starts the command, reports its pid
 * on descriptor 3, and waits. When the command ends, the guard ends with the same code. When standard input
 * ends, the parent is gone, even by SIGKILL, because only the parent holds the pipe's other end. The command
 * then gets its stop signal and, after the grace, SIGKILL.
 */
const GUARD_SCRIPT = `
signal=$1; grace_seconds=$2; shift 2
exec 5<&0 </dev/null
"$@" 3>&- 5<&- &
child=$!
echo "$child" >&3
exec 3>&-
(
  while read -r _; do :; done <&5
  kill -s "$signal" "$child"
  ticks=$((grace_seconds * 20))
  while kill -0 "$child" && [ "$ticks" -gt 0 ]; do sleep 0.05; ticks=$((ticks - 1)); done
  kill -s KILL "$child"
) >/dev/null 2>&1 &
watcher=$!
exec 5<&-
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

export interface GuardedCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** The command's whole environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Receives standard output and error; truncated at each start. */
  readonly logPath: string;
  readonly stopSignal: 'INT' | 'TERM';
  readonly graceSeconds: number;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
}

export interface GuardedProcess {
  readonly pid: number;
  readonly guardPid: number;
  readonly ended: Promise<number>;
  hasEnded(): boolean;
  /** Resolves when the command has ended. */
  end(): Promise<void>;
}

/**
 * Starts a command that cannot outlive this process. It has its own session, so Ctrl-C reaches only the
 * parent, which stops its children in order.
 */
export async function spawnGuarded(wanted: GuardedCommand): Promise<GuardedProcess> {
  const log = openSync(wanted.logPath, 'w', 0o600);
  let guard: ChildProcess;
  try {
    guard = spawn(
      '/bin/sh',
      [
        '-c',
        GUARD_SCRIPT,
        'guard',
        wanted.stopSignal,
        String(wanted.graceSeconds),
        wanted.command,
        ...wanted.args,
      ],
      {
        cwd: wanted.cwd,
        detached: true,
        env: { PATH: '/usr/bin:/bin', ...wanted.env },
        stdio: ['pipe', log, log, 'pipe'],
        ...(wanted.uid === undefined ? {} : { uid: wanted.uid }),
        ...(wanted.gid === undefined ? {} : { gid: wanted.gid }),
      },
    );
  } finally {
    closeSync(log);
  }
  let over = false;
  const ended = new Promise<number>((resolve, reject) => {
    guard.once('error', reject);
    guard.once('exit', (code) => {
      over = true;
      resolve(code ?? -1);
    });
  });
  // Readers of `ended` still see a rejection. Without a reader it must not end this process.
  ended.catch(() => {});
  const pipe = guard.stdin as Writable;
  // Nothing is written here. An error means that the guard is gone, which `ended` reports.
  pipe.on('error', () => {});
  const pid = await readPid(guard, ended);
  return {
    pid,
    guardPid: guard.pid as number,
    ended,
    hasEnded: () => over,
    async end() {
      pipe.end();
      await ended;
    },
  };
}

async function readPid(guard: ChildProcess, ended: Promise<number>): Promise<number> {
  const report = guard.stdio[3] as Readable;
  const first = await Promise.race([once(report, 'data'), ended.then((code) => code)]);
  report.destroy();
  if (typeof first === 'number') throw new Error(`The guard process ended at once (exit code ${first}).`);
  return Number(String(first[0]).trim());
}

export interface Orphan {
  readonly pid: number;
  /** Text that only this data directory's process has in its command line: process ids are reused. */
  readonly marker: string;
  readonly signals: readonly NodeJS.Signals[];
  /** Milliseconds per signal. */
  readonly patienceMs: number;
}

/**
 * Ends a process of an earlier run and resolves when it is gone. Resolves to false, without an effect, if it
 * does not exist, is a zombie, or is another program.
 */
export async function endOrphanProcess({ pid, marker, signals, patienceMs }: Orphan): Promise<boolean> {
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

/** The command line; '' if there is no such process or only its zombie. */
function commandLineOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    // Both fail exactly when the process is gone.
    return '';
  }
}

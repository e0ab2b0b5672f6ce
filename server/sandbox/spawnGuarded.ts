import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

/**
 * The guard: a shell, because it needs 1 MB where a Node process needs 45. It starts the command, reports its pid on
 * descriptor 3, and then two things are waited for: the end of the command (the guard ends with the same code) and the
 * end of standard input, which is a pipe whose other end only the parent holds. The kernel closes that end however the
 * parent dies, SIGKILL included; then the command gets its own stop signal and, after the grace, SIGKILL.
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
  /** The whole environment of the command: nothing is inherited. */
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
  /** The command's own process id. */
  readonly pid: number;
  readonly guardPid: number;
  /** Resolves with the exit code when the command has ended, for whatever reason. */
  readonly ended: Promise<number>;
  hasEnded(): boolean;
  /** Asks the command to stop, and resolves when it has ended. */
  end(): Promise<void>;
}

/**
 * Starts a command that cannot outlive this process. It runs in a session of its own, so that Ctrl-C in a terminal
 * reaches only the parent, which then stops its children in order.
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
  // Whoever awaits `ended` still sees a rejection; without a reader it must not end this process.
  ended.catch(() => {});
  const pipe = guard.stdin as Writable;
  // Writing never happens on this pipe, so an error on it can only say that the guard is gone, which `ended` says.
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A service process that can be killed. */
export interface Victim {
  readonly pid: number;
  readonly url: string;
  kill(): Promise<void>;
}

/** Resolves when it is ready. */
export async function startVictim(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Victim> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const leaveNothing = (): void => void child.kill('SIGKILL');
  process.once('exit', leaveNothing);
  void exited.then(() => process.off('exit', leaveNothing));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { msg, port, level } = JSON.parse(line) as { msg: string; port?: number; level: number };
    if (msg === 'ready') resolve(`http://127.0.0.1:${port}`);
    if (level >= 50 && process.env.VERBOSE !== undefined) process.stderr.write(`${line}\n`);
  });
  void exited.then(() => reject(new Error('the service ended before it was ready')));
  return {
    pid: child.pid!,
    url: await promise,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../harness/compileCache.ts';
import { scratchFolder } from '../harness/scratchFolder.ts';

export interface HeldSandbox {
  readonly process: ChildProcess;
  readonly environment: Record<string, string>;
  readonly processIds: Record<string, number>;
  readonly launcherAddresses: readonly string[];
  readonly isNew: boolean;
}

const PROGRAM = join(import.meta.dirname, 'holdSandbox.ts');

/** In its own process group, as a shell would. Throws its output when it fails. */
export async function heldSandbox(
  dataDir: string,
  ids: { uid?: number; gid?: number } = {},
): Promise<HeldSandbox> {
  const child = spawn(process.execPath, [PROGRAM, dataDir], {
    detached: true,
    cwd: '/',
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...ids,
  });
  let output = '';
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(complaints)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('\n')) resolve(output);
    });
  });
  return { process: child, ...JSON.parse(line) };
}

export async function killed(child: ChildProcess, signal: NodeJS.Signals, group = false): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  process.kill(group ? -(child.pid as number) : (child.pid as number), signal);
  await exit;
}

/** Every user may pass through it. */
export function temporaryDir(path = scratchFolder('sandbox-test')): { path: string; remove(): void } {
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A zombie counts as gone: it holds nothing, and some containers have no process that collects it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'));
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

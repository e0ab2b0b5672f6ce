import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE } from '../../harness/compileCache.ts';
import { scratchFolder } from '../../harness/scratchFolder.ts';

const MAIN = path.join(import.meta.dirname, '../../../clients/typescript/cli/main.ts');

export interface CliResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface CliRun {
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input. Without it, standard input is empty. */
  readonly input?: string;
  /** Ctrl-C as soon as standard error has this text, or standard output. */
  readonly interruptAfter?: string;
}

/** Everything that any run of this file has printed. */
export const printed: string[] = [];

/** A home folder of its own, with `agent-trading` in its `bin`. */
export function openHome(): { readonly home: string; readonly env: Readonly<Record<string, string>> } {
  const home = scratchFolder('cli');
  const bin = path.join(home, 'bin');
  mkdirSync(bin);
  const command = `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`;
  writeFileSync(path.join(bin, 'agent-trading'), command, { mode: 0o755 });
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: home, NODE_COMPILE_CACHE: COMPILE_CACHE };
  return { home, env };
}

async function resultOf(child: ChildProcessWithoutNullStreams, input: string): Promise<CliResult> {
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  printed.push(out, err);
  return { code, out, err };
}

/** Runs the program as its own process, without a terminal. */
export function runCli(
  words: readonly string[],
  { env = {}, input = '', interruptAfter }: CliRun = {},
): Promise<CliResult> {
  const child = spawn(process.execPath, [MAIN, ...words], { env, stdio: 'pipe' });
  let seen = '';
  if (interruptAfter !== undefined)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        if (seen.includes(interruptAfter)) return;
        seen += chunk.toString();
        if (seen.includes(interruptAfter)) child.kill('SIGINT');
      });

  return resultOf(child, input);
}

/** Runs a program of a shell with the command line in its path. */
export function runShell(shell: string, script: string, { env = {} }: CliRun = {}): Promise<CliResult> {
  return resultOf(spawn(shell, ['-c', script], { env, stdio: 'pipe' }), '');
}

/**
 * Runs a command on a terminal of its own and types each answer after its question has appeared. `out` is what the terminal
 * shows.
 */
export async function runOnTerminal(
  command: string,
  answers: readonly (readonly [question: string, answer: string])[],
  { env = {} }: CliRun = {},
): Promise<CliResult> {
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    env: { ...env, TERM: 'xterm' },
    stdio: 'pipe',
  });
  let out = '';
  const left = [...answers];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
    const [next] = left;
    if (next === undefined || !out.includes(next[0])) return;
    left.shift();
    child.stdin.write(`${next[1]}\r`);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  printed.push(out);
  return { code, out, err: '' };
}

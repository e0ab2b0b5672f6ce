import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command, Place, RunOptions } from './Generator.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/generators');
const LONGEST_MS = 1_800_000;
const SHOWN = 4_000;

/** The message is the end of the program's output. */
export class CommandFailed extends Error {}

/** Opens a generator's own folder, outside git. Removes what an earlier run generated there. */
export function openPlace(name: string, document: string): Place {
  const home = path.join(CACHE, name);
  const [tools, work] = [path.join(home, 'tools'), path.join(home, 'work')];
  rmSync(work, { recursive: true, force: true });
  for (const folder of [tools, work]) mkdirSync(folder, { recursive: true });
  return {
    ...{ document, tools, work },
    run: (command, options) => run(command, { cwd: work, ...options }),
    copySmoke(file, to) {
      const target = path.join(work, to);
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(path.join(import.meta.dirname, 'smoke', file), target);
    },
    async once(key, steps) {
      const mark = path.join(tools, 'installed.txt');
      if (existsSync(mark) && readFileSync(mark, 'utf8') === key) return;
      rmSync(tools, { recursive: true, force: true });
      mkdirSync(tools, { recursive: true });
      await steps();
      writeFileSync(mark, key);
    },
  };
}

export async function fails(step: Promise<unknown>): Promise<boolean> {
  try {
    await step;
    return false;
  } catch (error) {
    if (error instanceof CommandFailed) return true;
    throw error;
  }
}

export async function succeeds(commands: readonly Command[]): Promise<boolean> {
  const outcomes = await Promise.allSettled(commands.map((command) => run(command, {})));
  return outcomes.every(({ status }) => status === 'fulfilled');
}

async function run([program, ...args]: Command, { cwd, env }: RunOptions): Promise<string> {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;
  const child = spawn(program, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its timer, unlike that of `timeout`, ends with the process when a program does not exist.
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const end = (): boolean => child.kill();
  process.once('exit', end);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === 0) return printed;
    throw new CommandFailed(`${program} ended with exit code ${code}:\n${printed.slice(-SHOWN)}`);
  } finally {
    process.off('exit', end);
  }
}

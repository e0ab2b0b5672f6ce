import { VERSION } from '../generated/commands.ts';
import { COMPLETE, candidates, completionScript } from './completion.ts';
import { failureOf, failureText } from './failure.ts';
import { nounHelp, ownHelp, programHelp, taskHelp } from './help.ts';
import { findTask, ownCommands, type Task } from './input/findTask.ts';
import { readArguments } from './input/readArguments.ts';
import { UsageError } from './input/usageError.ts';
import type { Terminal } from './output/terminal.ts';
import { login, logout, profile } from './profiles/ownCommands.ts';
import { runTask } from './runTask.ts';

const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word) => word === '--help' || word === '-h');

const isJson = (words: readonly string[]): boolean => words.includes('--json');

/** Runs one command line and returns its exit code. Every error is explained on standard error. */
export async function run(
  words: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  let task: Task | null = null;
  try {
    const [first, ...rest] = words;
    if (first === undefined || first === 'help' || first === '--help' || first === '-h')
      return say(terminal, programHelp(terminal.width));
    if (first === '--version' || first === '-V') return say(terminal, VERSION);
    if (first === COMPLETE)
      return say(
        terminal,
        candidates(rest)
          .map((one) => one.join('\t'))
          .join('\n'),
      );
    if (Object.hasOwn(ownCommands, first)) return await runOwn(first, rest, terminal);
    const found = findTask(words);
    if (found === null) {
      if (asksForHelp(words)) return say(terminal, nounHelp(first, terminal.width));
      throw new UsageError(`${first} needs a command.`, nounHelp(first, terminal.width));
    }
    task = found.task;
    if (asksForHelp(found.rest)) return say(terminal, taskHelp(task, terminal.width));
    return await runTask(task, await readArguments(task, found.rest), terminal, signal);
  } catch (error) {
    // A pause or a question reports an interruption in its own way.
    return explain(signal.aborted ? signal.reason : error, task, isJson(words), terminal);
  }
}

function say(terminal: Terminal, text: string): number {
  terminal.print(text);
  return 0;
}

async function runOwn(name: string, words: readonly string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(words)) return say(terminal, ownHelp(name, terminal.width));
  if (name === 'login') await login(words, terminal);
  if (name === 'logout') logout(words, terminal);
  if (name === 'profile') profile(words, terminal);
  if (name === 'completion') terminal.print(completionScript(words[0]));
  return 0;
}

function explain(error: unknown, task: Task | null, asJson: boolean, terminal: Terminal): number {
  const failure = failureOf(error, task?.command ?? null);
  terminal.say(asJson ? JSON.stringify(failure) : failureText(failure));
  return failure.exitCode;
}

import { COMMANDS, NOUNS } from '../../generated/commands.ts';
import type { Command, Flag } from '../command.ts';
import { suggestion } from './nearest.ts';
import { commandOf, SHORTCUTS, type Shortcut, type Values } from './shortcuts.ts';
import { UsageError } from './usageError.ts';

/** What the first words of a command line name: an operation with its flags. */
export interface Task {
  /** The words: `agents create`. */
  readonly name: string;
  readonly summary: string;
  readonly command: Command;
  readonly flags: readonly Flag[];
  readonly positionals: readonly string[];
  readonly rest: string | null;
  /** The property that `--agent` names. */
  readonly agent: string | null;
  readonly defaults: Values;
  readonly choose: NonNullable<Shortcut['choose']>;
}

export const ownCommands: Readonly<Record<string, string>> = {
  login: 'Store a key and the address of a service',
  logout: 'Remove a stored key',
  profile: 'List, show and choose stored keys',
  completion: 'Print the completion script of a shell: bash, zsh or fish',
};

export const verbsOf = (noun: string): readonly Command[] => COMMANDS.filter((one) => one.noun === noun);

function taskOfCommand(command: Command): Task {
  const { operationId, noun, verb, summary, flags, positionals } = command;
  const agent = flags.some(({ property }) => property === 'agentId') ? 'agentId' : null;
  const choose = (input: Values) => ({ operationId, input });
  return {
    ...{ name: `${noun} ${verb}`, summary, command, flags, positionals, rest: null, agent },
    ...{ defaults: {}, choose },
  };
}

function taskOfShortcut(shortcut: Shortcut): Task {
  const { name, summary, operationId, positionals, rest = null, agent, defaults = {} } = shortcut;
  const command = commandOf(operationId);
  const flags = [...command.flags, ...(shortcut.extraFlags ?? [])];
  const choose = shortcut.choose ?? ((input: Values) => ({ operationId, input }));
  return { name, summary, command, flags, positionals, rest, agent, defaults, choose };
}

/** The task that the words name, and the words after it. Null if the first word is a noun without a verb. */
export function findTask(words: readonly string[]): { task: Task; rest: readonly string[] } | null {
  const [first = '', second, ...more] = words;
  const shortcut = SHORTCUTS.find(({ name }) => name === first);
  if (shortcut !== undefined) return { task: taskOfShortcut(shortcut), rest: words.slice(1) };
  const verbs = verbsOf(first);
  if (verbs.length === 0) {
    const names = [...Object.keys(NOUNS), ...SHORTCUTS.map(({ name }) => name), ...Object.keys(ownCommands)];
    throw new UsageError(
      `There is no command ${first}.${suggestion(first, names)}`,
      'See agent-trading --help.',
    );
  }
  if (second === undefined || second.startsWith('-')) return null;
  const command = verbs.find(({ verb }) => verb === second);
  if (command !== undefined) return { task: taskOfCommand(command), rest: more };
  const near = suggestion(
    second,
    verbs.map(({ verb }) => verb),
    (verb) => `${first} ${verb}`,
  );
  throw new UsageError(`${first} has no command ${second}.${near}`, `See agent-trading ${first} --help.`);
}

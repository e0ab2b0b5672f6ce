import { NOUNS } from '../generated/commands.ts';
import type { Flag } from './command.ts';
import { EXIT_CODES } from './failure.ts';
import { ownCommands, type Task, verbsOf } from './input/findTask.ts';
import { type GeneralFlag, generalFlagsOf } from './input/generalFlags.ts';
import { shown } from './input/readArguments.ts';
import { SHORTCUTS } from './input/shortcuts.ts';
import { LOGIN_FLAGS, PROFILE_FLAGS, PROFILE_VERBS } from './profiles/ownCommands.ts';

type Line = readonly [name: string, says: string];

const MAX_COLUMNS = 100;
const MAX_INDENT = 34;

/** Breaks a text into lines, between words. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A heading with names and explanations in two columns. */
function section(heading: string, lines: readonly Line[], width: number): string {
  if (lines.length === 0) return '';
  const indent = Math.min(MAX_INDENT, Math.max(...lines.map(([name]) => name.length)) + 4);
  const drawn = lines.flatMap(([name, says]) => {
    const text = wrapped(says, Math.max(30, width - indent));
    const isLong = name.length + 4 > indent;
    const rest = text.slice(isLong ? 0 : 1).map((line) => `${' '.repeat(indent)}${line}`);
    return isLong ? [`  ${name}`, ...rest] : [`  ${name.padEnd(indent - 2)}${text[0]}`.trimEnd(), ...rest];
  });
  return `\n${heading}\n${drawn.join('\n')}\n`;
}

const columns = (width: number | null): number => Math.min(MAX_COLUMNS, width ?? MAX_COLUMNS);

const positionalsOf = (
  { positionals, rest = null }: Pick<Task, 'positionals'> & { rest?: string | null },
  flags: readonly Flag[],
): string => {
  const wordOf = (property: string): string =>
    shown(flags.find((flag) => flag.property === property)?.flag ?? property);
  return [...positionals.map(wordOf), ...(rest === null ? [] : [`[${wordOf(rest)}...]`])].join(' ');
};

/** The help of the whole program. */
export function programHelp(terminalWidth: number | null): string {
  const width = columns(terminalWidth);
  const nouns = Object.entries(NOUNS).filter(([noun]) => verbsOf(noun).length > 0);
  return [
    'agent-trading is the command line of the Agent Trading Service.\n',
    'Usage: agent-trading <command> [flags]',
    '       agent-trading <command> --help\n',
    section(
      'Often used',
      SHORTCUTS.map(({ name, summary }) => [name, summary]),
      width,
    ),
    section('Every operation, by subject', nouns, width),
    section('This program', Object.entries(ownCommands), width),
    section(
      'Environment',
      [
        ['AGENT_TRADING_API_KEY', 'The key. It wins over the current profile; --profile wins over it'],
        ['AGENT_TRADING_BASE_URL', 'Address of the service'],
        ['NO_COLOR', 'Print without bold type'],
      ],
      width,
    ),
    section(
      'Exit codes',
      EXIT_CODES.map(([code, meaning]) => [String(code), meaning]),
      width,
    ),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd();
}

/** The help of one noun: its verbs. */
export function nounHelp(noun: string, terminalWidth: number | null): string {
  const lines = verbsOf(noun).map(({ verb, summary, positionals, flags }): Line => {
    const words = positionalsOf({ positionals }, flags);
    return [words === '' ? verb : `${verb} ${words}`, summary];
  });
  const head = `${NOUNS[noun]}.\n\nUsage: agent-trading ${noun} <command> [flags]\n`;
  return (head + section('Commands', lines, columns(terminalWidth))).trimEnd();
}

const TYPE_WORDS: Readonly<Record<Flag['type'], string>> = {
  ...{ string: 'TEXT', integer: 'NUMBER', boolean: '', object: 'JSON', json: 'TEXT|JSON', file: 'FILE' },
};

function flagLine({ flag, type, isList, isRequired, choices, says }: Flag): Line {
  const word =
    type === 'boolean'
      ? ''
      : ` ${choices.length > 0 && choices.length <= 3 ? choices.join('|') : TYPE_WORDS[type]}`;
  const facts = [
    ...(isRequired ? ['required'] : []),
    ...(isList ? ['may be repeated'] : []),
    ...(choices.length > 3 ? [`one of ${choices.join(', ')}`] : []),
  ];
  return [`--${flag}${word}`, facts.length === 0 ? says : `${says} (${facts.join('; ')})`];
}

const generalLine = ({ flag, short, value, says }: GeneralFlag): Line => [
  `${short === undefined ? '' : `-${short}, `}--${flag}${value === undefined ? '' : ` ${value}`}`,
  says,
];

/** The help of one command. */
export function taskHelp(task: Task, terminalWidth: number | null): string {
  const width = columns(terminalWidth);
  const words = positionalsOf(task, task.flags);
  const needsAgent = task.flags.some(({ property, isRequired }) => isRequired && property === task.agent);
  const isPlaced = task.agent !== null && task.positionals.includes(task.agent);
  const placed = new Set(task.positionals);
  const required = task.flags
    .filter((flag) => flag.isRequired && !placed.has(flag.property) && flag.property !== task.agent)
    .filter(({ property }) => task.defaults[property] === undefined)
    .map((flag) => ` ${flagLine({ ...flag, isRequired: false })[0]}`);
  const agent = needsAgent && !isPlaced ? ' --agent ID' : '';
  const usage = `Usage: agent-trading ${task.name}${words === '' ? '' : ` ${words}`}${agent}${required.join('')} [flags]`;
  return [
    `${task.summary}.\n`,
    `${wrapped(task.command.says, width).join('\n')}\n`,
    usage,
    section('Flags', task.flags.map(flagLine), width),
    section('General flags', generalFlagsOf(task).map(generalLine), width),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd();
}

/** The help of a command that is no operation. */
export function ownHelp(name: string, terminalWidth: number | null): string {
  const width = columns(terminalWidth);
  const flags =
    name === 'login'
      ? LOGIN_FLAGS
      : name === 'logout'
        ? LOGIN_FLAGS.slice(0, 1)
        : name === 'profile'
          ? PROFILE_FLAGS
          : [];
  const words = { profile: ' <command>', completion: ' bash|zsh|fish' }[name] ?? '';
  return [
    `${ownCommands[name]}.\n\nUsage: agent-trading ${name}${words}\n`,
    section('Commands', name === 'profile' ? Object.entries(PROFILE_VERBS) : [], width),
    section('Flags', flags.map(generalLine), width),
  ]
    .join('')
    .trimEnd();
}

import { parseArgs } from 'node:util';
import type { Flag } from '../command.ts';
import { readInput } from './ask.ts';
import type { Task } from './findTask.ts';
import { type GeneralFlag, generalFlagsOf } from './generalFlags.ts';
import { merged, valueAt, withValue } from './inputObject.ts';
import { suggestion } from './nearest.ts';
import { parseJson, readFile, readValue } from './readValue.ts';
import { UsageError } from './usageError.ts';

/** The general flags that were given: true, or their text. */
export type Settings = ReadonlyMap<string, string | true>;

interface Given {
  readonly settings: Map<string, string | true>;
  readonly values: Map<Flag, string[]>;
  readonly words: string[];
}

/** Splits the words into flags and the rest. Throws a `UsageError` for a flag that is unknown or lacks its value. */
export function splitArguments(
  words: readonly string[],
  flags: readonly Flag[],
  general: readonly GeneralFlag[],
): Given {
  const isSwitch = (flag: Flag): boolean => flag.type === 'boolean' && !flag.isList;
  const own = flags.map((flag) => [flag.flag, { type: isSwitch(flag) ? 'boolean' : 'string' }] as const);
  const others = general.map(
    ({ flag, short, value }) =>
      [flag, { type: value === undefined ? 'boolean' : 'string', ...(short && { short }) }] as const,
  );
  const options = Object.fromEntries([...own, ...others]) as Record<string, { type: 'string' | 'boolean' }>;
  const { tokens } = parseArgs({
    args: [...words],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const given: Given = { settings: new Map(), values: new Map(), words: [] };
  for (const token of tokens) {
    if (token.kind === 'positional') given.words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue = false } = token;
    take(given, { flags, general }, { name, rawName, value, isInline: inlineValue });
  }
  return given;
}

interface Option {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly isInline: boolean;
}

function take(
  { settings, values }: Given,
  { flags, general }: { readonly flags: readonly Flag[]; readonly general: readonly GeneralFlag[] },
  { name, rawName, value, isInline }: Option,
): void {
  const own = flags.find(({ flag }) => flag === name);
  const other = general.find(({ flag }) => flag === name);
  const negated = flags.find(({ flag, type }) => type === 'boolean' && name === `no-${flag}`);
  if (own === undefined && other === undefined && negated === undefined) {
    const names = [...flags, ...general].map(({ flag }) => flag);
    throw new UsageError(`There is no flag ${rawName}.${suggestion(name, names, (word) => `--${word}`)}`);
  }
  const isSwitch = own?.type === 'boolean' || negated !== undefined || (own === undefined && !other?.value);
  // `--name --json` has forgotten the name.
  if (!isSwitch && (value === undefined || (!isInline && value.startsWith('--'))))
    throw new UsageError(`${rawName} needs a value.`);
  if (negated !== undefined) {
    values.set(negated, ['false']);
  } else if (own !== undefined) {
    const texts = own.isList ? [...(values.get(own) ?? []), value ?? 'true'] : [value ?? 'true'];
    if (!own.isList && values.has(own)) throw new UsageError(`${rawName} is given twice.`);
    values.set(own, texts);
  } else {
    if (isSwitch && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    settings.set(name, value ?? true);
  }
}

export interface ReadTask {
  readonly settings: Settings;
  readonly operationId: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Reads the words after a command. */
export async function readArguments(task: Task, given: readonly string[]): Promise<ReadTask> {
  const { settings, values, words } = splitArguments(given, task.flags, generalFlagsOf(task));
  if (settings.has('help')) return { settings, operationId: task.command.operationId, input: {} };
  let input: Record<string, unknown> = {};
  const put = (flag: Flag, texts: readonly string[]): void => {
    const read = texts.map((text) => readValue(flag, text));
    // `null` and a JSON list are the whole value.
    const value = flag.isList ? (read.length === 1 && read[0] === null ? null : read.flat()) : read[0];
    input = withValue(input, flag.property, value);
  };
  const agent = settings.get('agent');
  if (typeof agent === 'string') put(flagOf(task, task.agent ?? ''), [agent]);
  placeWords(task, words, put);
  for (const [flag, texts] of values) put(flag, texts);
  const body = settings.get('body');
  const whole = merged(
    { ...task.defaults, ...(typeof body === 'string' ? await readBody(body) : {}) },
    input,
  );
  const chosen = task.choose(whole);
  checkRequired(task, whole);
  return { settings, ...chosen };
}

const flagOf = (task: Task, property: string): Flag => {
  const flag = task.flags.find((one) => one.property === property);
  if (flag === undefined) throw new Error(`${task.name} has no property ${property}.`);
  return flag;
};

function placeWords(task: Task, words: readonly string[], put: (flag: Flag, texts: string[]) => void): void {
  const { positionals, rest, name } = task;
  for (const [index, property] of positionals.entries()) {
    const word = words[index];
    if (word !== undefined) put(flagOf(task, property), [word]);
  }
  const more = words.slice(positionals.length);
  if (more.length === 0) return;
  if (rest === null)
    throw new UsageError(
      `${name} takes no further word: ${more.join(' ')}.`,
      `See agent-trading ${name} --help.`,
    );
  put(flagOf(task, rest), more);
}

async function readBody(text: string): Promise<Record<string, unknown>> {
  const json =
    text === '-'
      ? await readInput()
      : text.startsWith('@')
        ? new TextDecoder().decode(readFile('--body', text.slice(1)))
        : text;
  const body = parseJson('--body', json);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new UsageError('--body needs a JSON object.');
  return body as Record<string, unknown>;
}

function checkRequired(task: Task, input: Readonly<Record<string, unknown>>): void {
  const missing = task.flags.filter(
    ({ isRequired, property }) => isRequired && valueAt(input, property) === undefined,
  );
  if (missing.length === 0) return;
  const names = missing.map(({ property, flag }) =>
    property === task.agent ? '--agent' : task.positionals.includes(property) ? shown(flag) : `--${flag}`,
  );
  throw new UsageError(`${task.name} needs ${names.join(', ')}.`, `See agent-trading ${task.name} --help.`);
}

/** A value without a flag, as the help shows it. */
export const shown = (flag: string): string => flag.toUpperCase().replaceAll('-', '_');

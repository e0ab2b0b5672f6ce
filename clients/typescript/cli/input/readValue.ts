import { readFileSync } from 'node:fs';
import type { Flag } from '../command.ts';
import { suggestion } from './nearest.ts';
import { UsageError } from './usageError.ts';

/** Reads one value of a flag. Amounts stay text. Throws a `UsageError` if the text is no such value. */
export function readValue(flag: Flag, text: string): unknown {
  const name = `--${flag.flag}`;
  if (flag.isNullable && text === 'null') return null;
  if (flag.isList && /^\s*\[/.test(text)) return parseJson(name, text);
  switch (flag.type) {
    case 'integer':
      return readInteger(name, text);
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      throw new UsageError(`${name} is true or false, not ${text}.`);
    case 'object':
      return parseJson(name, text);
    case 'json':
      return /^\s*\{/.test(text) ? parseJson(name, text) : text;
    case 'file':
      return readFile(name, text);
    case 'string':
      return readText(flag, text);
  }
}

function readInteger(name: string, text: string): number {
  const number = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(number))
    throw new UsageError(`${name} needs a whole number, not ${text}.`);
  return number;
}

function readText({ flag, choices, isOpen }: Flag, text: string): string {
  if (choices.length === 0 || isOpen || choices.includes(text)) return text;
  const near = suggestion(text, choices);
  throw new UsageError(`--${flag} is one of ${choices.join(', ')}, not ${text}.${near}`);
}

export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name} needs JSON: ${(error as Error).message}.`);
  }
}

/** Returns the bytes of a file. */
export function readFile(name: string, file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${name}: the file cannot be read: ${(error as Error).message}.`);
  }
}

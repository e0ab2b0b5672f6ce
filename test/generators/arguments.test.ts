import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import openapi from '../../generated/openapi.json' with { type: 'json' };
import { guideBlocks } from '../docs/guideBlocks.ts';

/**
 * Java and Rust have no named arguments: a parameter that the contract adds in the middle of an operation shifts all that follow.
 * The generators themselves run only in `npm run torture -- generators`.
 */
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
}

const OPERATIONS = Object.values(openapi.paths).flatMap((methods) =>
  Object.values(methods as Readonly<Record<string, Operation>>).filter((one) => 'operationId' in one),
);
const COUNTS = new Map(
  OPERATIONS.map(({ operationId, parameters = [], requestBody }) => [
    operationId,
    parameters.length + (requestBody === undefined ? 0 : 1),
  ]),
);
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The arguments of the call whose parenthesis opens just before this place. */
function argumentsAt(code: string, start: number): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of code.slice(start)) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0) break;
    if (letter === ',' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((one) => one.trim()).filter((one) => one !== '');
}

const smoke = (file: string): string => readFileSync(path.join(import.meta.dirname, 'smoke', file), 'utf8');
const page = (chapter: string, language: string): string =>
  guideBlocks()
    .filter((block) => block.chapter === chapter && block.language === language)
    .map(({ text }) => text)
    .join('\n');

/** The generated methods that a program calls, with their arguments. */
function callsIn(code: string, call: RegExp): { readonly name: string; readonly args: string[] }[] {
  return [...code.matchAll(call)].map(({ 1: name = '', index, 0: text }) => ({
    name,
    args: argumentsAt(code, index + text.length),
  }));
}

test('each call of the Java page and its program has as many arguments as the operation', () => {
  const code = page('32-java.md', 'java') + smoke('Calls.java');
  const calls = callsIn(code, /\b(?:agents|launches|runs|PLATFORM)\.(\w+?)(?:WithHttpInfo|Call)?\(/g);
  expect(calls.length).toBeGreaterThan(12);
  // The last argument of a `...Call` is a listener.
  const wrong = calls.filter(({ name, args }) => {
    const own = code.includes(`.${name}Call(`) ? args.slice(0, -1) : args;
    return own.length !== COUNTS.get(name);
  });
  expect(wrong).toEqual([]);
});

test('each call of the Rust page and its program has as many arguments as the operation', () => {
  const names = new Map([...COUNTS].map(([name, count]) => [snake(name), count]));
  const calls = callsIn(page('34-rust.md', 'rust') + smoke('calls.rs'), /\b\w+_api::(\w+)\(/g);
  expect(calls.length).toBeGreaterThan(10);
  // The first argument is the configuration.
  expect(calls.filter(({ name, args }) => args.length - 1 !== names.get(name))).toEqual([]);
});

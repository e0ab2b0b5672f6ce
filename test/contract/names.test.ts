import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createAgentTradingClient } from '../../clients/typescript/index.ts';
import { OPERATIONS as ROWS } from '../../generated/operations.ts';
import { handlers } from '../../server/operations/index.ts';
import { sourceFiles } from '../sourceFiles.ts';
import { contract, ENDPOINTS, JSON_ENDPOINTS } from './contract.ts';

/** An operation has one name in contract, handler, test and client. */

const files = new Map(sourceFiles().map((file) => [file.name, file.text]));
const OPERATIONS = ENDPOINTS.map(({ operation: { operationId, tags } }) => ({ operationId, tag: tags[0] }));
const NAMES = OPERATIONS.map(({ operationId }) => operationId).sort();
const CARRIERS = ['callTool', 'connectMcp'];
const HANDLED = NAMES.filter((name) => !CARRIERS.includes(name));
/** The client leaves out MCP, pages and scripts. */
const IN_CLIENT = [
  ...JSON_ENDPOINTS.map(({ operation }) => operation.operationId),
  ...ROWS.filter(({ files, answersBytes }) => files.length > 0 || answersBytes).map(
    ({ operationId }) => operationId,
  ),
].sort();
/** Up to the first dot. */
const namesIn = (folder: string, pattern: RegExp): string[] =>
  [...files.keys()].flatMap((name) => (name.startsWith(folder) ? (pattern.exec(name)?.[1] ?? []) : []));

test.each(OPERATIONS)(
  '$operationId has its own file in contract, server and tests',
  ({ operationId, tag }) => {
    expect(files.get(`spec/paths/${tag}/${operationId}.yaml`)).toMatch(
      new RegExp(`^operationId: ${operationId}$`, 'm'),
    );
    const handler = files.get(`server/operations/${tag}/${operationId}.ts`);
    // A carrier has no handler; the door itself serves it.
    const door = files.get(`server/mcp/${operationId}.ts`);
    if (CARRIERS.includes(operationId))
      expect(door).toMatch(new RegExp(`export (const|function) ${operationId}\\b`));
    else expect(handler).toMatch(new RegExp(`export const ${operationId}: (Read|Write)<'${operationId}'>`));
    expect(files.get(`test/operations/${tag}/${operationId}.test.ts`)).toMatch(/\btest(\.each\(.*\))?\(/s);
  },
);

test('no file of the contract is left out of its index, or named there twice', () => {
  const index = [...readFileSync('spec/openapi.yaml', 'utf8').matchAll(/\$ref: paths\/(\w+\/\w+)\.yaml/g)];
  const written = namesIn('spec/paths/', /^spec\/paths\/(\w+\/\w+)\.yaml$/);
  expect(index.map(([, file]) => file).sort()).toEqual(written.sort());
});

test('no handler and no client method is without an operation, save waits, endless streams and `signIn`', () => {
  const client = Object.entries(createAgentTradingClient({ baseUrl: 'http://127.0.0.1:1' }));
  const methods = client.flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  expect(Object.keys(handlers).sort()).toEqual(HANDLED);
  expect(methods.filter((name) => !/^((waitFor|follow)[A-Z]|signIn$)/.test(name)).sort()).toEqual(IN_CLIENT);
});

test('no file of an operation that was taken away stays behind', () => {
  const handled = [...files].flatMap(([name, text]) =>
    name.startsWith('server/operations/')
      ? [...text.matchAll(/: (?:Read|Write)<'(\w+)'>/g)].map(([, id]) => id)
      : [],
  );
  expect(handled.sort()).toEqual(HANDLED);
});

function extensionsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, inner]) => [
    ...(!Array.isArray(node) && name.startsWith('x-') ? [name] : []),
    ...extensionsIn(inner),
  ]);
}

test('the page of extensions explains each one of the document, and no other', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../spec/EXTENSIONS.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `(x-[\w-]+)`/gim)].map(([, name]) => name);
  expect([...new Set(explained)].sort()).toEqual([...new Set(extensionsIn(contract))].sort());
});

test('no operation is explained in more than 130 words: what is longer belongs to the guide', () => {
  const long = ENDPOINTS.map(({ operation: { operationId, description = '' } }) => {
    return { operationId, words: description.split(/\s+/).filter((word) => /\w/.test(word)).length };
  }).filter(({ words }) => words > 130);
  expect(long).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { packageOf, type SourceFile, sourceFiles } from './sourceFiles.ts';

/** The rules of the code's shape. Each test lists every breach. */

const files = sourceFiles();
const server = files.filter(({ name }) => name.startsWith('server/'));
const inFolder = (folder: string): SourceFile[] => files.filter(({ name }) => name.startsWith(`${folder}/`));
const isTypeScript = ({ name }: SourceFile): boolean => /\.tsx?$/.test(name);

/** The local chain and its database serve developers only. */
const production = server.filter(
  ({ name }) => isTypeScript({ name } as SourceFile) && !name.startsWith('server/sandbox/'),
);

test('the service needs nothing but its own folders and what a production install brings, and all of that', () => {
  const strangers = production.flatMap(({ name, imports }) =>
    imports
      .filter(({ target, isTypeOnly }) => !isTypeOnly && !/^(server|generated)\//.test(target))
      .map(({ target }) => `${name} imports ${target}`),
  );
  expect(strangers).toEqual([]);
  const required = ['generated/validators.cjs', 'server/pipeline/contract/validators.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/require\(["'](.+?)["']\)/g)].map(([, module = '']) => module),
  );
  const needed = [...production.flatMap(({ packages }) => packages), ...required.map(packageOf)];
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect([...new Set(needed)].sort()).toEqual(Object.keys(dependencies).sort());
});

const CONFINED: [what: string, pattern: RegExp, where: RegExp][] = [
  ['express', /(from|import|import\() ?'express'/, /^server\/http\//],
  ['viem', /(from|import|import\() ?'viem['/]/, /^server\/(adapters|sandbox)\//],
  ['process.env', /process\.env/, /^server\/config\/config\.ts$/],
  [
    'the clock',
    /Date\.now\(|new Date\(\)|performance\.now\(/,
    /^server\/(composition\/buildContext\.ts$|sandbox\/)/,
  ],
  // Content-Security-Policy has a directive of that name.
  // An address comes from the contract's table, by locationOf.
  ['a path of the contract', /['"`]\/api\//, /^server\/sandbox\//],
  ['the word sandbox', /(?<!'none'; )sandbox/i, /^server\/(main\.ts$|sandbox\/)/],
];
test.each(CONFINED)('%s stays where it belongs', (_, pattern, where) => {
  const breaches = server
    .filter(({ name, code }) => !where.test(name) && pattern.test(code))
    .map(({ name }) => name);
  expect(breaches).toEqual([]);
});

test('each migration has a number of its own', () => {
  const numbers = readdirSync('server/db/migrations').map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('each table is named in exactly one *Rows.ts', () => {
  const types = files.find(({ name }) => name === 'generated/database.d.ts')?.text ?? '';
  const tables = [...(/export interface DB \{([^}]*)\}/.exec(types)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)];
  expect(tables.length).toBeGreaterThan(5);
  const breaches = tables.flatMap(([, table]) => {
    const used = new RegExp(
      `(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|[jJ]oin)\\(\\s*['"]${table}\\b|\\b(?:FROM|JOIN|INTO|UPDATE)\\s+${table}\\b`,
    );
    const naming = server.filter(({ code }) => used.test(code)).map(({ name }) => name);
    const isRight = naming.length <= 1 && naming.every((name) => name.endsWith('Rows.ts'));
    return isRight ? [] : [`${table}: ${naming.join(', ')}`];
  });
  expect(breaches).toEqual([]);
});

test('an operation decides nothing and is named after its operationId', () => {
  const operations = inFolder('server/operations').filter(({ name }) =>
    /^[a-z]\w+\.ts$/.test(path.basename(name)),
  );
  const breaches = operations.flatMap(({ name, code }) => {
    const hasDecision = /\b(if|try|switch) ?[({]/.test(code);
    return hasDecision ? [`${name} decides`] : [];
  });
  const tagged = operations.filter(({ name }) => name.split('/').length === 4);
  const misnamed = tagged.filter(({ name, code }) => {
    const isOperation = /: (Read|Write)</.test(code);
    return isOperation && !code.includes(`export const ${path.basename(name, '.ts')}:`);
  });
  expect([...breaches, ...misnamed.map(({ name }) => `${name} exports another name`)]).toEqual([]);
});

const LIMITS: [folder: string, lines: number][] = [
  ['spec', 150],
  ['server/operations', 80],
  ['server', 500],
  ['test', 400],
  ['clients/typescript', 300],
  ['clients/dashboard', 300],
  ['clients/python', 500],
  ['clients/exam', 300],
  ['mocks', 300],
];
/** One entry per operation, error code or text of an answer: they grow only with the contract. */
const INDEXES = new Set([
  'spec/openapi.yaml',
  'spec/components/schemas/ErrorCode.yaml',
  'server/operations/index.ts',
  'spec/redocly.yaml',
]);
test.each(LIMITS)('no file in %s is longer than %i lines', (folder, limit) => {
  const long = inFolder(folder).filter(
    ({ name, lines }) => lines > limit && !INDEXES.has(name) && !/\/generated\//.test(name),
  );
  expect(long.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([]);
});

test('no function is longer than 60 lines', () => {
  const long = ['server', 'spec', 'mocks'].flatMap(inFolder).filter(isTypeScript).flatMap(longFunctions);
  expect(long).toEqual([]);
});

function longFunctions({ name, text }: SourceFile): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
      if (lines > 60) found.push(`${name}:${lineOf(node.getStart()) + 1}: ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no object is spread into another only to share its line', () => {
  const spread = inFolder('server')
    .filter(isTypeScript)
    .filter(({ code }) => code.includes('...{ '));
  expect(spread.map(({ name }) => name)).toEqual([]);
});

test('no name says nothing', () => {
  const folders = files.filter(({ name }) => /(^|\/)(utils?|helpers?|core|common|misc)(\/|\.)/.test(name));
  const suffixed = ['server', 'spec', 'mocks']
    .flatMap(inFolder)
    .filter(isTypeScript)
    .flatMap(({ name, code }) =>
      [
        ...code.matchAll(/(?:class|interface|type) (\w+(?:Dto|DTO|Manager|Helper|Service|Util|Utils))\b/g),
      ].map(([, found]) => `${name}: ${found}`),
    );
  expect([...folders.map(({ name }) => name), ...suffixed]).toEqual([]);
});

/** Scripts, test runs, the generator, a client's package, its example programs, the dashboard. */
const ENTRIES = [
  /^server\/main\.ts$/,
  /^spec\/generate\.ts$/,
  /^test\/(check|vitest\.config)\.ts$/,
  /\.test\.ts$/,
  /^clients\/typescript\/(index|src\/index)\.ts$/,
  /^clients\/examples\//,
  /^clients\/dashboard\/(main\.tsx|vite\.config\.ts)$/,
  /\.d\.c?ts$/,
];

test('no file is dead', () => {
  const all = new Map(files.filter(isTypeScript).map((file) => [file.name, file]));
  const manifest = readFileSync('package.json', 'utf8');
  const code = [...all.values()].map((file) => file.code).join('\n');
  /** A file that runs as its own process is named in a script or a string, not imported. */
  const isStarted = (name: string): boolean =>
    manifest.includes(` ${name}"`) ||
    new RegExp(`['/]${path.basename(name).replace('.', '\\.')}['\`]`).test(code);
  const reached = new Set<string>();
  const reach = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const { target } of all.get(name)?.imports ?? []) reach(target);
  };
  const imported = new Set([...all.values()].flatMap(({ imports }) => imports.map(({ target }) => target)));
  for (const name of all.keys()) {
    const isEntry = ENTRIES.some((entry) => entry.test(name));
    if (isEntry || (!imported.has(name) && isStarted(name))) reach(name);
  }
  expect([...all.keys()].filter((name) => !reached.has(name))).toEqual([]);
});

test('nothing is left undone', () => {
  const marker = new RegExp(['TO', 'DO|FIX', 'ME|X', 'XX'].join(''));
  const marked = files.filter(({ name, text }) => !name.startsWith('generated/') && marker.test(text));
  expect(marked.map(({ name }) => name)).toEqual([]);
});

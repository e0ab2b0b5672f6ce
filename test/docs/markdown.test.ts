import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The project's pages, and the commands that readers copy from them. */
const ROOT = path.join(import.meta.dirname, '../..');
const FOLDERS = [
  '.',
  '.github',
  'server',
  'server/deploy',
  'server/sandbox/contracts',
  'spec/guide',
  'mocks',
  'clients',
  'clients/typescript',
  'clients/python',
  'test',
];
const PAGES = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file)),
);
const textOf = (page: string): string => readFileSync(path.join(ROOT, page), 'utf8');
const BLOCKS = PAGES.flatMap((page) =>
  [...textOf(page).matchAll(/^```(?:sh|bash)[^\n]*\n(.*?)^```$/gms)].map(([, text = '']) => ({ page, text })),
);
const linesOf = (change: (text: string) => string) =>
  BLOCKS.flatMap(({ page, text }) =>
    change(text)
      .split('\n')
      .map((line) => ({ page, line })),
  );
const LINES = linesOf((text) => text);
test('no comment is among the commands to paste: zsh, the shell of every Mac, takes its # for a command', () => {
  expect(LINES.length).toBeGreaterThan(100);
  expect(LINES.filter(({ line }) => /(^|\s)#(\s|$)/.test(line))).toEqual([]);
});

const HEREDOC = /(<<'?(\w+)'?\n).*?^\2$/gms;
const SINGLE = /\\.|'[^']*'/gs;
const DOUBLE = /"(?:\\.|[^"\\])*"/gs;

test('nothing without quotes is a pattern: zsh refuses a URL with ? where no file matches it', () => {
  const bare = linesOf((text) => text.replaceAll(HEREDOC, '').replaceAll(SINGLE, '').replaceAll(DOUBLE, ''));
  expect(bare.filter(({ line }) => /[?*[\]^]|(^|\s)=\S/.test(line))).toEqual([]);
});

test('no exclamation mark is outside single quotes: a shell puts an earlier command there', () => {
  const bare = linesOf((text) => text.replaceAll(HEREDOC, '').replaceAll(SINGLE, ''));
  expect(bare.filter(({ line }) => line.includes('!'))).toEqual([]);
});

/** As GitHub makes them. */
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link between pages leads to a file that is there, and to a heading of it', () => {
  // The guide is part of one page; its own tests check its links.
  const links = PAGES.filter((page) => !page.startsWith('spec/guide')).flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([link, file = '', anchor]) => ({
        ...{ page, link, anchor },
        target: file === '' ? page : path.join(path.dirname(page), file),
      }),
    ),
  );
  const isThere = ({ target, anchor }: (typeof links)[number]): boolean =>
    existsSync(path.join(ROOT, target)) &&
    (anchor === undefined ||
      (statSync(path.join(ROOT, target)).isFile() && anchorsOf(target).includes(anchor)));
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

test('the README is read in three minutes: 150 lines, and 900 words beside its commands', () => {
  const readme = textOf('README.md');
  const words = readme.replaceAll(/^```.*?^```$/gms, '').match(/(?<=^|[\s[(])[A-Za-z][\w'’-]*/gm) ?? [];
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  expect(words.length).toBeGreaterThan(300);
  expect(words.length).toBeLessThanOrEqual(900);
});

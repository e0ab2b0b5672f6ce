import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What readers copy out of the documentation into their shells. */
const ROOT = path.join(import.meta.dirname, '../..');
const FOLDERS = ['.', 'server', 'server/deploy', 'spec/guide', 'mocks', 'clients/typescript', 'test'];
const PAGES = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file)),
);
const LINES = PAGES.flatMap((page) =>
  [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/^```(?:sh|bash)[^\n]*\n(.*?)^```$/gms)].flatMap(
    ([, text = '']) => text.split('\n').map((line) => ({ page, line })),
  ),
);
/** What a shell acts on. */
const SPECIAL = /['"`;?*()[\]{}<>|&!$~\\]/;

test('comments among commands do no harm in a shell that knows none, as zsh is where somebody types', () => {
  const comments = LINES.filter(({ line }) => /(^|\s)#(\s|$)/.test(line));
  expect(comments.length).toBeGreaterThan(10);
  expect(comments.filter(({ line }) => !line.startsWith('#') || SPECIAL.test(line))).toEqual([]);
});

import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtOnce, type Recipe } from './builtOnce.ts';

let folder: string;
let source: string;
let recipe: Recipe;
const build = vi.fn<() => Promise<Buffer>>();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'test-built-once-'));
  source = path.join(folder, 'source.txt');
  writeFileSync(source, 'one');
  const data = [path.relative(path.join(import.meta.dirname, '../..'), source)];
  recipe = { name: 'thing', modules: ['test/harness/insist.ts'], data };
  build.mockReset().mockImplementation(async () => Buffer.from('built'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copies = 'copies';
const take = async (changes: Partial<Recipe> = {}): Promise<string> =>
  (await builtOnce({ ...recipe, ...changes }, build, path.join(folder, copies))).toString();

test('the second run takes what the first one built', async () => {
  expect([await take(), await take()]).toEqual(['built', 'built']);
  expect(build).toHaveBeenCalledTimes(1);
});

test('changed data, other modules and a copy that is too old are built again', async () => {
  await take();
  writeFileSync(source, 'two');
  await take();
  await take({ modules: ['test/harness/livedMs.ts'] });
  await take({ modules: ['test/harness/livedMs.ts'], maxAgeMs: -1 });
  expect(build).toHaveBeenCalledTimes(4);
});

test('a torn copy is built again', async () => {
  await take();
  const [copy = ''] = readdirSync(path.join(folder, copies));
  truncateSync(path.join(folder, copies, copy), 12);
  expect(await take()).toBe('built');
  expect(build).toHaveBeenCalledTimes(2);
});

test('two runs at once both get it, and a run that fails leaves nothing behind', async () => {
  build.mockRejectedValueOnce(new Error('no space'));
  await expect(take()).rejects.toThrow('no space');
  expect(await Promise.all([take(), take(), take()])).toEqual(['built', 'built', 'built']);
  expect(readdirSync(path.join(folder, copies))).toHaveLength(1);
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from './sourceFiles.ts';

/** Which part of the service may import which. Each test lists every breach. */

const server = sourceFiles().filter(({ name }) => /^server\/.*\.ts$/.test(name));

/**
 * From the ground up: a folder imports, types included, only from itself and the lines above. So no two
 * folders import each other.
 */
const LAYERS: readonly string[] = [
  'concurrency ids.ts problem.ts locationOf.ts',
  'db text',
  'paging',
  'config',
  'ports',
  'money',
  'audit',
  'engine/records',
  'engine/chain',
  'engine/operations',
  'engine/wallets',
  'engine/signing',
  'engine/delivery',
  'indexer',
  'domain/accounts',
  'domain/agents',
  'domain/uploads',
  'domain/tokens',
  'domain/billing',
  'domain/destinations',
  'domain/routes',
  'domain/trading',
  'domain/launches',
  'domain/ledger',
  'domain/pnl',
  'domain/equity',
  'domain/skills',
  'domain/conversation',
  'domain/chat',
  'domain/automations',
  'domain/runs',
  'domain/policy',
  'domain/lifecycle',
  'domain/market',
  'domain/access',
  'domain/events',
  'domain/notifications',
  'domain/webhooks',
  'domain/platform',
  'adapters',
  'composition',
  'pipeline/contract',
  'pipeline/limits',
  'pipeline/access',
  'pipeline/tools',
  'pipeline/execute',
  'views toolbox mcp workers monitoring',
  'operations',
  'http',
  'startService.ts',
  'cli sandbox',
  'main.ts',
];
const SPLIT = new Set(['engine', 'domain', 'pipeline']);

const layerOf = new Map(LAYERS.flatMap((line, at) => line.split(' ').map((folder) => [folder, at])));

/** `domain/runs` for `server/domain/runs/runRows.ts`; a file next to the folders is its own. */
function folderOf(name: string): string {
  const [, first = '', second = ''] = name.split('/');
  return SPLIT.has(first) ? `${first}/${second}` : first;
}

test('every folder of the server has a layer, and every layer has a folder', () => {
  expect([...new Set(server.map(({ name }) => folderOf(name)))].sort()).toEqual([...layerOf.keys()].sort());
});

test('imports point down: no folder imports from its own line or from a line below it in the list', () => {
  const breaches = server.flatMap(({ name, imports }) =>
    imports
      .map(({ target }) => target)
      .filter((target) => target.startsWith('server/') && folderOf(target) !== folderOf(name))
      .filter((target) => layerOf.get(folderOf(target))! >= layerOf.get(folderOf(name))!)
      .map((target) => `${name} imports ${target}`),
  );
  expect(breaches).toEqual([]);
});

test('no circle of imports, types included', () => {
  let left = new Map(server.map(({ name, imports }) => [name, imports.map(({ target }) => target)]));
  // A file without imports or importers in the rest is in no cycle.
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const rest = left;
    const imported = new Set([...rest.values()].flat());
    left = new Map(
      [...rest].filter(([name, targets]) => imported.has(name) && targets.some((target) => rest.has(target))),
    );
  }
  expect([...left.keys()]).toEqual([]);
});

test('no folder has more than 20 files', () => {
  const isCounted = ({ name }: SourceFile): boolean => !/\/(migrations|contracts)\//.test(name);
  const folders = Map.groupBy(server.filter(isCounted), ({ name }) => path.posix.dirname(name));
  const full = [...folders].filter(([, { length }]) => length > 20);
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});

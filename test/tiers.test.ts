import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG_RUNNING, tierOf } from './tiers.ts';

test('the list of long-running tests names existing files', () => {
  expect([...LONG_RUNNING.keys()].filter((name) => !existsSync(name))).toEqual([]);
});

test('a run takes the quick tier, another one where TEST_TIER says so, and every file that it names', () => {
  expect([tierOf(undefined, false), tierOf('', false), tierOf(undefined, true)]).toEqual([
    'quick',
    'quick',
    'all',
  ]);
  expect([tierOf('rest', false), tierOf('all', false), tierOf('quick', true)]).toEqual([
    'rest',
    'all',
    'quick',
  ]);
  expect(() => tierOf('slow', false)).toThrow('TEST_TIER is quick, rest or all');
});

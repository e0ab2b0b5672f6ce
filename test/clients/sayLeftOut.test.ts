import { expect, test, vi } from 'vitest';
import { MISSING } from './pythonEnvironment.ts';
import sayLeftOut from './sayLeftOut.ts';

const endOfRun = (...names: string[]): string[] => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tasks = names.map((name) => ({ mode: 'skip', name }));
  const state = { getFiles: () => [{ tasks }, { tasks: [{ mode: 'run', name: MISSING }] }] };
  sayLeftOut({ vitest: { state } } as unknown as Parameters<typeof sayLeftOut>[0])();
  return said.mock.calls.map(([line]) => String(line).trim());
};

test('the end of a run says that there is no Python, and how many files it left out', () => {
  expect(endOfRun(MISSING, 'a browser', MISSING)).toEqual([`${MISSING} Left out: 2 files.`]);
});

test('the end of a run says nothing where nothing was left out for want of Python', () => {
  expect(endOfRun('a browser')).toEqual([]);
});

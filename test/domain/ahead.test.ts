import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { startEarly } from '../../server/concurrency/promises.ts';

const unheard = vi.fn();
const before = process.listeners('unhandledRejection');

afterEach(() => {
  process.removeAllListeners('unhandledRejection');
  for (const listener of before) process.on('unhandledRejection', listener);
});

test('the failure of work that nobody awaits after all is no fault of the process', async () => {
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', unheard);
  startEarly(Promise.reject(new Error('too early')));
  await setImmediate();
  expect(unheard).not.toHaveBeenCalled();
});

test('whoever awaits it later is told what came of it', async () => {
  const [failure, success] = [
    startEarly(Promise.reject(new Error('as ever'))),
    startEarly(Promise.resolve(7)),
  ];
  await setImmediate();
  await expect(failure).rejects.toThrow('as ever');
  expect(await success).toBe(7);
});

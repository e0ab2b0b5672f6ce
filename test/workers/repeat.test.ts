import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { createWorkSlots, repeatPasses } from '../../server/workers/passLoop.ts';

const DAY_MS = 24 * 3600 * 1000;
const context = { log: { warn: vi.fn() }, meter: { countFailedPass: vi.fn() } } as unknown as Context;
const reporting = { context, worker: 'webhooks' } as const;
const fail = () => {
  throw new Error('no such thing');
};

test.each([
  ['ends', () => undefined],
  ['fails', fail],
])('when work %s that a pass has begun the next pass is due, however late it was to come', async (_, end) => {
  const runs = createWorkSlots(reporting, { all: 4, ofOne: 4 }, 'it will be repeated');
  const stop = new AbortController();
  const work = Promise.withResolvers<void>();
  let passes = 0;
  const pass = async (): Promise<number> => {
    passes += 1;
    if (passes === 1) runs.begin('somebody', () => work.promise.then(end));
    else stop.abort();
    return DAY_MS;
  };
  const repeated = repeatPasses(reporting, stop.signal, pass, runs.onEnd);
  await turn();
  expect(passes).toBe(1);
  work.resolve();
  await repeated;
  expect(passes).toBe(2);
});

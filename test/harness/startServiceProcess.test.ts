import { expect, test } from 'vitest';
import { startServiceProcess } from './startServiceProcess.ts';

test('a process that is not ready in time is gone when the failure that names it arrives', async () => {
  const nowhere = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', rpcUrl: 'http://127.0.0.1:1' };
  const failure = await startServiceProcess({ ...nowhere, startLimitMs: 1 }).catch((error: Error) => error);
  const [, pid] = /^(\d+) is not ready in time/.exec((failure as Error).message) ?? [];
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});

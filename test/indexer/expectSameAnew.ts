import { expect } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';
import { dumpIndex, forgetIndex } from './indexDump.ts';

/** Reads the chain from its first block again, which must give the same index to the last byte; returns it. No block may come meanwhile. */
export async function expectSameAnew(service: TestService) {
  const { db } = service.context;
  await service.indexed();
  const before = await dumpIndex(db);
  await forgetIndex(db);
  await service.indexed();
  expect(await dumpIndex(db)).toEqual(before);
  return before;
}

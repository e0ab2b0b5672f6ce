import { expect } from 'vitest';
import { brokenLedgerRules } from '../harness/brokenLedgerRules.ts';
import type { TestService } from '../harness/startTestService.ts';

export async function expectBalancedLedger({ database }: Pick<TestService, 'database'>): Promise<void> {
  expect(await brokenLedgerRules(database.db)).toEqual({});
}

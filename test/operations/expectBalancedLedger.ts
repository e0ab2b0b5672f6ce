import { expect } from 'vitest';
import { brokenLedgerRules } from '../harness/brokenLedgerRules.ts';
import type { TestService } from '../harness/startTestService.ts';

/** Every booking has two sides: all entries sum to zero, every balance is the sum of its entries, none is negative. */
export async function expectBalancedLedger({ database }: Pick<TestService, 'database'>): Promise<void> {
  expect(await brokenLedgerRules(database.db)).toEqual({});
}

import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';

/** Every booking has two sides: all entries sum to zero, every balance is the sum of its entries, none is negative. */
export async function expectBalancedLedger(service: TestService): Promise<void> {
  const { rows } = await sql<{ id: string; balance: string; entries: string; kind: string }>`
    SELECT a.id, a.kind, a.balance_micro AS balance, coalesce(sum(e.amount_micro), 0)::bigint AS entries
    FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.ledger_account_id = a.id GROUP BY a.id`.execute(
    service.database.db,
  );
  expect(rows.filter(({ balance, entries }) => BigInt(balance) !== BigInt(entries))).toEqual([]);
  expect(rows.reduce((sum, { entries }) => sum + BigInt(entries), 0n)).toBe(0n);
  expect(rows.filter(({ kind, balance }) => kind !== 'issued' && BigInt(balance) < 0n)).toEqual([]);
}

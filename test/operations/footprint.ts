import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';
import type { Sent } from './send.ts';

const TABLES = [
  ...['accounts', 'api_keys', 'idempotency_keys', 'wallets', 'agents', 'operations', 'operation_steps', 'attempts'],
  ...['operation_events', 'ledger_accounts', 'ledger_transactions', 'ledger_entries', 'credit_holds', 'fundings'],
  ...['launches', 'swap_quotes', 'swaps', 'fee_claims'],
];

/** Rows of every table, and the credits that are free and held over all accounts. */
export async function footprint(service: TestService): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  const sums = ['available', 'reserved'].map(
    (kind) => `(SELECT sum(balance_micro)::int FROM ledger_accounts WHERE kind = '${kind}') AS ${kind}`,
  );
  const used = '(SELECT count(*)::int FROM swap_quotes WHERE used_by IS NOT NULL) AS used_quotes';
  const query = sql.raw<Record<string, number>>(`SELECT ${[...counts, ...sums, used].join(', ')}`);
  return (await query.execute(service.database.db)).rows[0]!;
}

/** The request is refused with this status and code, names these fields if any, and leaves nothing behind. */
export async function expectRefusal(
  service: TestService,
  request: () => Promise<Sent>,
  status: number,
  code: string,
  ...faults: string[]
): Promise<Sent> {
  const before = await footprint(service);
  const sent = await request();
  expect({ status: sent.status, code: sent.code, faults: sent.faults }).toMatchObject({
    status,
    code,
    ...(faults.length === 0 ? {} : { faults }),
  });
  expect(Object.keys(sent.body).filter((key) => !['error', 'code', 'field_errors'].includes(key))).toEqual([]);
  expect(await footprint(service)).toEqual(before);
  return sent;
}

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

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenLedgerRules } from '../harness/brokenLedgerRules.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';

const FOLDER = path.join(import.meta.dirname, '../../server/db/migrations');

/** Two accounts as the first version of the ledger had booked them: settled, released and still held, of one platform. */
const BOOKED = [
  /* The operations of the holds are left out. */
  `SET LOCAL session_replication_role = replica`,
  `INSERT INTO accounts (id, created_at, updated_at) VALUES ('acc_a', now(), now()), ('acc_b', now(), now()), ('acc_c', now(), now())`,
  `INSERT INTO ledger_accounts VALUES ('platform:issued', NULL, 'issued', -150), ('platform:revenue', NULL, 'revenue', 25),
    ('a:available', 'acc_a', 'available', 50), ('a:reserved', 'acc_a', 'reserved', 25),
    ('b:available', 'acc_b', 'available', 50), ('b:reserved', 'acc_b', 'reserved', 0)`,
  `INSERT INTO ledger_transactions SELECT id, kind, reference, now() FROM (VALUES
    ('t9', 'starter', 'acc_a'), ('t2', 'starter', 'acc_b'), ('t3', 'hold', 'lch_1'), ('t1', 'hold', 'lch_2'),
    ('t5', 'settle', 'lch_1'), ('t6', 'hold', 'lch_3'), ('t7', 'release', 'lch_3')) AS t (id, kind, reference)`,
  `INSERT INTO ledger_entries (transaction_id, ledger_account_id, amount_micro, balance_after_micro) VALUES
    ('t9', 'platform:issued', -100, -100), ('t9', 'a:available', 100, 100),
    ('t2', 'platform:issued', -50, -150), ('t2', 'b:available', 50, 50),
    ('t3', 'a:available', -25, 75), ('t3', 'a:reserved', 25, 25), ('t1', 'a:available', -25, 50), ('t1', 'a:reserved', 25, 50),
    ('t5', 'a:reserved', -25, 25), ('t5', 'platform:revenue', 25, 25),
    ('t6', 'b:available', -10, 40), ('t6', 'b:reserved', 10, 10), ('t7', 'b:reserved', -10, 0), ('t7', 'b:available', 10, 50)`,
  `INSERT INTO credit_holds VALUES ('lch_1', 'acc_a', 25, 'settled'), ('lch_2', 'acc_a', 25, 'held'), ('lch_3', 'acc_b', 10, 'released')`,
];

test('a ledger of the first version becomes a numbered history per account, in the order of its bookings', async () => {
  const database = await createTestDatabase();
  const db = database.db as unknown as Kysely<unknown>;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  const files = readdirSync(FOLDER).sort();
  const run = async (file: string): Promise<void> => {
    const { up } = (await import(path.join(FOLDER, file))) as { up(db: Kysely<unknown>): Promise<void> };
    await db.transaction().execute(up);
  };
  const at = files.indexOf('0020_ledger_rules.ts');
  for (const file of files.slice(0, at)) await run(file);
  await db.transaction().execute(async (trx) => {
    for (const statement of BOOKED) await sql.raw(statement).execute(trx);
  });
  await run(files[at]!);
  const history = await sql`SELECT id, account_id, no::int, entries, available_after_micro::int AS available,
    reserved_after_micro::int AS reserved FROM ledger_transactions ORDER BY account_id, no`.execute(db);
  const balances = await sql`SELECT * FROM credit_balances ORDER BY account_id`.execute(db);
  const spent = await sql`SELECT reference, spent_micro FROM credit_holds ORDER BY reference`.execute(db);
  const broken = await brokenLedgerRules(database.db);
  await database.drop();
  const line = (id: string, account: string, no: number, available: number, reserved: number) => ({
    ...{ id, account_id: account, no, entries: 2, available, reserved },
  });
  expect(history.rows).toEqual([
    ...[line('t9', 'acc_a', 1, 100, 0), line('t3', 'acc_a', 2, 75, 25), line('t1', 'acc_a', 3, 50, 50)],
    ...[line('t5', 'acc_a', 4, 50, 25), line('t2', 'acc_b', 1, 50, 0), line('t6', 'acc_b', 2, 40, 10)],
    line('t7', 'acc_b', 3, 50, 0),
  ]);
  expect(balances.rows).toEqual([
    { account_id: 'acc_a', available_micro: '50', reserved_micro: '25', last_no: '4' },
    { account_id: 'acc_b', available_micro: '50', reserved_micro: '0', last_no: '3' },
    { account_id: 'acc_c', available_micro: '0', reserved_micro: '0', last_no: '0' },
  ]);
  expect(spent.rows).toEqual([
    { reference: 'lch_1', spent_micro: '25' },
    { reference: 'lch_2', spent_micro: null },
    { reference: 'lch_3', spent_micro: null },
  ]);
  expect(broken).toEqual({});
});

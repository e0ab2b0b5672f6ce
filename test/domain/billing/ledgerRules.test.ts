import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenLedgerRules } from '../../harness/brokenLedgerRules.ts';
import { type Ledgers, openLedgers } from './openLedgers.ts';

/**
 * 100 at first; of a hold of 8, 5 are spent; a hold of 10 is open. After four bookings: 85 available, 10
 * reserved.
 */
let ledgers: Ledgers;
let account: string;
beforeAll(async () => {
  ledgers = await openLedgers();
  account = await ledgers.open(100n);
  await ledgers.hold(account, 'done', 8n);
  await ledgers.settle('done', 5n);
  await ledgers.hold(account, 'held', 10n);
});
afterAll(() => ledgers.drop());

const everything = async () => {
  const tables = ['credit_balances', 'credit_holds', 'ledger_transactions', 'ledger_entries'];
  const rows = tables.map((table) => sql.raw(`SELECT * FROM ${table} ORDER BY 1, 2`).execute(ledgers.db));
  return (await Promise.all(rows)).map((result) => result.rows);
};

/** Statements of a process without rules, in one transaction. `ACCOUNT` becomes the account's id. */
async function attempt(statements: readonly string[]): Promise<unknown> {
  const before = await everything();
  const failure = await ledgers
    .commit(async (trx) => {
      for (const statement of statements)
        await sql.raw(statement.replaceAll('ACCOUNT', `'${account}'`)).execute(trx);
    })
    .then(
      () => 'committed',
      (error: Error) => error.message,
    );
  expect(await everything()).toEqual(before);
  expect(await brokenLedgerRules(ledgers.db)).toEqual({});
  return failure;
}

const header = (kind: string, values: string, reference = 'new') =>
  `INSERT INTO ledger_transactions (id, kind, reference, created_at, account_id, no, entries, available_after_micro,
    reserved_after_micro) VALUES ('led_new', '${kind}', '${reference}', now(), ACCOUNT, ${values})`;
const entries = (values: string, id = 'led_new') =>
  `INSERT INTO ledger_entries (transaction_id, ledger_account, amount_micro)
    SELECT '${id}', side, amount FROM (VALUES ${values}) AS entry (side, amount)`;
const balance = (available: number, reserved: number, no = 5) =>
  `UPDATE credit_balances SET available_micro = ${available}, reserved_micro = ${reserved}, last_no = ${no}
    WHERE account_id = ACCOUNT`;
const oldEntries = (values: string) =>
  entries(values, 'OLD').replace(
    `'OLD'`,
    `(SELECT id FROM ledger_transactions WHERE kind = 'hold' AND reference = 'held')`,
  );
const holdRow = `INSERT INTO credit_holds VALUES ('new', ACCOUNT, 7, 'held')`;

const FORGERIES: [what: string, statements: string[], refusal: RegExp][] = [
  [
    'a booking without sides',
    [header('deposit', '5, 2, 85, 10'), balance(85, 10)],
    /has 0 entries and not 2/,
  ],
  ['a booking of one side', [header('deposit', '5, 1, 86, 10')], /entries_check/],
  [
    'a booking that makes credits from nothing',
    [header('deposit', '5, 2, 95, 10'), entries(`('issued', -1), ('available', 10)`), balance(95, 10)],
    /does not sum to zero/,
  ],
  ['more sides to an old booking', [oldEntries(`('issued', -9), ('revenue', 9)`)], /has 4 entries and not 2/],
  ['a side twice', [oldEntries(`('available', -1), ('reserved', 1)`)], /ledger_entries_pkey/],
  ['a side that does not exist', [oldEntries(`('elsewhere', 1)`)], /ledger_entries_sides/],
  ['revenue that flows back', [oldEntries(`('revenue', -1)`)], /ledger_entries_sides/],
  ['issued credits that are taken in', [oldEntries(`('issued', 1)`)], /ledger_entries_sides/],
  ['a balance that is set by hand', [balance(1_000, 10, 4)], /not what its ledger says/],
  [
    'a balance behind a temporary table of its name',
    [
      'CREATE TEMP TABLE credit_balances AS SELECT * FROM credit_balances',
      balance(1_000, 10, 4).replace('UPDATE ', 'UPDATE public.'),
    ],
    /not what its ledger says/,
  ],
  ['a balance below zero', [balance(-1, 10)], /available_micro_check/],
  ['a reserve below zero', [balance(85, -1)], /reserved_micro_check/],
  [
    'a booking that the balance does not follow',
    [header('deposit', '5, 2, 86, 10'), entries(`('issued', -1), ('available', 1)`)],
    /not what its ledger says/,
  ],
  [
    'a booking that leaves another balance than its sides make',
    [header('deposit', '5, 2, 90, 10'), entries(`('issued', -1), ('available', 1)`), balance(90, 10)],
    /does not continue the history/,
  ],
  [
    'a gap in the history',
    [header('deposit', '6, 2, 86, 10'), entries(`('issued', -1), ('available', 1)`), balance(86, 10, 6)],
    /does not continue the history/,
  ],
  ['a second booking of the same number', [header('deposit', '4, 2, 85, 10')], /account_id_no_key/],
  ['a second booking of the same thing', [header('hold', '5, 2, 85, 10', 'held')], /kind_reference_key/],
  [
    'a booking of an account that is not there',
    [header('deposit', '1, 2, 1, 0').replace('ACCOUNT', `'acc_nobody'`)],
    /account_id_fkey/,
  ],
  [
    'a reserve without a hold',
    [header('deposit', '5, 2, 84, 11'), entries(`('available', -1), ('reserved', 1)`), balance(84, 11)],
    /reserves without a hold/,
  ],
  [
    'a booked hold that nobody can close',
    [header('hold', '5, 2, 84, 11'), entries(`('available', -1), ('reserved', 1)`), balance(84, 11)],
    /is not the one of its hold/,
  ],
  [
    'credits that vanish in the market',
    [header('deposit', '5, 2, 84, 10'), entries(`('available', -1), ('market', 1)`), balance(84, 10)],
    /through the market without a sale/,
  ],
  [
    'a purchase of nothing that was sold',
    [header('purchase', '5, 2, 84, 10'), entries(`('available', -1), ('market', 1)`), balance(84, 10)],
    /is not the one of its sale/,
  ],
  ['a hold that is not booked', [holdRow], /not what its ledger says/],
  [
    'a hold of more than was booked',
    [holdRow, header('hold', '5, 2, 84, 11'), entries(`('available', -1), ('reserved', 1)`), balance(84, 11)],
    /not what its ledger says/,
  ],
  [
    'a hold that ends unbooked',
    [`UPDATE credit_holds SET state = 'released' WHERE reference = 'held'`],
    /not what its ledger says/,
  ],
  [
    'more spent than was held',
    [`UPDATE credit_holds SET state = 'settled', spent_micro = 11 WHERE reference = 'held'`],
    /credit_holds_spent/,
  ],
  [
    'a settlement that does not say what it spent',
    [`UPDATE credit_holds SET state = 'settled' WHERE reference = 'held'`],
    /credit_holds_spent/,
  ],
  [
    'a hold that is opened again',
    [`UPDATE credit_holds SET state = 'held', spent_micro = NULL WHERE reference = 'done'`],
    /closed once/,
  ],
  [
    'a hold that grows',
    [`UPDATE credit_holds SET amount_micro = 11 WHERE reference = 'held'`],
    /closed once/,
  ],
  [
    'a release of what was settled',
    [header('release', '5, 2, 93, 2', 'done'), entries(`('reserved', -8), ('available', 8)`), balance(93, 2)],
    /close_once/,
  ],
  [
    'a release while the hold stands',
    [
      header('release', '5, 2, 95, 0', 'held'),
      entries(`('reserved', -10), ('available', 10)`),
      balance(95, 0),
    ],
    /is not the one of its hold/,
  ],
  ...['ledger_transactions', 'ledger_entries'].flatMap((table): [string, string[], RegExp][] => [
    [
      `a change in ${table}`,
      [`UPDATE ${table} SET ${table === 'ledger_entries' ? 'amount_micro = 1' : 'no = 9'}`],
      /append-only/,
    ],
    [`a deletion from ${table}`, [`DELETE FROM ${table}`], /append-only/],
  ]),
  ['a hold that vanishes', [`DELETE FROM credit_holds`], /never deleted/],
  ['an emptied ledger', ['TRUNCATE ledger_entries'], /append-only/],
  ['emptied holds', ['TRUNCATE credit_holds'], /never deleted/],
  ['balances that vanish', [`DELETE FROM credit_balances`], /account_id_fkey/],
  ['emptied accounts', ['TRUNCATE accounts CASCADE'], /append-only|never deleted/],
];

test.each(FORGERIES)('the database refuses %s', async (_, statements, refusal) => {
  expect(await attempt(statements)).toMatch(refusal);
});

test('books what breaks no rule, in the same words', async () => {
  const before = await brokenLedgerRules(ledgers.db);
  const statements = [
    header('bonus', '5, 2, 86, 10'),
    entries(`('issued', -1), ('available', 1)`),
    balance(86, 10),
  ];
  await ledgers.commit(async (trx) => {
    for (const statement of statements)
      await sql.raw(statement.replaceAll('ACCOUNT', `'${account}'`)).execute(trx);
  });
  expect([before, await brokenLedgerRules(ledgers.db)]).toEqual([{}, {}]);
  expect(await ledgers.balance(account)).toEqual([86n, 10n]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleHold } from '../../../server/domain/billing/credits.ts';
import { brokenLedgerRules } from '../../harness/brokenLedgerRules.ts';
import { type Ledgers, openLedgers } from './openLedgers.ts';

let ledgers: Ledgers;
beforeAll(async () => {
  ledgers = await openLedgers();
});
afterAll(async () => {
  expect(await brokenLedgerRules(ledgers.db)).toEqual({});
  await ledgers.drop();
});

/** Gives up at once instead of waiting for a lock. */
const impatient = (reference: string): Promise<void> =>
  ledgers.commit(async (trx) => {
    await sql`SET LOCAL lock_timeout = '100ms'`.execute(trx);
    await settleHold(trx, reference, new Date());
  });

test('settles for one account while the settlement of another has not committed', async () => {
  const [one, other] = [await ledgers.open(10n), await ledgers.open(10n)];
  await ledgers.hold(one, 'one', 5n);
  await ledgers.hold(one, 'one too', 5n);
  await ledgers.hold(other, 'other', 5n);
  await ledgers.commit(async (trx) => {
    await settleHold(trx, 'one', new Date());
    await impatient('other');
    await expect(impatient('one too')).rejects.toThrow(/lock timeout/);
  });
  expect([await ledgers.balance(one), await ledgers.balance(other)]).toEqual([
    [0n, 5n],
    [5n, 0n],
  ]);
});

test.each([
  ['all of it', null, [60n, 0n]],
  ['a part, the rest is available again', 15n, [85n, 0n]],
  ['nothing, all is available again', 0n, [100n, 0n]],
] as const)('spends of a hold %s', async (what, spent, left) => {
  const account = await ledgers.open(100n);
  await ledgers.hold(account, `spends ${what}`, 40n);
  expect(await ledgers.balance(account)).toEqual([60n, 40n]);
  await ledgers.settle(`spends ${what}`, spent);
  expect(await ledgers.balance(account)).toEqual(left);
});

test('spends no more than was held, and keeps the hold', async () => {
  const account = await ledgers.open(100n);
  await ledgers.hold(account, 'too dear', 40n);
  await expect(ledgers.settle('too dear', 41n)).rejects.toThrow(/credit_holds_spent/);
  expect(await ledgers.balance(account)).toEqual([60n, 40n]);
});

test('closes a hold once, whoever tries however often and in whatever way', async () => {
  const account = await ledgers.open(100n);
  await ledgers.hold(account, 'raced', 40n);
  const tries = [1n, 2n, 3n, 4n].flatMap((spent) => [
    ledgers.settle('raced', spent),
    ledgers.release('raced'),
  ]);
  await Promise.all(tries);
  const [available, reserved] = await ledgers.balance(account);
  expect(reserved).toBe(0n);
  expect([96n, 97n, 98n, 99n, 100n]).toContain(available);
  await ledgers.settle('raced');
  expect(await ledgers.balance(account)).toEqual([available, 0n]);
});

test('holds nothing twice for the same thing', async () => {
  const account = await ledgers.open(100n);
  await ledgers.hold(account, 'same', 40n);
  await expect(ledgers.hold(account, 'same', 40n)).rejects.toThrow(/credit_holds_pkey/);
  expect(await ledgers.balance(account)).toEqual([60n, 40n]);
});

test('credits a deposit once, however many find it at the same time', async () => {
  const account = await ledgers.open(0n);
  const credited = await Promise.all(
    Array.from({ length: 8 }, () => ledgers.deposit(account, 'dep_found', 7n)),
  );
  expect(credited.filter(Boolean)).toEqual([true]);
  expect(await ledgers.balance(account)).toEqual([7n, 0n]);
});

test('credits no second account for the same deposit', async () => {
  const [first, second] = [await ledgers.open(0n), await ledgers.open(0n)];
  await ledgers.deposit(first, 'dep_contested', 7n);
  await expect(ledgers.deposit(second, 'dep_contested', 7n)).rejects.toThrow(/kind_reference_key/);
  expect(await ledgers.balance(second)).toEqual([0n, 0n]);
});

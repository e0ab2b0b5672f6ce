import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '../../../server/problem.ts';
import { brokenLedgerRules } from '../../harness/brokenLedgerRules.ts';
import { type Ledgers, openLedgers } from './openLedgers.ts';

/** Few numbers of accounts, holds and deposits, so that the same ones meet. */
interface Move {
  readonly what: 'hold' | 'deposit';
  readonly account: number;
  readonly at: number;
  readonly micro: bigint;
}
interface End {
  readonly what: 'settle' | 'release';
  readonly at: number;
  /** Of a settlement; null: all. */
  readonly spent: bigint | null;
}

const ACCOUNTS = 2;
const HOLDS = 6;
const STARTER = 20n;

const number = (most: number) => fc.integer({ min: 0, max: most - 1 });
const micro = fc.bigInt({ min: 1n, max: 25n });
const move: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom('hold', 'deposit'),
  account: number(ACCOUNTS),
  at: number(HOLDS),
  micro,
});
const end: fc.Arbitrary<End> = fc.record({
  what: fc.constantFrom('settle', 'release'),
  at: number(HOLDS),
  spent: fc.option(fc.bigInt({ min: 0n, max: 25n })),
});
const step = fc.oneof(move, end);
const isMove = (one: Move | End): one is Move => 'account' in one;

interface Hold {
  readonly account: number;
  readonly micro: bigint;
  open: boolean;
}

type Outcome = 'done' | 'short' | 'refused';

/** The ledger as numbers in memory, one step at a time. */
class Model {
  readonly balances = Array.from({ length: ACCOUNTS }, () => ({ available: STARTER, reserved: 0n }));
  readonly holds = new Map<number, Hold>();
  readonly deposits = new Map<number, number>();

  run(step: Move | End): Outcome {
    if (isMove(step)) return step.what === 'deposit' ? this.deposit(step) : this.hold(step);
    const hold = this.holds.get(step.at);
    if (hold === undefined || !hold.open) return 'done';
    const spent = step.what === 'release' ? 0n : (step.spent ?? hold.micro);
    if (spent > hold.micro) return 'refused';
    hold.open = false;
    this.balances[hold.account]!.reserved -= hold.micro;
    this.balances[hold.account]!.available += hold.micro - spent;
    return 'done';
  }

  private deposit({ account, at, micro }: Move): Outcome {
    const owner = this.deposits.get(at);
    if (owner === account) return 'done';
    if (owner !== undefined) return 'refused';
    this.deposits.set(at, account);
    this.balances[account]!.available += micro;
    return 'done';
  }

  private hold({ account, at, micro }: Move): Outcome {
    const balance = this.balances[account]!;
    if (this.holds.has(at)) return 'refused';
    if (balance.available < micro) return 'short';
    this.holds.set(at, { account, micro, open: true });
    balance.available -= micro;
    balance.reserved += micro;
    return 'done';
  }
}

let ledgers: Ledgers;
let round = 0;
beforeAll(async () => {
  ledgers = await openLedgers();
});
afterAll(() => ledgers.drop());

/** Accounts, holds and deposits that no other run uses. */
async function openScene() {
  round += 1;
  const scene = `run ${round} `;
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => ledgers.open(STARTER)));
  const perform = (step: Move | End): Promise<unknown> => {
    const reference = `${scene}${step.at}`;
    if (!isMove(step))
      return step.what === 'settle' ? ledgers.settle(reference, step.spent) : ledgers.release(reference);
    const bring = step.what === 'hold' ? ledgers.hold : ledgers.deposit;
    return bring(accounts[step.account]!, reference, step.micro);
  };
  const run = (step: Move | End): Promise<Outcome> =>
    perform(step).then(
      () => 'done',
      (error: unknown) => (error instanceof Problem ? 'short' : 'refused'),
    );
  const balances = async () =>
    (await Promise.all(accounts.map(ledgers.balance))).map(([available, reserved]) => ({
      available,
      reserved,
    }));
  return { run, balances };
}

test('one after the other, every step does what plain numbers in memory would', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    const scene = await openScene();
    const model = new Model();
    for (const one of steps) expect(await scene.run(one)).toBe(model.run(one));
    expect(await scene.balances()).toEqual(model.balances);
  });
  await fc.assert(property, { numRuns: 20 });
  expect(await brokenLedgerRules(ledgers.db)).toEqual({});
});

test('at once, no credit is made, lost or spent twice at any moment', async () => {
  const lane = fc.array(step, { minLength: 4, maxLength: 12 });
  const property = fc.asyncProperty(fc.array(lane, { minLength: 2, maxLength: 6 }), async (lanes) => {
    const scene = await openScene();
    const working = Promise.all(
      lanes.map(async (steps) => {
        for (const one of steps) await scene.run(one);
      }),
    );
    expect(await brokenLedgerRules(ledgers.db)).toEqual({});
    await working;
    expect(await brokenLedgerRules(ledgers.db)).toEqual({});
  });
  await fc.assert(property, { numRuns: 15 });
});

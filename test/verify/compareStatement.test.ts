import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStatement } from './compareStatement.ts';
import { KINDS, type Leg, type Meaning } from './legs.ts';
import type { StatementEntry } from './readService.ts';
import { decimalOf, Report } from './report.ts';
import { ETHER, type Touched, type WalletStory } from './walletStory.ts';
import '../harness/fixedSeed.ts';

/** Whether the program notices each wrong entry, without a chain. */

const WALLET = `0x${'11'.repeat(20)}`;
const OTHER = `0x${'22'.repeat(20)}`;
const TOKEN = `0x${'33'.repeat(20)}`;
const RICH = 10n ** 24n;

/** A transaction of the wallet or of somebody else: some movements, then the wallet's gas. */
const transaction = fc.record({
  isOwn: fc.boolean(),
  isToken: fc.boolean(),
  amount: fc.bigInt({ min: 1n, max: 10n ** 18n }),
  gas: fc.bigInt({ min: 1n, max: 10n ** 15n }),
});
const history = fc.array(transaction, { minLength: 1, maxLength: 12 });
type History = ReturnType<(typeof history)['generate']>['value'];

function legsOf(all: History): Leg[] {
  const funding: Leg[] = [ETHER, TOKEN].map((asset) => legOf(txOf(0, false), asset, RICH, 'received'));
  const later = all.flatMap(({ isOwn, isToken, amount, gas }, at): Leg[] => {
    const tx = txOf(at + 1, isOwn);
    const asset = isToken ? TOKEN : ETHER;
    const moved = legOf(tx, asset, isOwn ? -amount : amount, isOwn ? 'sent' : 'received');
    return [moved, ...(isOwn ? [legOf(tx, ETHER, -gas, 'gas')] : [])];
  });
  return [...funding, ...later];
}

const txOf = (block: number, isOwn: boolean): Touched => ({
  hash: `0x${String(block).padStart(64, '0')}`,
  ...{ block, index: 0, minedAtSeconds: 1_000 + block, input: '0x', succeeded: true, isOwn, logs: [] },
  ...(isOwn ? { from: WALLET, to: OTHER } : { from: OTHER, to: WALLET }),
});

const legOf = (tx: Touched, asset: string, delta: bigint, meaning: Meaning): Leg => ({
  ...{ tx, asset, delta, meaning, logIndex: null, value: 10n ** 18n },
  counterparty: meaning === 'gas' ? null : OTHER,
});

function storyOf(legs: readonly Leg[]): WalletStory {
  const head = legs.at(-1)!.tx;
  const balances = new Map<string, bigint>();
  for (const { asset, delta } of legs) balances.set(asset, (balances.get(asset) ?? 0n) + delta);
  const blocks = legs.map(({ tx }) => [tx.block, { seconds: tx.minedAtSeconds }] as const);
  return {
    wallet: WALLET,
    head: { number: head.block, hash: '0x', seconds: head.minedAtSeconds },
    ...{ finalized: head.block, blocks: new Map(blocks), movements: [], transactions: [] },
    ...{ balances, unexplained: new Map() },
  };
}

/** What a service without faults says. */
function entriesOf(legs: readonly Leg[]): StatementEntry[] {
  const balances = new Map<string, bigint>();
  return legs.map(({ tx, asset, delta, meaning, counterparty }, at) => {
    const balance = (balances.get(asset) ?? 0n) + delta;
    balances.set(asset, balance);
    return {
      ...{ id: String(at), time: new Date(tx.minedAtSeconds * 1_000).toISOString(), block: tx.block },
      ...{ agentId: 'agt', kind: KINDS[meaning][0]!, counterparty, operation: null, step: null },
      token: { symbol: asset === ETHER ? 'ETH' : 'TOKEN', address: asset, decimals: 18 },
      ...{ amountRaw: String(delta), balanceRaw: String(balance) },
      ...{ amount: decimalOf(delta, 18), balance: decimalOf(balance, 18) },
      ...{ valueUsd: '1', txHash: tx.hash, isFinal: true },
    };
  });
}

const WRONG: Readonly<Record<string, (entry: StatementEntry) => StatementEntry[]>> = {
  'an entry that is missing': () => [],
  'an entry that is there twice': (entry) => [entry, entry],
  'an amount with the other sign': (entry) => [{ ...entry, amountRaw: String(-BigInt(entry.amountRaw)) }],
  'an amount that is one base unit too large': (entry) => [
    { ...entry, amountRaw: String(BigInt(entry.amountRaw) + 1n) },
  ],
  'a balance that is one base unit too small': (entry) => [
    { ...entry, balanceRaw: String(BigInt(entry.balanceRaw) - 1n) },
  ],
  'the kind of something else': (entry) => [{ ...entry, kind: entry.kind === 'gas' ? 'swap' : 'gas' }],
  'another transaction': (entry) => [{ ...entry, txHash: `0x${'ff'.repeat(32)}` }],
  'another block': (entry) => [{ ...entry, block: entry.block - 1 }],
  'another time': (entry) => [{ ...entry, time: new Date(0).toISOString() }],
  'another decimal amount': (entry) => [{ ...entry, amount: '1.5' }],
  'a cent more': (entry) => [{ ...entry, valueUsd: '1.01' }],
  'no value': (entry) => [{ ...entry, valueUsd: null }],
};

function differencesOf(legs: readonly Leg[], entries: readonly StatementEntry[]) {
  const report = new Report();
  compareStatement(report, storyOf(legs), legs, entries);
  return report.differences;
}

test('a statement without faults has no difference', () => {
  fc.assert(
    fc.property(history, (all) => {
      const legs = legsOf(all);
      expect(differencesOf(legs, entriesOf(legs))).toEqual([]);
    }),
  );
});

test.each(Object.entries(WRONG))('notices %s', (_, spoil) => {
  fc.assert(
    fc.property(history, fc.nat(), (all, which) => {
      const legs = legsOf(all);
      const spoilt = which % legs.length;
      const entries = entriesOf(legs).flatMap((entry, at) => (at === spoilt ? spoil(entry) : [entry]));
      expect(differencesOf(legs, entries)).not.toEqual([]);
    }),
  );
});

test('ether that others sent may stand as one gap later, and must stand whole', () => {
  const own = (block: number, asset: string, delta: bigint, meaning: Meaning) =>
    legOf(txOf(block, meaning !== 'received'), asset, delta, meaning);
  const legs = [own(0, ETHER, 500n, 'received'), own(1, ETHER, 70n, 'received'), own(2, ETHER, -5n, 'gas')];
  const [first, , gas] = entriesOf(legs);
  const gap = (amountRaw: string, balanceRaw: string): StatementEntry => ({
    ...{ ...first!, id: 'gap', txHash: null, block: 2, amountRaw, balanceRaw, counterparty: null },
    ...{ time: gas!.time, amount: '', balance: '' },
  });
  const spent = { ...gas!, balanceRaw: '495', balance: decimalOf(495n, 18) };
  expect(differencesOf(legs, [first!, spent, gap('70', '565')])).toEqual([]);
  expect(differencesOf(legs, [first!, spent, gap('69', '564')])).not.toEqual([]);
  expect(differencesOf(legs, [first!, spent])).not.toEqual([]);
});

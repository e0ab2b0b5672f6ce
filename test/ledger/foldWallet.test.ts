import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWallet, type WalletFacts } from '../../server/domain/ledger/fold/foldWallet.ts';
import type { TokenKinds } from '../../server/domain/ledger/fold/stepMeaning.ts';
import { type Address, type Hex, NATIVE } from '../../server/ports/basics.ts';

const ASSETS = ['0x1', '0x2', NATIVE] as Address[];
const KINDS: TokenKinds = { in: 'swap', out: 'swap' };
const timeOf = (block: bigint): string => new Date(Number(block) * 1_000).toISOString();
const block = fc.bigInt({ min: 1n, max: 12n });
const amount = fc.bigInt({ min: -50n, max: 50n }).filter((raw) => raw !== 0n);
const hash = fc.integer({ min: 0, max: 9 }).map((n) => `0x${n}` as Hex);

const facts: fc.Arbitrary<WalletFacts> = fc
  .record({
    steps: fc.array(fc.record({ block, fee: fc.bigInt({ min: 0n, max: 9n }), wei: amount }), {
      maxLength: 8,
    }),
    logs: fc.array(fc.record({ block, txHash: hash, deltaRaw: amount, asset: fc.constantFrom(...ASSETS) }), {
      maxLength: 12,
    }),
    readings: fc.uniqueArray(
      fc.record({ block, asset: fc.constantFrom(...ASSETS), balanceRaw: fc.bigInt({ min: 0n, max: 99n }) }),
      { maxLength: 4, selector: (one) => `${one.block} ${one.asset}` },
    ),
    sales: fc.array(block, { maxLength: 3 }),
  })
  .map(({ steps, logs, readings, sales }) => ({
    steps: steps
      .toSorted((one, other) => Number(one.block - other.block))
      .map(({ block: at, fee, wei }, nonce) => ({
        ...{
          block: at,
          minedAt: timeOf(at),
          txHash: `0xstep${nonce}` as Hex,
          txIndex: null,
          nonce,
          operationId: 'o',
          step: 's',
        },
        ...{
          to: '0x9' as Address,
          feeWei: fee,
          native: [{ kind: 'swap' as const, deltaRaw: wei }],
          tokens: KINDS,
        },
      })),
    receipts: [],
    logs: logs
      .toSorted((one, other) => Number(one.block - other.block))
      .map((log, logIndex) => ({
        ...{ ...log, txHash: `${log.txHash}${log.block}` as Hex, minedAt: timeOf(log.block) },
        ...{ logIndex, txIndex: logIndex },
        ...{ counterparty: '0x8' as Address, tokens: KINDS, operationId: null, step: null },
      })),
    readings: readings.map((reading) => ({ ...reading, minedAt: timeOf(reading.block) })),
    sales: sales
      .toSorted((one, other) => Number(one - other))
      .map((at, index) => ({
        ...{ block: at, minedAt: timeOf(at), sellerId: `acc${index}`, buyerId: `acc${index + 1}` },
      })),
  }));

const START = { from: 0n, balances: new Map<Address, bigint>(), minedAt: null };
const fold = (given: WalletFacts) => foldWallet(given, START, `acc${given.sales.length}`);

test('a fold that goes on from any block gives what a fold from the beginning gives', () => {
  fc.assert(
    fc.property(facts, block, (given, from) => {
      const whole = fold(given);
      const kept = whole.filter((entry) => entry.block < from);
      const balances = new Map(kept.map(({ asset, balanceRaw }) => [asset, balanceRaw]));
      const opening = { from, balances, minedAt: kept.at(-1)?.minedAt ?? null };
      expect([...kept, ...foldWallet(given, opening, `acc${given.sales.length}`)]).toEqual(whole);
    }),
  );
});

test('each balance is the one before plus the movement, and a reading is what the ledger says at its block', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const balances = new Map<string, bigint>();
      const whole = fold(given);
      for (const { asset, deltaRaw, balanceRaw } of whole) {
        expect(balanceRaw).toBe((balances.get(asset) ?? 0n) + deltaRaw);
        balances.set(asset, balanceRaw);
      }
      for (const { asset, block: at, balanceRaw } of given.readings) {
        const last = whole.findLast((entry) => entry.asset === asset && entry.block <= at);
        expect(last?.balanceRaw ?? 0n).toBe(balanceRaw);
      }
    }),
  );
});

test('entries are in order of time, and a sale leaves the seller nothing', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const whole = fold(given);
      expect(whole.map(({ minedAt }) => minedAt)).toEqual(whole.map(({ minedAt }) => minedAt).toSorted());
      for (const { kind, balanceRaw, deltaRaw } of whole) {
        if (kind === 'agent_sold') expect(balanceRaw).toBe(0n);
        if (kind === 'agent_bought') expect(balanceRaw).toBe(deltaRaw);
      }
    }),
  );
});

const transaction = fc.constantFrom('own without a log', 'own with a log', 'payment', 'log of a stranger');
test('inside a block, entries stand in the order of its transactions, also of those without a log', () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 8 }), (sent) => {
      const at = sent.map((kind, txIndex) => ({
        ...{ kind, txIndex, block: 1n, minedAt: timeOf(1n), txHash: `0x${txIndex}` as Hex },
        ...{ operationId: null, step: null, tokens: KINDS, counterparty: '0x8' as Address },
      }));
      const is = (...kinds: string[]) => at.filter(({ kind }) => kinds.includes(kind));
      const whole = fold({
        steps: is('own without a log', 'own with a log').map((one) => ({
          ...{ ...one, nonce: one.txIndex, operationId: 'o', step: 's', to: '0x9' as Address, feeWei: 1n },
          native: [],
        })),
        receipts: is('payment').map((one) => ({
          ...{ ...one, from: '0x8' as Address, kind: 'transfer_in', deltaRaw: 5n },
        })),
        logs: is('own with a log', 'log of a stranger').map((one) => ({
          ...{ ...one, logIndex: one.txIndex, asset: ASSETS[0]!, deltaRaw: 7n },
        })),
        ...{ readings: [], sales: [] },
      });
      expect([...new Set(whole.map(({ txHash }) => txHash))]).toEqual(at.map(({ txHash }) => txHash));
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { depositTerms } from '../../../server/domain/billing/depositTerms.ts';
import { testEnvironment } from '../../harness/startTestService.ts';

const addressBook = inject('addressBook');

function termsAt(usdPerCredit: string) {
  const environment = testEnvironment('postgres://nobody@127.0.0.1/none', 'http://127.0.0.1:1');
  return depositTerms({ addressBook, config: { ...readConfig(environment), usdPerCredit } });
}

describe('a deposit', () => {
  it.each([
    ['0.1', 1_000_000n, 10_000_000n],
    ['0.1', 12_345_678n, 123_456_780n],
    ['0.3', 1_000_000n, 3_333_333n],
    ['0.3', 3_000_000n, 10_000_000n],
    ['7', 1_000_000n, 142_857n],
    ['0.000001', 1_000_000n, 1_000_000_000_000n],
  ])('at %s dollars a credit turns %d base units into %d micro-credits', (price, raw, micro) => {
    expect(termsAt(price).creditFor(raw)).toBe(micro);
  });

  it('brings the most whole micro-credits that it pays, at any price', () => {
    const price = fc.integer({ min: 1, max: 10 ** 12 });
    fc.assert(
      fc.property(price, fc.bigInt(1n, 10n ** 18n), (microUsd, amountRaw) => {
        const text = `${Math.floor(microUsd / 10 ** 6)}.${String(microUsd % 10 ** 6).padStart(6, '0')}`;
        const micro = termsAt(text).microOf(amountRaw);
        const costOf = (microCredits: bigint): bigint => microCredits * BigInt(microUsd);
        const paid = amountRaw * 10n ** 6n;
        expect(costOf(micro) <= paid && paid < costOf(micro + 1n)).toBe(true);
      }),
    );
  });

  it('below a dollar, or below the price of a micro-credit, brings nothing', () => {
    expect([termsAt('0.1').minRaw, termsAt('0.1').creditFor(999_999n)]).toEqual([1_000_000n, 0n]);
    const dear = termsAt('999999999999');
    expect(dear.creditFor(dear.minRaw)).toBe(1n);
    expect(dear.creditFor(dear.minRaw - 1n)).toBe(0n);
  });
});

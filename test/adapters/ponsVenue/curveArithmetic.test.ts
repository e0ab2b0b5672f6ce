import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buyMeetsMinimum,
  type CurveReserves,
  CurveRevert,
  priceBuy,
  priceImpactBps,
  priceSell,
  reservedTokens,
  snipeTaxBps,
} from '../../../server/adapters/venues/pons/curveArithmetic.ts';

const SUPPLY = 10n ** 27n;
const PHANTOM = 1_680_000_000_000_000_000n;
const THRESHOLD = 4_200_000_000_000_000_000n;
const RESERVED = reservedTokens(SUPPLY, PHANTOM, THRESHOLD);
const PLAIN = { feeBps: 100n, creatorTaxBps: 0n };

const fresh: CurveReserves = {
  quoteReserveRaw: PHANTOM,
  tokenReserveRaw: SUPPLY,
  sellableRaw: SUPPLY - RESERVED,
};

/** The curve after it took `netRaw` of quote and paid `outRaw` tokens. */
function after(reserves: CurveReserves, netRaw: bigint, outRaw: bigint): CurveReserves {
  return {
    quoteReserveRaw: reserves.quoteReserveRaw + netRaw,
    tokenReserveRaw: reserves.tokenReserveRaw - outRaw,
    sellableRaw: reserves.sellableRaw - outRaw,
  };
}

const terms = fc.record({
  feeBps: fc.bigInt({ min: 0n, max: 1_000n }),
  creatorTaxBps: fc.bigInt({ min: 0n, max: 1_000n }),
});
const quoteIn = fc.bigInt({ min: 10_000n, max: 10n ** 20n });
const snipe = fc.constantFrom(0n, 19n, 618n, 9_900n);

describe('the public figures of the venue', () => {
  it('keeps 285714285714285714285714285 tokens and sells the rest', () => {
    expect(RESERVED).toBe(285714285714285714285714285n);
    expect(fresh.sellableRaw).toBe(714285714285714285714285715n);
  });

  it('gives 125569290826284970722186076 tokens for 0.25 ETH at a creator tax of 2.5 %', () => {
    const priced = priceBuy(250_000_000_000_000_000n, fresh, { feeBps: 100n, creatorTaxBps: 250n }, 0n);
    expect(priced.tokensOutRaw).toBe(125569290826284970722186076n);
    expect(priced.spentRaw).toBe(250_000_000_000_000_000n);
  });

  it('sells out for 4242424242424242426 wei and leaves 4200000000000000002 for the pool', () => {
    const priced = priceBuy(10n ** 19n, fresh, PLAIN, 0n);
    expect(priced.tokensOutRaw).toBe(fresh.sellableRaw);
    expect(priced.spentRaw).toBe(4242424242424242426n);
    expect(priced.spentRaw - priced.feeRaw).toBe(4200000000000000002n);
  });

  it('halves the snipe tax from 9900 over 618 and 19 to 0 in three seconds', () => {
    expect([0n, 1n, 2n, 3n, 60n].map((elapsed) => snipeTaxBps(9_900n, 3n, elapsed))).toEqual([
      9_900n,
      618n,
      19n,
      0n,
      0n,
    ]);
  });
});

describe('buys', () => {
  it('never shrink the product of the reserves and never sell more than is for sale', () => {
    fc.assert(
      fc.property(quoteIn, terms, snipe, (amount, fees, tax) => {
        const priced = priceBuy(amount, fresh, fees, tax);
        expect(priced.tokensOutRaw).toBeLessThanOrEqual(fresh.sellableRaw);
        expect(priced.spentRaw).toBeLessThanOrEqual(amount);
        const next = after(fresh, priced.netRaw, priced.tokensOutRaw);
        const product = next.quoteReserveRaw * next.tokenReserveRaw;
        expect(product).toBeGreaterThanOrEqual(fresh.quoteReserveRaw * fresh.tokenReserveRaw);
      }),
    );
  });

  it('account for every unit that the curve keeps', () => {
    fc.assert(
      fc.property(quoteIn, terms, snipe, (amount, fees, tax) => {
        const priced = priceBuy(amount, fresh, fees, tax);
        expect(priced.netRaw + priced.feeRaw + priced.taxRaw + priced.snipeRaw).toBe(priced.spentRaw);
      }),
    );
  });

  it('leave at least 1 % of the input to the buyer, whatever the snipe tax', () => {
    const priced = priceBuy(10n ** 18n, fresh, { feeBps: 100n, creatorTaxBps: 1_000n }, 9_900n);
    expect(priced.netRaw).toBe(10n ** 16n);
  });

  it('are clamped at the end of the curve and still meet a minimum at the same price', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 6n * 10n ** 18n, max: 10n ** 22n }), terms, (amount, fees) => {
        const priced = priceBuy(amount, fresh, fees, 0n);
        expect(priced.tokensOutRaw).toBe(fresh.sellableRaw);
        const fairMinimum = (priced.tokensOutRaw * amount) / priced.spentRaw;
        expect(buyMeetsMinimum(amount, priced, fairMinimum)).toBe(true);
        expect(buyMeetsMinimum(amount, priced, fairMinimum * 2n)).toBe(false);
      }),
    );
  });
});

describe('sells', () => {
  it('never return more than the buy cost', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000n, max: 4n * 10n ** 18n }), terms, (amount, fees) => {
        const bought = priceBuy(amount, fresh, fees, 0n);
        fc.pre(bought.tokensOutRaw < fresh.sellableRaw);
        const sold = priceSell(bought.tokensOutRaw, after(fresh, bought.netRaw, bought.tokensOutRaw), fees);
        expect(sold.quoteOutRaw).toBeLessThanOrEqual(bought.netRaw);
        expect(sold.quoteOutRaw + sold.feeRaw + sold.taxRaw).toBe(sold.grossRaw);
      }),
    );
  });
});

describe('what the contract would refuse', () => {
  const reasonOf = (run: () => unknown): string => {
    try {
      run();
    } catch (error) {
      if (error instanceof CurveRevert) return error.reason;
      throw error;
    }
    return 'accepted';
  };

  it('is refused with the same reason', () => {
    const closed = { ...fresh, sellableRaw: 0n };
    expect(reasonOf(() => priceBuy(0n, fresh, PLAIN, 0n))).toBe('ZeroAmount');
    expect(reasonOf(() => priceBuy(1n, closed, PLAIN, 0n))).toBe('CurveGraduated');
    expect(reasonOf(() => priceSell(1n, closed, PLAIN))).toBe('CurveGraduated');
    expect(reasonOf(() => priceSell(1n, fresh, PLAIN))).toBe('InsufficientOutputAmount');
    expect(reasonOf(() => priceBuy(10n ** 47n, fresh, PLAIN, 0n))).toBe('Overflow');
  });
});

describe('price impact', () => {
  it('is the share of the reserve that the trade becomes', () => {
    const { netRaw, tokensOutRaw } = priceBuy(169_696_969_696_969_697n, fresh, PLAIN, 0n);
    // 0.168 ETH net against 1.68 ETH: 0.168 / (1.68 + 0.168) = 9.09 %.
    expect(priceImpactBps(netRaw, tokensOutRaw, fresh.quoteReserveRaw, fresh.tokenReserveRaw)).toBe(909);
  });
});

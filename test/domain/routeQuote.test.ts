import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  joinQuotes,
  legMinimum,
  partMinimum,
  wholeAmountOut,
} from '../../server/domain/routes/routeQuote.ts';
import { compoundBps, subtractBps } from '../../server/money/amounts.ts';
import { NATIVE } from '../../server/ports/basics.ts';
import type { LegQuote } from '../../server/ports/markets.ts';

const TOKEN = '0xBA975da4d2459Aa3F11D31291a25A8358F84946d';
const hop = { address: TOKEN, tokenIn: NATIVE, tokenOut: TOKEN, feePips: 500 } as const;

const legOf = (changes: Partial<LegQuote>): LegQuote => ({
  leg: { market: 'uniswap-v3', tokenIn: NATIVE, tokenOut: TOKEN, hops: [hop] },
  amountInRaw: 100n,
  amountInUsedRaw: 100n,
  amountOutRaw: 100n,
  fees: [],
  priceImpactBps: 0,
  firmness: 'firm',
  blockNumber: 1n,
  ...changes,
});

const bps = fc.integer({ min: 0, max: 10_000 });
const raw = fc.bigInt({ min: 1n, max: 2n ** 128n });

describe('losses in a row', () => {
  it('are one loss where there is one, and nothing where nothing is lost', () => {
    const property = fc.property(bps, (loss) => {
      expect(compoundBps([loss, 0, 0])).toBe(loss);
    });
    fc.assert(property);
    expect(compoundBps([])).toBe(0);
    expect(compoundBps([1_000, 1_000])).toBe(1_900);
    expect(compoundBps([10_000, 5])).toBe(10_000);
  });

  it('are at least the largest, at most their sum, and never more than a basis point each above the exact figure', () => {
    const property = fc.property(fc.array(bps, { minLength: 1, maxLength: 5 }), (losses) => {
      const together = compoundBps(losses);
      expect(together).toBeGreaterThanOrEqual(Math.max(...losses));
      const exact = 10_000 * (1 - losses.reduce((kept, loss) => kept * (1 - loss / 10_000), 1));
      expect(together - exact).toBeGreaterThanOrEqual(-1e-6);
      expect(together - exact).toBeLessThanOrEqual(losses.length);
    });
    fc.assert(property);
  });
});

describe('the minimum of a leg', () => {
  it('is the accepted minimum of the last one, or what the slippage leaves of it where that is more', () => {
    const property = fc.property(raw, bps, bps, (out, slippage, share) => {
      const accepted = (out * BigInt(share)) / 10_000n;
      const least = legMinimum(joinQuotes([legOf({ amountOutRaw: out })]), slippage, accepted);
      const fresh = subtractBps(out, slippage);
      expect(least).toBe(fresh > accepted ? fresh : accepted);
    });
    fc.assert(property);
  });

  it('holds a market that takes only a part of the amount to the price of that part', () => {
    const property = fc.property(raw, raw, raw, bps, (out, used, rest, slippage) => {
      const leg = legOf({ amountInRaw: used + rest, amountInUsedRaw: used, amountOutRaw: out });
      const wanted = subtractBps(out, slippage);
      const quote = joinQuotes([leg]);
      const least = legMinimum(quote, slippage, wholeAmountOut(quote, wanted));
      // The curve's rule: a fill of `used` passes at the accepted output and fails with one unit less.
      const passes = (fillRaw: bigint) => used * least <= (used + rest) * fillRaw;
      expect(passes(wanted)).toBe(true);
      if (wanted > 0n) expect(passes(wanted - 1n)).toBe(false);
    });
    fc.assert(property);
  });

  it('is the price that was accepted, whatever part of the amount is taken by now', () => {
    const property = fc.property(raw, raw, raw, bps, raw, (out, used, rest, share, nowOut) => {
      const amountInRaw = used + rest;
      const accepted = joinQuotes([legOf({ amountInRaw, amountInUsedRaw: used, amountOutRaw: out })]);
      const amountInUsedRaw = ((amountInRaw - 1n) * BigInt(share)) / 10_000n + 1n;
      const now = joinQuotes([legOf({ amountInRaw, amountInUsedRaw, amountOutRaw: nowOut })]);
      const whole = wholeAmountOut(accepted, out);
      expect(legMinimum(now, 10_000, whole)).toBe(whole);
      // For the accepted part, the accepted output to the base unit.
      expect(partMinimum(accepted, whole)).toBe(out);
      // An output that suffices for the current part suffices for the whole too.
      expect(wholeAmountOut(now, partMinimum(now, whole))).toBeGreaterThanOrEqual(whole);
    });
    fc.assert(property);
  });

  it('is of an earlier one as large a share of its quote as the accepted minimum is of the whole', () => {
    const property = fc.property(raw, raw, bps, (between, out, share) => {
      const accepted = (out * BigInt(share)) / 10_000n;
      const legs = [
        legOf({ amountOutRaw: between }),
        legOf({ amountInRaw: between, amountInUsedRaw: between, amountOutRaw: out }),
      ];
      const least = legMinimum(joinQuotes(legs), 10_000, accepted);
      expect(least * out).toBeGreaterThanOrEqual(between * accepted);
      expect(least).toBeLessThanOrEqual(between);
      if (least > 0n) expect((least - 1n) * out).toBeLessThan(between * accepted);
    });
    fc.assert(property);
  });
});

describe('a route', () => {
  it('begins with what its first leg takes, ends with what its last one pays and has the fees of all', () => {
    const pool = { kind: 'pool', token: NATIVE, amountRaw: 1n } as const;
    const tax = { kind: 'snipe_tax', token: NATIVE, amountRaw: 20n } as const;
    const joined = joinQuotes([
      legOf({ amountInUsedRaw: 90n, fees: [pool], priceImpactBps: 100 }),
      legOf({ amountOutRaw: 7n, amountInUsedRaw: 80n, fees: [tax], priceImpactBps: 200 }),
    ]);
    expect(joined).toMatchObject({
      ...{ amountInRaw: 100n, amountInUsedRaw: 90n, amountOutRaw: 7n, fees: [pool, tax] },
      ...{ priceImpactBps: 298, snipeTaxBps: 2_500 },
    });
  });
});

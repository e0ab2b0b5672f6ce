import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import {
  checkTrigger,
  type LimitPair,
  limitPair,
  maxStopOutRaw,
  minLimitOutRaw,
  orderOf,
  sideOf,
} from '../../../server/domain/automations/orderPrice.ts';
import { findRegistryAsset } from '../../../server/ports/registryAssets.ts';

const book = inject('addressBook');
const asset = (symbol: string) => findRegistryAsset(book, symbol)!;
const STOCK = book.stocks[0]!.symbol;
const OTHER = { address: `0x${'5a'.repeat(20)}`, symbol: 'SCOUT', name: 'Scout', decimals: 18 } as const;

test.each([
  ['USDG', 'ETH', 'ETH', 'atOrBelow'],
  ['ETH', 'USDG', 'ETH', 'atOrAbove'],
  ['WETH', STOCK, STOCK, 'atOrBelow'],
  [STOCK, 'USDG', STOCK, 'atOrAbove'],
])('a price between %s and %s is of %s, and has the side %s', (sold, bought, priced, side) => {
  const pair = limitPair(book, asset(sold), asset(bought));
  expect([pair?.priced.symbol, pair?.side]).toEqual([priced, side]);
});

test('any other token is the priced one, also against a stock; two that are equally far are not told apart', () => {
  expect(limitPair(book, asset(STOCK), OTHER)).toMatchObject({ priced: OTHER, side: 'atOrBelow' });
  expect(limitPair(book, OTHER, asset('ETH'))).toMatchObject({ priced: OTHER, side: 'atOrAbove' });
  expect(limitPair(book, asset('ETH'), asset('WETH'))).toBeNull();
  expect(limitPair(book, asset(STOCK), asset(book.stocks[1]!.symbol))).toBeNull();
  expect(limitPair(book, OTHER, { ...OTHER, address: `0x${'5b'.repeat(20)}` })).toBeNull();
});

test('a stock without a feed is priced by the other one, like any token, and measures nothing', () => {
  const listed = { address: OTHER.address, symbol: 'COST', name: 'Costco', priceFeed: null };
  const known = { ...book, stocks: [...book.stocks, listed] };
  const stranger = { ...OTHER, address: `0x${'5b'.repeat(20)}` } as const;
  expect(limitPair(known, asset(STOCK), OTHER)).toMatchObject({ priced: OTHER, side: 'atOrBelow' });
  expect(limitPair(known, OTHER, asset('USDG'))).toMatchObject({ priced: OTHER, side: 'atOrAbove' });
  expect(limitPair(known, OTHER, stranger)).toBeNull();
  const check = () => checkTrigger(known, [OTHER, stranger], { side: 'atOrBelow', priceUsd: '1' });
  expect(check).toThrow('The oracle prices neither token');
});

const AMOUNT = fc.bigInt(1n, 2n ** 128n);
const PRICE = fc.bigInt(1n, 10n ** 30n);
const DECIMALS = fc.integer({ min: 0, max: 24 });
const SIDE = fc.constantFrom<LimitPair['side'][]>('atOrBelow', 'atOrAbove');

test('what the minimum pays is never worse than the price, and one base unit less would be', () => {
  fc.assert(
    fc.property(
      AMOUNT,
      PRICE,
      PRICE,
      DECIMALS,
      DECIMALS,
      SIDE,
      (amount, priced, measure, ofPriced, ofMeasure, side) => {
        const pair = {
          priced: { ...OTHER, decimals: ofPriced },
          measure: { ...OTHER, decimals: ofMeasure },
          side,
        };
        const out = minLimitOutRaw(pair, amount, { priceUsd18: priced, measureUsd18: measure });
        const [unitOfPriced, unitOfMeasure] = [10n ** BigInt(ofPriced), 10n ** BigInt(ofMeasure)];
        /** In one unit: the input is worth at most the output. */
        const [worthIn, perUnit] =
          side === 'atOrBelow'
            ? [amount * measure * unitOfPriced, priced * unitOfMeasure]
            : [amount * priced * unitOfMeasure, measure * unitOfPriced];
        expect(out * perUnit >= worthIn).toBe(true);
        expect((out - 1n) * perUnit < worthIn).toBe(true);
      },
    ),
  );
});

test('an order is a limit by one side and a stop by the other', () => {
  fc.assert(
    fc.property(SIDE, fc.constantFrom('limit' as const, 'stop' as const), (side, order) => {
      const pair = { priced: OTHER, measure: asset('ETH'), side };
      expect(orderOf(pair, sideOf(pair, order))).toBe(order);
    }),
  );
  const sale = limitPair(book, OTHER, asset('ETH'))!;
  expect([sideOf(sale, 'limit'), sideOf(sale, 'stop')]).toEqual(['atOrAbove', 'atOrBelow']);
});

/** A fraction of USD in 18-digit fixed point. */
function quotedPrice(
  { priced, measure, side }: LimitPair,
  [amountIn, out]: readonly [bigint, bigint],
  measureUsd18: bigint,
): readonly [value: bigint, by: bigint] {
  const [ofPriced, ofMeasure] = side === 'atOrBelow' ? [out, amountIn] : [amountIn, out];
  return [
    ofMeasure * measureUsd18 * 10n ** BigInt(priced.decimals),
    ofPriced * 10n ** BigInt(measure.decimals),
  ];
}

test('a stop is met exactly where the quoted price has reached its price, and a limit on the other side of it', () => {
  /** Near the output at the price, where one base unit decides. */
  const near = fc.bigInt(-3n, 3n);
  fc.assert(
    fc.property(
      ...([AMOUNT, PRICE, PRICE, DECIMALS, DECIMALS, SIDE, fc.oneof(near, AMOUNT)] as const),
      (amount, price, measureUsd18, ofPriced, ofMeasure, side, offset) => {
        const pair = {
          priced: { ...OTHER, decimals: ofPriced },
          measure: { ...OTHER, decimals: ofMeasure },
          side,
        };
        const prices = { priceUsd18: price, measureUsd18 };
        const [least, most] = [minLimitOutRaw(pair, amount, prices), maxStopOutRaw(pair, amount, prices)];
        const out = most + offset > 0n ? most + offset : 1n;
        const [value, by] = quotedPrice(pair, [amount, out], measureUsd18);
        const [isLimitMet, isStopMet] = [out >= least, out <= most];
        const isPurchase = side === 'atOrBelow';
        expect(isStopMet).toBe(isPurchase ? value >= price * by : value <= price * by);
        expect(isLimitMet).toBe(isPurchase ? value <= price * by : value >= price * by);
        // Both at exactly the price, otherwise one.
        expect(isLimitMet && isStopMet).toBe(value === price * by);
        expect(isLimitMet || isStopMet).toBe(true);
      },
    ),
  );
});

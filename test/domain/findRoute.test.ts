import { describe, expect, test } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { findRoute } from '../../server/domain/routes/findRoute.ts';
import { findMarkets } from '../../server/domain/tokens/venueMarkets.ts';
import { type Address, NATIVE } from '../../server/ports/basics.ts';
import type { LegQuote, Market, MarketName } from '../../server/ports/markets.ts';

/** The route between a venue with curves and one with pools, and the markets asked. */

const token = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`;
const [USDG, WETH, STOCK, STRANGE] = [token(1), token(2), token(3), token(4)];
const CURVE = { ofEther: token(0x10), ofStock: token(0x11) };
const POOL = { ofEther: token(0x20), ofStock: token(0x21), ofDollars: token(0x22) };

type Listings = Readonly<Record<Address, Address>>;

function venueOf(name: string, market: MarketName, listings: Listings, asked: string[]) {
  const listed = (one: Address): Address | null => listings[one] ?? null;
  const venue = marketOf(
    market,
    (tokenIn, tokenOut) => listed(tokenIn) === tokenOut || listed(tokenOut) === tokenIn,
  );
  return {
    ...venue,
    name,
    counterparts: async (tokens: readonly Address[]) =>
      tokens.map((one) => {
        if ([NATIVE, WETH, USDG].includes(one)) expect.fail('no venue launched what the registry lists');
        const quote = listed(one);
        return quote === null ? null : { quote, leg: venue.find };
      }),
    markets: async (tokens: readonly Address[]) => {
      asked.push(name);
      return tokens.map((one) => (listed(one) === null ? null : { token: one, quote: listed(one) }));
    },
  };
}

/** Pays one for one. */
function marketOf(market: MarketName, trades: (tokenIn: Address, tokenOut: Address) => boolean) {
  return {
    find: async (tokenIn, tokenOut) =>
      trades(tokenIn, tokenOut)
        ? { market, tokenIn, tokenOut, hops: [{ address: token(9), tokenIn, tokenOut, feePips: 0 }] }
        : null,
    quote: async (leg, amountInRaw, _, blockNumber): Promise<LegQuote> => {
      if (leg.market !== market) throw new Error(`${market} was asked to quote a leg of ${leg.market}`);
      const amounts = { amountInRaw, amountInUsedRaw: amountInRaw, amountOutRaw: amountInRaw };
      return { leg, ...amounts, fees: [], priceImpactBps: 0, firmness: 'firm', blockNumber };
    },
  } satisfies Partial<Market>;
}

function twoVenues() {
  const asked: string[] = [];
  const exchanged = [NATIVE, USDG, WETH, STOCK];
  const onCurves = { [CURVE.ofEther]: NATIVE, [CURVE.ofStock]: STOCK };
  const inPools = { [POOL.ofEther]: NATIVE, [POOL.ofStock]: STOCK, [POOL.ofDollars]: USDG };
  const context = {
    addressBook: { weth: WETH, usdg: USDG, stocks: [] },
    venues: {
      pons: venueOf('pons', 'pons-curve', onCurves, asked),
      other: {
        ...venueOf('other', 'uniswap-v4', inPools, asked),
        quote: () => expect.fail('its legs are of another market, which quotes them'),
      },
    },
    dex: marketOf('uniswap-v3', (...ends) => ends.every((end) => exchanged.includes(end))),
    pools: marketOf('uniswap-v4', () => false),
    wrapping: marketOf('weth', () => true),
  } as unknown as Context;
  return { context, asked };
}

const WAYS: [label: string, tokenIn: Address, tokenOut: Address, markets: MarketName[]][] = [
  ['a token from its quote asset', NATIVE, POOL.ofEther, ['uniswap-v4']],
  ['a token of the same quote at another venue', CURVE.ofEther, POOL.ofEther, ['pons-curve', 'uniswap-v4']],
  ['the same the other way', POOL.ofStock, CURVE.ofStock, ['uniswap-v4', 'pons-curve']],
  [
    ...(['a token of another quote at another venue', POOL.ofDollars, CURVE.ofStock] as const),
    ['uniswap-v4', 'uniswap-v3', 'pons-curve'],
  ],
  [
    ...(['one pool of a venue from another', POOL.ofDollars, POOL.ofEther] as const),
    ['uniswap-v4', 'uniswap-v3', 'uniswap-v4'],
  ],
  ['a token by way of unwrapping', WETH, POOL.ofEther, ['weth', 'uniswap-v4']],
  ['what no venue trades', USDG, STOCK, ['uniswap-v3']],
];

describe('a route over several venues', () => {
  test.each(WAYS)('reaches %s', async (_, tokenIn, tokenOut, markets) => {
    const trade = { trader: token(7), amountInRaw: 5n, at: 1n };
    const quote = await findRoute(twoVenues().context, [tokenIn, tokenOut], trade);
    if (quote === null || 'refused' in quote) throw new Error('no route');
    expect(quote.legs.map(({ leg }) => leg.market)).toEqual(markets);
    expect(quote.legs[0]!.leg.tokenIn).toBe(tokenIn);
    expect(quote.legs.at(-1)!.leg.tokenOut).toBe(tokenOut);
    expect(quote.amountOutRaw).toBe(5n);
  });

  test('is none from what nobody exchanges', async () => {
    const trade = { trader: token(7), amountInRaw: 5n, at: 1n };
    expect(await findRoute(twoVenues().context, [STRANGE, POOL.ofEther], trade)).toBeNull();
  });
});

test('the markets of many tokens take one request to each venue, and none for no token', async () => {
  const { context, asked } = twoVenues();
  const found = await findMarkets(context, [CURVE.ofEther, STRANGE, POOL.ofStock, POOL.ofDollars]);
  expect(asked).toEqual(['pons', 'other']);
  const names = [...found].map(([address, { venue, market }]) => [address, venue.name, market.quote]);
  expect(names).toEqual([
    [CURVE.ofEther, 'pons', NATIVE],
    [POOL.ofStock, 'other', STOCK],
    [POOL.ofDollars, 'other', USDG],
  ]);
  expect(await findMarkets(context, [])).toEqual(new Map());
  expect(asked).toHaveLength(2);
});

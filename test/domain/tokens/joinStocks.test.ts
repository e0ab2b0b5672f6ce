import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { toChecksum } from '../../../server/adapters/addressBook/checksum.ts';
import { joinStocks } from '../../../server/domain/tokens/listedStocks.ts';
import type { StockListing } from '../../../server/ports/addressBook.ts';
import { NATIVE } from '../../../server/ports/basics.ts';
import { findRegistryAsset, registryAssets } from '../../../server/ports/registryAssets.ts';

const book = inject('addressBook');
const addressOf = (no: number) => toChecksum(`0x${no.toString(16).padStart(40, '0')}`);
const listing = (no: number, symbol: string, name = `${symbol} • Robinhood Token`): StockListing => ({
  address: addressOf(no),
  symbol,
  name,
});
const joined = (...listings: StockListing[]) => joinStocks(book, listings).slice(book.stocks.length);

test('the book comes first as it is, and what the factory lists again changes nothing of it', () => {
  const [first] = book.stocks;
  const again = { address: first!.address, symbol: 'OTHER', name: 'Another name' };
  expect(joinStocks(book, [again])).toEqual(book.stocks);
  expect(joinStocks(book, [])).toEqual(book.stocks);
});

test('a listed stock has its ticker, the name of its company and no feed', () => {
  expect(joined(listing(0xabc, 'BRK.B', 'Berkshire Hathaway • Robinhood Token'))).toEqual([
    { address: addressOf(0xabc), symbol: 'BRK.B', name: 'Berkshire Hathaway', priceFeed: null },
  ]);
});

test('ether and the dollar are no stocks, whatever a factory says', () => {
  const assets = [NATIVE, book.weth, book.usdg].map((address) => ({ ...listing(1, 'X'), address }));
  expect(joined(...assets)).toEqual([]);
});

test.each([
  ['ETH', 'ETH.0ABC'],
  ['NVDA', 'NVDA.0ABC'],
  ['nvda', 'NVDA.0ABC'],
  ['', 'STOCK.0ABC'],
  ['🚀', 'STOCK.0ABC'],
  ['A-B', 'AB.0ABC'],
  ['ABCDEFGHIJKLMNOP', 'ABCDEFGHIJK.0ABC'],
])('a stock that comes with the ticker "%s" goes by %s', (ticker, symbol) => {
  expect(joined(listing(0xabc, ticker)).map((stock) => stock.symbol)).toEqual([symbol]);
});

test('every listed stock is found by its address and its own symbol, and takes no symbol from those before it', () => {
  const ticker = fc.oneof(fc.constantFrom('NVDA', 'ETH', 'usdg', 'COST', 'BRK.B', ''), fc.string());
  const numbered = fc.uniqueArray(fc.integer({ min: 1, max: 0xffff }), { maxLength: 30 });
  fc.assert(
    fc.property(numbered, fc.array(ticker, { minLength: 30, maxLength: 30 }), (numbers, tickers) => {
      const listings = numbers.map((no, at) => listing(no, tickers[at]!, tickers[at]!.repeat(9)));
      const known = { ...book, stocks: joinStocks(book, listings) };
      const assets = registryAssets(known);
      expect(assets).toHaveLength(3 + book.stocks.length + listings.length);
      expect(assets.slice(0, 3 + book.stocks.length)).toEqual(registryAssets(book));
      for (const asset of assets) {
        expect(asset.symbol).toMatch(/^[A-Z0-9.]{1,16}$/);
        expect(asset.name.length).toBeGreaterThan(0);
        expect(findRegistryAsset(known, asset.address.toLowerCase())).toBe(asset);
        expect(findRegistryAsset(known, asset.symbol.toLowerCase())).toBe(asset);
      }
    }),
  );
});

test('of two stocks that one book gives the same symbol, the first has it', () => {
  const [first] = book.stocks;
  const twin = { ...first!, address: addressOf(9) };
  const doubled = { ...book, stocks: [...book.stocks, twin] };
  expect(findRegistryAsset(doubled, first!.symbol)?.address).toBe(first!.address);
  expect(findRegistryAsset(doubled, twin.address)?.address).toBe(twin.address);
});

test('a list that is replaced is seen at once', () => {
  let stocks = joinStocks(book, []);
  const live = {
    ...book,
    get stocks() {
      return stocks;
    },
  };
  expect(findRegistryAsset(live, 'COST')).toBeUndefined();
  stocks = joinStocks(book, [listing(7, 'COST')]);
  expect(findRegistryAsset(live, 'COST')).toMatchObject({ address: addressOf(7), isPriced: false });
});

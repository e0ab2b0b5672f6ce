import type { AddressBook, RegistryStock } from '../../adapters/chain/addressBook.ts';
import { type Address, NATIVE, type StockListing } from '../ports.ts';

/** Its issuer ends each name with this. */
const SUFFIX = /\s*•\s*Robinhood Token$/;
const MOST_NAME = 100;
const TICKER = /^[A-Z0-9.]{1,12}$/;
/** Of a ticker that is somebody else's, so that the whole is still one that a request may name. */
const MOST_BEFORE_MARK = 11;
const MARK_DIGITS = 4;

/**
 * The book's own stocks, then those that the factory has listed, in the order of their listing. A stock is told by its address:
 * one of the book keeps the book's words and feed. A ticker belongs to whichever asset had it first; the stock that comes with it
 * later, or with none that could be one, has a symbol with the end of its own address.
 */
export function joinStocks(
  { weth, usdg, stocks }: Pick<AddressBook, 'weth' | 'usdg' | 'stocks'>,
  listings: readonly StockListing[],
): readonly RegistryStock[] {
  const known = new Set<string>([NATIVE, weth, usdg, ...stocks.map(({ address }) => address)]);
  const taken = new Set(['ETH', 'WETH', 'USDG', ...stocks.map(({ symbol }) => symbol)]);
  const listed = listings.filter(({ address }) => !known.has(address));
  return [
    ...stocks,
    ...listed.map(({ address, symbol: ticker, name }): RegistryStock => {
      const isFree = TICKER.test(ticker) && !taken.has(ticker);
      const symbol = isFree ? ticker : markedSymbol(ticker, address);
      taken.add(symbol);
      return { address, symbol, name: plainName(name) || symbol, priceFeed: null };
    }),
  ];
}

function markedSymbol(ticker: string, address: Address): string {
  const plain = ticker.toUpperCase().replace(/[^A-Z0-9.]/g, '');
  return `${plain.slice(0, MOST_BEFORE_MARK) || 'STOCK'}.${address.slice(-MARK_DIGITS).toUpperCase()}`;
}

const plainName = (name: string): string => [...name.replace(SUFFIX, '')].slice(0, MOST_NAME).join('');

import { describe, expect, inject, it } from 'vitest';
import { loadAddressBook } from '../../../server/adapters/addressBook/addressBook.ts';

const book = inject('addressBook');
const read = (uniswapV4: object) => loadAddressBook(book.chainId, JSON.stringify({ ...book, uniswapV4 }));

describe('the address book of a chain', () => {
  it('says which version of the Universal Router the chain has', () => {
    expect(read(book.uniswapV4).uniswapV4.universalRouterVersion).toBe('2.1.0');
    expect(loadAddressBook(4663, undefined).uniswapV4.universalRouterVersion).toBe('2.1.1');
  });

  it('is refused when it does not, or names one that nobody has tried', () => {
    const { universalRouterVersion: _, ...silent } = book.uniswapV4;
    expect(() => read(silent)).toThrow('universalRouterVersion');
    expect(() => read({ ...silent, universalRouterVersion: '2.0.0' })).toThrow('universalRouterVersion');
  });

  it.each([4663])(
    'has every address of chain %i in the one form in which it is compared and called',
    (chainId) => {
      const known = loadAddressBook(chainId, undefined);
      expect(loadAddressBook(chainId, JSON.stringify(known))).toEqual(known);
    },
  );

  it('is refused without one of the addresses, by its name', () => {
    expect(() => read({ ...book.uniswapV4, permit2: '' })).toThrow('lacks an address: uniswapV4.permit2.');
    const { long: _, stocks, ...rest } = book;
    const poor = { ...rest, stocks: [{ ...stocks[0], priceFeed: '0x' }] };
    const lacking = () => loadAddressBook(book.chainId, JSON.stringify(poor));
    expect(lacking).toThrow('long.airlock');
    expect(lacking).toThrow('stocks[0].priceFeed');
  });

  it('may name no factory of stocks, and stocks that have no feed, where it says so', () => {
    const { stockFactory, stocks, ...rest } = book;
    const readBook = (changed: object) =>
      loadAddressBook(book.chainId, JSON.stringify({ ...rest, stocks, ...changed }));
    expect(readBook({}).stockFactory).toBeUndefined();
    expect(readBook({ stockFactory }).stockFactory).toEqual(stockFactory);
    expect(() => readBook({ stockFactory: {} })).toThrow('lacks an address: stockFactory.address.');
    expect(() => readBook({ stockFactory: null })).toThrow('lacks an address: stockFactory.address.');
    const [first] = stocks;
    const { priceFeed: _, ...silent } = first!;
    expect(readBook({ stocks: [{ ...first, priceFeed: null }] }).stocks[0]?.priceFeed).toBeNull();
    expect(() => readBook({ stocks: [silent] })).toThrow('stocks[0].priceFeed');
  });

  it.each(['http://explorer.example.com', 'https://explorer.example.com/', 'javascript:alert(1)'])(
    'links to no explorer at %s',
    (explorerUrl) => {
      const source = JSON.stringify({ ...book, explorerUrl });
      expect(() => loadAddressBook(book.chainId, source)).toThrow('explorerUrl of ADDRESS_BOOK');
    },
  );

  it.each(['{"chainId":', '/nowhere/book.json'])('says what %s is no form of', (source) => {
    expect(() => loadAddressBook(book.chainId, source)).toThrow('ADDRESS_BOOK is neither JSON');
  });
});

import type { HasConfig } from '../../config/config.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { AddressBook, RegistryStock, StockListing } from '../../ports/addressBook.ts';
import { type Address, NATIVE } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { listStockListings, saveStockListings } from './stockListingRows.ts';

export type ListedStocksContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'chain' | 'stockListings'
> &
  HasChainGuard &
  HasConfig;

/**
 * The book's stocks, and those that the chain's factory listed in a finalized block. Updated in the
 * background. The stored list survives restarts and outages, because purchases depend on it.
 */
export class ListedStocks {
  readonly #book: AddressBook;
  #listings: readonly StockListing[] = [];
  #stocks: AddressBook['stocks'];
  /** Finalized block of this process's last update. */
  #lookedAt: bigint | null = null;
  #looking: Promise<void> = Promise.resolve();

  constructor(book: AddressBook) {
    this.#book = book;
    this.#stocks = book.stocks;
  }

  /** A change replaces the array. */
  get stocks(): AddressBook['stocks'] {
    return this.#stocks;
  }

  async restore({ db, stockListings }: Pick<Ports, 'db' | 'stockListings'>): Promise<void> {
    if (stockListings !== null) this.#take(await listStockListings(db, this.#book.chainId));
  }

  /**
   * Runs one at a time, so that an older result cannot replace a newer one.
   * @throws PortError or a database error; nothing has changed then
   */
  look(context: ListedStocksContext): Promise<void> {
    const look = this.#looking.then(
      () => this.#look(context),
      () => this.#look(context),
    );
    this.#looking = look;
    return look;
  }

  async #look(context: ListedStocksContext): Promise<void> {
    const { chainGuard, stockListings } = context;
    // On another chain, the factory's address means nothing.
    if (stockListings === null || (await chainGuard.check(context)) === 'mismatch') return;
    const { chainId, mayRollBack } = this.#book;
    const finalized = await chainGuard.finalBlock(context);
    if (finalized === null) return;
    const block = finalized.number;
    // The node lags.
    if (!mayRollBack && this.#lookedAt !== null && block <= this.#lookedAt) return;
    const found = await stockListings.at(block);
    const listings = mayRollBack ? found : [...found, ...this.#listings.filter(isMissingIn(found))];
    if (!isSame(this.#listings, listings)) {
      // Store first: a restart must not forget a stock that this process already allows.
      await saveStockListings(context.db, { chainId, block, mayRollBack }, listings);
      this.#take(listings);
    }
    this.#lookedAt = block;
  }

  #take(listings: readonly StockListing[]): void {
    this.#listings = listings;
    this.#stocks = joinStocks(this.#book, listings);
  }
}

const isMissingIn =
  (listings: readonly StockListing[]) =>
  ({ address }: StockListing): boolean =>
    !listings.some((one) => one.address === address);

const isSame = (some: readonly StockListing[], others: readonly StockListing[]): boolean =>
  some.length === others.length && some.every(({ address }, at) => address === others[at]!.address);

/** The issuer's suffix of every name. */
const SUFFIX = /\s*•\s*Robinhood Token$/;

const MAX_NAME = 100;

const TICKER = /^[A-Z0-9.]{1,12}$/;

/** The contract limits the length of symbols. */
const MAX_BEFORE_MARK = 11;

const MARK_DIGITS = 4;

/**
 * The book's stocks, then the factory's. A stock in the book keeps the book's name and feed. A ticker belongs
 * to its first asset. A later stock, or an unusable ticker, gets a symbol with the end of its address.
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
  return `${plain.slice(0, MAX_BEFORE_MARK) || 'STOCK'}.${address.slice(-MARK_DIGITS).toUpperCase()}`;
}

const plainName = (name: string): string => [...name.replace(SUFFIX, '')].slice(0, MAX_NAME).join('');

export interface HasListedStocks {
  readonly listedStocks: ListedStocks;
}

import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import type { Context } from '../../context.ts';
import type { StockListing } from '../ports.ts';
import { joinStocks } from './joinStocks.ts';
import { listStockListings, saveStockListings } from './stockListingRows.ts';

/**
 * The registry's stocks as this process knows them: the book's own, and those that the chain's factory has listed in a finalized
 * block. Looked at now and then and never on a request's time; what is known stays known while the chain is away, and across
 * restarts, because purchases are allowed by it.
 */
export class ListedStocks {
  readonly #book: AddressBook;
  #listings: readonly StockListing[] = [];
  #stocks: AddressBook['stocks'];
  /** A finalized block; null: none in this process. */
  #lookedAt: bigint | null = null;
  #looking: Promise<void> = Promise.resolve();

  constructor(book: AddressBook) {
    this.#book = book;
    this.#stocks = book.stocks;
  }

  /** Another list, and not this one changed, once there are others. */
  get stocks(): AddressBook['stocks'] {
    return this.#stocks;
  }

  /** What any process of the service has known. */
  async restore({ db, stockListings }: Context): Promise<void> {
    if (stockListings !== null) this.#take(await listStockListings(db, this.#book.chainId));
  }

  /**
   * One after the other: an earlier look that ends later would put an older list back.
   * @throws PortError, or the database's own error: nothing has changed then, in this process or there
   */
  look(context: Context): Promise<void> {
    const look = this.#looking.then(
      () => this.#look(context),
      () => this.#look(context),
    );
    this.#looking = look;
    return look;
  }

  async #look(context: Context): Promise<void> {
    const { chainGuard, stockListings } = context;
    // On another chain the factory is nobody, who has listed nothing.
    if (stockListings === null || (await chainGuard.check(context)) === 'mismatch') return;
    const { chainId, mayRollBack } = this.#book;
    const finalized = await chainGuard.finalBlock(context);
    if (finalized === null) return;
    const block = finalized.number;
    // Of a node that lags nothing is new.
    if (!mayRollBack && this.#lookedAt !== null && block <= this.#lookedAt) return;
    const found = await stockListings.at(block);
    const listings = mayRollBack ? found : [...found, ...this.#listings.filter(isMissingIn(found))];
    if (!isSame(this.#listings, listings)) {
      // First there: what this process allows must not be forgotten with it.
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

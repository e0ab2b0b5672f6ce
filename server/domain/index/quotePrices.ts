import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import type { Address } from '../ports.ts';
import { feedsOf } from './feedsOf.ts';

const ONE_USD = 10n ** 18n;

/** What quote assets cost while logs are read in chain order: the oracle's newest answer so far. */
export class QuotePrices {
  readonly #answers: Map<Address, bigint | null>;
  readonly #feeds: ReadonlyMap<Address, Address>;
  readonly #pegged: Address;

  /** `answers` by feed, as before the first log. */
  constructor(book: AddressBook, answers: ReadonlyMap<Address, bigint | null>) {
    this.#answers = new Map(answers);
    this.#feeds = feedsOf(book);
    this.#pegged = book.usdg;
  }

  answer(feed: Address, usd18: bigint | null): void {
    this.#answers.set(feed, usd18);
  }

  /** USD for one whole asset in 18-digit fixed point; null: unknown, never 0. */
  usd18(asset: Address): bigint | null {
    if (asset === this.#pegged) return ONE_USD;
    const feed = this.#feeds.get(asset);
    return feed === undefined ? null : (this.#answers.get(feed) ?? null);
  }
}

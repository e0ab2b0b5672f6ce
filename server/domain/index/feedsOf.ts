import type { AddressBook } from '../../adapters/chain/addressBook.ts';
import { type Address, NATIVE } from '../ports.ts';

/** Price feed of each asset of the address book that has one; the keys are EIP-55. */
export function feedsOf(book: AddressBook): ReadonlyMap<Address, Address> {
  return new Map([
    [NATIVE, book.ethUsdFeed],
    [book.weth, book.ethUsdFeed],
    ...book.stocks.flatMap(({ address, priceFeed }) =>
      priceFeed === null ? [] : [[address, priceFeed] as const],
    ),
  ]);
}

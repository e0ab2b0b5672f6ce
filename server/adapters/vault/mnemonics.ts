import { hexToBytes, isAddressEqual } from 'viem';
import {
  czech,
  english,
  french,
  italian,
  mnemonicToAccount,
  portuguese,
  privateKeyToAddress,
  spanish,
} from 'viem/accounts';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Hex } from '../../ports/basics.ts';

/** Every development node ships with it, so its keys are public. */
const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk';

const WELL_KNOWN = 20;

/** Throws for a published key, except on a local chain. Bots empty such a wallet within a block. */
export function refusePublicKey(book: AddressBook, privateKey: Hex): Uint8Array {
  const address = privateKeyToAddress(privateKey);
  const isPublic = (): boolean =>
    Array.from({ length: WELL_KNOWN }, (_, addressIndex) => addressIndex).some((addressIndex) =>
      isAddressEqual(mnemonicToAccount(DEVELOPMENT_MNEMONIC, { addressIndex }).address, address),
    );
  if (!book.mayRollBack && isPublic()) {
    throw new Error(`The private key of ${address} is a published development key; use another one.`);
  }
  return hexToBytes(privateKey);
}

/** All languages that separate words by spaces. */
export const seedWords: readonly (readonly string[])[] = [
  english,
  czech,
  french,
  italian,
  portuguese,
  spanish,
];

import { type Hex, hexToBytes, isAddressEqual } from 'viem';
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts';
import type { AddressBook } from '../chain/addressBook.ts';

/** The mnemonic that every development node ships with: whoever holds one of its keys shares it with the world. */
const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk';
const WELL_KNOWN = 20;

/**
 * Throws for a key that everybody knows, on every chain but a local one: what such a wallet receives is swept within a
 * block.
 */
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

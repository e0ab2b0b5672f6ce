import { randomBytes } from 'node:crypto';
import { bytesToHex, getAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { keyIdOf, sealKey } from '../../server/adapters/vault/keyEnvelope.ts';
import type { Address, SealedKey } from '../../server/domain/ports.ts';

export interface MadeKey {
  readonly address: Address;
  readonly sealedKey: SealedKey;
}

/** A wallet's key as the service makes it: its address computed, the key sealed twice. */
export function makeKey(walletId: string, keyEncryptionKey: Uint8Array): MadeKey {
  const plainKey = randomBytes(32);
  const address = getAddress(privateKeyToAccount(bytesToHex(plainKey)).address);
  return { address, sealedKey: sealKey(plainKey, keyEncryptionKey, { walletId, address }) };
}

/**
 * Bytes of the right length, for what a request costs without a key: none is made and nothing is sealed. They name the service's key,
 * which looks at its start whether there are others.
 */
export const noKey = (keyEncryptionKey: Uint8Array): MadeKey => ({
  address: `0x${randomBytes(20).toString('hex')}`,
  sealedKey: {
    version: 1,
    keyId: keyIdOf(keyEncryptionKey),
    wrappedDataKey: randomBytes(60).toString('base64'),
    ciphertext: randomBytes(60).toString('base64'),
  },
});

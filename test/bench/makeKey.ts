import { randomBytes } from 'node:crypto';
import { bytesToHex, getAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { keyIdOf, sealKey } from '../../server/adapters/vault/keyEnvelope.ts';
import type { Address } from '../../server/ports/basics.ts';
import type { SealedKey } from '../../server/ports/vault.ts';

export interface MadeKey {
  readonly address: Address;
  readonly sealedKey: SealedKey;
}

/** As the service does: computes the address, seals the key twice. */
export function makeKey(walletId: string, keyEncryptionKey: Uint8Array): MadeKey {
  const plainKey = randomBytes(32);
  const address = getAddress(privateKeyToAccount(bytesToHex(plainKey)).address);
  return { address, sealedKey: sealKey(plainKey, keyEncryptionKey, { walletId, address }) };
}

/**
 * Bytes of the right length without a real key. They carry the service's key id, because the service looks
 * for others at its start.
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

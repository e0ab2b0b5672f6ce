import { randomBytes } from 'node:crypto';
import { bytesToHex, getAddress, isAddressEqual, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address, Hex } from '../../ports/basics.ts';
import type {
  SealedKey,
  SignedTransaction,
  SigningWallet,
  UnsignedTransaction,
  Vault,
} from '../../ports/vault.ts';
import type { ChainFacts, RememberedFacts } from './chainFacts.ts';
import { isSealedWith, keyIdOf, openKey, sealKey } from './keyEnvelope.ts';
import { refusePublicKey } from './mnemonics.ts';
import { checkCall, checkPolicy } from './signingPolicy.ts';

const KEY_BYTES = 32;

/**
 * Keeps keys in sealed envelopes and signs in this process, only what the policy allows. Never signs
 * messages.
 */
export function localVault(options: {
  /** 32 bytes. Encrypts every wallet's data key. */
  readonly keyEncryptionKey: Uint8Array;
  /** Open envelopes but seal none. */
  readonly otherKeyEncryptionKeys?: readonly Uint8Array[];
  readonly addressBook: AddressBook;
  readonly facts: ChainFacts | RememberedFacts;
}): Vault {
  const { addressBook, facts, otherKeyEncryptionKeys = [] } = options;
  const keyEncryptionKey = Uint8Array.from(options.keyEncryptionKey);
  const openingKeys = [keyEncryptionKey, ...otherKeyEncryptionKeys.map((key) => Uint8Array.from(key))];
  return {
    createKey: (walletId) => seal(walletId, randomBytes(KEY_BYTES), keyEncryptionKey),
    importKey: (walletId, privateKey) =>
      seal(walletId, refusePublicKey(addressBook, privateKey), keyEncryptionKey),
    examine: (wallet, transaction, purpose, at) =>
      checkCall({
        wallet,
        transaction,
        purpose,
        book: addressBook,
        facts: 'at' in facts ? facts.at(at) : facts,
      }),
    async sign(wallet, transaction, purpose) {
      await checkPolicy({ wallet, transaction, purpose, book: addressBook, facts });
      return signWith(wallet, transaction, openingKeys);
    },
    hasKey: (keyId) => openingKeys.some((key) => keyIdOf(key) === keyId),
    reseal({ id, address, sealedKey }) {
      if (isSealedWith(sealedKey, keyEncryptionKey)) return null;
      const owner = { walletId: id, address };
      const plainKey = openKey(sealedKey, openingKeys, owner);
      try {
        return sealKey(plainKey, keyEncryptionKey, owner);
      } finally {
        plainKey.fill(0);
      }
    },
  };
}

/** Wipes the plain key. */
function seal(
  walletId: string,
  plainKey: Uint8Array,
  keyEncryptionKey: Uint8Array,
): { address: Address; sealedKey: SealedKey } {
  try {
    const address = getAddress(privateKeyToAccount(bytesToHex(plainKey)).address);
    return { address, sealedKey: sealKey(plainKey, keyEncryptionKey, { walletId, address }) };
  } finally {
    plainKey.fill(0);
  }
}

/**
 * The plain bytes live for one signature. The library needs the key as a string, which only the garbage
 * collector removes.
 */
async function signWith(
  wallet: SigningWallet,
  transaction: UnsignedTransaction,
  openingKeys: readonly Uint8Array[],
): Promise<SignedTransaction> {
  const plainKey = openKey(wallet.sealedKey, openingKeys, {
    walletId: wallet.id,
    address: wallet.address,
  });
  try {
    const account = privateKeyToAccount(bytesToHex(plainKey));
    if (!isAddressEqual(account.address, wallet.address)) {
      throw new Error(`The key of wallet ${wallet.id} belongs to another address.`);
    }
    const raw: Hex = await account.signTransaction({
      type: 'eip1559',
      chainId: transaction.chainId,
      nonce: transaction.nonce,
      to: transaction.to,
      value: transaction.valueWei,
      data: transaction.data,
      gas: transaction.gas,
      maxFeePerGas: transaction.maxFeePerGasWei,
      maxPriorityFeePerGas: transaction.maxPriorityFeePerGasWei,
    });
    return { raw, hash: keccak256(raw) };
  } finally {
    plainKey.fill(0);
  }
}

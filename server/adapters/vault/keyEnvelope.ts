import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Address } from '../../ports/basics.ts';
import type { SealedKey } from '../../ports/vault.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;

/** An envelope opens only for its owner, so rows cannot be swapped. */
export interface EnvelopeOwner {
  readonly walletId: string;
  readonly address: Address;
}

/**
 * Encrypts a private key with its own data key, and that with the key-encryption key. Both are bound to the
 * owner and to that key's id.
 */
export const sealKey = (
  plainKey: Uint8Array,
  keyEncryptionKey: Uint8Array,
  owner: EnvelopeOwner,
): SealedKey => sealBytes(plainKey, keyEncryptionKey, walletContent(owner));

/** What an envelope holds. It opens only as that. */
export interface EnvelopeContent {
  readonly part: string;
  readonly owner: readonly string[];
  /** Null: any number. */
  readonly bytes: number | null;
  /** For errors. */
  readonly title: string;
}

const walletContent = ({ walletId, address }: EnvelopeOwner): EnvelopeContent => ({
  part: 'private-key',
  owner: [walletId, address.toLowerCase()],
  bytes: KEY_BYTES,
  title: `key of wallet ${walletId}`,
});

export function sealBytes(
  plain: Uint8Array,
  keyEncryptionKey: Uint8Array,
  { part, owner }: EnvelopeContent,
): SealedKey {
  const keyId = keyIdOf(keyEncryptionKey);
  const dataKey = randomBytes(KEY_BYTES);
  try {
    return {
      version: VERSION,
      keyId,
      wrappedDataKey: encrypt(dataKey, keyEncryptionKey, boundTo('data-key', owner, keyId)),
      ciphertext: encrypt(plain, dataKey, boundTo(part, owner, keyId)),
    };
  } finally {
    dataKey.fill(0);
  }
}

export const isSealedWith = (sealed: SealedKey, keyEncryptionKey: Uint8Array): boolean =>
  sealed.keyId === keyIdOf(keyEncryptionKey);

/** The caller must wipe the result. Throws if anything was changed. */
export const openKey = (
  sealed: SealedKey,
  keyEncryptionKeys: readonly Uint8Array[],
  owner: EnvelopeOwner,
): Buffer => openBytes(sealed, keyEncryptionKeys, walletContent(owner));

/** The caller must wipe the result. Throws if anything was changed. */
export function openBytes(
  sealed: SealedKey,
  keyEncryptionKeys: readonly Uint8Array[],
  { part, owner, bytes, title }: EnvelopeContent,
): Buffer {
  if (sealed.version !== VERSION) throw new Error(`The sealed ${title} has another version.`);
  const keyEncryptionKey = keyEncryptionKeys.find((key) => isSealedWith(sealed, key));
  if (keyEncryptionKey === undefined) {
    throw new Error(`The ${title} is sealed with another key-encryption key.`);
  }
  const keyId = keyIdOf(keyEncryptionKey);
  const dataKey = decrypt(
    sealed.wrappedDataKey,
    keyEncryptionKey,
    boundTo('data-key', owner, keyId),
    KEY_BYTES,
  );
  try {
    return decrypt(sealed.ciphertext, dataKey, boundTo(part, owner, keyId), bytes);
  } finally {
    dataKey.fill(0);
  }
}

const keyIds = new WeakMap<Uint8Array, string>();

/** Does not reveal the key. */
export function keyIdOf(keyEncryptionKey: Uint8Array): string {
  const known = keyIds.get(keyEncryptionKey);
  if (known !== undefined) return known;
  if (keyEncryptionKey.length !== KEY_BYTES)
    throw new Error(`The key-encryption key must have ${KEY_BYTES} bytes.`);
  const mac = createHmac('sha256', keyEncryptionKey).update('key-encryption-key-id').digest('hex');
  keyIds.set(keyEncryptionKey, mac.slice(0, 16));
  return mac.slice(0, 16);
}

function boundTo(part: string, owner: readonly string[], keyId: string): Buffer {
  return Buffer.from(JSON.stringify([VERSION, part, ...owner, keyId]));
}

/** base64 of nonce, ciphertext and tag. */
function encrypt(plain: Uint8Array, key: Uint8Array, bound: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound);
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64');
}

function decrypt(
  sealed: string | number | undefined,
  key: Uint8Array,
  bound: Uint8Array,
  length: number | null,
): Buffer {
  const bytes = Buffer.from(String(sealed), 'base64');
  const around = NONCE_BYTES + TAG_BYTES;
  if (length === null ? bytes.length < around : bytes.length !== around + length)
    throw new Error('The sealed key is cut or malformed.');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  decipher.final();
  return plain;
}

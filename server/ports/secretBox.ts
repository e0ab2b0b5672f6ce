import type { SealedKey } from './vault.ts';

/** Names the record and its secret, such as `['whk_…', 'secret']`. A sealed secret opens only under its name. */
export type SecretName = readonly [recordId: string, part: string];

/** Encrypts secrets of records, like the keys of wallets. */
export interface SecretBox {
  seal(name: SecretName, plain: Uint8Array): SealedKey;
  /** Throws if no given key-encryption key opens it. */
  open(name: SecretName, sealed: SealedKey): Buffer;
  /** Seals with the present key-encryption key. Null if that is already so. Throws like `open`. */
  reseal(name: SecretName, sealed: SealedKey): SealedKey | null;
}

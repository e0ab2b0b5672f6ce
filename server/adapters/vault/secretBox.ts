import type { SecretBox, SecretName } from '../../ports/secretBox.ts';
import type { SealedKey } from '../../ports/vault.ts';
import { type EnvelopeContent, isSealedWith, openBytes, sealBytes } from './keyEnvelope.ts';

/** By part of the record. */
const BYTES: Readonly<Record<string, number | null>> = { secret: 24, 'signing-key': 32, url: null };

/** Keeps secrets in the envelopes of the vault, bound to their record. */
export function secretBox(options: {
  readonly keyEncryptionKey: Uint8Array;
  readonly otherKeyEncryptionKeys: readonly Uint8Array[];
}): SecretBox {
  const { keyEncryptionKey, otherKeyEncryptionKeys } = options;
  const openingKeys = [keyEncryptionKey, ...otherKeyEncryptionKeys];
  const open = (name: SecretName, sealed: SealedKey): Buffer =>
    openBytes(sealed, openingKeys, contentOf(name));
  return {
    seal: (name, plain) => sealBytes(plain, keyEncryptionKey, contentOf(name)),
    open,
    reseal(name, sealed) {
      if (isSealedWith(sealed, keyEncryptionKey)) return null;
      const plain = open(name, sealed);
      try {
        return sealBytes(plain, keyEncryptionKey, contentOf(name));
      } finally {
        plain.fill(0);
      }
    },
  };
}

function contentOf([recordId, part]: SecretName): EnvelopeContent {
  const bytes = BYTES[part];
  if (bytes === undefined) throw new Error(`There is no secret named ${part}.`);
  return { part: 'secret', owner: [recordId, part], bytes, title: `${part} of ${recordId}` };
}

import type { Context } from '../../context.ts';
import { countSealedWith, listSealingKeys } from './walletRows.ts';

/** Wallets whose key none of the given key-encryption keys opens: they sign nothing. Cheap, however many wallets there are. */
export async function countForeignSeals({ db, vault }: Pick<Context, 'db' | 'vault'>): Promise<number> {
  const foreign = (await listSealingKeys(db)).filter((keyId) => !vault.hasKey(keyId));
  return foreign.length === 0 ? 0 : countSealedWith(db, foreign);
}

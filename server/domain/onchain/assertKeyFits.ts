import type { Context } from '../../context.ts';
import { countForeignSeals } from './countForeignSeals.ts';
import { listSealingKeys } from './walletRows.ts';

/**
 * Throws where there are wallets and none of them can be opened: a new one would be sealed with a key that is the mistake. Says so in
 * the log where some of them cannot.
 */
export async function assertKeyFits({ db, vault, log }: Context): Promise<void> {
  const keys = await listSealingKeys(db);
  if (keys.length > 0 && !keys.some((keyId) => vault.hasKey(keyId)))
    throw new Error('KEY_ENCRYPTION_KEY opens no wallet of this database: all are sealed with another key.');
  const wallets = await countForeignSeals({ db, vault });
  if (wallets > 0)
    log.error(
      { wallets },
      'wallets are sealed with a key-encryption key that is not given: they sign nothing',
    );
}

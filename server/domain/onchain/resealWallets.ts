import type { Context, Trx } from '../../context.ts';
import type { SealedKey } from '../ports.ts';
import { lockWalletsAfter, setSealedKey, signingWallet, type WalletRow } from './walletRows.ts';

const BATCH = 200;

export interface Resealing {
  readonly lookedAt: number;
  readonly resealed: number;
  /** Sealed with a key that is neither the present one nor one of the others; they stay as they are. */
  readonly unopened: readonly WalletRow[];
}

/**
 * Seals every wallet's key with the present key-encryption key. What signs meanwhile waits for one batch at the most. It may
 * be broken off at any time and begun again: what is done is done.
 */
export async function resealWallets(
  context: Context,
  onProgress: (sofar: Resealing) => void,
): Promise<Resealing> {
  let sofar: Resealing = { lookedAt: 0, resealed: 0, unopened: [] };
  let afterId = '';
  for (;;) {
    const batch = await context.db.transaction().execute((trx) => resealBatch(context, trx, afterId));
    const last = batch.at(-1);
    if (last === undefined) return sofar;
    afterId = last.wallet.id;
    const unopened = batch.filter(({ outcome }) => outcome === 'unopened').map(({ wallet }) => wallet);
    sofar = {
      lookedAt: sofar.lookedAt + batch.length,
      resealed: sofar.resealed + batch.filter(({ outcome }) => outcome === 'resealed').length,
      unopened: [...sofar.unopened, ...unopened],
    };
    onProgress(sofar);
  }
}

interface Looked {
  readonly wallet: WalletRow;
  readonly outcome: 'kept' | 'resealed' | 'unopened';
}

async function resealBatch(context: Context, trx: Trx, afterId: string): Promise<Looked[]> {
  const looked: Looked[] = [];
  for (const wallet of await lockWalletsAfter(trx, afterId, BATCH)) {
    const sealed = sealedAnew(context, wallet);
    if (typeof sealed === 'object') await setSealedKey(trx, wallet.id, sealed);
    looked.push({ wallet, outcome: typeof sealed === 'object' ? 'resealed' : sealed });
  }
  return looked;
}

/** One that cannot be opened holds up no other. */
function sealedAnew(context: Context, wallet: WalletRow): SealedKey | 'kept' | 'unopened' {
  try {
    return context.vault.reseal(signingWallet(wallet)) ?? 'kept';
  } catch (error) {
    context.log.error({ wallet: wallet.address, err: error }, 'the key of a wallet cannot be opened');
    return 'unopened';
  }
}

import type { Context } from '../../context.ts';
import { reopenStep } from './reopenStep.ts';
import { listStepsFromNonce } from './stepRows.ts';
import { listUsedWallets, type WalletRow } from './walletRows.ts';

/** Few enough for a provider that allows about 16 requests a second. */
const PAGE = 20;

/** Compares the recorded nonces of the next `PAGE` wallets with the chain's; returns where to go on, '' at the end. */
export async function scanNonces(context: Context, afterWalletId: string): Promise<string> {
  const wallets = await listUsedWallets(context.db, afterWalletId, PAGE);
  await Promise.all(wallets.map((wallet) => scanWallet(context, wallet)));
  return wallets.length < PAGE ? '' : (wallets.at(-1)?.id ?? '');
}

export async function scanAllNonces(context: Context): Promise<void> {
  let after = await scanNonces(context, '');
  while (after !== '') after = await scanNonces(context, after);
}

/**
 * Deep is not done: a recorded nonce that the chain has not used reopens its step, however final it was. The caller has
 * checked that the chain is the known one.
 */
export async function scanWallet(context: Context, wallet: WalletRow): Promise<void> {
  const chainNonce = await context.chain.nextNonce(wallet.address);
  for (const step of await listStepsFromNonce(context.db, wallet.id, chainNonce))
    await reopenStep(context, step);
}

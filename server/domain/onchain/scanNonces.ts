import type { Context } from '../../context.ts';
import { reopenStep } from './reopenStep.ts';
import { listStepsFromNonce } from './stepRows.ts';
import { freezeIfAhead } from './walletFreeze.ts';
import { listNoncesAfter, type WalletNonce } from './walletRows.ts';

/** Few enough for a provider that allows about 16 requests a second. */
const PAGE = 20;

/** Which wallets are looked at: those that have signed something, or also those that nothing is known of. */
type Scope = 'used' | 'all';

/** Compares the recorded nonces of the next `PAGE` wallets with the chain's; returns where to go on, '' at the end. */
export async function scanNonces(
  context: Context,
  afterWalletId: string,
  scope: Scope = 'used',
): Promise<string> {
  const wallets = await listNoncesAfter(context.db, afterWalletId, PAGE, scope);
  await Promise.all(wallets.map((wallet) => scanApart(context, wallet)));
  return wallets.length < PAGE ? '' : (wallets.at(-1)?.id ?? '');
}

/** A wallet that cannot be looked at is reported and holds up no other one; when nothing answers, the page is asked again. */
async function scanApart(context: Context, wallet: WalletNonce): Promise<void> {
  try {
    await scanWallet(context, wallet);
  } catch (error) {
    if (context.isOutage(error)) throw error;
    context.log.error({ wallet: wallet.address, err: error }, 'the nonces of a wallet could not be compared');
  }
}

export async function scanAllNonces(context: Context): Promise<void> {
  let after = await scanNonces(context, '');
  while (after !== '') after = await scanNonces(context, after);
}

/**
 * Deep is not done: a recorded nonce that the chain has not used reopens its step, however final it was. A nonce that the
 * chain has used and nobody recorded freezes the wallet. The caller has checked that the chain is the known one.
 */
export async function scanWallet(context: Context, wallet: WalletNonce): Promise<void> {
  const chainNonce = await context.chain.nextNonce(wallet.address);
  if (chainNonce > wallet.next_nonce) return freezeIfAhead(context, wallet);
  for (const step of await listStepsFromNonce(context.db, wallet.id, chainNonce))
    await reopenStep(context, step);
}

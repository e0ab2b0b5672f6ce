import { reopenStep } from '../operations/reopenStep.ts';
import { lockWallet } from '../records/locks.ts';
import { listStepsFromNonce } from '../records/stepRows.ts';
import { findWallet, listNoncesAfter, type WalletNonce, type WalletRow } from '../records/walletRows.ts';
import type { WalletsContext } from './walletFreeze.ts';
import { freezeWallet } from './walletFreeze.ts';

/**
 * Freezes the wallet if the chain has used nonces that were never signed.
 * Checks again: the wallet may have signed meanwhile, or another chain may have answered.
 */
export async function freezeIfNonceAhead(
  context: WalletsContext,
  { id }: Pick<WalletRow, 'id'>,
): Promise<void> {
  const { address } = await findWallet(context.db, id);
  if ((await context.chainGuard.checkNow(context)) !== 'same') return;
  const chainNonce = await context.chain.nextNonce(address);
  await context.db.transaction().execute(async (trx) => {
    const wallet = await lockWallet(trx, id);
    if (wallet.frozen_reason !== null || chainNonce <= wallet.next_nonce) return;
    await freezeWallet(context, trx, id, 'nonce_ahead', context.clock.now());
    context.log.error(
      { wallet: wallet.address, chainNonce, nextNonce: wallet.next_nonce },
      'wallet frozen: the chain has used nonces that this service did not sign',
    );
  });
}

/** For providers that allow about 16 requests a second. */
const PAGE_SIZE = 20;

/** `used`: wallets that have signed. */
type Scope = 'used' | 'all';

/** Checks one page. Returns where to go on, or '' at the end. */
export async function scanNonces(
  context: WalletsContext,
  afterWalletId: string,
  scope: Scope = 'used',
): Promise<string> {
  const wallets = await listNoncesAfter(context.db, afterWalletId, PAGE_SIZE, scope);
  await Promise.all(wallets.map((wallet) => scanIsolated(context, wallet)));
  return wallets.length < PAGE_SIZE ? '' : (wallets.at(-1)?.id ?? '');
}

/** Logs a failing wallet and goes on. During an outage the whole page is repeated. */
async function scanIsolated(context: WalletsContext, wallet: WalletNonce): Promise<void> {
  try {
    await scanWalletNonce(context, wallet);
  } catch (error) {
    if (context.isOutage(error)) throw error;
    context.log.error({ wallet: wallet.address, err: error }, 'the nonces of a wallet could not be compared');
  }
}

export async function scanAllNonces(context: WalletsContext): Promise<void> {
  let after = await scanNonces(context, '');
  while (after !== '') after = await scanNonces(context, after);
}

/**
 * Reopens recorded steps whose nonce the chain has not used, even final ones. Freezes a wallet whose nonce is
 * ahead of ours.
 * The caller has checked the chain's identity.
 */
export async function scanWalletNonce(context: WalletsContext, wallet: WalletNonce): Promise<void> {
  const chainNonce = await context.chain.nextNonce(wallet.address);
  if (chainNonce > wallet.next_nonce) return freezeIfNonceAhead(context, wallet);
  for (const step of await listStepsFromNonce(context.db, wallet.id, chainNonce))
    await reopenStep(context, step);
}

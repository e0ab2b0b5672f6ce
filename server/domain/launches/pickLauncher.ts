import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { countUnfinishedByWallet } from '../onchain/operationRows.ts';
import { listWallets, type WalletRow } from '../onchain/walletRows.ts';
import type { Venue } from '../ports.ts';

/** Generous room for the gas of one launch (about 4 million units) at several gwei. */
const GAS_RESERVE_WEI = 20_000_000_000_000_000n;

/**
 * The launcher wallet with the least in its queue that can pay the fee and may launch. None: 503, nothing is accepted.
 */
export async function pickLauncher(context: Context, venue: Venue, launchFeeWei: bigint): Promise<WalletRow> {
  const launcher = await findLauncher(context, launchFeeWei, ({ address }) => venue.mayLaunch(address));
  if (launcher !== null) return launcher;
  context.log.error('no launcher wallet can pay or may launch');
  throw new Problem(
    'service_unavailable',
    'Sponsored launches are not possible at the moment; nothing was accepted.',
    {
      headers: { 'Retry-After': '30' },
    },
  );
}

/** The launcher wallet with the least in its queue that is fit and can pay so much and its gas; null where there is none. */
export async function findLauncher(
  context: Context,
  valueWei: bigint,
  isFit: (wallet: WalletRow) => Promise<boolean>,
): Promise<WalletRow | null> {
  const launchers = (await listWallets(context.db, 'launcher')).filter(
    (wallet) => wallet.frozen_reason === null,
  );
  const queues = await countUnfinishedByWallet(
    context.db,
    launchers.map((wallet) => wallet.id),
  );
  const byQueue = launchers
    .map((wallet) => ({ wallet, queued: queues.get(wallet.id) ?? 0, tie: Math.random() }))
    .sort((one, other) => one.queued - other.queued || one.tie - other.tie);
  for (const { wallet, queued } of byQueue) {
    const [balanceWei, fit] = await Promise.all([context.chain.balanceWei(wallet.address), isFit(wallet)]);
    if (fit && balanceWei >= BigInt(queued + 1) * (valueWei + GAS_RESERVE_WEI)) return wallet;
  }
  return null;
}

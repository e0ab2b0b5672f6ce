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
    const [balanceWei, allowed] = await Promise.all([
      context.chain.balanceWei(wallet.address),
      venue.mayLaunch(wallet.address),
    ]);
    const neededWei = BigInt(queued + 1) * (launchFeeWei + GAS_RESERVE_WEI);
    if (allowed && balanceWei >= neededWei) return wallet;
  }
  context.log.error({ launchers: launchers.length }, 'no launcher wallet can pay or may launch');
  throw new Problem(
    'service_unavailable',
    'Sponsored launches are not possible at the moment; nothing was accepted.',
    {
      headers: { 'Retry-After': '30' },
    },
  );
}

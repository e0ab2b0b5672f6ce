import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { ahead } from '../ahead.ts';
import { countUnfinishedByWallet } from '../onchain/operationRows.ts';
import { listWallets, type WalletRow } from '../onchain/walletRows.ts';
import type { Venue } from '../ports.ts';

/** Generous room for one launch, of about 4 million units. */
const LAUNCH_GAS = 5_000_000n;
/** The least that is kept for it: several gwei each. */
const GAS_RESERVE_WEI = 20_000_000_000_000_000n;
/** Looked at together: one that ran dry has the shortest queue, and must not cost every launch a round to the node. */
const AT_ONCE = 4;

interface Ranked {
  readonly wallet: WalletRow;
  readonly queued: number;
}

/**
 * The launcher wallet with the least in its queue that can pay the fee and may launch. None: 503, nothing is accepted. The
 * wallets are looked at from now on, for a fee that may not be known yet.
 */
export function pickLauncher(context: Context, venue: Venue): (launchFeeWei: bigint) => Promise<WalletRow> {
  const ranked = ahead(rankLaunchers(context));
  const first = ahead(ranked.then((launchers) => look(context, venue, launchers.slice(0, AT_ONCE))));
  return async (launchFeeWei) => {
    const launchers = await ranked;
    for (let from = 0; from < launchers.length; from += AT_ONCE) {
      const some = launchers.slice(from, from + AT_ONCE);
      const looks = await (from === 0 ? first : look(context, venue, some));
      const index = looks.findIndex(
        ({ mayLaunch, ...funds }, at) => mayLaunch && canPay(some[at]!, funds, launchFeeWei),
      );
      if (index !== -1) return some[index]!.wallet;
    }
    context.log.error('no launcher wallet can pay or may launch');
    throw new Problem(
      'service_unavailable',
      'Sponsored launches are not possible at the moment; nothing was accepted.',
      {
        headers: { 'Retry-After': '30' },
      },
    );
  };
}

/** The launcher wallet with the least in its queue that is fit and can pay its gas; null where there is none. */
export async function findLauncher(
  context: Context,
  isFit: (wallet: WalletRow) => Promise<boolean>,
): Promise<WalletRow | null> {
  for (const launcher of await rankLaunchers(context)) {
    const { wallet } = launcher;
    const [balanceWei, reserveWei, fit] = await Promise.all([
      context.chain.balanceWei(wallet.address),
      readReserve(context),
      isFit(wallet),
    ]);
    if (fit && canPay(launcher, { balanceWei, reserveWei }, 0n)) return wallet;
  }
  return null;
}

interface Funds {
  readonly balanceWei: bigint;
  /** What the gas of one launch may cost now. */
  readonly reserveWei: bigint;
}

/** With what is in its queue already, which pays as much each. */
const canPay = ({ queued }: Ranked, { balanceWei, reserveWei }: Funds, valueWei: bigint): boolean =>
  balanceWei >= BigInt(queued + 1) * (valueWei + reserveWei);

async function readReserve({ chain }: Context): Promise<bigint> {
  const nowWei = LAUNCH_GAS * (await chain.fees()).maxFeePerGasWei;
  return nowWei > GAS_RESERVE_WEI ? nowWei : GAS_RESERVE_WEI;
}

async function rankLaunchers(context: Context): Promise<Ranked[]> {
  const launchers = (await listWallets(context.db, 'launcher')).filter(
    (wallet) => wallet.frozen_reason === null,
  );
  const queues = await countUnfinishedByWallet(
    context.db,
    launchers.map((wallet) => wallet.id),
  );
  return launchers
    .map((wallet) => ({ wallet, queued: queues.get(wallet.id) ?? 0, tie: Math.random() }))
    .sort((one, other) => one.queued - other.queued || one.tie - other.tie);
}

async function look(context: Context, venue: Venue, launchers: readonly Ranked[]) {
  const addresses = launchers.map(({ wallet }) => wallet.address);
  const [areAllowed, reserveWei, balances] = await Promise.all([
    venue.mayLaunch(addresses),
    readReserve(context),
    Promise.all(addresses.map((address) => context.chain.balanceWei(address))),
  ]);
  return balances.map((balanceWei, at) => ({ balanceWei, reserveWei, mayLaunch: areAllowed[at] === true }));
}

import { startEarly } from '../../concurrency/promises.ts';
import { countUnfinishedByWallet } from '../../engine/records/operationRows.ts';
import { listWallets, type WalletRow } from '../../engine/records/walletRows.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Venue } from '../../ports/venues.ts';
import { Problem } from '../../problem.ts';

/** A launch uses about 4 million. */
const LAUNCH_GAS = 5_000_000n;
/** Minimum reserve: 4 gwei per unit of gas. */
const GAS_RESERVE_WEI = 20_000_000_000_000_000n;
/** Several at once: an empty wallet has the shortest queue and would cost each launch a request. */
const LAUNCHER_BATCH = 4;

interface Ranked {
  readonly wallet: WalletRow;
  readonly queued: number;
}

/**
 * Picks the launcher with the shortest queue that can pay and may launch. Reads start before the fee is
 * known.
 * @throws Problem service_unavailable
 */
export function pickLauncher(
  context: Pick<Ports, 'log' | 'db' | 'chain'>,
  venue: Venue,
): (launchFeeWei: bigint) => Promise<WalletRow> {
  const ranked = startEarly(rankLaunchers(context));
  const first = startEarly(
    ranked.then((launchers) => readFunds(context, venue, launchers.slice(0, LAUNCHER_BATCH))),
  );
  return async (launchFeeWei) => {
    const launchers = await ranked;
    for (let from = 0; from < launchers.length; from += LAUNCHER_BATCH) {
      const some = launchers.slice(from, from + LAUNCHER_BATCH);
      const looks = await (from === 0 ? first : readFunds(context, venue, some));
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
        retryAfterSeconds: 30,
      },
    );
  };
}

/** The fit launcher with the shortest queue that can pay its gas. */
export async function findLauncher(
  context: Pick<Ports, 'db' | 'chain'>,
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
  readonly reserveWei: bigint;
}

/** Reserves the same cost for each queued launch. */
const canPay = ({ queued }: Ranked, { balanceWei, reserveWei }: Funds, valueWei: bigint): boolean =>
  balanceWei >= BigInt(queued + 1) * (valueWei + reserveWei);

async function readReserve({ chain }: Pick<Ports, 'chain'>): Promise<bigint> {
  const nowWei = LAUNCH_GAS * (await chain.fees()).maxFeePerGasWei;
  return nowWei > GAS_RESERVE_WEI ? nowWei : GAS_RESERVE_WEI;
}

async function rankLaunchers(context: Pick<Ports, 'db'>): Promise<Ranked[]> {
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

async function readFunds(context: Pick<Ports, 'chain'>, venue: Venue, launchers: readonly Ranked[]) {
  const addresses = launchers.map(({ wallet }) => wallet.address);
  const [areAllowed, reserveWei, balances] = await Promise.all([
    venue.mayLaunch(addresses),
    readReserve(context),
    Promise.all(addresses.map((address) => context.chain.balanceWei(address))),
  ]);
  return balances.map((balanceWei, at) => ({ balanceWei, reserveWei, mayLaunch: areAllowed[at] === true }));
}

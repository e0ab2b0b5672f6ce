import type { HasConfig } from '../../../config/config.ts';
import { listBusyWallets, listMinedBlocks } from '../../../engine/records/stepRows.ts';
import { findWalletIds, listWalletAddresses } from '../../../engine/records/walletRows.ts';
import { findIndexTokens } from '../../../indexer/tokenRows.ts';
import { lockWalletCursor } from '../../../indexer/walletLogs/walletCursorRows.ts';
import { type Address, NATIVE, PortError } from '../../../ports/basics.ts';
import type { BlockRef } from '../../../ports/chain.ts';
import type { Ports } from '../../../ports/ports.ts';
import { findRegistryAsset } from '../../../ports/registryAssets.ts';
import { type BalanceAt, listBalancesAt, listLedgerAssets } from '../ledgerRows.ts';
import { readHorizon } from './horizon.ts';
import { insertReadings, type ReadingRow } from './readingRows.ts';
import { setCompared, takeDueLedgers } from './walletLedgerRows.ts';

export type CompareBalancesContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'chain' | 'chainLogs'
> &
  HasConfig;

const BATCH = 200;

/** When a wallet is due, those that are due this soon are compared with it; less of a short interval. */
const EARLY_MS = 1_000;

/** Own transactions further back are not compared one by one: nodes forget old balances. */
const RECENT_BLOCKS = 10_000n;

interface Point {
  readonly walletId: string;
  readonly address: Address;
  readonly block: bigint;
  readonly asset: Address;
}

/**
 * Compares ledgers with the chain: ether and known assets at the last block that was read, ether also around
 * each transaction of the wallet, so that what came before it stands before it. Stores the balances that
 * differ; the fold makes entries of them. Returns how many wallets were compared.
 */
export async function compareBalances(context: CompareBalancesContext): Promise<number> {
  const { chainLogs, config, db } = context;
  const horizon = await readHorizon(db, config.chainId);
  if (horizon === null) return 0;
  const block = horizon.walletBlock;
  // The index is behind: nothing is folded up to the block whose balances the node has.
  if (horizon.block < block) return 0;
  const wallets = await takeDueWallets(context, block);
  if (wallets.length === 0) return 0;
  const around = await pointsAround(context, wallets, block);
  const atBlock = await pointsAt(context, wallets, block);
  const found = [...(await readOldPoints(context, around)), ...(await readPoints(context, block, atBlock))];
  const [end] = await chainLogs.blocks([block]);
  if (end?.hash !== horizon.walletHash) throw reorgDuringRead();
  const differing = await findDifferences(context, found);
  await db.transaction().execute(async (trx) => {
    await lockWalletCursor(trx, config.chainId);
    if ((await readHorizon(trx, config.chainId))?.rewinds !== horizon.rewinds) throw reorgDuringRead();
    await insertReadings(trx, differing);
    await setCompared(
      trx,
      wallets.map(({ walletId }) => walletId),
      block,
    );
  });
  return wallets.length;
}

const reorgDuringRead = (): PortError =>
  new PortError('rejected', 'A reorg happened while balances were compared.');

interface DueWallet {
  readonly walletId: string;
  readonly address: Address;
  readonly comparedBlock: bigint | null;
}

async function takeDueWallets(
  { clock, config, db }: CompareBalancesContext,
  block: bigint,
): Promise<DueWallet[]> {
  const { senders, recipients } = await listBusyWallets(db);
  const now = clock.now();
  const everyMs = config.ledgerCheckSeconds * 1_000;
  const before = new Date(now.getTime() - everyMs + Math.min(EARLY_MS, everyMs / 4));
  const busy = [...senders, ...(await findWalletIds(db, recipients))];
  const due = await takeDueLedgers(db, { before, block, busy, now }, BATCH);
  const addresses = await listWalletAddresses(
    db,
    due.map(({ walletId }) => walletId),
  );
  return due.flatMap((one) => {
    const address = addresses.get(one.walletId);
    return address === undefined ? [] : [{ ...one, address }];
  });
}

/** Ether before and after each transaction of a wallet since its last comparison. */
async function pointsAround(
  { db }: Pick<Ports, 'db'>,
  wallets: readonly DueWallet[],
  to: bigint,
): Promise<Point[]> {
  const recent = to > RECENT_BLOCKS ? to - RECENT_BLOCKS : 0n;
  const mined = await listMinedBlocks(
    db,
    wallets.map(({ walletId, comparedBlock }) => ({
      walletId,
      from: comparedBlock === null || comparedBlock < recent ? recent : comparedBlock + 1n,
    })),
  );
  const blocksOf = Map.groupBy(mined, ({ wallet_id }) => wallet_id);
  return wallets.flatMap(({ walletId, address }) => {
    const own = (blocksOf.get(walletId) ?? []).map(({ block_number }) => BigInt(block_number));
    const blocks = new Set(own.flatMap((block) => [block - 1n, block]));
    return [...blocks]
      .filter((block) => block < to)
      .map((block) => ({ walletId, address, block, asset: NATIVE }));
  });
}

/** A stranger's token could report any balance at any time, so only known ones are asked. */
async function pointsAt(
  { db, addressBook }: Pick<Ports, 'db' | 'addressBook'>,
  wallets: readonly DueWallet[],
  block: bigint,
): Promise<Point[]> {
  const held = await listLedgerAssets(
    db,
    wallets.map(({ walletId }) => walletId),
  );
  const assets = [...new Set(held.map(({ asset }) => asset))];
  const launched = new Set((await findIndexTokens(db, assets)).map((token) => token.address));
  const isKnown = (asset: Address) =>
    findRegistryAsset(addressBook, asset) !== undefined || launched.has(asset);
  const assetsOf = Map.groupBy(held, ({ wallet_id }) => wallet_id);
  return wallets.flatMap(({ walletId, address }) => {
    const own = (assetsOf.get(walletId) ?? []).map(({ asset }) => asset).filter(isKnown);
    return [...new Set([NATIVE, ...own])].map((asset) => ({ walletId, address, block, asset }));
  });
}

interface FoundBalance extends Point {
  readonly raw: bigint;
}

/** Nodes forget old balances: those points are left out. */
async function readOldPoints(
  context: Pick<Ports, 'chain' | 'log'>,
  points: readonly Point[],
): Promise<FoundBalance[]> {
  const found: FoundBalance[] = [];
  for (const [block, asked] of Map.groupBy(points, (point) => point.block)) {
    try {
      found.push(...(await readPoints(context, block, asked)));
    } catch (error) {
      if (!(error instanceof PortError)) throw error;
      context.log.debug({ err: error, block: String(block) }, 'balances of a block could not be read');
    }
  }
  return found;
}

/** Points of one block. A token that does not answer is left out. @throws PortError */
async function readPoints(
  { chain }: Pick<Ports, 'chain'>,
  block: bigint,
  points: readonly Point[],
): Promise<FoundBalance[]> {
  const holders = [...Map.groupBy(points, ({ address }) => address)].map(([owner, own]) => ({
    owner,
    tokens: own.map(({ asset }) => asset),
  }));
  const { balances } = await chain.balancesOfWallets(holders, block);
  const rawOf = new Map(balances.map(({ owner, token, raw }) => [`${owner} ${token}`, raw]));
  return points.flatMap((point) => {
    const raw = rawOf.get(`${point.address} ${point.asset}`);
    return raw === undefined ? [] : [{ ...point, raw }];
  });
}

/** The balances that the chain has and the ledger has not, with the time of their block. */
async function findDifferences(
  context: Pick<Ports, 'db' | 'chain' | 'chainLogs' | 'log'>,
  found: readonly FoundBalance[],
): Promise<ReadingRow[]> {
  const known = await listBalancesAt(
    context.db,
    found.map(({ walletId, asset, block }): BalanceAt => ({ walletId, asset, block: String(block) })),
  );
  const differing = found.filter(({ raw }, at) => raw !== known[at]);
  if (differing.length === 0) return [];
  // Another node, or another answer: only what is said twice is stored.
  const again = await readOldPoints(context, differing);
  const confirmed = differing.filter((one) =>
    again.some(
      ({ walletId, asset, block, raw }) =>
        walletId === one.walletId && asset === one.asset && block === one.block && raw === one.raw,
    ),
  );
  const numbers = [...new Set(confirmed.map(({ block }) => block))];
  const headers = new Map<bigint, BlockRef | null>();
  for (const [at, header] of (await context.chainLogs.blocks(numbers)).entries())
    headers.set(numbers[at]!, header);
  return confirmed.map(({ walletId, asset, block, raw }): ReadingRow => {
    const header = headers.get(block);
    if (header == null) throw reorgDuringRead();
    return {
      wallet_id: walletId,
      block_number: block.toString(),
      asset,
      balance_raw: raw.toString(),
      mined_at: new Date(Number(header.timestampSeconds) * 1_000).toISOString(),
    };
  });
}

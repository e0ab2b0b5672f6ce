import type { HasConfig } from '../../../config/config.ts';
import type { Trx } from '../../../db/database.ts';
import { lockCursor } from '../../../indexer/cursorRows.ts';
import { lockWalletCursor } from '../../../indexer/walletLogs/walletCursorRows.ts';
import type { Address } from '../../../ports/basics.ts';
import type { BlockRef } from '../../../ports/chain.ts';
import type { Ports } from '../../../ports/ports.ts';
import { findAgentByWallet } from '../../agents/agentRows.ts';
import { deleteEntriesFrom, insertEntries, listLastEntries } from '../ledgerRows.ts';
import { type UnvaluedEntry, valueEntries } from '../valueEntries.ts';
import { type FoldedEntry, foldWallet, type Opening } from './foldWallet.ts';
import { readHorizon } from './horizon.ts';
import { type LedgerWallet, listUntimedBlocks, loadFacts } from './loadFacts.ts';
import { listMarkedWallets, type MarkedWallet, markWallet, takeMarks } from './markRows.ts';
import { listSales, type SaleRow } from './saleRows.ts';
import { insertBlockTimes } from './stepBlockRows.ts';
import { lockLedger, makeComparisonDue } from './walletLedgerRows.ts';

export type FoldMarkedContext = Pick<Ports, 'db' | 'addressBook' | 'chainLogs'> & HasConfig;

const BATCH = 100;

/**
 * Folds marked wallets again, each in a commit of its own, as far as index and wallet logs have read the chain.
 * Returns how many ledgers changed.
 */
export async function foldMarked(context: FoldMarkedContext): Promise<number> {
  const horizon = await readHorizon(context.db, context.config.chainId);
  if (horizon === null) return 0;
  const marked = await listMarkedWallets(context.db, horizon.block, BATCH);
  let folded = 0;
  for (const wallet of marked) if (await foldMarkedWallet(context, wallet)) folded += 1;
  return folded;
}

class OutdatedFold extends Error {}

/** False if another process folds the wallet, or a reorg came between. @throws PortError */
async function foldMarkedWallet(
  context: FoldMarkedContext,
  { walletId, from }: MarkedWallet,
): Promise<boolean> {
  const { db } = context;
  const agent = await findAgentByWallet(db, walletId);
  if (agent !== undefined)
    await readBlockTimes(context, { walletId, address: agent.wallet_address, agentId: agent.id }, from);
  try {
    return await db.transaction().execute((trx) => foldLocked(context, trx, walletId));
  } catch (error) {
    if (error instanceof OutdatedFold) return false;
    throw error;
  }
}

/** Reads the times of steps' blocks once. One that left the chain stays unknown. @throws PortError */
async function readBlockTimes(
  { db, chainLogs }: Pick<Ports, 'db' | 'chainLogs'>,
  wallet: LedgerWallet,
  from: bigint,
): Promise<void> {
  const missing = await listUntimedBlocks(db, wallet, from);
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH);
    const found = await chainLogs.blocks(batch.map(({ number }) => number));
    const right = found.filter((block, index) => block?.hash === batch[index]!.hash);
    await insertBlockTimes(db, right as BlockRef[]);
  }
}

async function foldLocked(
  { addressBook, config }: FoldMarkedContext,
  trx: Trx,
  walletId: string,
): Promise<boolean> {
  if (!(await lockLedger(trx, walletId))) return false;
  const horizon = await readHorizon(trx, config.chainId);
  if (horizon === null) return false;
  const to = horizon.block;
  // Marks before facts: whoever adds a fact later adds a mark that stays.
  const from = await takeMarks(trx, walletId, to);
  if (from === null) return false;
  const agent = await findAgentByWallet(trx, walletId);
  if (agent === undefined) return false;
  const wallet: LedgerWallet = { walletId, address: agent.wallet_address, agentId: agent.id };
  const { facts, leftFrom } = await loadFacts(trx, wallet, { from, to });
  if (leftFrom !== null) await markWallet(trx, walletId, leftFrom);
  await deleteEntriesFrom(trx, walletId, from);
  const sales = await listSales(trx, walletId);
  const owner = { agentId: agent.id, accountId: ownerAt(sales, from, agent.account_id) };
  const opening = await readOpening(trx, owner, from);
  const end = leftFrom === null || leftFrom > to ? to : leftFrom - 1n;
  const folded = foldWallet(facts, opening, agent.account_id).filter(({ block }) => block <= end);
  const entries = folded.map((entry) => rowOf(entry, wallet));
  await insertEntries(trx, await valueEntries(trx, addressBook, entries));
  const last = facts.steps.at(-1)?.block;
  if (last !== undefined) await makeComparisonDue(trx, walletId, last);
  await assertNoRewind(trx, config.chainId, horizon.rewinds);
  return leftFrom === null || leftFrom > from;
}

/** A rewind marks the entries that it sees. These were not committed yet. */
async function assertNoRewind(trx: Trx, chainId: number, before: bigint): Promise<void> {
  await lockCursor(trx, chainId);
  await lockWalletCursor(trx, chainId);
  if ((await readHorizon(trx, chainId))?.rewinds !== before)
    throw new OutdatedFold('A reorg happened during the fold.');
}

/** Who owned the agent in that block. */
const ownerAt = (sales: readonly SaleRow[], block: bigint, ownerNow: string): string =>
  sales.find(({ block_number }) => BigInt(block_number) >= block)?.seller_account_id ?? ownerNow;

const ALL_TIME = new Date('9999-12-31T00:00:00Z');

/** The later entries are deleted, so the last ones are those before `from`. */
async function readOpening(
  trx: Trx,
  owner: { readonly accountId: string; readonly agentId: string },
  from: bigint,
): Promise<Opening> {
  const last = await listLastEntries(trx, owner, ALL_TIME);
  const minedAt = last.map((entry) => entry.mined_at).sort();
  return {
    from,
    balances: new Map(last.map(({ asset, balance_raw }): [Address, bigint] => [asset, BigInt(balance_raw)])),
    minedAt: minedAt.at(-1) ?? null,
  };
}

/** The columns of the position are those of `valueEntries`. */
const rowOf = (entry: FoldedEntry, { walletId, agentId }: LedgerWallet): UnvaluedEntry =>
  ({
    wallet_id: walletId,
    block_number: entry.block.toString(),
    position: entry.position,
    agent_id: agentId,
    account_id: entry.accountId,
    mined_at: entry.minedAt,
    asset: entry.asset,
    kind: entry.kind,
    delta_raw: entry.deltaRaw.toString(),
    balance_raw: entry.balanceRaw.toString(),
    tx_hash: entry.txHash,
    operation_id: entry.operationId,
    step: entry.step,
    counterparty: entry.counterparty,
    value_usd: null,
  }) as UnvaluedEntry;

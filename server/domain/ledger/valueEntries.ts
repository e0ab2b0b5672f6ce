import type { Trx } from '../../db/database.ts';
import { formatFixedOrNull } from '../../money/amounts.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import { type Address, type Hex, NATIVE } from '../../ports/basics.ts';
import { findRegistryAsset, isSameAddress } from '../../ports/registryAssets.ts';
import { type LedgerEntryRow, listLastEntriesOf, type OwnedAsset } from './ledgerRows.ts';
import { readTradeCosts, type TradeGroup } from './readTradeCosts.ts';
import { readWorths, type Worth } from './readWorths.ts';
import { resultColumns, resultOf } from './resultColumns.ts';
import { type AssetResult, addEntry, effectOf, NO_RESULT, type ResultEntry } from './results.ts';
import { valueTrade } from './valueTrade.ts';

/** An entry as the fold of the facts makes it. */
export type UnvaluedEntry = LedgerEntryRow;

/**
 * Returns the entries of one wallet's blocks, in chain order, with their worth and the position after each of
 * them. The ledger must hold the wallet's earlier entries and no later ones. The index must have reached the
 * blocks.
 */
export async function valueEntries(
  trx: Trx,
  book: AddressBook,
  entries: readonly UnvaluedEntry[],
): Promise<LedgerEntryRow[]> {
  if (entries.length === 0) return [];
  const values = await readValues(trx, book, entries);
  const trades = tradeGroups(entries, values);
  const costs = await readTradeCosts(trx, book, trades);
  const carriers = new Map(trades.map((trade) => [carrierOf(book, trade), costs.get(trade.txHash) ?? null]));
  const gifts = new Set(trades.filter(isOneSided).flatMap((trade) => trade.entries));
  const results = await readResults(trx, book, entries);
  return foldResults(book, results, entries, (entry) => ({
    valueUsd18: values.get(entry) ?? null,
    costs: carriers.get(entry) ?? null,
    effect: gifts.has(entry) ? 'flow' : undefined,
  }));
}

/** Somebody else paid, as for the initial buy of a sponsored launch, or nothing came back. */
const isOneSided = ({ entries }: TradeGroup): boolean =>
  new Set(entries.map(({ delta_raw }) => BigInt(delta_raw) > 0n)).size === 1;

type Values = ReadonlyMap<LedgerEntryRow, bigint | null>;

async function readValues(trx: Trx, book: AddressBook, entries: readonly LedgerEntryRow[]): Promise<Values> {
  const nameOf = ({ asset, block_number }: LedgerEntryRow): string => `${asset} ${block_number}`;
  const points = new Map(
    entries.map((entry) => [
      nameOf(entry),
      { asset: entry.asset, at: { block: BigInt(entry.block_number) } },
    ]),
  );
  const found = await readWorths(trx, book, [...points.values()]);
  const worths = new Map<string, Worth>([...points.keys()].map((name, index) => [name, found[index]!]));
  const own = new Map(
    entries.map((entry) => [entry, worths.get(nameOf(entry))!.of(magnitude(BigInt(entry.delta_raw)))]),
  );
  for (const group of byTransaction(entries)) {
    const parts = group.map((entry) => ({
      deltaRaw: BigInt(entry.delta_raw),
      worthUsd18: own.get(entry) ?? null,
      isListed: findRegistryAsset(book, entry.asset) !== undefined,
    }));
    for (const [index, value] of valueTrade(parts).entries()) own.set(group[index]!, value);
  }
  return own;
}

/** Entries that are sides of one trade. */
function byTransaction(entries: readonly LedgerEntryRow[]): LedgerEntryRow[][] {
  const traded = entries.filter(({ kind, tx_hash }) => tx_hash !== null && effectOf(kind) === 'trade');
  return [...Map.groupBy(traded, ({ tx_hash }) => tx_hash).values()];
}

function tradeGroups(entries: readonly LedgerEntryRow[], values: Values): TradeGroup[] {
  return byTransaction(entries).map((group) => {
    const received = group.filter(({ delta_raw }) => BigInt(delta_raw) > 0n);
    const side = (received.length > 0 ? received : group).map((entry) => values.get(entry) ?? null);
    const valueUsd18 = side.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0n);
    return { txHash: group[0]!.tx_hash as Hex, entries: group, valueUsd18 };
  });
}

/** The entry that shows a trade's costs: that of the launched token, else of what was received. */
function carrierOf(book: AddressBook, { entries }: TradeGroup): LedgerEntryRow {
  const launched = entries.find(({ asset }) => findRegistryAsset(book, asset) === undefined);
  return launched ?? entries.find(({ delta_raw }) => BigInt(delta_raw) > 0n) ?? entries[0]!;
}

/** Ether and its wrapped form are one position. */
export const positionOf = (book: AddressBook, asset: Address): Address =>
  isSameAddress(asset, book.weth) ? NATIVE : asset;

/** The forms in which a position is held. */
export const formsOf = (book: AddressBook, position: Address): Address[] =>
  isSameAddress(position, NATIVE) ? [NATIVE, book.weth] : [position];

const keyOf = (book: AddressBook, { account_id, asset }: LedgerEntryRow): string =>
  `${account_id} ${positionOf(book, asset)}`;

/** The positions before the first of the entries. An account that buys an agent back goes on with its own. */
async function readResults(
  trx: Trx,
  book: AddressBook,
  entries: readonly LedgerEntryRow[],
): Promise<Map<string, AssetResult>> {
  const asked = new Map<string, OwnedAsset>();
  for (const { account_id: accountId, agent_id: agentId, asset: moved } of entries)
    for (const asset of formsOf(book, positionOf(book, moved)))
      asked.set(`${accountId} ${agentId} ${asset}`, { accountId, agentId, asset });
  const rows = await listLastEntriesOf(trx, [...asked.values()]);
  const results = new Map<string, AssetResult>();
  for (const row of rows.sort(inChainOrder)) results.set(keyOf(book, row), resultOf(row));
  return results;
}

export const inChainOrder = (one: LedgerEntryRow, other: LedgerEntryRow): number =>
  Date.parse(one.mined_at) - Date.parse(other.mined_at) ||
  Number(BigInt(one.block_number) - BigInt(other.block_number)) ||
  one.position - other.position;

function foldResults(
  book: AddressBook,
  before: ReadonlyMap<string, AssetResult>,
  entries: readonly LedgerEntryRow[],
  meaningOf: (entry: LedgerEntryRow) => Pick<ResultEntry, 'valueUsd18' | 'costs' | 'effect'>,
): LedgerEntryRow[] {
  const results = new Map(before);
  return entries.map((entry) => {
    const [key, meaning] = [keyOf(book, entry), meaningOf(entry)];
    const moved = { kind: entry.kind, deltaRaw: BigInt(entry.delta_raw), ...meaning };
    const result = addEntry(results.get(key) ?? NO_RESULT, moved);
    results.set(key, result);
    return { ...entry, value_usd: formatFixedOrNull(meaning.valueUsd18, 18), ...resultColumns(result) };
  });
}

const magnitude = (raw: bigint): bigint => (raw < 0n ? -raw : raw);

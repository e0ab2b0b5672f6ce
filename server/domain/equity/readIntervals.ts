import type { Database, Trx } from '../../db/database.ts';
import { lastMomentBefore } from '../../indexer/windows.ts';
import { parseFixed18 } from '../../money/amounts.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import {
  type EntryOwner,
  type LedgerEntryRow,
  listEntriesWithin,
  listLastEntries,
  listOwnMoves,
} from '../ledger/ledgerRows.ts';
import { readWorths, type WorthPoint } from '../ledger/readWorths.ts';
import { effectOf } from '../ledger/results.ts';
import type { Snapshot } from './equityRows.ts';
import { type AssetInterval, equityInterval } from './intervals.ts';

type Balances = ReadonlyMap<Address, bigint>;

/** What a series held before a time, and what moved until the next one. */
interface Part {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly start: Balances;
  readonly end: Balances;
  readonly entries: readonly LedgerEntryRow[];
}

export interface Intervals {
  /** Those in which anything was held or moved. */
  readonly snapshots: Snapshot[];
  /** At the last time. */
  readonly isEmpty: boolean;
}

const TRANSFERS: ReadonlySet<string> = new Set(['transfer_in', 'transfer_out']);

/** The intervals between the times, from the database alone. A time stands for the last block before it, as in candles. */
export async function readIntervals(
  db: Database | Trx,
  book: AddressBook,
  owner: EntryOwner,
  times: readonly Date[],
): Promise<Intervals> {
  const [from, to] = [times[0]!, times.at(-1)!];
  const last = await listLastEntries(db, owner, lastMomentBefore(from));
  const entries = await listEntriesWithin(db, owner, { from, to });
  const parts = partsOf(balancesOf(last), entries, times);
  const worthOf = await readAllWorths(db, book, parts);
  const isTransferred = entries.some(({ kind }) => TRANSFERS.has(kind));
  const own = new Set(isTransferred ? (await listOwnMoves(db, owner, { from, to })).map(keyOf) : []);
  const busy = parts.filter(({ start, end, entries: moved }) => start.size + end.size + moved.length > 0);
  return {
    snapshots: busy.map((part) => snapshotOf(part, worthOf, own)),
    isEmpty: (parts.at(-1)?.end.size ?? 0) === 0,
  };
}

function balancesOf(last: readonly LedgerEntryRow[]): Map<Address, bigint> {
  const balances = last.map((row): [Address, bigint] => [row.asset, BigInt(row.balance_raw)]);
  return new Map(balances.filter(([, raw]) => raw !== 0n));
}

function partsOf(held: Balances, entries: readonly LedgerEntryRow[], times: readonly Date[]): Part[] {
  const parts: Part[] = [];
  let start = held;
  let at = 0;
  for (const [index, endsAt] of times.slice(1).entries()) {
    const first = at;
    while (at < entries.length && Date.parse(entries[at]!.mined_at) < endsAt.getTime()) at += 1;
    const moved = entries.slice(first, at);
    const end = new Map(start);
    for (const { asset, balance_raw } of moved) end.set(asset, BigInt(balance_raw));
    for (const [asset, raw] of end) if (raw === 0n) end.delete(asset);
    parts.push({ startsAt: times[index]!, endsAt, start, end, entries: moved });
    start = end;
  }
  return parts;
}

type WorthOf = (asset: Address, raw: bigint, at: Date) => bigint | null;

/** One read for all assets at all times. */
async function readAllWorths(
  db: Database | Trx,
  book: AddressBook,
  parts: readonly Part[],
): Promise<WorthOf> {
  const points = new Map<string, WorthPoint>();
  const add = (assets: Iterable<Address>, at: Date) => {
    for (const asset of assets) points.set(pointOf(asset, at), { asset, at: { time: lastMomentBefore(at) } });
  };
  for (const { startsAt, endsAt, start, end } of parts) {
    add(start.keys(), startsAt);
    add(end.keys(), endsAt);
  }
  const worths = await readWorths(db, book, [...points.values()]);
  const found = new Map([...points.keys()].map((point, index) => [point, worths[index]!]));
  return (asset, raw, at) => (raw === 0n ? 0n : (found.get(pointOf(asset, at))?.of(raw) ?? null));
}

const pointOf = (asset: Address, at: Date): string => `${asset} ${at.getTime()}`;

function snapshotOf(part: Part, worthOf: WorthOf, own: ReadonlySet<string>): Snapshot {
  const { startsAt, endsAt, start, end, entries } = part;
  const moved = Map.groupBy(entries, ({ asset }) => asset);
  const assets = new Set([...start.keys(), ...end.keys(), ...moved.keys()]);
  const intervals = [...assets].map((asset): AssetInterval => {
    const ofAsset = moved.get(asset) ?? [];
    const flows = ofAsset.filter(({ kind }) => effectOf(kind) === 'flow');
    return {
      startUsd18: worthOf(asset, start.get(asset) ?? 0n, startsAt),
      endUsd18: worthOf(asset, end.get(asset) ?? 0n, endsAt),
      flowsUsd18: flows.map(signedValue),
      isTraded: flows.length < ofAsset.length,
    };
  });
  const ownUsd18 = entries.filter((entry) => own.has(keyOf(entry))).map((entry) => signedValue(entry) ?? 0n);
  return {
    ...equityInterval(intervals),
    endsAt,
    ownInUsd18: sum(ownUsd18.filter((usd18) => usd18 > 0n)),
    ownOutUsd18: -sum(ownUsd18.filter((usd18) => usd18 < 0n)),
  };
}

/** Signed like the movement. */
function signedValue({ value_usd, delta_raw }: LedgerEntryRow): bigint | null {
  if (value_usd === null) return null;
  const usd18 = parseFixed18(value_usd);
  return BigInt(delta_raw) < 0n ? -usd18 : usd18;
}

const keyOf = ({ block_number, position }: Pick<LedgerEntryRow, 'block_number' | 'position'>): string =>
  `${block_number} ${position}`;

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

import type { Database, Trx } from '../../db/database.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import { type EntryOwner, findCrossings, listLastEntries } from '../ledger/ledgerRows.ts';
import { type FifoFigures, fifoFigures } from '../ledger/positions.ts';
import { readWorths, type Worth } from '../ledger/readWorths.ts';
import { resultOf } from '../ledger/resultColumns.ts';
import type { AssetResult } from '../ledger/results.ts';
import { formsOf, inChainOrder, positionOf } from '../ledger/valueEntries.ts';
import { figuresOf, type PositionState } from './pnlFigures.ts';

export interface AgentResult {
  readonly resultUsd18: bigint;
  /** Tokens whose unknown figures it leaves out. */
  readonly unvalued: number;
  readonly at: Date;
}

export interface OwnedPosition extends EntryOwner {
  /** The native asset for ether in either form. */
  readonly asset: Address;
  readonly state: PositionState;
}

/** The positions of the account's agents at a time, from the last entry of each: flat in the number of trades. */
export async function readPositions(
  db: Database,
  book: AddressBook,
  owners: readonly EntryOwner[],
  at: Date,
): Promise<OwnedPosition[]> {
  const positions = await readLast(db, book, owners, at);
  const [values, crossings] = await Promise.all([
    readValues(db, book, positions, at),
    findCrossings(
      db,
      positions.map(({ agentId, accountId, asset, result: position }) => ({
        agentId,
        accountId,
        assets: formsOf(book, asset),
        position,
      })),
    ),
  ]);
  return positions.map(({ agentId, accountId, asset, result }, index) => {
    const state = { result, fifo: fifoFigures(result, crossings[index] ?? null), ...values[index]! };
    return { agentId, accountId, asset, state };
  });
}

const NO_FIFO: FifoFigures = { costUsd18: 0n, realisedUsd18: 0n };

/** The result of one agent at a time, as `readPositions` gives it. Null: it has had no position. */
export async function readResult(
  db: Database | Trx,
  book: AddressBook,
  owner: EntryOwner,
  at: Date,
): Promise<AgentResult | null> {
  const { states, totals, unvalued } = await readTotals(db, book, owner, at);
  return states.length === 0 ? null : { resultUsd18: totals.resultUsd18, unvalued, at };
}

/** What an agent has and has made of it. Figures that are unknown are left out. */
export interface Standing {
  readonly resultUsd18: bigint;
  readonly equityUsd18: bigint;
  readonly flowsInUsd18: bigint;
  /** By token, the native one for ether in either form; null: unknown. */
  readonly values: ReadonlyMap<Address, bigint | null>;
}

export async function readStanding(
  db: Database | Trx,
  book: AddressBook,
  owner: EntryOwner,
  at: Date,
): Promise<Standing> {
  const { positions, states, totals } = await readTotals(db, book, owner, at);
  const { resultUsd18, equityUsd18, flowsInUsd18 } = totals;
  const values = new Map(positions.map(({ asset }, index) => [asset, states[index]!.valueUsd18]));
  return { resultUsd18, equityUsd18, flowsInUsd18, values };
}

async function readTotals(db: Database | Trx, book: AddressBook, owner: EntryOwner, at: Date) {
  const positions = await readLast(db, book, [owner], at);
  const values = await readValues(db, book, positions, at);
  const states = positions.map(({ result }, index) => ({ result, fifo: NO_FIFO, ...values[index]! }));
  return { positions, states, ...figuresOf(states) };
}

interface LastResult extends EntryOwner {
  readonly asset: Address;
  readonly result: AssetResult;
}

async function readLast(
  db: Database | Trx,
  book: AddressBook,
  owners: readonly EntryOwner[],
  at: Date,
): Promise<LastResult[]> {
  const found = await Promise.all(
    owners.map(async (owner) => {
      const last = (await listLastEntries(db, owner, at)).sort(inChainOrder);
      const newest = new Map(last.map((entry) => [positionOf(book, entry.asset), entry]));
      return [...newest].map(([asset, entry]) => ({ ...owner, asset, result: resultOf(entry) }));
    }),
  );
  return found.flat();
}

/** In the order of the positions. */
async function readValues(
  db: Database | Trx,
  book: AddressBook,
  positions: readonly LastResult[],
  at: Date,
): Promise<Pick<PositionState, 'priceUsd18' | 'valueUsd18'>[]> {
  const assets = [...new Set(positions.map(({ asset }) => asset))];
  const worths = await readWorths(
    db,
    book,
    assets.map((asset) => ({ asset, at: { time: at } })),
  );
  const worthOf = new Map(assets.map((asset, index) => [asset, worths[index]!]));
  return positions.map(({ asset, result }) => {
    const worth = worthOf.get(asset)!;
    return { priceUsd18: worth.priceUsd18, valueUsd18: signedWorth(worth, result.quantityRaw) };
  });
}

function signedWorth({ of }: Worth, quantityRaw: bigint): bigint | null {
  if (quantityRaw >= 0n) return of(quantityRaw);
  const owed = of(-quantityRaw);
  return owed === null ? null : -owed;
}

import type { Database } from '../../db/database.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import { type EntryOwner, findCrossings, listLastEntries } from '../ledger/ledgerRows.ts';
import { fifoFigures } from '../ledger/positions.ts';
import { readWorths, type Worth } from '../ledger/readWorths.ts';
import { resultOf } from '../ledger/resultColumns.ts';
import { formsOf, inChainOrder, positionOf } from '../ledger/valueEntries.ts';
import type { PositionState } from './pnlFigures.ts';

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
  const found = await Promise.all(
    owners.map(async (owner) => {
      const last = (await listLastEntries(db, owner, at)).sort(inChainOrder);
      const newest = new Map(last.map((entry) => [positionOf(book, entry.asset), entry]));
      return [...newest].map(([asset, entry]) => ({ ...owner, asset, result: resultOf(entry) }));
    }),
  );
  const positions = found.flat();
  const assets = [...new Set(positions.map(({ asset }) => asset))];
  const [worths, crossings] = await Promise.all([
    readWorths(
      db,
      book,
      assets.map((asset) => ({ asset, at: { time: at } })),
    ),
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
  const worthOf = new Map(assets.map((asset, index) => [asset, worths[index]!]));
  return positions.map(({ agentId, accountId, asset, result }, index) => {
    const worth = worthOf.get(asset)!;
    const state = {
      result,
      fifo: fifoFigures(result, crossings[index] ?? null),
      priceUsd18: worth.priceUsd18,
      valueUsd18: signedWorth(worth, result.quantityRaw),
    };
    return { agentId, accountId, asset, state };
  });
}

function signedWorth({ of }: Worth, quantityRaw: bigint): bigint | null {
  if (quantityRaw >= 0n) return of(quantityRaw);
  const owed = of(-quantityRaw);
  return owed === null ? null : -owed;
}

import { formatFixed, parseFixed18 } from '../../money/amounts.ts';
import type { LedgerEntryRow } from './ledgerRows.ts';
import type { AssetResult } from './results.ts';

const DOLLARS = {
  cost_usd: 'costUsd18',
  realised_usd: 'realisedUsd18',
  bought_usd: 'boughtUsd18',
  sold_usd: 'soldUsd18',
  flows_in_usd: 'flowsInUsd18',
  flows_out_usd: 'flowsOutUsd18',
  fees_claimed_usd: 'feesClaimedUsd18',
  gas_usd: 'gasUsd18',
  launch_fees_usd: 'launchFeesUsd18',
  venue_fees_usd: 'venueFeesUsd18',
  pool_fees_usd: 'poolFeesUsd18',
  creator_tax_usd: 'creatorTaxUsd18',
  snipe_tax_usd: 'snipeTaxUsd18',
  slippage_usd: 'slippageUsd18',
} as const satisfies Partial<Record<keyof LedgerEntryRow, keyof AssetResult>>;

const QUANTITIES = {
  quantity_raw: 'quantityRaw',
  bought_raw: 'boughtRaw',
  sold_raw: 'soldRaw',
} as const satisfies Partial<Record<keyof LedgerEntryRow, keyof AssetResult>>;

type ResultColumns = Pick<
  LedgerEntryRow,
  keyof typeof DOLLARS | keyof typeof QUANTITIES | 'unvalued' | 'unvalued_held'
>;

export function resultColumns(result: AssetResult): ResultColumns {
  const dollars = Object.entries(DOLLARS).map(([column, name]) => [column, formatFixed(result[name], 18)]);
  const quantities = Object.entries(QUANTITIES).map(([column, name]) => [column, result[name].toString()]);
  return {
    ...(Object.fromEntries([...dollars, ...quantities]) as ResultColumns),
    unvalued: result.unvalued,
    unvalued_held: result.unvaluedHeld,
  };
}

/** Throws for an entry whose position was not computed. */
export function resultOf(row: ResultColumns): AssetResult {
  const known = (text: string | null): string => text ?? unfolded();
  const dollars = Object.entries(DOLLARS).map(([column, name]) => [
    name,
    parseFixed18(known(row[column as keyof typeof DOLLARS])),
  ]);
  const quantities = Object.entries(QUANTITIES).map(([column, name]) => [
    name,
    BigInt(known(row[column as keyof typeof QUANTITIES])),
  ]);
  return {
    ...(Object.fromEntries([...dollars, ...quantities]) as AssetResult),
    unvalued: row.unvalued ?? unfolded(),
    unvaluedHeld: row.unvalued_held ?? unfolded(),
  };
}

function unfolded(): never {
  throw new Error('An entry of the ledger has no position.');
}

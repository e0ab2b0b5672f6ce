import type { Database, Trx } from '../../db/database.ts';
import { listOwnTradesIn, type OwnTrade } from '../../indexer/markets.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Hex } from '../../ports/basics.ts';
import type { Leg } from '../../ports/markets.ts';
import { legOfTrade, readSwaps, type SwapRow } from '../trading/swapRows.ts';
import type { LedgerEntryRow } from './ledgerRows.ts';
import { readWorths, type Worth } from './readWorths.ts';
import { NO_COSTS, type TradeCosts } from './results.ts';
import {
  costsOfFees,
  curveFees,
  type MarketCosts,
  poolCosts,
  poolFees,
  slippageUsd18,
} from './tradeCosts.ts';

/** The entries of one transaction that traded, and what each of its sides was worth. */
export interface TradeGroup {
  readonly txHash: Hex;
  readonly entries: readonly LedgerEntryRow[];
  /** Null if unknown. */
  readonly valueUsd18: bigint | null;
}

/** By transaction. A trade without a known value has no known costs either. */
export async function readTradeCosts(
  db: Database | Trx,
  book: AddressBook,
  groups: readonly TradeGroup[],
): Promise<ReadonlyMap<Hex, TradeCosts>> {
  if (groups.length === 0) return new Map();
  const trades = await listOwnTradesIn(
    db,
    groups.map(({ txHash: tx, entries }) => ({ tx, block: entries[0]!.block_number })),
  );
  const swapIds = groups.flatMap(({ entries: [first] }) =>
    first!.kind === 'swap' && first!.operation_id !== null ? [first!.operation_id] : [],
  );
  const [swaps, worths] = await Promise.all([
    readSwaps(db, [...new Set(swapIds)]),
    readWorths(
      db,
      book,
      trades.map(({ quote: asset, block_number }) => ({ asset, at: { block: BigInt(block_number) } })),
    ),
  ]);
  const swapOf = new Map(swaps.map((swap) => [swap.id, swap]));
  const logged = trades.map((trade, index) => ({ trade, worth: worths[index]! }));
  const byTx = Map.groupBy(logged, ({ trade }) => trade.tx_hash);
  return new Map(
    groups.map((group) => {
      const [first] = group.entries;
      const swap = swapOf.get(first!.operation_id ?? '');
      return [group.txHash, costsOf(group, swap, byTx.get(group.txHash) ?? [])];
    }),
  );
}

interface Logged {
  readonly trade: OwnTrade;
  readonly worth: Worth;
}

function costsOf(group: TradeGroup, swap: SwapRow | undefined, logged: readonly Logged[]): TradeCosts {
  const { valueUsd18, entries } = group;
  const [first] = entries;
  const index = swap === undefined ? null : legOfTrade(swap.route, first!.step ?? '');
  const leg = swap === undefined || index === null ? undefined : swap.route[index];
  const seconds = BigInt(Math.floor(Date.parse(first!.mined_at) / 1_000));
  const market = marketCosts(leg, logged, valueUsd18, seconds);
  const isLast = swap !== undefined && index === swap.route.length - 1;
  const slippage = isLast && valueUsd18 !== null ? swapSlippage(swap, valueUsd18) : 0n;
  return { ...NO_COSTS, ...market, slippageUsd18: slippage };
}

function marketCosts(
  leg: Leg | undefined,
  logged: readonly Logged[],
  valueUsd18: bigint | null,
  seconds: bigint,
): MarketCosts {
  if (logged.length === 0)
    return leg?.market !== 'uniswap-v3' || valueUsd18 === null ? NO_COSTS : poolCosts(leg, valueUsd18);
  return logged
    .map(({ trade, worth }) => costsOfFees(feesOf(trade, leg, seconds), worth.of))
    .reduce((sum, one) => ({
      venueFeesUsd18: sum.venueFeesUsd18 + one.venueFeesUsd18,
      poolFeesUsd18: sum.poolFeesUsd18 + one.poolFeesUsd18,
      creatorTaxUsd18: sum.creatorTaxUsd18 + one.creatorTaxUsd18,
      snipeTaxUsd18: sum.snipeTaxUsd18 + one.snipeTaxUsd18,
    }));
}

function feesOf(trade: OwnTrade, leg: Leg | undefined, seconds: bigint) {
  const feeQuoteRaw = BigInt(trade.fee_quote_raw);
  if (!trade.is_curve) return poolFees(feeQuoteRaw, leg?.hops[0], seconds);
  return curveFees({
    side: trade.side as 'buy' | 'sell',
    amountQuoteRaw: BigInt(trade.amount_quote_raw),
    feeQuoteRaw,
    feeBps: trade.fee_bps,
    creatorTaxBps: trade.creator_tax_bps,
  });
}

/** 0 while a leg is not on the chain. */
function swapSlippage(swap: SwapRow, valueUsd18: bigint): bigint {
  const fills = swap.route.map((_, leg) => swap.fills[leg] ?? null);
  const last = fills.at(-1) ?? null;
  if (last === null || fills.includes(null)) return 0n;
  const before = fills.at(-2);
  return slippageUsd18(
    {
      quotedOutRaw: BigInt(swap.quoted_out_raw),
      minOutRaw: BigInt(swap.min_amount_out_raw),
      wholeMinOutRaw: BigInt(swap.whole_min_out_raw),
      lastInRaw: BigInt(before?.amountOutRaw ?? swap.amount_in_raw),
      lastUsedRaw: BigInt(last.amountInRaw),
      outRaw: BigInt(last.amountOutRaw),
    },
    valueUsd18,
  );
}

import type { Trx } from '../db/database.ts';
import { findChain } from '../engine/records/chainRows.ts';
import { parseFixed18, price36, type Units } from '../money/amounts.ts';
import { type Address, PortError } from '../ports/basics.ts';
import type { BlockRef } from '../ports/chain.ts';
import type { Ports } from '../ports/ports.ts';
import { type Candle, pointOfAnswer, pointOfTrade } from './candlePoints.ts';
import { type CandleCut, cutCandles, minuteOf } from './candleRows.ts';
import {
  blockBefore,
  deleteBlocksAbove,
  type IndexPosition,
  listIndexedBlocks,
  minedAtOf,
  moveCursor,
  windowsOf,
} from './cursorRows.ts';
import {
  type AnswerRow,
  deleteAnswersAbove,
  deleteFeesAbove,
  deleteTokenEventsAbove,
  deleteTradesAbove,
  type IndexTokenEventRow,
  type IndexTradeRow,
  listAnswersFrom,
  listNewestTokenEvents,
  listNewestTrades,
  listTradesFrom,
} from './factRows.ts';
import {
  addFigures,
  addToBuckets,
  deleteEmptyBuckets,
  deleteEmptyFigures,
  deleteEmptyPlatform,
} from './figureRows.ts';
import { bucketChanges, type CountedLaunch, FigureSums, refreshSlidingFigures } from './figures.ts';
import type { HasIndexHooks } from './indexHooks.ts';
import {
  isSoldOut,
  type LiveToken,
  liveTokenFromRow,
  lockedLiquidityAtLaunch,
  stateColumns,
} from './liveToken.ts';
import { type LogPlace, newestOf } from './prices.ts';
import { deleteTokensAbove, findIndexTokens, type IndexTokenRow, updateTokenStates } from './tokenRows.ts';
import { bucketOf } from './windows.ts';

const BLOCK_BATCH = 64;

/**
 * Undoes everything above the newest stored block that the chain still has.
 * @throws PortError if a chain that may not roll back differs below finality
 * @throws StaleCursor
 */
export async function rewindIndex(
  context: Pick<Ports, 'log' | 'db' | 'addressBook' | 'chainLogs'> & HasIndexHooks,
  position: IndexPosition,
): Promise<IndexPosition> {
  const ancestor = await findAncestor(context, position);
  context.log.warn(
    { from: String(position.block.number), to: String(ancestor.number) },
    'a reorg happened; the index goes back',
  );
  await context.db.transaction().execute(async (trx) => {
    await removeAbove(trx, position, ancestor);
    await context.indexHooks.onRewound(trx, ancestor.number);
  });
  return { ...position, block: ancestor };
}

async function findAncestor(
  context: Pick<Ports, 'db' | 'addressBook' | 'chainLogs'>,
  position: IndexPosition,
): Promise<BlockRef> {
  const { addressBook, db, chainLogs } = context;
  const { block, lead, startBlock } = position;
  const finalized = BigInt((await findChain(db, lead.chainId))?.finalized_number ?? 0);
  let before = block.number;
  for (;;) {
    const stored = await listIndexedBlocks(db, before, BLOCK_BATCH);
    const found = await chainLogs.blocks(stored.map(({ number }) => number));
    const index = stored.findIndex(({ hash }, at) => found[at]?.hash === hash);
    if (index !== -1) return stored[index]!;
    const last = stored.at(-1);
    const isFinal = last === undefined || last.number <= finalized;
    if (isFinal && !addressBook.mayRollBack)
      throw new PortError('rejected', "The chain's node has another history below the finalized height.");
    if (last === undefined) return blockBefore(startBlock);
    before = last.number;
  }
}

async function removeAbove(trx: Trx, { lead, block }: IndexPosition, ancestor: BlockRef): Promise<void> {
  await moveCursor(trx, lead, block, ancestor);
  const above = ancestor.number;
  await deleteBlocksAbove(trx, above);
  const answers = await deleteAnswersAbove(trx, above);
  await deleteFeesAbove(trx, above);
  const trades = await deleteTradesAbove(trx, above);
  const events = await deleteTokenEventsAbove(trx, above);
  const launches = await deleteTokensAbove(trx, above);
  const touched = [...new Set([...trades, ...events].map(({ token }) => token))];
  const left = await findIndexTokens(trx, touched);
  const newest = await listNewestTrades(trx, touched);
  await restoreStates(trx, left, newest, trades);
  await removeFromBuckets(trx, trades, unitsOf([...launches, ...left]));
  await removeFromCandles(trx, { answers, trades, left });
  const agents = await removeFromFigures(trx, lead.chainId, { trades, events, launches, left });
  await deleteEmptyPlatform(trx, bucketOf(minedAtOf(ancestor)));
  const tokens = left.map(({ address }) => address);
  await refreshSlidingFigures(trx, windowsOf(block), windowsOf(ancestor), { tokens, agents });
}

async function restoreStates(
  trx: Trx,
  left: readonly IndexTokenRow[],
  newest: readonly IndexTradeRow[],
  gone: readonly IndexTradeRow[],
): Promise<void> {
  const addresses = left.map(({ address }) => address);
  const events = await listNewestTokenEvents(trx, addresses);
  const states = left.map((row) => {
    const lostTrades = gone.filter(({ token }) => token === row.address).length;
    const trade = newest.find(({ token }) => token === row.address) ?? null;
    const own = events.filter(({ token }) => token === row.address);
    return stateColumns(restoreToken(row, { trade, events: own, lostTrades }));
  });
  await updateTokenStates(trx, states);
}

const unitsOf = (tokens: readonly IndexTokenRow[]): ReadonlyMap<string, Units> =>
  new Map(
    tokens.map(({ address, decimals, quote_decimals: quoteDecimals }) => [
      address,
      { decimals, quoteDecimals },
    ]),
  );

function pointOfTradeRow(row: IndexTradeRow, units: Units): Candle {
  const spot = { quoteRaw: BigInt(row.spot_quote_raw), tokenRaw: BigInt(row.spot_token_raw) };
  return pointOfTrade({
    token: row.token,
    minedAt: row.mined_at,
    spot36: price36(spot, units),
    spotUsd18: parseFixedOrNull(row.spot_usd),
    amountTokenRaw: BigInt(row.amount_token_raw),
    amountQuoteRaw: BigInt(row.amount_quote_raw),
    countedQuoteRaw: BigInt(row.counted_quote_raw),
    countedUsd18: parseFixedOrNull(row.counted_usd),
  });
}

async function removeFromBuckets(
  trx: Trx,
  gone: readonly IndexTradeRow[],
  units: ReadonlyMap<string, Units>,
): Promise<void> {
  const points = gone.map((trade) => pointOfTradeRow(trade, units.get(trade.token)!));
  await addToBuckets(trx, bucketChanges(points, -1));
  await deleteEmptyBuckets(trx, [...new Set(gone.map(({ token }) => token))]);
}

async function removeFromCandles(
  trx: Trx,
  {
    answers,
    trades,
    left,
  }: Pick<RemovedFacts, 'trades' | 'left'> & { readonly answers: readonly AnswerRow[] },
): Promise<void> {
  const ofTrades = cutsOf(trades.map(({ token: series, mined_at: since }) => ({ series, since })));
  const ofAnswers = cutsOf(answers.map(({ feed: series, mined_at: since }) => ({ series, since })));
  const minutes = (cuts: readonly CandleCut[]): CandleCut[] =>
    cuts.map(({ series, since }) => ({ series, since: minuteOf(since) }));
  const units = unitsOf(left);
  const keptTrades = (await listTradesFrom(trx, minutes(ofTrades))).map((trade) =>
    pointOfTradeRow(trade, units.get(trade.token)!),
  );
  const keptAnswers = (await listAnswersFrom(trx, minutes(ofAnswers))).flatMap(({ feed, mined_at, usd }) =>
    usd === null
      ? []
      : [pointOfAnswer({ feed: feed as Address, minedAt: mined_at, usd18: parseFixed18(usd) })],
  );
  await cutCandles(trx, [...ofTrades, ...ofAnswers], [...keptTrades, ...keptAnswers]);
}

/** The earliest cut of each series. */
function cutsOf(removed: readonly CandleCut[]): CandleCut[] {
  const earliest = new Map<string, CandleCut>();
  for (const cut of removed) {
    const known = earliest.get(cut.series);
    if (known === undefined || cut.since < known.since) earliest.set(cut.series, cut);
  }
  return [...earliest.values()];
}

interface RemovedFacts {
  readonly trades: readonly IndexTradeRow[];
  readonly events: readonly IndexTokenEventRow[];
  readonly launches: readonly IndexTokenRow[];
  readonly left: readonly IndexTokenRow[];
}

/** Returns the agents whose figures changed. */
async function removeFromFigures(
  trx: Trx,
  chainId: number,
  { trades, events, launches, left }: RemovedFacts,
): Promise<string[]> {
  const agentOf = new Map(
    [...launches, ...left].map(({ address, agent_id }) => [address as string, agent_id]),
  );
  const counted: CountedLaunch[] = [
    ...launches.flatMap(({ agent_id: agentId, launched_at: minedAt }) =>
      agentId === null ? [] : [{ agentId, minedAt, kind: 'launched' as const }],
    ),
    ...events.flatMap(({ token, kind, mined_at: minedAt }) => {
      const agentId = agentOf.get(token) ?? null;
      return kind !== 'graduated' || agentId === null ? [] : [{ agentId, minedAt, kind }];
    }),
  ];
  const sums = new FigureSums();
  sums.addTrades(trades);
  sums.addLaunches(counted);
  const changes = sums.changes(chainId, -1);
  await addFigures(trx, changes);
  const agents = changes.agents.map(({ agent_id }) => agent_id);
  await deleteEmptyFigures(trx, agents);
  return agents;
}

/** The newest trade, and the newest event of each kind. */
export interface TokenHistory {
  readonly trade: IndexTradeRow | null;
  readonly events: readonly IndexTokenEventRow[];
  readonly lostTrades: number;
}

interface MarketState extends LogPlace {
  readonly spot_quote_raw: string | null;
  readonly spot_token_raw: string | null;
  readonly pool_quote_raw: string | null;
  readonly held_quote_raw: string | null;
  readonly spot_usd: string | null;
}

/** Rebuilds the token as if the removed part had never been read. */
export function restoreToken(row: IndexTokenRow, { trade, events, lostTrades }: TokenHistory): LiveToken {
  const live = liveTokenFromRow(row);
  const eventOf = (kind: IndexTokenEventRow['kind']) => events.find((event) => event.kind === kind);
  const graduated = eventOf('graduated');
  const hasCurve = row.phantom_quote_raw !== null;
  if (hasCurve) {
    live.phase = 'curve';
    live.pool =
      graduated?.pool_id == null
        ? null
        : { id: graduated.pool_id, key: graduated.pool_key as NonNullable<LiveToken['pool']>['key'] };
  }
  live.feeRecipient =
    (eventOf('recipient')?.fee_recipient as Address | undefined) ?? row.initial_fee_recipient;
  live.spot = { quoteRaw: BigInt(row.initial_spot_quote_raw), tokenRaw: BigInt(row.initial_spot_token_raw) };
  live.poolQuoteRaw = 0n;
  live.heldQuoteRaw = lockedLiquidityAtLaunch(!hasCurve, row.protocol_share_bps);
  live.spotUsd18 = parseFixedOrNull(row.initial_price_usd);
  const moves: MarketState[] = events.filter(({ spot_token_raw }) => spot_token_raw !== null);
  const market = newestOf(trade === null ? moves : [...moves, trade]);
  if (market !== undefined) {
    live.spot = { quoteRaw: BigInt(market.spot_quote_raw!), tokenRaw: BigInt(market.spot_token_raw!) };
    live.poolQuoteRaw = BigInt(market.pool_quote_raw!);
    live.heldQuoteRaw = market.held_quote_raw === null ? null : BigInt(market.held_quote_raw);
    live.spotUsd18 = parseFixedOrNull(market.spot_usd);
  }
  const phased = newestOf(events.filter(({ kind }) => ['swept', 'graduated', 'rescued'].includes(kind)));
  live.phase = (phased?.phase as LiveToken['phase'] | undefined) ?? live.phase;
  if (isSoldOut(live)) live.phase = 'graduating';
  live.tradesTotal -= BigInt(lostTrades);
  live.lastTradeAt = trade?.mined_at ?? null;
  const newest = newestOf([...events, ...(trade === null ? [] : [trade])]);
  live.updatedAt = newest?.mined_at ?? row.launched_at;
  return live;
}

const parseFixedOrNull = (text: string | null): bigint | null => (text === null ? null : parseFixed18(text));

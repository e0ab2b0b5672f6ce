import { setImmediate as nextTurn } from 'node:timers/promises';
import { allInOrder, startEarly } from '../concurrency/promises.ts';
import type { Trx } from '../db/database.ts';
import { findChain } from '../engine/records/chainRows.ts';
import type { ChainFact } from '../ports/chainLogs.ts';
import type { Ports } from '../ports/ports.ts';
import { priceFeedsOf, registryAssets } from '../ports/registryAssets.ts';
import { type Candles, joinCandles } from './candlePoints.ts';
import { addCandles, CANDLE_SECONDS } from './candleRows.ts';
import {
  type IndexPosition,
  insertIndexedBlocks,
  minedAtOf,
  moveCursor,
  pruneIndexedBlocks,
  windowsOf,
} from './cursorRows.ts';
import {
  insertAnswers,
  insertFeeEvents,
  insertTokenEvents,
  insertTrades,
  readNewestAnswers,
} from './factRows.ts';
import { addFigures, addToBuckets } from './figureRows.ts';
import { bucketChanges, type CountedLaunch, FigureSums, refreshSlidingFigures } from './figures.ts';
import { type Fold, type Folded, openFold } from './foldFacts.ts';
import type { HasIndexHooks } from './indexHooks.ts';
import { liveTokenFromRow, stateColumns } from './liveToken.ts';
import { QuotePrices } from './prices.ts';
import type { RangeFacts } from './readFacts.ts';
import { insertIndexTokens, updateTokenStates } from './tokenRows.ts';

/** A local chain may go back below the finalized height. */
const KEPT_BELOW_FINALITY = 256n;

const PRUNE_EVERY = 64n;

/** One statement's trades. Other work of the process waits no longer than for one part. */
const FACTS_AT_ONCE = 500;

/** So that the database does not wait for the next part. */
const PARTS_IN_FLIGHT = 2;

/** Writes facts, derived figures and the cursor in one transaction. @throws StaleCursor */
export async function commitRange(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum'> & HasIndexHooks,
  position: IndexPosition,
  range: RangeFacts,
): Promise<IndexPosition> {
  const end = range.blocks.at(-1)!;
  const { lead, block } = position;
  const fold = range.facts.length === 0 ? null : await beginFold(context, range);
  const finalized = BigInt((await findChain(context.db, lead.chainId))?.finalized_number ?? 0);
  const settled = finalized - KEPT_BELOW_FINALITY;
  await context.db.transaction().execute(async (trx) => {
    await moveCursor(trx, lead, block, end);
    const kept = range.blocks.filter(({ number }) => number > settled || number === end.number);
    await insertIndexedBlocks(trx, kept);
    if (end.number / PRUNE_EVERY !== block.number / PRUNE_EVERY) await pruneIndexedBlocks(trx, settled);
    const folded = fold === null ? null : await insertFacts(trx, lead.chainId, fold, range.facts);
    if (folded !== null) {
      await context.indexHooks.onDeposits(trx, folded.deposits);
      await context.indexHooks.onLaunches(trx, folded.launches);
    }
    await refreshSlidingFigures(trx, windowsOf(block), windowsOf(end), {
      tokens: folded === null ? [] : touchedTokens(folded),
      agents: folded === null ? [] : folded.agents,
    });
  });
  return { ...position, block: end };
}

async function beginFold(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum'>,
  range: RangeFacts,
): Promise<Fold> {
  const { addressBook, db, toChecksum } = context;
  const feeds = [...priceFeedsOf(addressBook).values()];
  const minedAt = new Map(range.blocks.map((block) => [block.number, minedAtOf(block).toISOString()]));
  const decimals = new Map<string, number>(
    registryAssets(addressBook).map((asset) => [asset.address, asset.decimals]),
  );
  const answers = await readNewestAnswers(db, [...new Set(feeds.map(toChecksum))]);
  return openFold({
    tokens: new Map(range.tokens.map((row) => [row.address, liveTokenFromRow(row)])),
    prices: new QuotePrices(addressBook, answers),
    attribution: range.attribution,
    minedAt: (number) => minedAt.get(number)!,
    decimalsOf: (asset) => decimals.get(asset) ?? null,
  });
}

interface Sums {
  readonly figures: FigureSums;
  readonly minutes: Candles;
}

interface Inserted extends Folded {
  readonly agents: readonly string[];
}

async function insertFacts(
  trx: Trx,
  chainId: number,
  fold: Fold,
  facts: readonly ChainFact[],
): Promise<Inserted> {
  const sums: Sums = { figures: new FigureSums(), minutes: new Map() };
  await insertTradesOf(trx, fold, sums, facts);
  const folded = fold.end();
  sums.figures.addLaunches(countedLaunches(folded));
  const figures = sums.figures.changes(chainId, 1);
  // Sent together: no one needs another's rows. The first failure is the cause of the others.
  await Promise.all([
    insertAnswers(trx, folded.answers),
    insertIndexTokens(trx, folded.launches),
    updateTokenStates(trx, [...folded.moved].map(stateColumns)),
    insertTokenEvents(trx, folded.events),
    insertFeeEvents(trx, folded.fees),
    addCandles(trx, sums.minutes.values()),
    addToBuckets(trx, bucketChanges(sums.minutes.values(), 1)),
    addFigures(trx, figures),
  ]);
  return { ...folded, agents: figures.agents.map(({ agent_id }) => agent_id) };
}

/** The database writes while the next parts are folded. Few parts are in memory as rows. */
async function insertTradesOf(trx: Trx, fold: Fold, sums: Sums, facts: readonly ChainFact[]): Promise<void> {
  const writes: Promise<void>[] = [];
  for (let from = 0; from < facts.length; from += FACTS_AT_ONCE) {
    if (from > 0) await nextTurn();
    const { trades, points } = fold.add(facts.slice(from, from + FACTS_AT_ONCE));
    sums.figures.addTrades(trades);
    joinCandles(points, CANDLE_SECONDS[0], sums.minutes);
    if (writes.length === PARTS_IN_FLIGHT) await writes.shift();
    writes.push(startEarly(insertTrades(trx, trades)));
  }
  await allInOrder(writes);
}

function countedLaunches({ launches, graduations }: Folded): CountedLaunch[] {
  return [
    ...launches.flatMap(({ agent_id: agentId, launched_at: minedAt }) =>
      agentId === null ? [] : [{ agentId, minedAt, kind: 'launched' as const }],
    ),
    ...graduations.flatMap(({ agentId, minedAt }) =>
      agentId === null ? [] : [{ agentId, minedAt, kind: 'graduated' as const }],
    ),
  ];
}

const touchedTokens = ({ launches, moved }: Folded): string[] => [
  ...launches.map(({ address }) => address),
  ...[...moved].map(({ address }) => address),
];

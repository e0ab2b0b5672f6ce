import type { Trx } from '../db/database.ts';
import { findChain } from '../engine/records/chainRows.ts';
import type { Ports } from '../ports/ports.ts';
import { priceFeedsOf, registryAssets } from '../ports/registryAssets.ts';
import { addCandles } from './candleRows.ts';
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
import { type CountedLaunch, refreshSlidingFigures, sumFigures, sumTokenBuckets } from './figures.ts';
import { type Folded, foldFacts } from './foldFacts.ts';
import type { HasIndexHooks } from './indexHooks.ts';
import { liveTokenFromRow, stateColumns } from './liveToken.ts';
import { QuotePrices } from './prices.ts';
import type { RangeFacts } from './readFacts.ts';
import { insertIndexTokens, updateTokenStates } from './tokenRows.ts';

/** A local chain may go back below the finalized height. */
const KEPT_BELOW_FINALITY = 256n;

const PRUNE_EVERY = 64n;

/** Writes facts, derived figures and the cursor in one transaction. @throws StaleCursor */
export async function commitRange(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum'> & HasIndexHooks,
  position: IndexPosition,
  range: RangeFacts,
): Promise<IndexPosition> {
  const end = range.blocks.at(-1)!;
  const { lead, block } = position;
  const folded = range.facts.length === 0 ? null : await foldRange(context, range);
  const finalized = BigInt((await findChain(context.db, lead.chainId))?.finalized_number ?? 0);
  const settled = finalized - KEPT_BELOW_FINALITY;
  await context.db.transaction().execute(async (trx) => {
    await moveCursor(trx, lead, block, end);
    const kept = range.blocks.filter(({ number }) => number > settled || number === end.number);
    await insertIndexedBlocks(trx, kept);
    if (end.number / PRUNE_EVERY !== block.number / PRUNE_EVERY) await pruneIndexedBlocks(trx, settled);
    if (folded !== null) {
      await insertFolded(trx, lead.chainId, folded);
      await context.indexHooks.onDeposits(trx, folded.deposits);
      await context.indexHooks.onLaunches(trx, folded.launches);
    }
    await refreshSlidingFigures(trx, windowsOf(block), windowsOf(end), {
      tokens: folded === null ? [] : touchedTokens(folded),
      agents: folded === null ? [] : touchedAgents(folded),
    });
  });
  return { ...position, block: end };
}

async function foldRange(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum'>,
  range: RangeFacts,
): Promise<Folded> {
  const { addressBook, db, toChecksum } = context;
  const feeds = [...priceFeedsOf(addressBook).values()];
  const minedAt = new Map(range.blocks.map((block) => [block.number, minedAtOf(block).toISOString()]));
  const decimals = new Map<string, number>(
    registryAssets(addressBook).map((asset) => [asset.address, asset.decimals]),
  );
  const answers = await readNewestAnswers(db, [...new Set(feeds.map(toChecksum))]);
  return foldFacts(
    {
      tokens: new Map(range.tokens.map((row) => [row.address, liveTokenFromRow(row)])),
      prices: new QuotePrices(addressBook, answers),
      attribution: range.attribution,
      minedAt: (number) => minedAt.get(number)!,
      decimalsOf: (asset) => decimals.get(asset) ?? null,
    },
    range.facts,
  );
}

async function insertFolded(trx: Trx, chainId: number, folded: Folded): Promise<void> {
  await insertAnswers(trx, folded.answers);
  await insertIndexTokens(trx, folded.launches);
  await updateTokenStates(trx, [...folded.moved].map(stateColumns));
  await insertTrades(trx, folded.trades);
  await insertTokenEvents(trx, folded.events);
  await insertFeeEvents(trx, folded.fees);
  await addCandles(trx, folded.points);
  await addToBuckets(trx, sumTokenBuckets(folded.trades, 1));
  await addFigures(trx, sumFigures(chainId, folded.trades, countedLaunches(folded), 1));
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

const touchedAgents = ({ launches, trades }: Folded): string[] =>
  [...launches.map(({ agent_id }) => agent_id), ...trades.map((trade) => trade.token_agent_id)].filter(
    (agent) => agent !== null,
  );

import type { Context, Trx } from '../../context.ts';
import { enqueueCandidates } from '../automations/enqueueCandidates.ts';
import { insertIndexDeposits } from '../billing/depositRows.ts';
import { findChain } from '../onchain/chainRows.ts';
import { registryAssets } from '../tokens/registryAssets.ts';
import { feedsOf } from './feedsOf.ts';
import { type Folded, foldFacts } from './foldFacts.ts';
import { addToBuckets } from './indexBucketRows.ts';
import { moveCursor } from './indexCursorRows.ts';
import { insertIndexedBlocks, pruneIndexedBlocks } from './indexedBlockRows.ts';
import { insertFeeEvents } from './indexFeeRows.ts';
import { addFigures } from './indexFigureRows.ts';
import { type IndexPosition, minedAtOf, windowsOf } from './indexPosition.ts';
import { insertTokenEvents } from './indexTokenEventRows.ts';
import { insertIndexTokens, updateTokenStates } from './indexTokenRows.ts';
import { insertTrades } from './indexTradeRows.ts';
import { liveTokenOf, stateOf } from './liveToken.ts';
import { insertAnswers, readNewestAnswers } from './oracleAnswerRows.ts';
import { QuotePrices } from './quotePrices.ts';
import type { RangeFacts } from './readFacts.ts';
import { slideFigures } from './slideFigures.ts';
import { type CountedLaunch, sumBuckets, sumFigures } from './sumFigures.ts';

/** Hashes are forgotten this far below the finalized height, once in so many blocks: a local chain may go back below it. */
const KEPT_BELOW_FINALITY = 256n;
const PRUNE_EVERY = 64n;

/** Writes what a range says, the figures that follow from it and the cursor, all or nothing. Throws StaleCursor. */
export async function commitRange(
  context: Context,
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
      await enqueueCandidates(context, trx, folded.launches);
    }
    await slideFigures(trx, windowsOf(block), windowsOf(end), {
      tokens: folded === null ? [] : touchedTokens(folded),
      agents: folded === null ? [] : touchedAgents(folded),
    });
  });
  return { ...position, block: end };
}

async function foldRange(context: Context, range: RangeFacts): Promise<Folded> {
  const { addressBook, db, toChecksum } = context;
  const feeds = [...feedsOf(addressBook).values()];
  const minedAt = new Map(range.blocks.map((block) => [block.number, minedAtOf(block).toISOString()]));
  const decimals = new Map<string, number>(
    registryAssets(addressBook).map((asset) => [asset.address, asset.decimals]),
  );
  const answers = await readNewestAnswers(db, [...new Set(feeds.map(toChecksum))]);
  return foldFacts(
    {
      tokens: new Map(range.tokens.map((row) => [row.address, liveTokenOf(row)])),
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
  await updateTokenStates(trx, [...folded.moved].map(stateOf));
  await insertTrades(trx, folded.trades);
  await insertTokenEvents(trx, folded.events);
  await insertFeeEvents(trx, folded.fees);
  await insertIndexDeposits(trx, folded.deposits);
  await addToBuckets(trx, sumBuckets(folded.trades, 1));
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

import { findIndexCursor } from '../../indexer/cursorRows.ts';
import {
  findIndexAgents,
  type IndexAgentRow,
  type LeaderboardPeriod,
  leaderboardOrder,
  listIndexAgents,
} from '../../indexer/figureRows.ts';
import { type IndexTokenRow, listNewestOfAgents } from '../../indexer/tokenRows.ts';
import { AGENT_WINDOWS, hourOf, hoursFrom, lastMomentBefore } from '../../indexer/windows.ts';
import {
  cursorPartsOf,
  type OrderedPage,
  positionOf,
  readOrderedPage,
  type ShownPage,
  showOrderedPage,
} from '../../paging/cursors.ts';
import type { Ports } from '../../ports/ports.ts';
import { contractViolation } from '../../problem.ts';
import { type AgentCard, findAgentCards } from '../agents/agentRows.ts';
import { readKnownTime } from '../equity/fullHours.ts';
import {
  findPublicResults,
  listPublicResults,
  type PublicResultRow,
  RESULT_ORDER,
} from '../equity/resultRows.ts';

const SHOWN_TOKENS = 5;
const RANK = /^[1-9]\d{0,8}$/;
const COUNT = /^\d{1,9}$/;

interface Standing {
  readonly agentId: string;
  /** The figure that ranks it, then its id. */
  readonly position: readonly string[];
  /** Of its tokens; null if it launched none. */
  readonly figures: IndexAgentRow | null;
  /** Null if it is not public, or has none yet. */
  readonly result: PublicResultRow | null;
}

interface Ranked extends Standing {
  readonly rank: number;
  /** Rows before it, including those of the same rank. */
  readonly before: number;
}

export interface RankedAgent extends Ranked {
  /** Null if its owner deleted it. */
  readonly card: AgentCard | null;
  readonly tokens: readonly Pick<IndexTokenRow, 'symbol' | 'address'>[];
}

export type LeaderboardSort = 'fees' | 'volume' | 'pnl';

export interface LeaderboardQuery {
  readonly period: LeaderboardPeriod;
  readonly sort: LeaderboardSort;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What the ranks rest on. */
export interface LeaderboardBasis extends Pick<LeaderboardQuery, 'sort' | 'period'> {
  /** The first instant that counts; null: everything counts, or nothing is indexed yet. */
  readonly from: Date | null;
  /** The last one; null before the first block. */
  readonly to: Date | null;
  /** The newest indexed block; null before the first, and if the ranks rest on the blocks of a full hour. */
  readonly block: string | null;
}

export interface Leaderboard extends ShownPage<RankedAgent> {
  readonly basis: LeaderboardBasis;
}

/**
 * The cursor carries rank and position, so ranks continue across pages.
 * @throws Problem validation_failed, invalid_cursor
 */
export async function readLeaderboard(
  context: Pick<Ports, 'db' | 'addressBook'>,
  { period, sort, ...query }: LeaderboardQuery,
): Promise<Leaderboard> {
  const filters = { period, sort };
  if (sort === 'pnl' && period !== 'all') throw withoutPeriod();
  const page = readOrderedPage(
    'leaderboard',
    query,
    [...cursorPartsOf(orderOf(filters)), RANK, COUNT],
    filters,
  );
  const { limit, after } = page;
  const [standings, basis] = await Promise.all([
    listStandings(context, filters, { limit, after: after?.slice(0, -2) ?? null }),
    readBasis(context, filters),
  ]);
  const start =
    after === null ? null : { figure: after[0]!, rank: Number(after.at(-2)), before: Number(after.at(-1)) };
  const { data, meta } = showOrderedPage(
    'leaderboard',
    rank(standings, start),
    page,
    ({ position, rank, before }) => [...position, String(rank), String(before)],
    filters,
  );
  return { data: await withAgents(context, data), meta, basis };
}

type Ranking = Pick<LeaderboardQuery, 'sort' | 'period'>;

const withoutPeriod = () =>
  contractViolation([
    { in: 'query', field: 'period', code: 'conflict', message: 'must be all, or absent, with sort=pnl' },
  ]);

const orderOf = ({ sort, period }: Ranking) =>
  sort === 'pnl' ? RESULT_ORDER : leaderboardOrder(sort, period);

async function listStandings(
  { db }: Pick<Ports, 'db'>,
  { sort, period }: Ranking,
  page: OrderedPage,
): Promise<Standing[]> {
  const idsOf = (rows: readonly { readonly agent_id: string }[]) => rows.map(({ agent_id }) => agent_id);
  const position = positionOf(orderOf({ sort, period }));
  if (sort === 'pnl') {
    const results = await listPublicResults(db, page);
    const figures = await findIndexAgents(db, idsOf(results));
    return results.map((result) => ({
      agentId: result.agent_id,
      position: position(result),
      result,
      figures: figures.get(result.agent_id) ?? null,
    }));
  }
  const rows = await listIndexAgents(db, leaderboardOrder(sort, period), page);
  const results = await findPublicResults(db, idsOf(rows));
  return rows.map((figures) => ({
    agentId: figures.agent_id,
    position: position(figures),
    figures,
    result: results.get(figures.agent_id) ?? null,
  }));
}

async function readBasis(
  { db, addressBook }: Pick<Ports, 'db' | 'addressBook'>,
  { sort, period }: Ranking,
): Promise<LeaderboardBasis> {
  if (sort === 'pnl') {
    const known = await readKnownTime(db, addressBook.chainId);
    const to = known === null ? null : lastMomentBefore(hourOf(known));
    return { sort, period, from: null, to, block: null };
  }
  const cursor = await findIndexCursor(db, addressBook.chainId);
  if (cursor === null) return { sort, period, from: null, to: null, block: null };
  const hour = new Date(cursor.window_hour);
  const from = period === 'all' ? null : hoursFrom(hour, 1 - AGENT_WINDOWS[period]);
  return { sort, period, from, to: new Date(cursor.mined_at), block: cursor.block_number };
}

interface Predecessor {
  readonly figure: string;
  readonly rank: number;
  readonly before: number;
}

function rank(standings: readonly Standing[], start: Predecessor | null): Ranked[] {
  const ranked: Ranked[] = [];
  let last = start;
  for (const standing of standings) {
    const figure = standing.position[0]!;
    const before: number = last === null ? 0 : last.before + 1;
    const rank: number = last !== null && last.figure === figure ? last.rank : before + 1;
    ranked.push({ ...standing, rank, before });
    last = { figure, rank, before };
  }
  return ranked;
}

async function withAgents(context: Pick<Ports, 'db'>, ranked: readonly Ranked[]): Promise<RankedAgent[]> {
  const ids = ranked.map(({ agentId }) => agentId);
  const [cards, newest] = await Promise.all([
    findAgentCards(context.db, ids),
    listNewestOfAgents(context.db, ids, SHOWN_TOKENS),
  ]);
  const tokens = Map.groupBy(newest, ({ agent_id }) => agent_id);
  return ranked.map((one) => ({
    ...one,
    card: cards.get(one.agentId) ?? null,
    tokens: tokens.get(one.agentId) ?? [],
  }));
}

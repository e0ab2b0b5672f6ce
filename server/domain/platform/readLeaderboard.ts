import { findIndexCursor } from '../../indexer/cursorRows.ts';
import {
  type IndexAgentRow,
  type LeaderboardPeriod,
  type LeaderboardSort,
  leaderboardOrder,
  listIndexAgents,
} from '../../indexer/figureRows.ts';
import { type IndexTokenRow, listNewestOfAgents } from '../../indexer/tokenRows.ts';
import { AGENT_WINDOWS, hoursFrom } from '../../indexer/windows.ts';
import {
  cursorPartsOf,
  positionOf,
  readOrderedPage,
  type ShownPage,
  showOrderedPage,
} from '../../paging/cursors.ts';

import type { Ports } from '../../ports/ports.ts';
import { type AgentCard, findAgentCards } from '../agents/agentRows.ts';

const SHOWN_TOKENS = 5;
const RANK = /^[1-9]\d{0,8}$/;
const COUNT = /^\d{1,9}$/;

export interface RankedAgent {
  readonly rank: number;
  /** Rows before it, including those of the same rank. */
  readonly before: number;
  readonly figures: IndexAgentRow;
  /** Null if its owner deleted it. */
  readonly card: AgentCard | null;
  readonly tokens: readonly Pick<IndexTokenRow, 'symbol' | 'address'>[];
}

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
  /** The newest indexed block; null before the first. */
  readonly block: { readonly number: string; readonly minedAt: Date } | null;
}

export interface Leaderboard extends ShownPage<RankedAgent> {
  readonly basis: LeaderboardBasis;
}

/** The cursor carries rank and position, so ranks continue across pages. */
export async function readLeaderboard(
  context: Pick<Ports, 'db' | 'addressBook'>,
  { period, sort, ...query }: LeaderboardQuery,
): Promise<Leaderboard> {
  const order = leaderboardOrder(sort, period);
  const filters = { period, sort };
  const page = readOrderedPage('leaderboard', query, [...cursorPartsOf(order), RANK, COUNT], filters);
  const { limit, after } = page;
  const [rows, basis] = await Promise.all([
    listIndexAgents(context.db, order, { limit, after: after?.slice(0, -2) ?? null }),
    readBasis(context, filters),
  ]);
  const figureOf = (row: IndexAgentRow): string => positionOf(order)(row)[0]!;
  const start =
    after === null ? null : { figure: after[0]!, rank: Number(after.at(-2)), before: Number(after.at(-1)) };
  const ranked = rank(rows, figureOf, start);
  const { data, meta } = showOrderedPage(
    'leaderboard',
    ranked,
    page,
    ({ figures, rank, before }) => [...positionOf(order)(figures), String(rank), String(before)],
    filters,
  );
  return { data: await withAgents(context, data), meta, basis };
}

async function readBasis(
  { db, addressBook }: Pick<Ports, 'db' | 'addressBook'>,
  { sort, period }: Pick<LeaderboardQuery, 'sort' | 'period'>,
): Promise<LeaderboardBasis> {
  const cursor = await findIndexCursor(db, addressBook.chainId);
  if (cursor === null) return { sort, period, from: null, block: null };
  const minedAt = new Date(cursor.mined_at);
  const hour = new Date(cursor.window_hour);
  const from = period === 'all' ? null : hoursFrom(hour, 1 - AGENT_WINDOWS[period]);
  return { sort, period, from, block: { number: cursor.block_number, minedAt } };
}

type Ranked = Pick<RankedAgent, 'rank' | 'before' | 'figures'>;

interface Predecessor {
  readonly figure: string;
  readonly rank: number;
  readonly before: number;
}

function rank(
  rows: readonly IndexAgentRow[],
  figureOf: (row: IndexAgentRow) => string,
  start: Predecessor | null,
): Ranked[] {
  const ranked: Ranked[] = [];
  let last = start;
  for (const figures of rows) {
    const figure = figureOf(figures);
    const before: number = last === null ? 0 : last.before + 1;
    const rank: number = last !== null && last.figure === figure ? last.rank : before + 1;
    ranked.push({ rank, before, figures });
    last = { figure, rank, before };
  }
  return ranked;
}

async function withAgents(context: Pick<Ports, 'db'>, ranked: readonly Ranked[]): Promise<RankedAgent[]> {
  const ids = ranked.map(({ figures }) => figures.agent_id);
  const [cards, newest] = await Promise.all([
    findAgentCards(context.db, ids),
    listNewestOfAgents(context.db, ids, SHOWN_TOKENS),
  ]);
  const tokens = Map.groupBy(newest, ({ agent_id }) => agent_id);
  return ranked.map((one) => ({
    ...one,
    card: cards.get(one.figures.agent_id) ?? null,
    tokens: tokens.get(one.figures.agent_id) ?? [],
  }));
}

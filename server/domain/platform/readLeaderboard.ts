import type { Context } from '../../context.ts';
import { type AgentCard, findAgentCards } from '../agents/agentRows.ts';
import {
  type IndexAgentRow,
  type LeaderboardPeriod,
  leaderboardOrder,
  listIndexAgents,
} from '../index/indexFigureRows.ts';
import { type IndexTokenRow, listNewestOfAgents } from '../index/indexTokenRows.ts';
import { readOrderedPage, type ShownPage, showOrderedPage } from '../keyset.ts';
import { positionOf, shapesOf } from '../selectPage.ts';

const SHOWN_TOKENS = 5;
const RANK = /^[1-9]\d{0,8}$/;
const COUNT = /^\d{1,9}$/;

export interface RankedAgent {
  readonly rank: number;
  /** How many stand before it, those of its own rank included. */
  readonly before: number;
  readonly figures: IndexAgentRow;
  /** Null: its owner deleted it. */
  readonly card: AgentCard | null;
  readonly tokens: readonly Pick<IndexTokenRow, 'symbol' | 'address'>[];
}

export interface LeaderboardQuery {
  readonly period: LeaderboardPeriod;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * A page of the agents that launched tokens, by their creator fees. Ranks go on from page to page: the cursor carries the rank of
 * its row and how many stand before it.
 */
export async function readLeaderboard(
  context: Context,
  { period, ...query }: LeaderboardQuery,
): Promise<ShownPage<RankedAgent>> {
  const order = leaderboardOrder(period);
  const page = readOrderedPage('leaderboard', query, [...shapesOf(order), RANK, COUNT], { period });
  const { limit, after } = page;
  const rows = await listIndexAgents(context.db, period, { limit, after: after?.slice(0, -2) ?? null });
  const fees = (row: IndexAgentRow): string => positionOf(order)(row)[0]!;
  const start =
    after === null ? null : { fees: after[0]!, rank: Number(after.at(-2)), before: Number(after.at(-1)) };
  const ranked = rank(rows, fees, start);
  const { data, meta } = showOrderedPage(
    'leaderboard',
    ranked,
    page,
    ({ figures, rank, before }) => [...positionOf(order)(figures), String(rank), String(before)],
    { period },
  );
  return { data: await withAgents(context, data), meta };
}

type Ranked = Pick<RankedAgent, 'rank' | 'before' | 'figures'>;

interface Predecessor {
  readonly fees: string;
  readonly rank: number;
  readonly before: number;
}

function rank(
  rows: readonly IndexAgentRow[],
  feesOf: (row: IndexAgentRow) => string,
  start: Predecessor | null,
): Ranked[] {
  const ranked: Ranked[] = [];
  let last = start;
  for (const figures of rows) {
    const fees = feesOf(figures);
    const before: number = last === null ? 0 : last.before + 1;
    const rank: number = last !== null && last.fees === fees ? last.rank : before + 1;
    ranked.push({ rank, before, figures });
    last = { fees, rank, before };
  }
  return ranked;
}

async function withAgents(context: Context, ranked: readonly Ranked[]): Promise<RankedAgent[]> {
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

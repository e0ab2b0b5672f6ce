import {
  type IndexAgentRow,
  type LeaderboardPeriod,
  leaderboardOrder,
  listIndexAgents,
} from '../../indexer/figureRows.ts';
import { type IndexTokenRow, listNewestOfAgents } from '../../indexer/tokenRows.ts';
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
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** By creator fees. The cursor carries rank and position, so ranks continue across pages. */
export async function readLeaderboard(
  context: Pick<Ports, 'db'>,
  { period, ...query }: LeaderboardQuery,
): Promise<ShownPage<RankedAgent>> {
  const order = leaderboardOrder(period);
  const page = readOrderedPage('leaderboard', query, [...cursorPartsOf(order), RANK, COUNT], { period });
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

import { listNewestTradesOf } from '../../indexer/factRows.ts';
import { findIndexAgent, type IndexAgentRow } from '../../indexer/figureRows.ts';
import { findIndexTokens, type IndexTokenRow, listNewestOfAgents } from '../../indexer/tokenRows.ts';
import type { Ports } from '../../ports/ports.ts';
import { type AgentRow, findPublicAgent } from '../agents/agentRows.ts';
import { type AgentPnl, readAgentPnl } from '../pnl/readAgentPnl.ts';
import type { IndexedTrade } from '../tokens/listTrades.ts';

const SHOWN_TOKENS = 5;
const SHOWN_TRADES = 20;

export interface AgentProfile {
  readonly agent: AgentRow;
  /** Null before its first launch. */
  readonly figures: IndexAgentRow | null;
  readonly tokens: readonly Pick<IndexTokenRow, 'symbol' | 'address'>[];
  /** Null until the ledger has read a block. */
  readonly pnl: AgentPnl | null;
  /** Newest first. */
  readonly trades: readonly IndexedTrade[];
}

/** @throws Problem not_found, also for an agent that is not public */
export async function readAgentProfile(
  context: Pick<Ports, 'db' | 'addressBook'>,
  id: string,
): Promise<AgentProfile> {
  const { db } = context;
  const agent = await findPublicAgent(db, id);
  const [figures, tokens, pnl, trades] = await Promise.all([
    findIndexAgent(db, id),
    listNewestOfAgents(db, [id], SHOWN_TOKENS),
    readAgentPnl(context, { agentId: id, accountId: agent.account_id }),
    readTrades(context, id),
  ]);
  return { agent, figures, tokens, pnl, trades };
}

async function readTrades({ db }: Pick<Ports, 'db'>, agentId: string): Promise<IndexedTrade[]> {
  const trades = await listNewestTradesOf(db, agentId, SHOWN_TRADES);
  const traded = await findIndexTokens(db, [...new Set(trades.map(({ token }) => token))]);
  const tokens = new Map<string, IndexTokenRow>(traded.map((token) => [token.address, token]));
  return trades.flatMap((trade) => {
    const token = tokens.get(trade.token);
    return token === undefined ? [] : [{ trade, token }];
  });
}

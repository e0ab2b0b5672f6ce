import { readHistory } from '../../domain/equity/readHistory.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { portfolioHistoryView } from '../../views/trading/portfolioHistoryView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

export const getPortfolioHistory: Read<'getPortfolioHistory'> = async (context, { caller, query }) => {
  const { agentId, ...asked } = query;
  const agent = await findAskedAgent(context, caller, agentId);
  return { status: 200, body: portfolioHistoryView(await readHistory(context, caller, agent, asked)) };
};

import { findAgent } from '../../domain/agents/agentRows.ts';
import { readPortfolio } from '../../domain/trading/readPortfolio.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { portfolioView } from '../../views/trading/portfolioView.ts';

export const getPortfolio: Read<'getPortfolio'> = async (context, { caller, query }) => {
  const agent = await findAgent(context.db, caller.accountId, query.agentId);
  return {
    status: 200,
    body: portfolioView(agent, await readPortfolio(context, agent), context.clock.now()),
  };
};

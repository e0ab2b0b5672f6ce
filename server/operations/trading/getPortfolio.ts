import { readAskedPortfolio } from '../../domain/equity/readAskedPortfolio.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { portfolioView } from '../../views/trading/portfolioView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

export const getPortfolio: Read<'getPortfolio'> = async (context, { caller, query }) => {
  const agent = await findAskedAgent(context, caller, query.agentId);
  const portfolio = await readAskedPortfolio(context, caller, agent);
  return { status: 200, body: portfolioView(portfolio, context.clock.now()) };
};

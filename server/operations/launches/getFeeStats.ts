import { listAgentWallets } from '../../domain/agents/agentRows.ts';
import { readFeeStats } from '../../domain/launches/readFeeStats.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { feeStatsView } from '../../views/launches/feeStatsView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

export const getFeeStats: Read<'getFeeStats'> = async (context, { caller, query }) => {
  const { agentId, period = '30d' } = query;
  const asked = await findAskedAgent(context, caller, agentId);
  const agents = asked === null ? await listAgentWallets(context.db, caller) : [asked];
  const ids = agents.map(({ id }) => id);
  return { status: 200, body: feeStatsView(await readFeeStats(context, ids, period)) };
};

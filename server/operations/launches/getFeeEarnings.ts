import { listAgentWallets } from '../../domain/agents/agentRows.ts';
import { readEarnings } from '../../domain/launches/readEarnings.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { earningsView } from '../../views/launches/earningsView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

export const getFeeEarnings: Read<'getFeeEarnings'> = async (context, { caller, query }) => {
  const asked = await findAskedAgent(context, caller, query.agentId);
  const agents = asked === null ? await listAgentWallets(context.db, caller) : [asked];
  const earnings = await readEarnings(context, agents);
  return { status: 200, body: earningsView(asked?.id ?? null, earnings, context.clock.now()) };
};

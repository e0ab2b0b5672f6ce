import { readPnl } from '../../domain/pnl/readPnl.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { pnlView } from '../../views/trading/pnlView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

export const getPnl: Read<'getPnl'> = async (context, { caller, query }) => {
  const asked = await findAskedAgent(context, caller, query.agentId);
  const pnl = await readPnl(context, caller, { ...query, agentId: asked?.id ?? null });
  return { status: 200, body: pnlView(pnl) };
};

import { agentsOf } from '../../domain/agents/owner.ts';
import { readPage, showPage } from '../../domain/keyset.ts';
import { listSwaps as listSwapRows } from '../../domain/trading/swapRows.ts';
import type { Read } from '../../pipeline/call.ts';
import { engineRecordOf, readEngineRecords } from '../../views/onchain/chainOperationView.ts';
import { swapView } from '../../views/trading/swapView.ts';
import { findAskedAgent } from '../agents/findAskedAgent.ts';

export const listSwaps: Read<'listSwaps'> = async (context, { caller, query }) => {
  const { agentId, status } = query;
  await findAskedAgent(context, caller, agentId);
  const filters = { agentId, status };
  const page = readPage('swaps', query, filters);
  const filter = { agentIds: agentsOf(caller, agentId), status };
  const { data, meta } = showPage(
    'swaps',
    await listSwapRows(context.db, caller.accountId, filter, page),
    page,
    (row) => row,
    filters,
  );
  const records = await readEngineRecords(
    context,
    data.map((swap) => swap.id),
  );
  const shown = data.map((swap) => swapView(swap, engineRecordOf(records, swap.id)));
  return { status: 200, body: { data: shown, meta } };
};

import { listSwaps as listSwapRows } from '../../domain/trading/swapRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { swapView } from '../../views/trading/swapView.ts';
import { findAskedAutomation } from '../automations/findAskedAutomation.ts';
import { readRecords } from '../readRecords.ts';
import { readFilterToken } from '../tokens/readFilterToken.ts';

export const listSwaps: Read<'listSwaps'> = async (context, { caller, query }) => {
  await findAskedAutomation(context, caller, query.automationId);
  const token = await readFilterToken(context, caller, query.token);
  const { data, meta } = await readRecords(context, caller, { list: 'swaps', query }, (trx, filter, page) =>
    listSwapRows(trx, caller.accountId, { ...filter, token }, page),
  );
  return { status: 200, body: { data: data.map((entry) => swapView(...entry)), meta } };
};

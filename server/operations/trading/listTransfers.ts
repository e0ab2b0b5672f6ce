import { listTransfers as listTransferRows } from '../../domain/trading/transferRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { transferView } from '../../views/trading/transferView.ts';
import { readRecords } from '../readRecords.ts';

export const listTransfers: Read<'listTransfers'> = async (context, { caller, query }) => {
  const { data, meta } = await readRecords(
    context,
    caller,
    { list: 'transfers', query },
    (trx, filter, page) => listTransferRows(trx, caller.accountId, filter, page),
  );
  return { status: 200, body: { data: data.map((entry) => transferView(...entry)), meta } };
};

import { listClaims } from '../../domain/launches/claimRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { claimView } from '../../views/launches/claimView.ts';
import { readRecords } from '../readRecords.ts';

export const listFeeClaims: Read<'listFeeClaims'> = async (context, { caller, query }) => {
  const { data, meta } = await readRecords(context, caller, { list: 'claims', query }, (trx, filter, page) =>
    listClaims(trx, caller.accountId, filter, page),
  );
  return { status: 200, body: { data: data.map((entry) => claimView(...entry)), meta } };
};

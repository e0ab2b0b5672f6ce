import { listVisibleReferences } from '../../domain/access/recordOwnership.ts';
import { LEDGER_ORDER, listTransactions } from '../../domain/billing/ledgerRows.ts';
import { cursorPartsOf, positionOf, readOrderedPage, showOrderedPage } from '../../paging/cursors.ts';

import type { Read } from '../../pipeline/contract/call.ts';
import { ledgerTransactionView } from '../../views/billing/ledgerTransactionView.ts';

const LIST = 'billing transactions';

export const listBillingTransactions: Read<'listBillingTransactions'> = async (
  context,
  { caller, query },
) => {
  const filter = { kind: query.kind };
  const page = readOrderedPage(LIST, query, cursorPartsOf(LEDGER_ORDER), filter);
  const rows = await listTransactions(context.db, caller.accountId, filter, page);
  const { data, meta } = showOrderedPage(LIST, rows, page, positionOf(LEDGER_ORDER), filter);
  const references = data.map(({ reference }) => reference);
  const seen = await listVisibleReferences(context.db, caller, references);
  return { status: 200, body: { data: data.map((line) => ledgerTransactionView(line, seen)), meta } };
};
